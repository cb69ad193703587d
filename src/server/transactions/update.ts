import { isOfficeRole } from '#contract/roles.ts';
import { statusTexts } from '#contract/status-texts.ts';
import { text } from '#contract/texts/text.ts';
import type { Transaction, TransactionUpdate } from '#contract/transactions/entity.ts';
import { lockCart } from '../carts/cart-record.ts';
import { auditAndReply, wrongState } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { closeSale, type Ending, storeState } from './close-sale.ts';
import { saleSource, type TransactionRow } from './read.ts';

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
  if (row.status === status && row.payment_status === payment_status) {
    // A queued request only wanted this state; online it is refused.
    if (occurredAt === undefined) throw notPossible(row, before);
    return { message, data: before, meta: { outcome: 'already_so' } };
  }
  if (body.version !== undefined && body.version !== row.version) {
    throw new ApiError('stale_version', { data: { current: before } });
  }
  const requiredStatus = status === 'refunded' ? 'completed' : 'pending';
  if (row.status !== requiredStatus) throw notPossible(row, before);
  const cause = { actorId: caller.id, now };
  if (status === 'completed') {
    await lockCart(tx, row.cart_id);
    await storeState(tx, row, wanted, cause);
  }
  // Every other state that `wantedState` returns is an `Ending`.
  else await closeSale(tx, row, wanted as Ending, cause);
  const data = { ...before, status, payment_status, version: row.version + 1 };
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

function notPossible({ number, status }: TransactionRow, current: Transaction): ApiError {
  return wrongState(text('sale.wrongState', { number, status: statusTexts[status] }), current);
}
