import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { useSortOf } from '#client/office/kit/list/use-sort-of.ts';
import { useInstant } from '#client/shell/use-instant.ts';
import type { Column } from '#client/ui/table-props.ts';
import { formatWhole } from '#contract/money.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import { RestockBadge } from './restock-badge.tsx';

export function useRestockColumns(
  control: ListParamsControl<'restocks'>,
): Column<OverlaidRow<Restock>>[] {
  const t = useTranslations('office.restocks');
  const { when } = useInstant();
  const sortOf = useSortOf(control);
  return [
    {
      key: 'warehouse',
      header: t('column.warehouse'),
      cell: ({ row }) => row.warehouse.name,
      primary: true,
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (shown) => <RestockBadge shown={shown} />,
      isCardAside: true,
    },
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
      isPlainOnCard: true,
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
      cell: ({ row }) => when(row.restocked_at),
      isOneLine: true,
      sort: sortOf('restocked_at'),
      isPlainOnCard: true,
    },
  ];
}
