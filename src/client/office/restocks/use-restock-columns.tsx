import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useInstant } from '#client/office/list/use-instant.ts';
import type { ListParamsControl } from '#client/office/list/use-list-params.ts';
import { useMarkColumn } from '#client/office/list/use-mark-column.tsx';
import { useSortOf } from '#client/office/list/use-sort-of.ts';
import type { Column } from '#client/ui/data-table.tsx';
import type { Restock } from '#contract/entities/restock.ts';
import { formatWhole } from '#contract/money.ts';

export function useRestockColumns(
  control: ListParamsControl<'restocks'>,
  rows: readonly OverlaidRow<Restock>[],
): Column<OverlaidRow<Restock>>[] {
  const t = useTranslations('office.restocks');
  const { when } = useInstant();
  const sortOf = useSortOf(control);
  const markColumn = useMarkColumn(rows, ({ state }) => t(`mark.${state}`));
  return [
    {
      key: 'warehouse',
      header: t('column.warehouse'),
      cell: ({ row }) => row.warehouse.name,
      primary: true,
    },
    ...markColumn,
    {
      key: 'notes',
      header: t('column.notes'),
      cell: ({ row }) =>
        row.notes === '' ? (
          <span className="text-ink-3">{t('noNotes')}</span>
        ) : (
          <span className="line-clamp-2">{row.notes}</span>
        ),
      className: 'max-w-80',
    },
    {
      key: 'items',
      header: t('column.items'),
      cell: ({ row }) => formatWhole(row.items.reduce((sum, item) => sum + item.quantity, 0)),
      align: 'right',
    },
    {
      key: 'restocked_at',
      header: t('column.restockedAt'),
      cell: ({ row }) => <span className="whitespace-nowrap">{when(row.restocked_at)}</span>,
      sort: sortOf('restocked_at'),
    },
  ];
}
