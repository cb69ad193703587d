// The boxes with which rows are chosen. They are plain inputs: one listener of the table hears their presses, and
// what is chosen is written into them past React, so that 50 rows cost no more than their markup.
import { type RefObject, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import type { RowChoice } from './row-choice.ts';

/** A row that can be chosen has this attribute, with its key. */
const rowSelector = '[data-row]';

/** The box of a row, as large as its cell or card. */
export function RowBox({ label }: { label: string }) {
  return <input type="checkbox" data-choose="row" aria-label={label} className="row-choice" />;
}

/** The box of all rows of the page. */
export function PageBox({ label }: { label: string }) {
  return <input type="checkbox" data-choose="page" aria-label={label} title={label} className="row-choice" />;
}

interface ChoiceOnRows<Row> {
  choice?: RowChoice<Row> | undefined;
  /** The rows of this page, in their order. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Keeps the boxes in this element and the choice the same. */
export function useChoiceOnRows<Row>(
  box: RefObject<HTMLElement | null>,
  { choice, rows, rowKey }: ChoiceOnRows<Row>,
): void {
  const isChoosing = useIsChoosing(choice);
  const press = useEffectEvent((input: HTMLInputElement, isRange: boolean) => {
    const { checked } = input;
    if (input.dataset.choose === 'page') choice?.setAll(rows, checked);
    if (input.dataset.choose !== 'row') return;
    const key = input.closest<HTMLElement>(rowSelector)?.dataset.row;
    const index = rows.findIndex((row) => rowKey(row) === key);
    choice?.set(rows, index, checked, { isRange });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have boxes that are not marked yet, and cards have boxes only while one chooses
  useLayoutEffect(() => {
    const element = box.current;
    if (!choice || !element) return;
    const show = () => showChosen(element, choice);
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      if (target instanceof HTMLInputElement) press(target, shiftKey);
    };
    // With Shift the browser would mark the text of the rows between.
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

type ChoiceState = Pick<RowChoice<unknown>, 'subscribe' | 'has' | 'hasChosen' | 'isChoosing'>;

/** Of cards: whether a press chooses. */
export function useIsChoosing(choice: ChoiceState | undefined): boolean {
  return useSyncExternalStore(choice?.subscribe ?? subscribeToNothing, choice?.isChoosing ?? never, never);
}

/** Whether any row is chosen. */
export function useHasChosen(choice: ChoiceState | undefined): boolean {
  return useSyncExternalStore(choice?.subscribe ?? subscribeToNothing, choice?.hasChosen ?? never, never);
}

const subscribeToNothing = () => () => {};
const never = () => false;

function showChosen(element: HTMLElement, choice: ChoiceState): void {
  // From the first chosen row on all boxes are seen.
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
