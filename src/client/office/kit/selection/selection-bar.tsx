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
  return props.isOpen && <SelectionBarContent {...props} actions={actions} run={run} />;
}

interface SelectionBarContentProps<Name extends ListName> extends SelectionBarProps<Name> {
  actions: readonly BulkAction<OverlaidRow<ListRow<Name>>>[];
  run: ReturnType<typeof useRunBulk<OverlaidRow<ListRow<Name>>>>;
}

function SelectionBarContent<Name extends ListName>({
  selection,
  page,
  nameOf,
  actions,
  run,
}: SelectionBarContentProps<Name>) {
  const t = useTranslations('office.choice');
  const tList = useTranslations('office.list.keys');
  const { number } = useFormatter();
  const { list } = page.control;
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  const rows = useSelectedRows(list, selection);
  const offeredActions = useMemo(
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
        <SelectAllMatching selection={selection} page={page} />
        <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
          {offeredActions.map(
            ({ act: action, rows: offered }) =>
              offered.length > 0 && (
                <ActionButton
                  key={action.verb}
                  {...{ list, action, rows: offered, nameOf, run, selection }}
                  selectedCount={rows.length}
                />
              ),
          )}
        </div>
        <div className="flex items-center max-md:ml-auto">
          <PrintSelected page={page} rows={rows} />
          <ExportSelected page={page} rows={rows} />
          <ClearButton selection={selection} />
        </div>
      </div>
    </section>
  );
}

function ClearButton({ selection }: { selection: Pick<RowSelection<unknown>, 'clear'> }) {
  const t = useTranslations('office.choice');
  return (
    <IconButton label={t('clear')} onClick={() => selection.clear()}>
      <X aria-hidden size={18} strokeWidth={1.75} />
    </IconButton>
  );
}

interface ActionButtonProps<Name extends ListName>
  extends Pick<SelectionBarContentProps<Name>, 'selection' | 'nameOf' | 'run'> {
  list: Name;
  action: BulkAction<OverlaidRow<ListRow<Name>>>;
  rows: readonly OverlaidRow<ListRow<Name>>[];
  selectedCount: number;
}

function ActionButton<Name extends ListName>(props: ActionButtonProps<Name>) {
  const { list, action, rows, selectedCount, nameOf, run, selection } = props;
  const t = useTranslations('office.choice');
  const { number } = useFormatter();
  const messages = useBulkMessages(list);
  const precheckRows = usePrecheckRows(action, ({ row }) => nameOf(row));
  const [rowsToConfirm, setRowsToConfirm] = useState<ActionButtonProps<Name>['rows']>();
  // Checked on each render, because rows may change while the dialog is open.
  const precheckedRows = rowsToConfirm && !action.isLoading ? precheckRows(rowsToConfirm) : undefined;
  const verb = messages.label(action.verb);
  const isPart = rows.length < selectedCount;

  function start() {
    const freshPrecheck = precheckRows(rows);
    const needsConfirmation =
      action.needsConfirmation || rows.length > maxUnconfirmedRows || freshPrecheck.rejectedRows.length > 0;
    if (needsConfirmation) setRowsToConfirm(rows);
    else void runAction(freshPrecheck);
  }
  async function runAction(precheckedRows: PrecheckedRows<OverlaidRow<ListRow<Name>>>) {
    const before = [...selection.get().values()];
    // The dialog must return the focus before the bar with its button is removed.
    flushSync(() => setRowsToConfirm(undefined));
    selection.clear();
    const isSaved = await run({
      verb: action.verb,
      ...precheckedRows,
      inverse: action.inverse,
      onUndone: () => selection.replace(before),
    });
    if (!isSaved) selection.replace(before);
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
            chosen: number(selectedCount),
          }),
        })}
        onClick={start}
      >
        {verb}
        {isPart && <span className="figures text-ink-2">{number(rows.length)}</span>}
      </Button>
      {precheckedRows && (
        <BulkConfirmDialog
          list={list}
          action={action}
          precheckedRows={precheckedRows}
          selectedCount={selectedCount}
          onConfirm={() => void runAction(precheckedRows)}
          onClose={() => setRowsToConfirm(undefined)}
        />
      )}
    </>
  );
}

/** Returns the rows in their current state. If this device has the whole list, deleted rows are left out. */
function useSelectedRows<Name extends ListName>(
  list: Name,
  selection: RowSelection<OverlaidRow<ListRow<Name>>>,
): readonly OverlaidRow<ListRow<Name>>[] {
  const selectedById = useSyncExternalStore(selection.subscribe, selection.get);
  const { rows: deviceRows, isComplete } = useRows({ name: list }, {}, { scope: 'device' });
  const deviceRowById = useMemo(() => deviceRows && new Map(deviceRows.map((row) => [row.id, row])), [deviceRows]);
  return useMemo(
    () => [...selectedById].flatMap(([id, row]) => deviceRowById?.get(id) ?? (deviceRowById && isComplete ? [] : row)),
    [selectedById, deviceRowById, isComplete],
  );
}

/** Keeps focused elements clear of the bar. If the bar is removed while it has the focus, the page gets the focus. */
function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
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
