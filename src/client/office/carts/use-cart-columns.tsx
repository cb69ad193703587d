import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { RowName } from '#client/office/kit/list/row-name.tsx';
import { StackedCell } from '#client/office/kit/list/stacked-cell.tsx';
import { useIsCards, useIsRoomy } from '#client/office/kit/list/use-is-roomy.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { useSortOf } from '#client/office/kit/list/use-sort-of.ts';
import type { Column } from '#client/ui/table-props.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { formatWhole } from '#contract/money.ts';
import { CartStatusBadges } from './cart-status.tsx';
import { CartWarehouse } from './cart-warehouse.tsx';

type Shown = OverlaidRow<Cart>;

export function useCartColumns(
  control: ListParamsControl<'carts'>,
  onWarehouse: (cart: Cart) => void,
): Column<Shown>[] {
  const t = useTranslations('office.carts');
  const sortOf = useSortOf(control);
  const isRoomy = useIsRoomy();
  const isCards = useIsCards();
  const isStacked = !isRoomy && !isCards;
  // An upright tablet has room for one column less.
  const isUpright = !useIsRoomy(960) && !isCards;
  const capacityOf = ({ capacity }: Cart) =>
    capacity === 0 ? t('noLimit') : formatWhole(capacity);
  const columns: (Column<Shown> & { isStackedAway?: boolean })[] = [
    {
      key: 'code',
      header: t('column.code'),
      cell: ({ row }) => row.code,
      isOneLine: true,
      isPlainOnCard: true,
      sort: sortOf('code'),
      isStackedAway: true,
    },
    {
      key: 'name',
      header: t('column.name'),
      cell: ({ row, mark }) => {
        const name = <RowName mark={mark}>{row.name}</RowName>;
        return isStacked ? (
          <StackedCell below={isUpright ? `${row.code} · ${capacityOf(row)}` : row.code}>
            {name}
          </StackedCell>
        ) : (
          name
        );
      },
      primary: true,
      sort: sortOf('name'),
    },
    {
      key: 'capacity',
      header: t('column.capacity'),
      cell: ({ row }) => capacityOf(row),
      align: 'right',
    },
    {
      key: 'warehouse',
      header: t('column.warehouse'),
      cell: ({ row, mark }) => (
        <CartWarehouse
          isTight={isStacked}
          cart={row}
          onChange={isGoing(mark) ? undefined : () => onWarehouse(row)}
        />
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ row, mark }) => <CartStatusBadges status={row.status} mark={mark} />,
      isCardAside: true,
      sort: sortOf('status'),
    },
  ];
  return columns
    .filter(({ isStackedAway }) => !isStacked || !isStackedAway)
    .filter(({ key }) => !isUpright || key !== 'capacity');
}

export function isGoing(mark: Shown['mark']): boolean {
  return mark?.kind === 'deleted' && mark.state !== 'refused';
}
