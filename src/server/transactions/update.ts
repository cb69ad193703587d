import { isOfficeRole } from '#contract/roles.ts';
import type { Transaction, TransactionUpdate } from '#contract/transactions/entity.ts';
import { lockCart } from '../carts/cart-record.ts';
import { writeAudit } from '../db/audit.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { localize, localizeWord } from '../i18n/localize.ts';
import { closeSale, type Ending, storeState, type TransactionRow } from './close-sale.ts';
import { readWrittenTransaction } from './read.ts';

const updatedMessage = 'Transaction updated successfully!';
type UpdateRequest = ChangeRequest<TransactionUpdate>;
type State = Pick<TransactionRow, 'status' | 'payment_status'>;

/**
 * Completes a pending sale after its payment, cancels a pending sale, or refunds a completed sale
 * (rules 3.5). Baristas complete and cancel only their own sales; only admins refund.
 */
export async function updateTransaction(request: UpdateRequest): Promise<Reply> {
  const { tx, body, caller, now } = request;
  if (body.status === 'refunded' && !isOfficeRole(caller.role)) throw new ApiError('forbidden');
  const row = await lockSale(request);
  const before = await readWrittenTransaction(tx, row.id);
  const wantedStatuses = wantedState(body);
  if (
    row.status === wantedStatuses.status &&
    row.payment_status === wantedStatuses.payment_status
  ) {
    return replyAlreadySo(request, before);
  }
  if (body.version !== undefined && body.version !== row.version) {
    throw new ApiError('stale_version', { data: { current: before } });
  }
  const requiredStatus = wantedStatuses.status === 'refunded' ? 'completed' : 'pending';
  if (row.status !== requiredStatus) throw notPossible(before);
  const cause = { actorId: caller.id, now };
  if (wantedStatuses.status === 'completed') {
    await lockCart(tx, row.cart_id);
    await storeState(tx, row, wantedStatuses, cause);
  }
  // Every other state that `wantedState` returns is an `Ending`.
  else await closeSale(tx, row, wantedStatuses as Ending, cause);
  const { status, payment_status } = wantedStatuses;
  const data = { ...before, status, payment_status, version: row.version + 1 };
  const entry = {
    action: wantedStatuses.status,
    entity: 'transaction',
    id: row.id,
    before,
    after: data,
  };
  await writeAudit(request, entry);
  return { message: updatedMessage, data, ...outcomeMeta(request, 'applied') };
}

async function lockSale({ tx, caller, id }: UpdateRequest): Promise<TransactionRow> {
  let query = tx
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  if (!isOfficeRole(caller.role)) query = query.where('sales_id', '=', caller.id);
  const row = await lockRows(tx, query).executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: 'This transaction does not exist' });
  return row;
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

/**
 * For a sale that is in the wanted state already: a queued request is fine, online it is refused.
 */
function replyAlreadySo({ occurredAt }: UpdateRequest, data: Transaction): Reply {
  if (occurredAt === undefined) throw notPossible(data);
  return { message: updatedMessage, data, meta: { outcome: 'already_so' } };
}

function notPossible(current: Transaction): ApiError {
  return new ApiError('wrong_state', {
    message: localize`${current.number} is ${localizeWord(current.status)}.`,
    data: { current },
  });
}
