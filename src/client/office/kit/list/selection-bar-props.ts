import type { ListView, OverlaidRow } from '#client/data/use-rows.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import type { RowSelection } from '#client/ui/table/row-selection.ts';
import type { Column } from '#client/ui/table/table-props.ts';
import type { ListName, ListRow } from '#contract/lists.ts';

export interface SelectionSource<Name extends ListName> {
  control: ListParamsControl<Name>;
  view: ListView<ListRow<Name>>;
  columns: readonly Column<OverlaidRow<ListRow<Name>>>[];
}

export interface SelectionBarProps<Name extends ListName> {
  isOpen: boolean;
  selection: RowSelection<OverlaidRow<ListRow<Name>>>;
  page: SelectionSource<Name>;
  nameOf: (row: ListRow<Name>) => string;
}
