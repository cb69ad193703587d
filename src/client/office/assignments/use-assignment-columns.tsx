import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { StackedCell } from '#client/office/list/stacked-cell.tsx';
import { useInstant } from '#client/office/list/use-instant.ts';
import { useIsCards, useIsRoomy } from '#client/office/list/use-is-roomy.ts';
import type { ListParamsControl } from '#client/office/list/use-list-params.ts';
import { useSortOf } from '#client/office/list/use-sort-of.ts';
import type { Column } from '#client/ui/data-table.tsx';
import type { CartAssignment } from '#contract/entities/cart-assignment.ts';
import { AssignmentStatus } from './assignment-status.tsx';

type Shown = OverlaidRow<CartAssignment>;

export function useAssignmentColumns(
  control: ListParamsControl<'cartAssignments'>,
): Column<Shown>[] {
  const t = useTranslations('office.assignments');
  const { when } = useInstant();
  const sortOf = useSortOf(control);
  const isRoomy = useIsRoomy();
  const isCards = useIsCards();
  const isStacked = !isRoomy && !isCards;
  const columns: (Column<Shown> & { isStackedAway?: boolean })[] = [
    {
      key: 'cart',
      header: t('column.cart'),
      cell: ({ row: { cart_details: cart } }) =>
        isStacked ? <StackedCell below={cart.code}>{cart.name}</StackedCell> : cart.name,
      primary: true,
    },
    {
      key: 'code',
      header: t('column.code'),
      cell: ({ row }) => <span className="whitespace-nowrap">{row.cart_details.code}</span>,
      isStackedAway: true,
    },
    {
      key: 'barista',
      header: t('column.barista'),
      cell: ({ row }) => row.sales_details.username,
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ row, mark }) => <AssignmentStatus status={row.status} mark={mark} />,
      isCardAside: true,
      sort: sortOf('status'),
    },
    {
      key: 'items',
      header: t('column.items'),
      cell: ({ row: { initial_items: items } }) =>
        items.length === 0 ? (
          <span className="text-ink-3">{t('noItems')}</span>
        ) : (
          t('items', { count: items.length })
        ),
    },
    {
      key: 'assign_date',
      header: t('column.assignDate'),
      cell: ({ row }) => <span className="whitespace-nowrap">{when(row.assign_date)}</span>,
      sort: sortOf('assign_date'),
    },
  ];
  return columns.filter(({ isStackedAway }) => !isStacked || !isStackedAway);
}
