import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { StackedCell } from '#client/office/kit/list/stacked-cell.tsx';
import { useIsCards, useIsRoomy, useIsSlim } from '#client/office/kit/list/use-is-roomy.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { useSortOf } from '#client/office/kit/list/use-sort-of.ts';
import { Moment } from '#client/office/kit/moment.tsx';
import type { Column } from '#client/ui/table-props.ts';
import { formatRupiah } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { PaymentBadge, PaymentMethod, StatusBadge } from './transaction-badge.tsx';

// The widths of the list from which the time column, or all columns, fit.
const timeColumnPx = 1090;
const allColumnsPx = 1190;

/** The columns of the sales list. In a narrow table two facts share a cell, one below the other. */
export function useTransactionColumns(
  control: ListParamsControl<'transactions'>,
): Column<OverlaidRow<Transaction>>[] {
  const t = useTranslations('office.transactions');
  const sortOf = useSortOf(control);
  const isRoomy = useIsRoomy(allColumnsPx);
  const hasTimeColumn = useIsRoomy(timeColumnPx);
  const isCards = useIsCards();
  const isSlim = useIsSlim();
  const isStacked = !isRoomy && !isCards;
  const methodOf = (row: Transaction) => <PaymentMethod row={row} />;
  const stacked = (first: ReactNode, second: ReactNode) =>
    isStacked ? <StackedCell below={second}>{first}</StackedCell> : first;
  // Where there is room, the header names both facts of a stacked cell.
  const headerOf = (first: string, second: string) =>
    isStacked && hasTimeColumn ? t('stackedHead', { first, second }) : first;
  /** `isStackedAway`: left out of a narrow table, because another cell shows the fact. */
  const columns: (Column<OverlaidRow<Transaction>> & { isStackedAway?: boolean })[] = [
    {
      key: 'id',
      header: t('column.id'),
      cell: ({ row }) => {
        const number = <span className="whitespace-nowrap">{row.number}</span>;
        return hasTimeColumn ? number : stacked(number, <Moment at={row.transaction_time} />);
      },
      primary: true,
    },
    {
      key: 'time',
      header: t('column.time'),
      cell: ({ row }) => <Moment at={row.transaction_time} />,
      isOneLine: true,
      sort: sortOf('transaction_time'),
      isPlainOnCard: true,
      isStackedAway: !hasTimeColumn,
    },
    {
      key: 'cart',
      header: headerOf(t('column.cart'), t('column.barista')),
      cell: ({ row }) => stacked(row.cart_details.code, row.sales_details.username),
      isPlainOnCard: true,
    },
    {
      key: 'barista',
      header: t('column.barista'),
      cell: ({ row }) => row.sales_details.username,
      isPlainOnCard: true,
      isStackedAway: true,
    },
    {
      key: 'method',
      header: t('column.paymentMethod'),
      cell: ({ row }) => methodOf(row),
      isPlainOnCard: true,
      isStackedAway: true,
    },
    {
      key: 'payment',
      header: headerOf(t('column.paymentStatus'), t('column.paymentMethod')),
      cell: ({ row }) => {
        const badge = <PaymentBadge row={row} />;
        if (!isCards) return stacked(<span>{badge}</span>, methodOf(row));
        // On a card only what the status of the sale does not say already.
        const isSaid = row.payment_status === 'success' || row.payment_status === row.status;
        return isSaid ? '' : badge;
      },
      isPlainOnCard: true,
      isStackedAway: isSlim,
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (shown) => <StatusBadge shown={shown} />,
      isCardAside: true,
    },
    {
      key: 'total',
      header: t('column.total'),
      cell: ({ row }) => <span className="font-semibold text-ink">{formatRupiah(row.total)}</span>,
      isOneLine: true,
      align: 'right',
      isFigure: true,
      isPlainOnCard: true,
    },
  ];
  return columns.filter(({ isStackedAway }) => !isStacked || !isStackedAway);
}
