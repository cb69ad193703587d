import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { ServerLabel, StatusBadge } from '#client/office/kit/status-badge.tsx';
import { Badge, type BadgeLook } from '#client/ui/badge.tsx';
import { isOneOf } from '#contract/fields.ts';
import {
  paymentMethods,
  paymentStatuses,
  type Transaction,
  type transactionStatuses,
} from '#contract/transactions/entity.ts';

/** Completed and success green, pending amber, anything else red (screens 4.4). */
const looks: Record<(typeof transactionStatuses)[number], BadgeLook> = {
  completed: { tone: 'leaf', inRow: 'plain' },
  pending: { tone: 'amber' },
  cancelled: { tone: 'red' },
  refunded: { tone: 'red' },
};

const unknown = { tone: 'red', metadata: 'transaction_statuses' } as const;

/** The status of the sale. The label also says whether a change of the sale is queued or refused. */
export function TransactionStatus({ shown: { row, mark } }: { shown: OverlaidRow<Transaction> }) {
  return <StatusBadge list="transactions" status={row.status} {...{ mark, looks, unknown }} />;
}

/** How a sale was paid. */
export function PaymentMethod({ row: { payment_method } }: { row: Transaction }) {
  const t = useTranslations('office.transactions');
  return isOneOf(paymentMethods, payment_method) ? (
    t(`method.${payment_method}`)
  ) : (
    <ServerLabel metadata="payment_methods" value={payment_method} />
  );
}

/** The status of the payment of a sale. In a row the sale's own status has the colour, if it is no plain one. */
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
