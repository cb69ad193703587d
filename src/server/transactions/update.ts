import { isOfficeRole } from '#contract/roles.ts';
import { statusTexts } from '#contract/status-texts.ts';
import { text } from '#contract/texts/text.ts';
import type { Transaction, TransactionUpdate } from '#contract/transactions/entity.ts';
import { auditAndReply, wrongState } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { closeSale, completePaid, type Ending, settledAt } from './close-sale.ts';
import { completeLate } from './complete-late.ts';
import { saleSource, type TransactionRow } from './read.ts';
import { wishAfterRefund } from './refund-wish.ts';

const message = text('sale.updated');
type State = Pick<TransactionRow, 'status' | 'payment_status'>;

/**
 * Completes a pending sale after its payment, cancels a pending sale, or refunds a completed sale
 * (rules 3.5). Baristas complete and cancel only their own sales; only admins refund.
 */
export async function updateTransaction(request: ChangeRequest<TransactionUpdate>): Promise<Reply> {
  const { tx, body, caller, now, occurredAt, id } = request;
  if (body.status === 'refunded' && !isOfficeRole(caller.role)) throw new ApiError('forbidden');
  const { row, before } = await lockDocument(saleSource, request);
  const wanted = wantedState(body);
  const { status, payment_status } = wanted;
  if (isSo(row, wanted)) {
    // A queued request only wanted this state; online it is refused.
    if (occurredAt === undefined) throw notPossible(row, before);
    return { message, data: before, meta: { outcome: 'already_so' } };
  }
  // Whatever version of the sale was seen: that the money came is a fact (rules 3.5).
  if (status === 'completed' && row.status === 'cancelled') {
    return completeLate(request, { row, before });
  }
  const requiredStatus = status === 'refunded' ? 'completed' : 'pending';
  if (row.status !== requiredStatus) throw notPossible(row, before);
  if (body.version !== undefined && body.version !== row.version) {
    throw new ApiError('stale_version', { data: { current: before } });
  }
  const cause = { actorId: caller.id, now };
  let { restocked } = before;
  if (status === 'completed') {
    await completePaid(tx, row, before, cause);
  }
  // Every other state that `wantedState` returns is an `Ending`.
  else restocked = await closeSale(tx, row, wanted as Ending, cause);
  const refund_wish =
    status === 'refunded' ? await wishAfterRefund(request, row, before) : before.refund_wish;
  const data = {
    ...before,
    restocked,
    status,
    payment_status,
    settled_at: settledAt(row, status, now),
    refund_wish,
    version: row.version + 1,
  };
  const change = { action: status, entity: 'transaction', id, before, data, message };
  return auditAndReply(request, change);
}

/**
 * The state that the request asks for. `isWaste` is true if refunded goods cannot be sold again.
 */
function wantedState({ status, payment_status, restock }: TransactionUpdate): State & {
  isWaste: boolean;
} {
  if (status === 'refunded') {
    return { status, payment_status: 'refunded', isWaste: restock !== true };
  }
  if (payment_status === 'success') {
    return { status: 'completed', payment_status, isWaste: false };
  }
  return { status: 'cancelled', payment_status: payment_status ?? 'failed', isWaste: false };
}

/** Cancelled is cancelled, whether the payment failed, was never made or was expired by the server. */
function isSo(row: State, { status, payment_status }: State): boolean {
  if (row.status !== status) return false;
  return row.payment_status === payment_status || status === 'cancelled';
}

function notPossible({ number, status }: TransactionRow, current: Transaction): ApiError {
  return wrongState(text('sale.wrongState', { number, status: statusTexts[status] }), current);
}
