import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { StackedCell } from '#client/office/kit/list/stacked-cell.tsx';
import { useIsCards, useIsRoomy } from '#client/office/kit/list/use-is-roomy.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { useSortOf } from '#client/office/kit/list/use-sort-of.ts';
import { useInstant } from '#client/shell/use-instant.ts';
import type { Column } from '#client/ui/table-props.ts';
import { formatWhole } from '#contract/money.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { RequestBadge } from './request-badge.tsx';
import { unitsIn } from './request-name.ts';

// As measured with the sidebar folded.
const sevenColumnsPx = 1100;

export function useRequestColumns(
  control: ListParamsControl<'restockRequests'>,
): Column<OverlaidRow<RestockRequest>>[] {
  const t = useTranslations('office.restockRequests');
  const { when } = useInstant();
  const sortOf = useSortOf(control);
  const isCards = useIsCards();
  const isNarrow = !useIsRoomy(sevenColumnsPx) && !isCards;
  const createdAt: Column<OverlaidRow<RestockRequest>> = {
    key: 'created_at',
    header: t('column.createdAt'),
    cell: ({ row }) => when(row.created_at),
    isOneLine: true,
    sort: sortOf('created_at'),
    isPlainOnCard: true,
  };
  return [
    {
      key: 'cart',
      header: t('column.cart'),
      cell: ({ row: { cart_details } }) =>
        cart_details.code === '' ? (
          cart_details.name
        ) : (
          <StackedCell below={cart_details.code}>{cart_details.name}</StackedCell>
        ),
      primary: true,
    },
    {
      key: 'requester',
      isPlainOnCard: true,
      header: t('column.requestedBy'),
      cell: ({ row }) => {
        const who = row.requester_details.username || t('you');
        if (!isNarrow) return who;
        const asked = <span className="whitespace-nowrap">{when(row.created_at)}</span>;
        return <StackedCell below={asked}>{who}</StackedCell>;
      },
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (shown) => <RequestBadge shown={shown} />,
      isCardAside: true,
    },
    {
      key: 'items',
      header: t('column.items'),
      cell: ({ row }) => formatWhole(unitsIn(row.items)),
      align: 'right',
    },
    {
      key: 'notes',
      header: t('column.notes'),
      cell: ({ row }) =>
        row.notes === '' ? (
          <span className="text-ink-3">{t('noNotes')}</span>
        ) : (
          <span className="line-clamp-3">{row.notes}</span>
        ),
      className: 'max-w-60',
      isPlainOnCard: true,
    },
    ...(isNarrow ? [] : [createdAt]),
  ];
}
