/**
 * What the toolbar says of the rows: what is searched for, and its chips. Read from the page, because the
 * names in the chips come from this device, for which a print does not wait.
 */
export function filtersOnScreen(): string {
  const toolbar = document.querySelector('main search');
  const searched = toolbar?.querySelector<HTMLInputElement>('input[type=search]')?.value.trim();
  const chips = [...(toolbar?.querySelectorAll('[data-chip]') ?? [])];
  return [searched && `“${searched}”`, ...chips.map(({ textContent }) => textContent)]
    .filter(Boolean)
    .join(' · ');
}
