import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { RowMark } from '#client/office/kit/row-mark.tsx';
import { ServerLabel, StatusBadge } from '#client/office/kit/status-badge.tsx';
import { Badge, type BadgeStyle } from '#client/ui/badge.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import {
  paymentMethods,
  paymentStatuses,
  type Transaction,
  type transactionStatuses,
} from '#contract/transactions/entity.ts';
import { refundTotalOf } from '#contract/transactions/refunds.ts';

/** `completed` and `success` are green, `pending` is amber, anything else red (screens 4.4). */
const looks: Record<(typeof transactionStatuses)[number], BadgeStyle> = {
  completed: { tone: 'leaf', inRow: 'plain' },
  pending: { tone: 'amber' },
  cancelled: { tone: 'red' },
  refunded: { tone: 'red' },
};

const unknownStatus = { tone: 'red', metadata: 'transaction_statuses' } as const;

export function TransactionStatus({ overlaidRow: { row, mark } }: { overlaidRow: OverlaidRow<Transaction> }) {
  // A queued decision about the refund request doesn't change the status of the sale.
  const saleMark = mark?.state !== 'refused' && isDeclinedHere(row) ? undefined : mark;
  return <StatusBadge list="transactions" status={row.status} {...{ mark: saleMark, looks, unknownStatus }} />;
}

/** Shows a pending refund request, or an unsent decline (rules 6.14). */
export function RefundRequestMark({ overlaidRow: { row, mark } }: { overlaidRow: OverlaidRow<Transaction> }) {
  const t = useTranslations('office.transactions');
  if (isDeclinedHere(row) && mark && mark.state !== 'refused') {
    return <RowMark mark={mark} label={t(`mark.${mark.state}`, { status: t('wish.declined') })} />;
  }
  if (!isRefundRequestOpen(row)) return null;
  return (
    <Badge tone="amber" inRow="words">
      {t('wish.asked')}
    </Badge>
  );
}

export function PartlyRefunded({ row }: { row: Transaction }) {
  const text = usePartRefundText()(row);
  if (!text) return null;
  return (
    <Badge tone="red" inRow="words">
      {text}
    </Badge>
  );
}

/** "1 of 3 refunded · Rp 15.000". Undefined unless the sale is partly refunded. */
export function usePartRefundText(): (row: Transaction) => string | undefined {
  const t = useTranslations('office.transactions.refund');
  return (row) => {
    const { units, amount } = refundTotalOf(row);
    if (units === 0 || row.status === 'refunded') return undefined;
    const of = formatWhole(unitsOf(row.items));
    return t('part', { units: formatWhole(units), of, amount: formatRupiah(amount) });
  };
}

export function isRefundRequestOpen({ refund_wish }: Pick<Transaction, 'refund_wish'>): boolean {
  return refund_wish?.decision === null;
}

/** True for an unsent decline: only the server adds the user who decided. */
function isDeclinedHere({ refund_wish }: Transaction): boolean {
  return refund_wish?.decision === 'declined' && refund_wish.decided_by === null;
}

export function PaymentMethod({
  row: { payment_method, first_payment_method },
}: {
  row: Pick<Transaction, 'payment_method' | 'first_payment_method'>;
}) {
  const paidMethod = <Method method={payment_method} />;
  if (!first_payment_method) return paidMethod;
  return (
    <>
      <Method method={first_payment_method} />
      {' → '}
      {paidMethod}
    </>
  );
}

function Method({ method }: { method: Transaction['payment_method'] }) {
  const t = useTranslations('office.transactions');
  return isOneOf(paymentMethods, method) ? (
    t(`method.${method}`)
  ) : (
    <ServerLabel metadata="payment_methods" value={method} />
  );
}

/** Plain in a row if the sale's status is unusual, because then the status badge has the color. */
export function PaymentBadge({ row: { payment_status, status } }: { row: Transaction }) {
  const t = useTranslations('office.transactions');
  const look = payment_status === 'success' ? looks.completed : looks.refunded;
  return (
    <Badge
      {...(payment_status === 'pending' ? looks.pending : look)}
      {...(status !== 'completed' && { inRow: 'plain' })}
    >
      {isOneOf(paymentStatuses, payment_status) ? (
        t(`paymentStatus.${payment_status}`)
      ) : (
        <ServerLabel metadata="payment_statuses" value={payment_status} />
      )}
    </Badge>
  );
}
