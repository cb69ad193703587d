import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { noView, type SavedViewRow, viewQuery } from './list-views.ts';
import { ToolbarPanel } from './toolbar-panel.tsx';
import { currentView, isViewChanged, useChangeViews } from './use-change-views.ts';
import { focusOnce, ViewName } from './view-name.tsx';
import type { ViewPanelProps } from './view-panel-props.ts';

type NamingMode = 'save' | 'rename';

export function ViewsPanel({ control, ...panel }: ViewPanelProps) {
  const t = useTranslations('office.views');
  const [namingMode, setNamingMode] = useState<NamingMode>();
  const [wasNamed, setWasNamed] = useState(false);
  const currentSavedView = currentView(control);
  const { namedViews, defaultQuery } = control.views;
  const own = namedViews.filter(({ row }) => row.is_mine);
  const sharedViews = namedViews.filter(({ row }) => !row.is_mine);
  const show = (query: string) => {
    control.show(query);
    panel.onClose();
  };
  const choose = (view: SavedViewRow) => (
    <ViewChoice
      key={view.id}
      isCurrent={view === currentSavedView}
      notes={<ViewNotes view={view} isChanged={view === currentSavedView && isViewChanged(control, view)} />}
      onChoose={() => show(viewQuery(view.row))}
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
        namingMode === undefined && (
          <Button
            // The form that had the focus no longer exists.
            {...(wasNamed && { ref: focusOnce })}
            variant="quiet"
            onClick={() => setNamingMode('save')}
          >
            {t('save')}
          </Button>
        )
      }
    >
      <ul className="-mx-2 -mt-1 flex flex-col">
        <ViewChoice
          isCurrent={currentSavedView === undefined}
          onChoose={() => show(defaultQuery === undefined ? '' : `view=${noView}`)}
        >
          {t('whole')}
        </ViewChoice>
        {own.map(choose)}
      </ul>
      {namedViews.length === 0 && <p className="mt-2 text-sm text-ink-2">{t('none')}</p>}
      {sharedViews.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 text-sm font-semibold text-ink-2">{t('shared')}</h3>
          <ul className="-mx-2 flex flex-col">{sharedViews.map(choose)}</ul>
        </>
      )}
      {namingMode === undefined && currentSavedView && (
        <CurrentView
          key={currentSavedView.id}
          control={control}
          view={currentSavedView}
          onRename={() => setNamingMode('rename')}
        />
      )}
      {namingMode !== undefined && (
        <ViewName
          control={control}
          renamedView={namingMode === 'rename' ? currentSavedView : undefined}
          onClose={() => {
            setWasNamed(true);
            setNamingMode(undefined);
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

function ViewNotes({ view: { row, mark }, isChanged }: { view: SavedViewRow; isChanged: boolean }) {
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

interface PendingChanges {
  is_default?: boolean;
  is_shared?: boolean;
}

interface CurrentViewProps {
  control: ViewPanelProps['control'];
  view: SavedViewRow;
  onRename: () => void;
}

function CurrentView({ control, view, onRename }: CurrentViewProps) {
  const t = useTranslations('office.views');
  const { role } = useSession();
  const changes = useChangeViews(control);
  const titleId = useId();
  const { row } = view;
  const [pendingChanges, setPendingChanges] = useState<PendingChanges>({});
  const set = async (change: PendingChanges) => {
    setPendingChanges({ ...pendingChanges, ...change });
    if (!(await changes.update(view, change))) setPendingChanges({});
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
          {isViewChanged(control, view) && (
            <Button className="mt-2 w-full" isLoading={changes.isBusy} onClick={() => void changes.saveChanges(view)}>
              {t('update')}
            </Button>
          )}
          {row.is_mine && (
            <Checkbox
              label={t('setDefault.label')}
              hint={t('setDefault.hint')}
              checked={pendingChanges.is_default ?? row.is_default}
              onChange={(is_default) => void set({ is_default })}
            />
          )}
          <Checkbox
            label={t('setShared.label')}
            hint={t('setShared.hint')}
            checked={pendingChanges.is_shared ?? row.is_shared}
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
