// Plain inputs with one listener for the table, updated without React, so that 50 rows cost only their markup.
import { memo, type RefObject, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import type { RowSelection } from './row-selection.ts';

/** The attribute's value is the row's key. */
const rowSelector = '[data-row]';

export function RowCheckbox({ label }: { label: string }) {
  return <input type="checkbox" data-choose="row" aria-label={label} className="row-choice" />;
}

export const PageCheckbox = memo(({ label }: { label: string }) => (
  <input type="checkbox" data-choose="page" aria-label={label} title={label} className="row-choice" />
));

interface RowSelectionBinding<Row> {
  selection?: RowSelection<Row> | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

export function useRowSelection<Row>(
  container: RefObject<HTMLElement | null>,
  { selection, rows, rowKey }: RowSelectionBinding<Row>,
): void {
  const isSelecting = useIsSelecting(selection);
  const toggleSelection = useEffectEvent((input: HTMLInputElement, isRange: boolean) => {
    const { checked } = input;
    if (input.dataset.choose === 'page') selection?.setAll(rows, checked);
    if (input.dataset.choose !== 'row') return;
    const key = input.closest<HTMLElement>(rowSelector)?.dataset.row;
    const index = rows.findIndex((row) => rowKey(row) === key);
    selection?.set(rows, index, checked, { isRange });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows have checkboxes that are not updated yet, and cards have them only during selection
  useLayoutEffect(() => {
    const element = container.current;
    if (!selection || !element) return;
    const updateCheckboxes = () => renderSelection(element, selection);
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      if (target instanceof HTMLInputElement) toggleSelection(target, shiftKey);
    };
    // With Shift the browser would select the text between the rows.
    const preventTextSelection = (event: MouseEvent) => {
      if (event.shiftKey && event.target instanceof HTMLInputElement) event.preventDefault();
    };
    updateCheckboxes();
    const unsubscribe = selection.subscribe(updateCheckboxes);
    element.addEventListener('click', onClick);
    element.addEventListener('mousedown', preventTextSelection);
    return () => {
      unsubscribe();
      element.removeEventListener('click', onClick);
      element.removeEventListener('mousedown', preventTextSelection);
    };
  }, [container, selection, rows, isSelecting]);
}

type SelectionState = Pick<RowSelection<unknown>, 'subscribe' | 'has' | 'hasSelected' | 'isSelecting'>;

/** For cards: whether clicking selects the card. */
export function useIsSelecting(selection: SelectionState | undefined): boolean {
  return useSyncExternalStore(
    selection?.subscribe ?? subscribeToNothing,
    selection?.isSelecting ?? alwaysFalse,
    alwaysFalse,
  );
}

export function useHasSelection(selection: SelectionState | undefined): boolean {
  return useSyncExternalStore(
    selection?.subscribe ?? subscribeToNothing,
    selection?.hasSelected ?? alwaysFalse,
    alwaysFalse,
  );
}

const subscribeToNothing = () => () => {};
const alwaysFalse = () => false;

function renderSelection(element: HTMLElement, selection: SelectionState): void {
  element.toggleAttribute('data-choosing', selection.hasSelected());
  let selectedCount = 0;
  const rows = element.querySelectorAll<HTMLElement>(rowSelector);
  for (const row of rows) {
    const isSelected = selection.has(row.dataset.row ?? '');
    if (isSelected) selectedCount += 1;
    row.toggleAttribute('data-chosen', isSelected);
    const input = row.querySelector<HTMLInputElement>('[data-choose=row]');
    if (input) input.checked = isSelected;
  }
  const pageCheckbox = element.querySelector<HTMLInputElement>('[data-choose=page]');
  if (!pageCheckbox) return;
  pageCheckbox.checked = selectedCount > 0 && selectedCount === rows.length;
  pageCheckbox.indeterminate = selectedCount > 0 && selectedCount < rows.length;
}
