import type { OverlaidRow } from '#client/data/use-rows.ts';
import {
  allColumns,
  type ColumnOf,
  type FactContext,
  type ListColumn,
  useFactContext,
} from '#client/office/kit/facts.tsx';
import { type NounOf, type TermOf, termIn } from '#client/office/kit/words.ts';
import type { Column, ColumnSort, Fold } from '#client/ui/table/table-props.ts';
import { nameFieldOf } from '#contract/definitions/define-entity.ts';
import { entityOf } from '#contract/entities.ts';
import { type ListName, type ListRow, type ListSort, lists } from '#contract/lists.ts';
import { RowMark, RowName } from '../row-mark.tsx';
import type { ListParamsControl } from './use-list-params.ts';
import type { ColumnChoice } from './view-panel-props.ts';

/** The columns in their order, or a hook that returns them if the columns depend on more than the row. */
export type Columns<Name extends ListName> =
  | readonly ColumnOf<Name, TermOf<NounOf<Name>, 'column'>>[]
  | { use: () => readonly ListColumn<ListRow<Name>, TermOf<NounOf<Name>, 'column'>>[] };

interface UseColumnsOptions<Name extends ListName> {
  columns: Columns<Name>;
  control: ListParamsControl<Name>;
  open: FactContext['open'];
}

interface ShownColumns<Row> {
  columns: readonly Column<Row>[];
  /** All that the noun has, also those that are hidden. */
  choices: readonly ColumnChoice[];
}

/**
 * The columns of a noun's table, with headers in the language in use. If none shows that a change of a row
 * is queued or refused, a mark beside the name does.
 */
export function useColumns<Name extends ListName>({
  columns,
  control,
  open,
}: UseColumnsOptions<Name>): ShownColumns<OverlaidRow<ListRow<Name>>> {
  const entity = entityOf(control.list);
  // The column of a record's name is the heading of its row.
  const nameField = entity && nameFieldOf(entity);
  const context = { ...useFactContext(control.list), open };
  const shown = 'use' in columns ? columns.use() : allColumns(control.list, columns);
  const own: readonly ListColumn<ListRow<Name>>[] = shown.map((column) =>
    column.name === nameField ? toHeading(column) : column,
  );
  const all = arrangeColumns(own, control.columns, ({ name }) => name);
  const isMarkShown = all.some(({ showsMark }) => showsMark);
  // `showsMark` is no property of the table's columns, so `layout` lacks it.
  const arranged: Column<OverlaidRow<ListRow<Name>>>[] = all.map(
    ({ name, value, onCard, frame, showsMark: _, ...layout }) => ({
      ...layout,
      key: name,
      header: termIn(context.words, 'column', name),
      cell: (row) => value(row, context),
      ...(onCard && { onCard: (row) => onCard(row, context) }),
      ...(frame && { frame: ({ row }, content) => frame(row, content) }),
      ...(isSort(control.list, name) && { sort: sortOf(control, name) }),
      ...(layout.primary && !isMarkShown && { beside: markOf }),
    }),
  );
  const choices = own.map(({ name, primary = false }) => ({
    key: name,
    label: termIn(context.words, 'column', name),
    isFixed: primary,
  }));
  return { columns: arranged, choices };
}

/** The heading of a row: its name, struck through while its delete is queued. */
function toHeading<Row>(column: ListColumn<Row>): ListColumn<Row> {
  return {
    ...column,
    value: (shown, context) => <RowName mark={shown.mark}>{column.value(shown, context)}</RowName>,
    primary: true,
  };
}

function markOf({ mark }: OverlaidRow<unknown>) {
  return mark && <RowMark mark={mark} />;
}

function isSort<Name extends ListName>(list: Name, name: string): name is ListSort<Name> {
  const { sortable, sorts } = lists[list];
  return sortable && (sorts as readonly string[]).includes(name);
}

/** The first press on a header sorts by its column, ascending. The next press reverses the order. */
function sortOf<Name extends ListName>(control: ListParamsControl<Name>, key: ListSort<Name>): ColumnSort {
  const active = control.sortBy === key;
  const nextOrder = active && control.order === 'asc' ? 'desc' : 'asc';
  return {
    active,
    order: control.order,
    onSort: () => control.change({ sort_by: key, sort_order: nextOrder }),
  };
}

// Which columns of a list are shown and in which order, as `columns=name.price` in its address or as a person
// arranged them.

interface Arranged {
  primary?: boolean | undefined;
  fold?: Fold | undefined;
}

/**
 * The columns that were chosen, in their order; all of them where none was. The one that names the row is always
 * among them. One whose value would stand below that of a column which is hidden keeps its own place: there is
 * room where others are missing.
 */
export function arrangeColumns<Column extends Arranged>(
  all: readonly Column[],
  chosen: string | undefined,
  keyOf: (column: Column) => string,
): readonly Column[] {
  if (chosen === undefined) return all;
  const byKey = new Map(all.map((column) => [keyOf(column), column]));
  const shown = [...new Set(chosen.split('.'))].flatMap((key) => byKey.get(key) ?? []);
  // An address of another version, whose columns this one does not know.
  if (shown.length === 0) return all;
  const naming = all.find(({ primary }) => primary) ?? all[0];
  if (naming && !shown.includes(naming)) shown.unshift(naming);
  const keys = shown.map(keyOf);
  return shown.map((column) =>
    column.fold === undefined || keys.includes(column.fold.into) ? column : { ...column, fold: undefined },
  );
}
