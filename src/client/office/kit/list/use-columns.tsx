import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { type FactContext, type ListColumn, useFactContext } from '#client/office/kit/facts.tsx';
import type { Columns, ListedName } from '#client/office/kit/resource.ts';
import { termIn } from '#client/office/kit/words.ts';
import type { Column } from '#client/ui/table-props.ts';
import { type ListRow, type ListSort, lists } from '#contract/lists.ts';
import { RowMark } from './row-mark.tsx';
import { useIsCards, useIsRoomy } from './use-is-roomy.ts';
import type { ListParamsControl } from './use-list-params.ts';
import { useSortOf } from './use-sort-of.ts';

interface ColumnOptions<Name extends ListedName> {
  control: ListParamsControl<Name>;
  rows: readonly OverlaidRow<ListRow<Name>>[];
  /** Opens a dialog that only this noun has. */
  open?: FactContext['open'];
}

interface Listed<Name extends ListedName> {
  list: { readonly name: Name };
  columns: Columns<Name>;
}

/** The columns of the table, with headers in the language in use and as many as the width allows. */
export function useColumns<Name extends ListedName>(
  { list, columns }: Listed<Name>,
  { control, rows, open = () => {} }: ColumnOptions<Name>,
): Column<OverlaidRow<ListRow<Name>>>[] {
  const t = useTranslations('office.list');
  const sortOf = useSortOf(control);
  const isCards = useIsCards();
  const isStacked = !useIsRoomy() && !isCards;
  const isUpright = !useIsRoomy(960) && !isCards;
  const showing = { ...useFactContext(list.name), isStacked, isUpright, open };
  const given: readonly ListColumn<ListRow<Name>>[] = 'use' in columns ? columns.use() : columns;
  const shown = given
    .filter(({ hiddenWhen }) => hiddenWhen === undefined || !showing[hiddenWhen])
    .map(({ name, value, header, hiddenWhen: _, showsMark: __, ...look }) => ({
      ...look,
      key: name,
      header: header ? header(showing) : termIn(showing.words, 'column', name),
      cell: (row: OverlaidRow<ListRow<Name>>) => value(row, showing),
      ...(isSort(list.name, name) && { sort: sortOf(name) }),
    }));
  const isMarked = rows.some(({ mark }) => mark !== undefined);
  if (!isMarked || given.some(({ showsMark }) => showsMark)) return shown;
  return [
    ...shown,
    {
      key: 'mark',
      header: t('state'),
      cell: ({ mark }) => <RowMark mark={mark} />,
      isCardAside: true,
    },
  ];
}

/** The fields by which this list can be sorted, in the order of its columns. */
export function sortsOf<Name extends ListedName>({
  list,
  columns,
}: Listed<Name>): ListSort<Name>[] {
  if ('use' in columns) return [];
  return columns.map(({ name }) => name as string).filter((name) => isSort(list.name, name));
}

function isSort<Name extends ListedName>(list: Name, name: string): name is ListSort<Name> {
  const { sortable, sorts } = lists[list];
  return sortable && (sorts as readonly string[]).includes(name);
}
