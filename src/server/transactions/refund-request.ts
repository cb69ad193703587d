// A barista makes a refund request (`refund_wish`); the office refunds or declines it (rules 6.14).
import type { Instant } from '#contract/fields/dates.ts';
import { statusText } from '#contract/messages/status-texts.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type {
  LineUnits,
  Refund,
  RefundRequest,
  RefundRequestArgs,
  Transaction,
} from '#contract/transactions/entity.ts';
import { amountOfLines, refundableLines, refundLinesOf, unitsOnLine } from '#contract/transactions/refunds.ts';
import { assertMayStillReport } from '../assignments/report-time.ts';
import { lockCart } from '../carts/cart-record.ts';
import { wrongState } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { isStoredNewer, outcomeMeta } from '../http/writes/record-guards.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { linkTo, type NewNotification, notify } from '../notifications/notify.ts';
import { updateRow } from '../records/rows.ts';
import { lockAssignmentOf } from './close-sale.ts';
import { saleSource, type TransactionRow } from './read.ts';

/** The newest of several requests is kept. */
export async function requestRefund(request: ChangeRequest<RefundRequestArgs>): Promise<Reply> {
  const { tx } = request;
  const { row, before } = await lockDocument(saleSource, request);
  const shift = await lockAssignmentOf(tx, row);
  if (shift) assertMayStillReport(request, shift.row);
  // The cart is locked with the assignment.
  else await lockCart(tx, row.cart_id);
  return storeRefundRequest(request, { row, before });
}

/**
 * The sale must be locked.
 * @param replacementMessage replaces the message if the user requested another action
 */
export async function storeRefundRequest(
  request: ChangeRequest<RefundRequestArgs>,
  { row, before }: { row: TransactionRow; before: Transaction },
  replacementMessage?: Text,
): Promise<Reply> {
  const { tx, body, caller, now, occurredAt, id } = request;
  const message = replacementMessage ?? text('refundWish.asked');
  const alreadyDoneReply: Reply = { message, data: before, meta: { outcome: 'already_so' } };
  if (row.status === 'refunded' && occurredAt !== undefined) return alreadyDoneReply;
  if (row.status !== 'completed') {
    const { number, status } = row;
    const state = text('sale.wrongState', { number, status: statusText(status) });
    throw wrongState(state, before);
  }
  const previousRequest = before.refund_wish;
  const requestedAt = occurredAt ?? now;
  const newestTimes = [previousRequest?.decided_at ?? previousRequest?.asked_at, before.refunds?.at(-1)?.refunded_at];
  // A later request, decision or refund takes precedence. A void covers the whole sale, including units not refunded
  // yet.
  if (!replacementMessage && newestTimes.some((at) => isStoredNewer(at ?? null, requestedAt, now)))
    return alreadyDoneReply;
  const lines = requestedLines(before, body);
  if (lines?.length === 0) {
    if (occurredAt !== undefined) return alreadyDoneReply;
    throw nothingLeftError(before, body);
  }
  const refundRequest = { reason: body.reason, asked_at: requestedAt };
  const undecidedColumns = { decision: null, decided_at: null, decided_by: null };
  const columns = {
    ...refundRequest,
    ...undecidedColumns,
    asked_by: caller.id,
    lines: lines && JSON.stringify(lines),
  };
  await tx
    .insertInto('refund_wishes')
    .values({ transaction_id: id, ...columns })
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet(columns))
    .execute();
  const after: RefundRequest = { ...refundRequest, lines, ...undecidedColumns, asked_by: caller.username };
  const requestValues = { username: caller.username, reason: body.reason };
  const { code } = before.cart_details;
  const amount = amountOfLines(before, refundLinesOf(before, lines));
  const notice = refundRequestNotification({ ...row, code, amount }, requestValues, { actorId: caller.id, now });
  await notify(tx, notice);
  const data = await writeRefundRequest(request, row, { before, after });
  return { message, data, ...outcomeMeta(request, replacementMessage ? 'flagged' : 'applied') };
}

/** Returns null if all remaining units are requested. */
function requestedLines(sale: Transaction, { lines }: RefundRequestArgs): LineUnits[] | null {
  if (!lines) return null;
  if (lines.some(({ line }) => line >= sale.items.length)) {
    throw invalidFields([fieldReason('lines', 'invalid')]);
  }
  const requested = refundLinesOf(sale, lines);
  const isFullRefund = refundableLines(sale).every(({ line, units }) => unitsOnLine(requested, line) === units);
  return isFullRefund ? null : requested;
}

function nothingLeftError(sale: Transaction, { lines }: RefundRequestArgs): ApiError {
  const name = sale.items[lines?.[0]?.line ?? 0]?.product.name ?? '';
  return wrongState(text('refund.tooMany', { number: sale.number, units: 0, name }), sale);
}

