import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { ServerLabel } from '#client/office/kit/server-label.tsx';
import { UnknownStatus } from '#client/office/kit/unknown-status.tsx';
import { Badge, type BadgeLook } from '#client/ui/badge.tsx';
import { isOneOf } from '#contract/fields.ts';
import {
  paymentMethods,
  paymentStatuses,
  type Transaction,
  transactionStatuses,
} from '#contract/transactions/entity.ts';

/** Completed and success green, pending amber, anything else red (screens 4.4). */
function lookOf(status: string): BadgeLook {
  if (status === 'completed' || status === 'success') return { tone: 'leaf', inRow: 'plain' };
  return { tone: status === 'pending' ? 'amber' : 'red' };
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
  return (
    <Badge {...lookOf(payment_status)} {...(status !== 'completed' && { inRow: 'plain' })}>
      {isOneOf(paymentStatuses, payment_status) ? (
        t(`paymentStatus.${payment_status}`)
      ) : (
        <ServerLabel metadata="payment_statuses" value={payment_status} />
      )}
    </Badge>
  );
}

/** The status of the sale. The label also says whether a change of the sale is queued or refused. */
export function StatusBadge({ shown: { row, mark } }: { shown: OverlaidRow<Transaction> }) {
  const t = useTranslations('office.transactions');
  if (!isOneOf(transactionStatuses, row.status)) {
    return (
      <UnknownStatus tone={lookOf(row.status).tone} mark={mark}>
        <ServerLabel metadata="transaction_statuses" value={row.status} />
      </UnknownStatus>
    );
  }
  const status = t(`status.${row.status}`);
  if (mark) return <RowMark mark={mark} label={t(`mark.${mark.state}`, { status })} />;
  return <Badge {...lookOf(row.status)}>{status}</Badge>;
}
