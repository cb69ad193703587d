import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { StackedCell } from '#client/office/kit/list/stacked-cell.tsx';
import {
  useIsCards,
  useIsRoomy,
  useIsSlim,
  useIsUpright,
} from '#client/office/kit/list/use-is-roomy.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { useSortOf } from '#client/office/kit/list/use-sort-of.ts';
import { Moment } from '#client/office/kit/moment.tsx';
import type { Column } from '#client/ui/table-props.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { AssignmentStatus } from './assignment-status.tsx';

type AssignmentRow = OverlaidRow<CartAssignment>;

/** The columns of the assignment list. Without room for all, two facts share a cell. */
export function useAssignmentColumns(
  control: ListParamsControl<'cartAssignments'>,
): Column<AssignmentRow>[] {
  const t = useTranslations('office.assignments');
  const sortOf = useSortOf(control);
  const isRoomy = useIsRoomy();
  const isCards = useIsCards();
  const isStacked = !isRoomy && !isCards;
  const isUpright = useIsUpright();
  const isSlim = useIsSlim();
  const itemsText = ({ initial_items: items }: CartAssignment) =>
    items.length === 0 ? t('noItems') : t('itemCount', { count: items.length });
  /** `isStackedAway`: left out of a narrow table, because another cell shows the fact. */
  const columns: (Column<AssignmentRow> & { isStackedAway?: boolean })[] = [
    {
      key: 'cart',
      header: t('column.cart'),
      cell: ({ row: { cart_details: cart } }) =>
        isStacked || isCards ? <StackedCell below={cart.code}>{cart.name}</StackedCell> : cart.name,
      primary: true,
    },
    {
      key: 'code',
      header: t('column.code'),
      cell: ({ row }) => row.cart_details.code,
      isOneLine: true,
      hideOnCard: true,
      isStackedAway: true,
    },
    {
      key: 'barista',
      header: t('column.barista'),
      cell: ({ row }) =>
        isUpright ? (
          <StackedCell below={itemsText(row)}>{row.sales_details.username}</StackedCell>
        ) : (
          row.sales_details.username
        ),
      isPlainOnCard: true,
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
      cell: ({ row }) => (
        <span className={row.initial_items.length === 0 ? 'text-ink-3' : undefined}>
          {itemsText(row)}
        </span>
      ),
      isPlainOnCard: true,
      isStackedAway: isUpright,
    },
    {
      key: 'assign_date',
      header: t('column.assignDate'),
      cell: ({ row }) => <Moment at={row.assign_date} />,
      isOneLine: true,
      isPlainOnCard: true,
      isStackedAway: isSlim,
      sort: sortOf('assign_date'),
    },
  ];
  return columns.filter(({ isStackedAway }) => !isStacked || !isStackedAway);
}
