import type { ColumnSort } from '#client/ui/table-props.ts';
import type { ListName, ListSort } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

/** Sorting by a press on a column's header: the first press sorts by it, the next reverses it. */
export function useSortOf<Name extends ListName>(
  control: ListParamsControl<Name>,
): (key: ListSort<Name>) => ColumnSort {
  return (key) => {
    const active = control.sortBy === key;
    const next = active && control.order === 'asc' ? 'desc' : 'asc';
    return {
      active,
      order: control.order,
      onSort: () => control.change({ sort_by: key, sort_order: next }),
    };
  };
}
