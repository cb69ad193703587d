import { isInDrawer } from '#contract/cart-assignments/shift.ts';
import { statusText } from '#contract/messages/status-texts.ts';
import { text } from '#contract/messages/text.ts';
import { isOfficeRole } from '#contract/roles.ts';
import type { SaleFlag, Transaction, TransactionUpdate } from '#contract/transactions/entity.ts';
import { addLateSale } from '../assignments/figures.ts';
import type { LockedAssignment } from '../assignments/lock-assignment.ts';
import { assertMayStillReport } from '../assignments/report-time.ts';
import { auditAndReply, wrongState } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { closeSale, lockAssignmentOf, nextSettledAt, type Payment, reviewPayment, storeState } from './close-sale.ts';
import { completeLatePayment } from './complete-late.ts';
import { isAfterStatement, notifyOfLedgerDifference } from './late-sales.ts';
import { sortFlags } from './plan-goods.ts';
import { saleSource, type TransactionRow } from './read.ts';
import { refundSale } from './refund.ts';

const message = text('sale.updated');
type State = Pick<TransactionRow, 'status' | 'payment_status'>;

/** See rules 3.5. Baristas change only their own sales; only the office refunds. */
export async function updateTransaction(request: ChangeRequest<TransactionUpdate>): Promise<Reply> {
  const { body, caller, occurredAt } = request;
  if (body.status === 'refunded' && !isOfficeRole(caller.role)) throw new ApiError('forbidden');
  const { row, before } = await lockDocument(saleSource, request);
  if (body.status === 'refunded') {
    if (row.status === 'refunded' && occurredAt !== undefined) {
      return { message, data: before, meta: { outcome: 'already_so' } };
    }
    if (row.status !== 'completed') throw wrongStateError(row, before);
    assertVersion(request, row, before);
    return refundSale(request, { row, before });
  }
  const targetState = requestedState(body);
  const payment = paymentOf(row, body);
  if (isInState(row, targetState)) {
    // The sale already has this state: a queued request with the same payment method succeeds, any other is rejected.
    if (occurredAt === undefined || !isPaidByFirstMethod(row, payment)) throw wrongStateError(row, before);
    return { message, data: before, meta: { outcome: 'already_so' } };
  }
  // Ignores the version, because a received payment is a fact (rules 3.5).
  if (targetState.status === 'completed' && mayBePaidLate(row, payment)) {
    return completeLatePayment(request, { row, before, payment });
  }
  if (row.status !== 'pending') throw wrongStateError(row, before);
  assertVersion(request, row, before);
  return changeState(request, { row, before }, { targetState, payment });
}

function assertVersion({ body }: ChangeRequest<TransactionUpdate>, row: TransactionRow, current: Transaction): void {
  if (body.version !== undefined && body.version !== row.version) {
    throw new ApiError('stale_version', { data: { current } });
  }
}

/** A voided sale was never paid. Only an expired payment may be made with another method. */
function mayBePaidLate(row: TransactionRow, payment: Payment): boolean {
  if (row.status !== 'cancelled' || row.voided_at !== null) return false;
  return row.payment_status === 'expired' || isPaidByFirstMethod(row, payment);
}

async function changeState(
  request: ChangeRequest<TransactionUpdate>,
  { row, before }: { row: TransactionRow; before: Transaction },
  { targetState, payment }: { targetState: ReturnType<typeof requestedState>; payment: Payment },
): Promise<Reply> {
  const { tx, caller, now, id } = request;
  const { status, payment_status } = targetState;
  const shift = await lockAssignmentOf(tx, row);
  if (!shift) throw new Error('a pending sale has an assignment');
  assertMayStillReport(request, shift.row);
  let { flags } = before;
  if (payment_status === 'success') flags = await completePending(request, row, { payment, shift });
  else await closeSale(tx, row, { payment_status }, { actorId: caller.id, now });
  const data = {
    ...before,
    ...payment,
    flags,
    status,
    payment_status,
    settled_at: nextSettledAt(row, status, now),
    version: row.version + 1,
  };
  const change = { action: status, entity: 'transaction', id, before, data, message };
  return auditAndReply(request, change);
}

function requestedState({ payment_status = 'failed' }: TransactionUpdate) {
  if (payment_status === 'success') return { status: 'completed', payment_status } as const;
  return { status: 'cancelled', payment_status } as const;
}

/** The payment method changes only when the payment succeeds. */
function paymentOf(
  { payment_method: firstMethod, first_payment_method, cash_received }: TransactionRow,
  { payment_method = firstMethod, cash_received: givenCash }: TransactionUpdate,
): Payment {
  if (payment_method === firstMethod) return { payment_method, first_payment_method, cash_received };
  const receivedCash = (payment_method === 'cash' ? givenCash : undefined) ?? null;
  return { payment_method, first_payment_method: firstMethod, cash_received: receivedCash };
}

function isPaidByFirstMethod(row: TransactionRow, { payment_method }: Payment): boolean {
  return row.payment_method === payment_method;
}

/** If the shift has ended, a cash payment was already in its cash drawer. Returns the sale's flags. */
async function completePending(
  request: ChangeRequest<TransactionUpdate>,
  row: TransactionRow,
  { payment, shift }: { payment: Payment; shift: LockedAssignment },
): Promise<SaleFlag[]> {
  const { tx, caller, now } = request;
  const currentFlags = new Set(JSON.parse(row.flags) as SaleFlag[]);
  const hasStatement = await isAfterStatement(tx, { ...row, ...payment }, now);
  const flags = sortFlags(hasStatement ? currentFlags.add('after_statement') : currentFlags);
  const state = { status: 'completed', payment_status: 'success', ...payment } as const;
  const paidState = { ...state, flags: JSON.stringify(flags) };
  const cause = { actorId: caller.id, now };
  await storeState(tx, row, paidState, cause);
  const { number, total } = row;
  const isCash = isInDrawer({ ...row, ...paidState });
  if (isCash && shift.row.status !== 'in_use')
    await addLateSale(tx, shift.row, { cash: total, shortageByProduct: new Map() });
  const message = text(isCash ? 'afterCount.paidInCash' : 'afterCount.paid', { number, total });
  await reviewPayment(tx, shift, { flags, message }, cause);
  const sale = { soldAt: row.transaction_time, flagTexts: [text('sale.afterStatement')] };
  if (hasStatement) await notifyOfLedgerDifference(request, shift, sale);
  return flags;
}

/** Failed, missing and expired payments all cancel the sale. */
function isInState(row: State, { status, payment_status }: State): boolean {
  if (row.status !== status) return false;
  return row.payment_status === payment_status || status === 'cancelled';
}

function wrongStateError({ number, status, voided_at }: TransactionRow, current: Transaction): ApiError {
  if (voided_at !== null) return wrongState(text('sale.wasVoided', { number }), current);
  return wrongState(text('sale.wrongState', { number, status: statusText(status) }), current);
}