export function refundRequestNotification(
  sale: Pick<TransactionRow, 'id' | 'number' | 'assignment_id' | 'cart_id'> & {
    code: string;
    amount: number;
  },
  { username, reason }: { username: string; reason: string },
  { actorId, now }: { actorId: string; now: Instant },
): NewNotification {
  const { id, number, amount: total, code, assignment_id, cart_id } = sale;
  const requested = { username, total, reason };
  return {
    to: 'admins',
    actorId,
    type: 'refund_wish',
    now,
    title: text('refundWish.title', { number }),
    message: text('refundWish.notice', requested),
    link: linkTo('/transactions', id),
    subject: {
      key: `refund_wish ${assignment_id ?? id}`,
      several: {
        title: text('refundWish.several', { code }),
        message: text('refundWish.noticeOf', { number, ...requested }),
        link: `/transactions?${new URLSearchParams({ cart_id, refund_wish: 'open' })}`,
      },
    },
  };
}

export async function declineRefund(request: ChangeRequest<undefined>): Promise<Reply> {
  const { occurredAt } = request;
  const { row, before } = await lockDocument(saleSource, request);
  const message = text('refundWish.declined');
  const refundRequest = before.refund_wish;
  if (!refundRequest) throw wrongState(text('refundWish.none', { number: row.number }), before);
  if (refundRequest.decision === 'declined' && occurredAt !== undefined) {
    return { message, data: before, meta: { outcome: 'already_so' } };
  }
  if (refundRequest.decision !== null) {
    throw new ApiError('already_decided', {
      message: text(refundRequest.decision === 'refunded' ? 'refundWish.wasRefunded' : 'refundWish.wasDeclined', {
        number: row.number,
        who: refundRequest.decided_by ?? text('somebody'),
      }),
      data: { current: before },
    });
  }
  await lockCart(request.tx, row.cart_id);
  const outcomeText = text('refundWish.noticeDeclined', { number: row.number });
  const after = await decideRefundRequest(request, row, refundRequest, { decision: 'declined', outcomeText });
  const data = await writeRefundRequest(request, row, { before, after });
  return { message, data, ...outcomeMeta(request, 'applied') };
}

/** A refund also decides the request. The caller stores the sale. */
export async function decideRequestAfterRefund(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'occurredAt'>,
  row: TransactionRow,
  sale: Transaction,
  newRefunds: readonly Refund[],
): Promise<Transaction['refund_wish']> {
  const { refund_wish: refundRequest, items } = sale;
  if (refundRequest?.decision !== null) return refundRequest;
  const [units, amount] = [sumUnits(newRefunds), newRefunds.reduce((sum, refund) => sum + refund.amount, 0)];
  const totalUnits = sumUnits(items.map(({ quantity }) => ({ units: quantity })));
  const { number } = row;
  const outcomeText =
    units < totalUnits
      ? text('refundWish.noticePart', { number, units, of: totalUnits, amount })
      : text('refundWish.noticeRefunded', { number });
  return decideRefundRequest(request, row, refundRequest, { decision: 'refunded', outcomeText });
}

function sumUnits(lines: readonly { units: number }[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0);
}

/** The sale must be locked, and the caller stores it. */
async function decideRefundRequest(
  { tx, caller, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'occurredAt'>,
  { id, number }: Pick<TransactionRow, 'id' | 'number'>,
  refundRequest: RefundRequest,
  { decision, outcomeText }: { decision: 'refunded' | 'declined'; outcomeText: Text },
): Promise<RefundRequest> {
  const decisionColumns = { decision, decided_at: occurredAt ?? now };
  const { asked_by } = await tx
    .updateTable('refund_wishes')
    .set({ ...decisionColumns, decided_by: caller.id })
    .where('transaction_id', '=', id)
    .returning('asked_by')
    .executeTakeFirstOrThrow();
  const title: Text = text('refundWish.title', { number });
  await notify(tx, {
    to: [asked_by],
    actorId: caller.id,
    type: 'refund_wish',
    now,
    title,
    message: outcomeText,
    link: linkTo('/transactions', id),
    subject: { key: `refund_decided ${id}` },
  });
  return { ...refundRequest, ...decisionColumns, decided_by: caller.username };
}

/** Changes the version, so that devices read the sale again. Its cart must be locked, as for every change of a sale. */
async function writeRefundRequest(
  request: ChangeRequest<unknown>,
  row: TransactionRow,
  { before, after }: { before: Transaction; after: RefundRequest },
): Promise<Transaction> {
  const { tx, id } = request;
  const { version } = await updateRow(tx, 'transactions', id, stampsForEdit(request, row));
  const action = after.decision === null ? 'ask_refund' : 'decline_refund';
  const data = { ...before, refund_wish: after, version };
  await writeAudit(request, { action, entity: 'transaction', id, before, after: data });
  return data;
}
