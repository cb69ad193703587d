import type { KeyboardEvent } from 'react';

export const figureFieldProps = {
  'data-figure': '',
  enterKeyHint: 'next' as const,
  onKeyDown: focusNextFigure,
};

/** Enter moves to the next product, after the last to a skipped one, and finally submits (screens 5.7). */
export function focusNextFigure(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('li') ?? [])];
  const index = rows.findIndex((row) => row.contains(event.currentTarget));
  const next = rows[index + 1] ?? rows.find(isUncounted);
  if (next === undefined || next === rows[index]) return;
  event.preventDefault();
  next.querySelector<HTMLInputElement>('[data-figure]')?.focus();
}

export function focusFirstUncounted(form: HTMLElement): void {
  const rows = [...form.querySelectorAll('li')].filter((row) => row.querySelector('[data-figure]'));
  const row = rows.find(isUncounted) ?? rows[0];
  row?.querySelector<HTMLInputElement>('[data-figure]')?.focus({ preventScroll: true });
}

function isUncounted(row: HTMLElement): boolean {
  return [...row.querySelectorAll('input')].every(({ value }) => value.trim() === '');
}
