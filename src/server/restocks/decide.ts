import { businessDateOf } from '#contract/dates.ts';
import { type Decision, expiryErrors, type Restock } from '#contract/restocks/entity.ts';
import { writeAudit } from '../db/audit.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { outcomeMeta, replyAlreadyDecided } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { acceptProducts } from './accept-products.ts';
import { checkCapacity } from './check-capacity.ts';
import { lockRestock } from './lock-restock.ts';
import { lockWarehouse } from './lock-warehouse.ts';
import { type RestockRow, toRestocks } from './read.ts';
import { receiveGoods } from './receive-goods.ts';
import { returnToSupplier } from './return-to-supplier.ts';

type DecisionRequest = ChangeRequest<Decision>;
type DecidedStatus = 'approved' | 'rejected' | 'voided';

/** Approves a draft: its goods are received at the time of the tap, or now if made online. */
export async function approveRestock(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockRestock(request);
  if (row.status !== 'pending') {
    return replyAlreadyDecided(request, row, { status: 'approved', act: 'approval' }, before);
  }
  const restockedAt = request.occurredAt ?? request.now;
  const expiryProblems = expiryErrors(before.items, businessDateOf(restockedAt));
  if (expiryProblems.length > 0) throw invalidFields(expiryProblems);
  const { warehouse_id } = row;
  const receivingRequest = { ...request, body: { warehouse_id, items: before.items } };
  const warehouse = await lockWarehouse(receivingRequest);
  const { notices } = await acceptProducts(receivingRequest);
  notices.push(...(await checkCapacity(receivingRequest, warehouse)));
  const storedRow = await storeDecision(request, row, 'approved', restockedAt);
  await receiveGoods(request, storedRow, before.items);
  return auditAndReply(request, { before, storedRow, message: 'Restock successful!', notices });
}

/** Rejects a draft. Moves no goods. */
export async function rejectRestock(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockRestock(request);
  if (row.status !== 'pending') {
    return replyAlreadyDecided(request, row, { status: 'rejected', act: 'rejection' }, before);
  }
  const storedRow = await storeDecision(request, row, 'rejected');
  return auditAndReply(request, { before, storedRow, message: 'Reject restock successful!' });
}

/** Voids a restock made by mistake: possible while all of its goods are still in the warehouse. */
export async function voidRestock(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockRestock(request);
  if (row.status === 'pending') {
    const message = localize`${row.number} is a draft. Reject it instead.`;
    throw new ApiError('wrong_state', { message, data: { current: before } });
  }
  if (row.status !== 'approved') {
    return replyAlreadyDecided(
      request,
      row,
      { status: 'voided', act: 'request to void it' },
      before,
    );
  }
  await returnToSupplier(request, before);
  const storedRow = await storeDecision(request, row, 'voided');
  return auditAndReply(request, { before, storedRow, message: 'Void restock successful!' });
}

async function storeDecision(
  { tx, body, caller, now }: DecisionRequest,
  row: RestockRow,
  status: DecidedStatus,
  restocked_at = row.restocked_at,
): Promise<RestockRow> {
  return tx
    .updateTable('restocks')
    .set({
      status,
      restocked_at,
      version: row.version + 1,
      decided_by: caller.id,
      decided_at: now,
      decision_note: body.note || null,
      updated_at: now,
      updated_by: caller.id,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface DecidedRestock {
  before: Restock;
  storedRow: RestockRow;
  message: string;
  notices?: LocalizedText[];
}

async function auditAndReply(
  request: DecisionRequest,
  { before, storedRow, message, notices = [] }: DecidedRestock,
): Promise<Reply> {
  const [data] = await toRestocks(request.tx, [storedRow]);
  const { id, status } = storedRow;
  await writeAudit(request, { action: status, entity: 'restock', id, before, after: data });
  if (notices.length === 0) return { message, data, ...outcomeMeta(request, 'applied') };
  return { message: localize`Restock saved. ${notices}`, data, meta: { outcome: 'flagged' } };
}
