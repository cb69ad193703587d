// Plain inputs with one listener for the table, updated without React, so that 50 rows cost only their markup.
import { type RefObject, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import type { RowSelection } from './row-selection.ts';

/** The attribute has the row's key. */
const rowSelector = '[data-row]';

export function RowCheckbox({ label }: { label: string }) {
  return <input type="checkbox" data-choose="row" aria-label={label} className="row-choice" />;
}

export function PageCheckbox({ label }: { label: string }) {
  return <input type="checkbox" data-choose="page" aria-label={label} title={label} className="row-choice" />;
}

interface RowSelectionBinding<Row> {
  choice?: RowSelection<Row> | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

export function useRowSelection<Row>(
  box: RefObject<HTMLElement | null>,
  { choice, rows, rowKey }: RowSelectionBinding<Row>,
): void {
  const isChoosing = useIsSelecting(choice);
  const press = useEffectEvent((input: HTMLInputElement, isRange: boolean) => {
    const { checked } = input;
    if (input.dataset.choose === 'page') choice?.setAll(rows, checked);
    if (input.dataset.choose !== 'row') return;
    const key = input.closest<HTMLElement>(rowSelector)?.dataset.row;
    const index = rows.findIndex((row) => rowKey(row) === key);
    choice?.set(rows, index, checked, { isRange });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows have boxes that are not updated yet, and cards have boxes only during selection
  useLayoutEffect(() => {
    const element = box.current;
    if (!choice || !element) return;
    const show = () => showSelection(element, choice);
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      if (target instanceof HTMLInputElement) press(target, shiftKey);
    };
    // With Shift the browser would select the text between the rows.
    const begin = (event: MouseEvent) => {
      if (event.shiftKey && event.target instanceof HTMLInputElement) event.preventDefault();
    };
    show();
    const stop = choice.subscribe(show);
    element.addEventListener('click', onClick);
    element.addEventListener('mousedown', begin);
    return () => {
      stop();
      element.removeEventListener('click', onClick);
      element.removeEventListener('mousedown', begin);
    };
  }, [box, choice, rows, isChoosing]);
}

type SelectionState = Pick<RowSelection<unknown>, 'subscribe' | 'has' | 'hasChosen' | 'isChoosing'>;

/** For cards: whether a press selects the card. */
export function useIsSelecting(choice: SelectionState | undefined): boolean {
  return useSyncExternalStore(choice?.subscribe ?? subscribeToNothing, choice?.isChoosing ?? never, never);
}

export function useHasSelection(choice: SelectionState | undefined): boolean {
  return useSyncExternalStore(choice?.subscribe ?? subscribeToNothing, choice?.hasChosen ?? never, never);
}

const subscribeToNothing = () => () => {};
const never = () => false;

function showSelection(element: HTMLElement, choice: SelectionState): void {
  element.toggleAttribute('data-choosing', choice.hasChosen());
  let chosen = 0;
  const rows = element.querySelectorAll<HTMLElement>(rowSelector);
  for (const row of rows) {
    const isChosen = choice.has(row.dataset.row ?? '');
    if (isChosen) chosen += 1;
    row.toggleAttribute('data-chosen', isChosen);
    const input = row.querySelector<HTMLInputElement>('[data-choose=row]');
    if (input) input.checked = isChosen;
  }
  const page = element.querySelector<HTMLInputElement>('[data-choose=page]');
  if (!page) return;
  page.checked = chosen > 0 && chosen === rows.length;
  page.indeterminate = chosen > 0 && chosen < rows.length;
}
