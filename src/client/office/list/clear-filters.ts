import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

/** The pressed button goes with the filters; the focus stays where they are set. */
export function clearFilters<Name extends ListName>(control: ListParamsControl<Name>): void {
  // A search may be on its way, and not in the address yet.
  const names = Object.keys({ search: '', ...control.filters });
  control.change(Object.fromEntries(names.map((name) => [name, ''])));
  document.querySelector<HTMLElement>('search button')?.focus();
}
