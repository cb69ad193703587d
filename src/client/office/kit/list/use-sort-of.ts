import type { ColumnSort } from '#client/ui/table-props.ts';
import type { ListName, ListSort } from '#contract/lists.ts';
import type { ListParamsControl } from './use-list-params.ts';

/**
 * Sorting by a press on the header of a column: the first press sorts by the column, ascending; the
 * next press reverses the order.
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
