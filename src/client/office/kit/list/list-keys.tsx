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
  selection: RowSelection<Row>;
  actionsOf: ((row: Row) => RowActions) | undefined;
  onOpen: (row: Row) => void;
  closeDetail: (() => void) | undefined;
}

/**
 * The current row is the one whose button has the focus, so screen readers read it out. Returning to the list resumes
 * at that row, and an open detail shows it.
 */
export function ListKeys<Row>(props: ListKeysProps<Row>) {
  const { box, rows, rowKey, selection, actionsOf, onOpen, closeDetail } = props;
  const t = useTranslations('office.choice.keys');
  const tList = useTranslations('office.list.keys');
  const navigate = useNavigate();
  const lastKey = useRef<string>(undefined);

  function currentIndex(): number {
    const focusedKey = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const openRow = box.current?.querySelector<HTMLElement>('[data-row][aria-current=true]');
    const key = focusedKey ?? openRow?.dataset.row ?? lastKey.current;
    return rows.findIndex((row) => rowKey(row) === key);
  }
  function go(index: number) {
    const row = rows[index];
    if (row === undefined) return;
    lastKey.current = rowKey(row);
    focusRow(box.current?.querySelectorAll<HTMLElement>('[data-row]')[index]);
  }
  function move(step: 1 | -1) {
    const from = currentIndex();
    const to = from === -1 ? (step === 1 ? 0 : rows.length - 1) : from + step;
    const row = rows[to];
    go(to);
    if (row !== undefined && closeDetail) onOpen(row);
  }
  function selectRow(isRange: boolean) {
    const index = currentIndex();
    const row = rows[index];
    if (row === undefined) return go(0);
    go(index);
    selection.set(rows, index, isRange || !selection.has(rowKey(row)), { isRange });
  }
  function open() {
    const row = rows[currentIndex()];
    if (row !== undefined) onOpen(row);
  }
  function edit() {
    const row = rows[currentIndex()];
    const action = row && actionsOf?.(row).actions.find(({ key }) => key === 'edit');
    if (action?.to !== undefined) void navigate(action.to);
    action?.onSelect?.();
  }
  function clear() {
    if (selection.hasSelected()) selection.clear();
    else closeDetail?.();
  }
  useShortcuts(
    [
      { key: 'j', label: t('next'), run: () => move(1) },
      { key: 'k', label: t('previous'), run: () => move(-1) },
      { key: 'x', label: t('choose'), run: () => selectRow(false) },
      { key: 'X', label: t('range'), run: () => selectRow(true) },
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
