import { useMemo } from 'react';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import {
  allColumns,
  type ColumnOf,
  type FieldContext,
  type ListColumn,
  useFieldContext,
} from '#client/office/kit/detail-fields.tsx';
import { type ResourceNameOf, type TermOf, termIn } from '#client/office/kit/resource-messages.ts';
import { businessToday } from '#client/state/use-instant.ts';
import type { Column, ColumnSort, Fold } from '#client/ui/table/table-props.ts';
import { nameFieldOf } from '#contract/definitions/define-entity.ts';
import { entityOf } from '#contract/entities.ts';
import { type ListName, type ListRow, type ListSort, lists } from '#contract/lists.ts';
import { RowMark, RowName } from '../row-mark.tsx';
import type { ListParamsControl } from './use-list-params.ts';
import type { ColumnChoice } from './view-panel-props.ts';

export type Columns<Name extends ListName> =
  | readonly ColumnOf<Name, TermOf<ResourceNameOf<Name>, 'column'>>[]
  | { use: () => readonly ListColumn<ListRow<Name>, TermOf<ResourceNameOf<Name>, 'column'>>[] };

interface UseColumnsOptions<Name extends ListName> {
  columns: Columns<Name>;
  control: ListParamsControl<Name>;
  open: FieldContext['open'];
}

interface ShownColumns<Row> {
  columns: readonly Column<Row>[];
  columnChoices: readonly ColumnChoice[];
}

/** The same columns until something changes that they show, so that the rows of a table need not render again. */
export function useColumns<Name extends ListName>({
  columns,
  control,
  open,
}: UseColumnsOptions<Name>): ShownColumns<OverlaidRow<ListRow<Name>>> {
  const { list, sortBy, order, change } = control;
  const { messages, dateTime } = useFieldContext(list);
  // Moments name the days "today" and "yesterday".
  const today = businessToday();
  const definedColumns = 'use' in columns ? columns.use() : columns;
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells show the day
  return useMemo(() => {
    const entity = entityOf(list);
    const nameField = entity && nameFieldOf(entity);
    const context = { messages, dateTime, open };
    const own: readonly ListColumn<ListRow<Name>>[] = allColumns(list, definedColumns).map((column) =>
      column.name === nameField ? asRowHeading(column) : column,
    );
    const all = arrangeColumns(own, control.columns, ({ name }) => name);
    const isMarkShown = all.some(({ showsMark }) => showsMark);
    // `showsMark` is not a property of the table's columns, so it is left out of `layout`.
    const tableColumns: Column<OverlaidRow<ListRow<Name>>>[] = all.map(
      ({ name, value, onCard, frame, showsMark: _, ...layout }) => ({
        ...layout,
        key: name,
        header: termIn(messages, 'column', name),
        cell: (row) => value(row, context),
        ...(onCard && { onCard: (row) => onCard(row, context) }),
        ...(frame && { frame: ({ row }, content) => frame(row, content) }),
        ...(isSortKey(list, name) && { sort: sortOf({ sortBy, order, change }, name) }),
        ...(layout.primary && !isMarkShown && { beside: markOf }),
      }),
    );
    const columnChoices = own.map(({ name, primary = false }) => ({
      key: name,
      label: termIn(messages, 'column', name),
      isFixed: primary,
    }));
    return { columns: tableColumns, columnChoices };
  }, [list, control.columns, sortBy, order, change, definedColumns, messages, dateTime, today, open]);
}

function asRowHeading<Row>(column: ListColumn<Row>): ListColumn<Row> {
  return {
    ...column,
    value: (overlaidRow, context) => <RowName mark={overlaidRow.mark}>{column.value(overlaidRow, context)}</RowName>,
    primary: true,
  };
}

function markOf({ mark }: OverlaidRow<unknown>) {
  return mark && <RowMark mark={mark} />;
}

function isSortKey<Name extends ListName>(list: Name, name: string): name is ListSort<Name> {
  const { sortable, sorts } = lists[list];
  return sortable && (sorts as readonly string[]).includes(name);
}

function sortOf<Name extends ListName>(
  { sortBy, order, change }: Pick<ListParamsControl<Name>, 'sortBy' | 'order' | 'change'>,
  key: ListSort<Name>,
): ColumnSort {
  const active = sortBy === key;
  const nextOrder = active && order === 'asc' ? 'desc' : 'asc';
  return {
    active,
    order,
    onSort: () => change({ sort_by: key, sort_order: nextOrder }),
  };
}

interface ArrangeableColumn {
  primary?: boolean | undefined;
  fold?: Fold | undefined;
}

/**
 * The column that names the row is always included. A column folded into a hidden column is shown separately.
 * @param columnKeys in order, joined by dots (`name.price`)
 */
export function arrangeColumns<Column extends ArrangeableColumn>(
  all: readonly Column[],
  columnKeys: string | undefined,
  keyOf: (column: Column) => string,
): readonly Column[] {
  if (columnKeys === undefined) return all;
  const columnByKey = new Map(all.map((column) => [keyOf(column), column]));
  const arrangedColumns = [...new Set(columnKeys.split('.'))].flatMap((key) => columnByKey.get(key) ?? []);
  // The URL is from another version, whose columns are unknown here.
  if (arrangedColumns.length === 0) return all;
  const namingColumn = all.find(({ primary }) => primary) ?? all[0];
  if (namingColumn && !arrangedColumns.includes(namingColumn)) arrangedColumns.unshift(namingColumn);
  const keys = arrangedColumns.map(keyOf);
  return arrangedColumns.map((column) =>
    column.fold === undefined || keys.includes(column.fold.into) ? column : { ...column, fold: undefined },
  );
}
