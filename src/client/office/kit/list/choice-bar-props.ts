import type { ListView, OverlaidRow } from '#client/data/use-rows.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import type { RowChoice } from '#client/ui/table/row-choice.ts';
import type { Column } from '#client/ui/table/table-props.ts';
import type { ListName, ListRow } from '#contract/lists.ts';

export interface ChosenFrom<Name extends ListName> {
  control: ListParamsControl<Name>;
  view: ListView<ListRow<Name>>;
  columns: readonly Column<OverlaidRow<ListRow<Name>>>[];
}

export interface ChoiceBarProps<Name extends ListName> {
  isOpen: boolean;
  choice: RowChoice<OverlaidRow<ListRow<Name>>>;
  page: ChosenFrom<Name>;
  nameOf: (row: ListRow<Name>) => string;
}
