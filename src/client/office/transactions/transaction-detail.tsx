import { useTranslations } from 'use-intl';
import { ActionButtons, type ActionButtonsProps } from '#client/office/kit/action/action-buttons.tsx';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { lineColumn } from '#client/office/kit/detail/line-column.tsx';
import { linkDetailField } from '#client/office/kit/detail/record-link.tsx';
import { type Highlights, type OverlaidRowProps, RecordPanel } from '#client/office/kit/detail/record-panel.tsx';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import type { DetailField } from '#client/office/kit/detail-fields.tsx';
import { type TermOf, useListMessages } from '#client/office/kit/resource-messages.ts';
import { ReasonText } from '#client/state/reason-text.tsx';
import { isTimeCorrected } from '#contract/cart-assignments/reported-time.ts';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { refundedUnits } from '#contract/transactions/refunds.ts';
import { RefundRequestPart, RefundsPart } from './refund-request-part.tsx';
import { Flags } from './sale-flags.tsx';
import {
  isRefundRequestOpen,
  PaymentBadge,
  PaymentMethod,
  TransactionStatus,
  usePartRefundText,
} from './transaction-badge.tsx';

interface TransactionDetailProps {
  detail: DetailControl<Transaction>;
  onAction: ActionButtonsProps<'transactions'>['onAction'];
}

export function TransactionDetail({ detail, onAction }: TransactionDetailProps) {
  return (
    <RecordPanel
      list={lists.transactions}
      detail={detail}
      highlights={highlights}
      footer={(overlaidRow, close) => <ActionButtons list="transactions" {...{ overlaidRow, close, onAction }} />}
      detailFields={detailFields}
      More={Items}
    />
  );
}

const highlights: Highlights<Transaction> = {
  title: (row) => row.number,
  useFigure: (row) => {
    const { total, items, status, refund_wish } = row;
    const t = useTranslations('office.detail');
    const part = usePartRefundText()(row);
    const messages = useListMessages('transactions');
    const count = unitsOf(items);
    const units = t('figure.units', { count });
    const key = `status.${status}`;
    const notes = status !== 'completed' && messages.has(key) ? [messages(key)] : [];
    const warnings = [
      ...(part === undefined ? [] : [part]),
      ...(isRefundRequestOpen({ refund_wish }) ? [messages('wish.asked')] : []),
    ];
    return { value: formatRupiah(total), unit: `${formatWhole(count)} ${units}`, notes, warnings };
  },
  activity: { entity: 'transaction' },
  isMarkInDetailFields: true,
};

const detailFields: readonly DetailField<Transaction, TermOf<'transactions', 'detail'>>[] = [
  { name: 'id', value: ({ row }) => row.number },
  {
    name: 'transaction_time',
    value: ({ row: { transaction_time, claimed_at } }, { messages, dateTime }) => (
      <>
        {dateTime(transaction_time)}
        {claimed_at && isTimeCorrected(claimed_at, transaction_time) && (
          <span className="block text-sm text-amber">{messages('detail.claimed', { when: dateTime(claimed_at) })}</span>
        )}
      </>
    ),
  },
  linkDetailField('cart', 'carts', (row) => [row.cart_id, row.cart_details.code]),
  linkDetailField('barista', 'users', (row) => [row.sales_id, row.sales_details.username]),
  { name: 'paymentMethod', value: ({ row }) => <PaymentMethod row={row} /> },
  { name: 'paymentStatus', value: ({ row }) => <PaymentBadge row={row} /> },
  { name: 'status', value: (overlaidRow) => <TransactionStatus overlaidRow={overlaidRow} /> },
  { name: 'total', value: ({ row }) => formatRupiah(row.total) },
  {
    name: 'cash_received',
    value: ({ row: { cash_received, total } }, { messages }) =>
      typeof cash_received !== 'number' ? undefined : (
        <>
          {formatRupiah(cash_received)}
          {cash_received > total && (
            <span className="block text-sm text-ink-2">
              {messages('detail.change', { amount: formatRupiah(cash_received - total) })}
            </span>
          )}
        </>
      ),
  },
  {
    name: 'price_reason',
    value: ({ row: { price_reason } }) => (price_reason ? <ReasonText reason={price_reason} /> : undefined),
  },
  {
    name: 'voided',
    value: ({ row: { voided_at, voided_by, void_reason } }, { messages, dateTime }) =>
      !voided_at ? undefined : (
        <>
          <span className="wrap-anywhere">
            <ReasonText reason={void_reason} />
          </span>
          <span className="block text-sm text-ink-2">
            {voided_by
              ? messages('detail.voidedBy', { who: voided_by, when: dateTime(voided_at) })
              : dateTime(voided_at)}
          </span>
        </>
      ),
  },
];

type Item = Transaction['items'][number];

function Items({ overlaidRow }: OverlaidRowProps<Transaction>) {
  const { row } = overlaidRow;
  const t = useTranslations('office.transactions');
  const refunded = refundedUnits(row);
  const product = lineColumn('transactions', t('detail.product'), ({ product }: Item) => product);
  return (
    <>
      <RefundRequestPart overlaidRow={overlaidRow} />
      <RefundsPart row={row} />
      <Flags row={row} />
      <ItemsTable
        caption={t('detail.items')}
        items={row.items}
        keyOf={({ product_id, unit_price, price_reason }) => `${product_id} ${unit_price} ${price_reason}`}
        columns={[
          {
            ...product,
            cell: (item) => (
              <>
                {product.cell(item)}
                <ListPrice item={item} />
              </>
            ),
          },
          {
            header: t('detail.quantity'),
            cell: (item) => (
              <>
                {formatWhole(item.quantity)}
                <RefundedUnits units={refunded[row.items.indexOf(item)] ?? 0} />
              </>
            ),
            isNumeric: true,
          },
          {
            header: t('detail.price'),
            cell: (item) => formatRupiah(item.subtotal),
            isNumeric: true,
            isFigure: true,
          },
        ]}
      />
    </>
  );
}

function RefundedUnits({ units }: { units: number }) {
  const t = useTranslations('office.transactions.refund');
  if (units === 0) return null;
  return <span className="block text-sm font-normal text-ink-2">{t('units', { units: formatWhole(units) })}</span>;
}

function ListPrice({ item: { unit_price, list_price, price_reason } }: { item: Item }) {
  const t = useTranslations('office.transactions.detail');
  if (typeof list_price !== 'number' || unit_price >= list_price) return null;
  return (
    <span className="block text-sm font-normal text-ink-2">
      {t('listPrice', { price: formatRupiah(list_price) })}
      {price_reason && (
        <span className="block">
          <ReasonText reason={price_reason} />
        </span>
      )}
    </span>
  );
}
