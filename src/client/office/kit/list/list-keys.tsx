import { type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useShortcuts } from '#client/state/keyboard-shortcuts.ts';
import type { RowSelection } from '#client/ui/table/row-selection.ts';
import type { RowActions } from '#client/ui/table/table-props.ts';

interface ListKeysProps<Row> {
  box: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  choice: RowSelection<Row>;
  actionsOf: ((row: Row) => RowActions) | undefined;
  onOpen: (row: Row) => void;
  closeDetail: (() => void) | undefined;
}

/**
 * The current row is the one whose button has the focus, so screen readers read it, and returning to the list resumes
 * there. An open detail follows it.
 */
export function ListKeys<Row>(props: ListKeysProps<Row>) {
  const { box, rows, rowKey, choice, actionsOf, onOpen, closeDetail } = props;
  const t = useTranslations('office.choice.keys');
  const tList = useTranslations('office.list.keys');
  const navigate = useNavigate();
  const lastKey = useRef<string>(undefined);

  function here(): number {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const opened = box.current?.querySelector<HTMLElement>('[data-row][aria-current=true]');
    const key = focused ?? opened?.dataset.row ?? lastKey.current;
    return rows.findIndex((row) => rowKey(row) === key);
  }
  function go(index: number) {
    const row = rows[index];
    if (row === undefined) return;
    lastKey.current = rowKey(row);
    focusRow(box.current?.querySelectorAll<HTMLElement>('[data-row]')[index]);
  }
  function move(step: 1 | -1) {
    const from = here();
    const to = from === -1 ? (step === 1 ? 0 : rows.length - 1) : from + step;
    const row = rows[to];
    go(to);
    if (row !== undefined && closeDetail) onOpen(row);
  }
  function choose(isRange: boolean) {
    const index = here();
    const row = rows[index];
    if (row === undefined) return go(0);
    go(index);
    choice.set(rows, index, isRange || !choice.has(rowKey(row)), { isRange });
  }
  function open() {
    const row = rows[here()];
    if (row !== undefined) onOpen(row);
  }
  function edit() {
    const row = rows[here()];
    const action = row && actionsOf?.(row).actions.find(({ key }) => key === 'edit');
    if (action?.to !== undefined) void navigate(action.to);
    action?.onChoose?.();
  }
  function clear() {
    if (choice.hasChosen()) choice.clear();
    else closeDetail?.();
  }
  useShortcuts(
    [
      { key: 'j', label: t('next'), run: () => move(1) },
      { key: 'k', label: t('previous'), run: () => move(-1) },
      { key: 'x', label: t('choose'), run: () => choose(false) },
      { key: 'X', label: t('range'), run: () => choose(true) },
      { key: 'Enter', label: t('open'), run: open },
      { key: 'e', label: t('edit'), run: edit },
      { key: 'Escape', label: t('clear'), run: clear },
    ],
    tList('group'),
  );
  return null;
}

function focusRow(row: HTMLElement | undefined): void {
  const opener = row?.querySelector<HTMLElement>('[data-opener]');
  if (!row || !opener) return;
  opener.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  row.toggleAttribute('data-cursor', true);
  opener.addEventListener('blur', () => row.removeAttribute('data-cursor'), { once: true });
}
