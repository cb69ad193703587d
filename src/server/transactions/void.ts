import { effectiveTime } from '#contract/cart-assignments/reported-time.ts';
import { statusText } from '#contract/messages/status-texts.ts';
import { text } from '#contract/messages/text.ts';
import { type SaleVoid, type Transaction, voidableUntil } from '#contract/transactions/entity.ts';
import { refundTotalOf } from '#contract/transactions/refunds.ts';
import type { LockedAssignment } from '../assignments/lock-assignment.ts';
import { acceptReport } from '../assignments/report-time.ts';
import { auditAndReply, wrongState } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { closeSale, lockAssignmentOf } from './close-sale.ts';
import { isAfterStatement } from './late-sales.ts';
import { saleSource } from './read.ts';
import { storeRefundRequest } from './refund-request.ts';

const message = text('sale.voided');

/**
 * In a mistaken sale, goods and cash never changed hands (rules 3.7). A void becomes a refund request if it is too late
 * or the sale was paid, but not in cash.
 */
export async function voidSale(request: ChangeRequest<SaleVoid>): Promise<Reply> {
  const { tx, body, caller, now, occurredAt, id } = request;
  const { row, before } = await lockDocument(saleSource, request);
  const { number, status } = row;
  if (status === 'cancelled' || status === 'refunded') {
    if (occurredAt === undefined) {
      throw wrongState(text('sale.wrongState', { number, status: statusText(status) }), before);
    }
    return { message, data: before, meta: { outcome: 'already_so' } };
  }
  const shift = await lockAssignmentOf(tx, row);
  if (!shift) throw new Error('a sale that stands has an assignment');
  const { claimedAt, effectiveAt } = acceptReport(request, shift);
  const hasStatement = await isAfterStatement(tx, before, now);
  if (!mayVoid(before, shift, { claimed: claimedAt, unpaid: body.unpaid, hasStatement })) {
    return storeRefundRequest(request, { row, before }, text('sale.notVoided', { number }));
  }
  const endState = { status: 'cancelled', payment_status: 'failed' } as const;
  const voided_at = effectiveTime(effectiveAt, { from: row.transaction_time, to: now });
  const voidFields = { voided_at, void_reason: body.reason };
  const voidColumns = { ...voidFields, voided_by: caller.id };
  await closeSale(tx, row, { payment_status: 'failed', voided: voidColumns }, { actorId: caller.id, now });
  const data: Transaction = {
    ...before,
    ...endState,
    ...voidFields,
    voided_by: caller.username,
    settled_at: now,
    version: row.version + 1,
  };
  return auditAndReply(request, {
    action: 'void',
    entity: 'transaction',
    id,
    before,
    data,
    message,
  });
}

/** An unpaid sale can be voided at any time, because it can also be cancelled. */
function mayVoid(
  sale: Transaction,
  { row }: LockedAssignment,
  { claimed, unpaid, hasStatement }: { claimed: string; unpaid: boolean | undefined; hasStatement: boolean },
): boolean {
  if (sale.status === 'pending') return true;
  const hasNoDigitalPayment = sale.payment_method === 'cash' || unpaid === true;
  if (refundTotalOf(sale).units > 0) return false;
  const isInTime = Date.parse(claimed) <= voidableUntil(sale);
  return hasNoDigitalPayment && !hasStatement && row.reconciled_at === null && isInTime;
}
