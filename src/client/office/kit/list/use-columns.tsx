import type { OverlaidRow } from '#client/data/use-list.ts';
import { type FactContext, type ListColumn, useFactContext } from '#client/office/kit/facts.tsx';
import type { Columns, ListedName } from '#client/office/kit/resource.ts';
import { termIn } from '#client/office/kit/words.ts';
import type { Column } from '#client/ui/table-props.ts';
import { type ListRow, type ListSort, lists } from '#contract/lists.ts';
import { RowMark } from './row-mark.tsx';
import { useIsCards, useIsRoomy, useIsSlim, useIsUpright } from './use-is-roomy.ts';
import type { ListParamsControl } from './use-list-params.ts';
import { useSortOf } from './use-sort-of.ts';

interface UseColumnsOptions<Name extends ListedName> {
  control: ListParamsControl<Name>;
  /** Opens a dialog that only this noun has. */
  open?: FactContext['open'];
}

/** The part of a resource that defines its columns. */
interface WithColumns<Name extends ListedName> {
  list: { readonly name: Name };
  columns: Columns<Name>;
}

/**
 * The columns of a noun's table: its facts, as many as the width allows, with headers in the language
 * in use. If no fact shows that a change of a row is queued or refused, a mark beside the name does.
 */
export function useColumns<Name extends ListedName>(
  { list, columns }: WithColumns<Name>,
  { control, open = () => {} }: UseColumnsOptions<Name>,
): Column<OverlaidRow<ListRow<Name>>>[] {
  const sortOf = useSortOf(control);
  const isCards = useIsCards();
  const isStacked = !useIsRoomy() && !isCards;
  const isUpright = useIsUpright();
  const isSlim = useIsSlim();
  const context = { ...useFactContext(list.name), isStacked, isUpright, isSlim, isCards, open };
  const allColumns: readonly ListColumn<ListRow<Name>>[] =
    'use' in columns ? columns.use() : columns;
  const isMarkShown = allColumns.some(({ showsMark }) => showsMark);
  return (
    allColumns
      .filter(({ hiddenWhen }) => hiddenWhen === undefined || !context[hiddenWhen])
      // `hiddenWhen` and `showsMark` are no properties of the table's columns, so `layout` lacks them.
      .map(({ name, value, header, hiddenWhen: _, showsMark: __, ...layout }) => ({
        ...layout,
        key: name,
        header: header ? header(context) : termIn(context.words, 'column', name),
        cell: (row: OverlaidRow<ListRow<Name>>) => value(row, context),
        ...(isSort(list.name, name) && { sort: sortOf(name) }),
        ...(layout.primary && !isMarkShown && { beside: markOf }),
      }))
  );
}

function markOf({ mark }: OverlaidRow<unknown>) {
  return mark && <RowMark mark={mark} />;
}

function isSort<Name extends ListedName>(list: Name, name: string): name is ListSort<Name> {
  const { sortable, sorts } = lists[list];
  return sortable && (sorts as readonly string[]).includes(name);
}
