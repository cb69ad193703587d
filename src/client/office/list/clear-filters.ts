import type { ListName } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

/** Filters that are typed: they may be on their way, and not in the address yet. */
const typed = ['search', 'product_name', 'cart_name', 'warehouse_name'];

/** The pressed button goes with the filters; the focus stays where they are set. */
export function clearFilters<Name extends ListName>(control: ListParamsControl<Name>): void {
  const names = [...typed, ...Object.keys(control.filters)];
  control.change(Object.fromEntries(names.map((name) => [name, undefined])));
  document.querySelector<HTMLElement>('search button')?.focus();
}
