import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSum } from '#client/data/use-sum.ts';
import type { ActionTarget } from '#client/office/kit/action/action-dialog.tsx';
import { momentDetailField } from '#client/office/kit/detail-fields.tsx';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import {
  cartFilter,
  choiceFilter,
  datesFilter,
  type FilterOf,
  isBarista,
  metadataFilter,
  personFilter,
} from '#client/office/kit/list/list-filter.ts';
import type { SumState } from '#client/office/kit/list/list-sum.tsx';
import { RecordList, useRecordPage } from '#client/office/kit/list/record-list.tsx';
import type { Columns } from '#client/office/kit/list/use-columns.tsx';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { PersonName } from '#client/office/kit/person-name.tsx';
import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { SetupGuide } from '#client/office/kit/setup/setup-guide.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { paymentMethods, transactionStatuses } from '#contract/transactions/entity.ts';
import { sumTransactions } from '#contract/transactions/sums.ts';
import { FlagMark, flagFilter } from './sale-flags.tsx';
import {
  PartlyRefunded,
  PaymentBadge,
  PaymentMethod,
  RefundRequestMark,
  TransactionStatus,
} from './transaction-badge.tsx';

export const transactions: OfficeScreen = {
  path: '/transactions',
  list: 'transactions',
  sidebar: { labelKey: 'transactions', icon: ReceiptText },
  Page: TransactionsPage,
};

const load = () => import('./lazy-parts.ts');
const TransactionDetail = lazyPart(load, 'TransactionDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const TransactionActionDialog = lazyPart(load, 'TransactionActionDialog', {
  isOpen: ({ target }) => target !== undefined,
});

const columns: Columns<'transactions'> = [
  {
    name: 'id',
    value: ({ row }) => <span className="whitespace-nowrap">{row.number}</span>,
    primary: true,
  },
  momentDetailField('transaction_time', {
    fold: { below: 930, into: 'id' },
    isOneLine: true,
    isPlainOnCard: true,
  }),
  {
    name: 'cart',
    value: ({ row }) => row.cart_details.code,
    isOneLine: true,
    isPlainOnCard: true,
  },
  {
    name: 'barista',
    value: ({ row }) => <PersonName id={row.sales_id} username={row.sales_details.username} />,
    fold: { below: 930, into: 'cart' },
    isPlainOnCard: true,
  },
  {
    name: 'paymentMethod',
    value: ({ row }) => <PaymentMethod row={row} />,
    fold: { below: 930, into: 'paymentStatus' },
    isPlainOnCard: true,
  },
  {
    name: 'paymentStatus',
    value: ({ row }) => (
      <span>
        <PaymentBadge row={row} />
      </span>
    ),
    // A card shows only what the status of the sale doesn't already show.
    onCard: ({ row }) =>
      row.payment_status !== 'success' && row.payment_status !== row.status && <PaymentBadge row={row} />,
    isPlainOnCard: true,
  },
  {
    name: 'status',
    value: (overlaidRow) => (
      <span className="inline-flex flex-col items-start gap-0.5 max-md:items-end">
        <TransactionStatus overlaidRow={overlaidRow} />
        <PartlyRefunded row={overlaidRow.row} />
        <RefundRequestMark overlaidRow={overlaidRow} />
        <FlagMark row={overlaidRow.row} />
      </span>
    ),
    showsMark: true,
    isCardAside: true,
  },
  {
    name: 'total',
    value: ({ row }) => <span className="font-semibold text-ink">{formatRupiah(row.total)}</span>,
    isOneLine: true,
    align: 'right',
    isFigure: true,
    isPlainOnCard: true,
  },
];

const filters: readonly FilterOf<'transactions'>[] = [
  metadataFilter('status', 'transaction_statuses', transactionStatuses),
  metadataFilter('payment_method', 'payment_methods', paymentMethods, 'method'),
  datesFilter('start_date', 'end_date'),
];
const moreFilters: readonly FilterOf<'transactions'>[] = [
  choiceFilter('refund_wish', ['open', 'decided']),
  flagFilter,
  cartFilter,
  personFilter('sales_id', {
    isOffered: isBarista,
    personOf: ({ sales_id, sales_details }) => ({ ...sales_details, id: sales_id }),
  }),
];

function TransactionsPage() {
  const page = useRecordPage(lists.transactions, { columns });
  const { control, view, detail } = page;
  const sum = useSalesSum(control);
  const actionDialog = useDialogTarget<ActionTarget<'transactions'>>();
  return (
    <>
      <RecordList
        page={page}
        {...{ filters, moreFilters, sum }}
        note={<SetupGuide />}
        nameOf={({ number }) => number}
      />
      <TransactionDetail
        detail={detail}
        onAction={(verb, row) => detail.openFromDetail(() => actionDialog.open({ verb, row }))}
      />
      {/* Reloads the list after a rejection, because another user may have acted first. */}
      <TransactionActionDialog {...actionDialog} onRejected={view.reload} />
    </>
  );
}

function useSalesSum({ filters, filterCount }: ListParamsControl<'transactions'>): SumState | undefined {
  const t = useTranslations('office.transactions.sum');
  const sum = useSum(lists.transactions, filters, sumTransactions);
  if (sum === undefined) return { sum };
  if (typeof sum === 'string') return { sum: { text: t(sum) } };
  if (sum.transactions === 0 && filterCount === 0) return undefined;
  const countText = (key: 'sales' | 'units', count: number) => t(key, { count, text: formatWhole(count) });
  const otherStatuses = (['pending', 'cancelled', 'refunded'] as const).filter((key) => sum[key] > 0);
  return {
    sum: {
      name: t('sold'),
      value: formatRupiah(sum.revenue),
      parts: [countText('sales', sum.completed), countText('units', sum.completed_units)],
      otherSums: otherStatuses.map((key) =>
        t(key, { text: formatWhole(sum[key]), amount: formatRupiah(sum[`${key}_amount`]) }),
      ),
    },
  };
}
