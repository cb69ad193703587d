import { X } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { useShortcuts } from '#client/state/keyboard-shortcuts.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import type { RowSelection } from '#client/ui/table/row-selection.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { SelectionBarProps } from '../list/selection-bar-props.ts';
import type { BulkAction } from './bulk-action.ts';
import { BulkConfirmDialog, type PrecheckedRows, usePrecheckRows } from './bulk-confirm-dialog.tsx';
import { useBulkMessages } from './bulk-messages.ts';
import { SelectAllMatching } from './select-all-matching.tsx';
import { ExportSelected, PrintSelected } from './selection-files.tsx';
import { useRunBulk } from './use-run-bulk.ts';

/** Up to this number, rows are changed without confirmation, except for deletions and decisions. */
const maxUnconfirmedRows = 20;

export function SelectionBar<Name extends ListName>({
  actions,
  ...props
}: SelectionBarProps<Name> & { actions: readonly BulkAction<OverlaidRow<ListRow<Name>>>[] }) {
  const run = useRunBulk<OverlaidRow<ListRow<Name>>>(props.page.control.list);
  return props.isOpen && <OpenBar {...props} actions={actions} run={run} />;
}

interface OpenBarProps<Name extends ListName> extends SelectionBarProps<Name> {
  actions: readonly BulkAction<OverlaidRow<ListRow<Name>>>[];
  run: ReturnType<typeof useRunBulk<OverlaidRow<ListRow<Name>>>>;
}

function OpenBar<Name extends ListName>({ choice, page, nameOf, actions, run }: OpenBarProps<Name>) {
  const t = useTranslations('office.choice');
  const tList = useTranslations('office.list.keys');
  const { number } = useFormatter();
  const { list } = page.control;
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar);
  const rows = useSelectedRows(list, choice);
  const concerned = useMemo(
    () => actions.map((action) => ({ act: action, rows: rows.filter(action.isOffered) })),
    [actions, rows],
  );
  useShortcuts(
    [
      {
        key: 'a',
        label: t('keys.acts'),
        run: () => bar.current?.querySelector<HTMLElement>('[data-act]')?.focus(),
      },
    ],
    tList('group'),
  );
  return (
    <section
      ref={bar}
      aria-label={t('bar')}
      data-choice-bar
      className="sticky bottom-[calc(var(--bar-space)+0.75rem)] z-15 mt-3 flex justify-center print:hidden"
    >
      <div className="flex animate-rise flex-wrap items-center gap-1.5 rounded-xl border border-control bg-paper py-1.5 pr-1.5 pl-4 shadow-lift-high max-md:w-full">
        <p role="status" className="figures mr-1.5 font-semibold whitespace-nowrap">
          {t('chosen', { count: number(rows.length) })}
        </p>
        <SelectAllMatching choice={choice} page={page} />
        <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
          {concerned.map(
            ({ act: action, rows: offered }) =>
              offered.length > 0 && (
                <ActionButton
                  key={action.verb}
                  {...{ list, action, rows: offered, nameOf, run, choice }}
                  chosenCount={rows.length}
                />
              ),
          )}
        </div>
        <div className="flex items-center max-md:ml-auto">
          <PrintSelected page={page} rows={rows} />
          <ExportSelected page={page} rows={rows} />
          <ClearButton choice={choice} />
        </div>
      </div>
    </section>
  );
}

function ClearButton({ choice }: { choice: Pick<RowSelection<unknown>, 'clear'> }) {
  const t = useTranslations('office.choice');
  return (
    <IconButton label={t('clear')} onClick={() => choice.clear()}>
      <X aria-hidden size={18} strokeWidth={1.75} />
    </IconButton>
  );
}

interface ActionButtonProps<Name extends ListName> extends Pick<OpenBarProps<Name>, 'choice' | 'nameOf' | 'run'> {
  list: Name;
  action: BulkAction<OverlaidRow<ListRow<Name>>>;
  rows: readonly OverlaidRow<ListRow<Name>>[];
  chosenCount: number;
}

function ActionButton<Name extends ListName>(props: ActionButtonProps<Name>) {
  const { list, action, rows, chosenCount, nameOf, run, choice } = props;
  const t = useTranslations('office.choice');
  const { number } = useFormatter();
  const messages = useBulkMessages(list);
  const judge = usePrecheckRows(action, ({ row }) => nameOf(row));
  const [asked, setAsked] = useState<ActionButtonProps<Name>['rows']>();
  // Checked on each render, because rows may change while the dialog is open.
  const judged = asked && !action.isLoading ? judge(asked) : undefined;
  const verb = messages.label(action.verb);
  const isPart = rows.length < chosenCount;

  function start() {
    const judgedNow = judge(rows);
    const isAsked = action.isAsked || rows.length > maxUnconfirmedRows || judgedNow.refused.length > 0;
    if (isAsked) setAsked(rows);
    else void make(judgedNow);
  }
  async function make(judged: PrecheckedRows<OverlaidRow<ListRow<Name>>>) {
    const before = [...choice.get().values()];
    // The dialog must return the focus before the bar with its button is removed.
    flushSync(() => setAsked(undefined));
    choice.clear();
    const isSaved = await run({
      verb: action.verb,
      ...judged,
      inverse: action.inverse,
      onTakenBack: () => choice.replace(before),
    });
    if (!isSaved) choice.replace(before);
  }
  return (
    <>
      <Button
        data-act
        variant="secondary"
        size="small"
        className={action.isDestructive ? 'text-red!' : undefined}
        {...(isPart && {
          'aria-label': t('partOf', {
            verb,
            count: number(rows.length),
            chosen: number(chosenCount),
          }),
        })}
        onClick={start}
      >
        {verb}
        {isPart && <span className="figures text-ink-2">{number(rows.length)}</span>}
      </Button>
      {judged && (
        <BulkConfirmDialog
          list={list}
          action={action}
          judged={judged}
          chosenCount={chosenCount}
          onConfirm={() => void make(judged)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** In their current state. If this device has the whole list, deleted rows are left out. */
function useSelectedRows<Name extends ListName>(
  list: Name,
  choice: RowSelection<OverlaidRow<ListRow<Name>>>,
): readonly OverlaidRow<ListRow<Name>>[] {
  const chosen = useSyncExternalStore(choice.subscribe, choice.get);
  const { rows: here, isWhole } = useRows({ name: list }, {}, { scope: 'device' });
  const hereById = useMemo(() => here && new Map(here.map((row) => [row.id, row])), [here]);
  return useMemo(
    () => [...chosen].flatMap(([id, row]) => hereById?.get(id) ?? (hereById && isWhole ? [] : row)),
    [chosen, hereById, isWhole],
  );
}

/** Focused elements scroll clear of the bar. If the bar is removed with the focus, the page gets it. */
function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `calc(var(--bar-space) + ${(bar.current?.offsetHeight ?? 0) + 24}px)`;
    return () => {
      style.scrollPaddingBottom = '';
      if (document.activeElement !== document.body) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [bar]);
}
