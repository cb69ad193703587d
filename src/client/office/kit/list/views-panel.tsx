import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { addressOf, type ShownView, wholeList } from './list-views.ts';
import { ToolbarPanel } from './toolbar-panel.tsx';
import { currentView, isChanged, useChangeViews } from './use-change-views.ts';
import { focusOnce, ViewName } from './view-name.tsx';
import type { ViewPanelProps } from './view-panel-props.ts';

type Naming = 'save' | 'rename';

export function ViewsPanel({ control, ...panel }: ViewPanelProps) {
  const t = useTranslations('office.views');
  const [naming, setNaming] = useState<Naming>();
  const [wasNamed, setWasNamed] = useState(false);
  const current = currentView(control);
  const { named, opening } = control.views;
  const own = named.filter(({ row }) => row.is_mine);
  const others = named.filter(({ row }) => !row.is_mine);
  const show = (query: string) => {
    control.show(query);
    panel.onClose();
  };
  const choose = (view: ShownView) => (
    <ViewChoice
      key={view.id}
      isCurrent={view === current}
      notes={<ViewNotes view={view} isChanged={view === current && isChanged(control, view)} />}
      onChoose={() => show(addressOf(view.row))}
    >
      {view.row.name}
    </ViewChoice>
  );
  return (
    <ToolbarPanel
      {...panel}
      isNarrow
      title={t('title')}
      footer={
        naming === undefined && (
          <Button
            // The form that had the focus no longer exists.
            {...(wasNamed && { ref: focusOnce })}
            variant="quiet"
            onClick={() => setNaming('save')}
          >
            {t('save')}
          </Button>
        )
      }
    >
      <ul className="-mx-2 -mt-1 flex flex-col">
        <ViewChoice
          isCurrent={current === undefined}
          onChoose={() => show(opening === undefined ? '' : `view=${wholeList}`)}
        >
          {t('whole')}
        </ViewChoice>
        {own.map(choose)}
      </ul>
      {named.length === 0 && <p className="mt-2 text-sm text-ink-2">{t('none')}</p>}
      {others.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 text-sm font-semibold text-ink-2">{t('shared')}</h3>
          <ul className="-mx-2 flex flex-col">{others.map(choose)}</ul>
        </>
      )}
      {naming === undefined && current && (
        <CurrentView key={current.id} control={control} view={current} onRename={() => setNaming('rename')} />
      )}
      {naming !== undefined && (
        <ViewName
          control={control}
          renamed={naming === 'rename' ? current : undefined}
          onClose={() => {
            setWasNamed(true);
            setNaming(undefined);
          }}
        />
      )}
    </ToolbarPanel>
  );
}

interface ViewChoiceProps {
  isCurrent: boolean;
  notes?: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}

function ViewChoice({ isCurrent, notes, onChoose, children }: ViewChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
        className={cx(
          'flex min-h-11 w-full items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-sand',
          isCurrent && 'font-semibold',
        )}
      >
        <Check
          aria-hidden
          size={18}
          strokeWidth={2}
          className={cx('shrink-0 text-caramel', !isCurrent && 'invisible')}
        />
        <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
        {notes}
      </button>
    </li>
  );
}

function ViewNotes({ view: { row, mark }, isChanged }: { view: ShownView; isChanged: boolean }) {
  const t = useTranslations('office.views');
  const notes = [
    isChanged && t('changed'),
    row.is_default && t('opensFirst'),
    row.is_mine && row.is_shared && t('setShared.short'),
    mark && t(mark.state === 'refused' ? 'refused' : 'waits'),
  ].filter(Boolean);
  return (
    notes.length > 0 && <span className="shrink-0 text-right text-sm font-normal text-ink-2">{notes.join(' · ')}</span>
  );
}

interface Pressed {
  is_default?: boolean;
  is_shared?: boolean;
}

interface CurrentViewProps {
  control: ViewPanelProps['control'];
  view: ShownView;
  onRename: () => void;
}

function CurrentView({ control, view, onRename }: CurrentViewProps) {
  const t = useTranslations('office.views');
  const { role } = useSession();
  const changes = useChangeViews(control);
  const titleId = useId();
  const { row } = view;
  const [pressed, setPressed] = useState<Pressed>({});
  const set = async (change: Pressed) => {
    setPressed({ ...pressed, ...change });
    if (!(await changes.update(view, change))) setPressed({});
  };
  const mayChange = row.is_mine || role === 'super_admin';
  return (
    <section aria-labelledby={titleId} className="mt-3 border-t border-line pt-3">
      <h3 id={titleId} className="sr-only">
        {row.name}
      </h3>
      {!row.is_mine && <p className="text-sm text-ink-2">{t('notMine')}</p>}
      {mayChange && (
        <>
          {isChanged(control, view) && (
            <Button className="mt-2 w-full" isLoading={changes.isBusy} onClick={() => void changes.saveChanges(view)}>
              {t('update')}
            </Button>
          )}
          {row.is_mine && (
            <Checkbox
              label={t('setDefault.label')}
              hint={t('setDefault.hint')}
              checked={pressed.is_default ?? row.is_default}
              onChange={(is_default) => void set({ is_default })}
            />
          )}
          <Checkbox
            label={t('setShared.label')}
            hint={t('setShared.hint')}
            checked={pressed.is_shared ?? row.is_shared}
            onChange={(is_shared) => void set({ is_shared })}
          />
          <div className="mt-1 -ml-3 flex flex-wrap">
            <Button variant="quiet" size="small" onClick={onRename}>
              {t('rename')}
            </Button>
            <Button variant="quiet" size="small" className="hover:text-red!" onClick={() => void changes.remove(view)}>
              {t('delete')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
