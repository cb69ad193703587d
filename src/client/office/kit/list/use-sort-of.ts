import type { ColumnSort } from '#client/ui/table-props.ts';
import type { ListName, ListSort } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

/**
 * Returns a function that gives a column the sort of its header. The first press on the header sorts by
 * the column, ascending. The next press reverses the order.
 */
export function useSortOf<Name extends ListName>(
  control: ListParamsControl<Name>,
): (key: ListSort<Name>) => ColumnSort {
  return (key) => {
    const isActive = control.sortBy === key;
    const nextOrder = isActive && control.order === 'asc' ? 'desc' : 'asc';
    return {
      active: isActive,
      order: control.order,
      onSort: () => control.change({ sort_by: key, sort_order: nextOrder }),
    };
  };
}
