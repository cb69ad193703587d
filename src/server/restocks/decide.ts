import { businessDateOf } from '#contract/dates.ts';
import { type Decision, expiryErrors, type Restock } from '#contract/restocks/entity.ts';
import { auditAndReply, storeDecision } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import { replyAlreadyDecided } from '../http/already-decided.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { toRecord } from '../records/read.ts';
import { unitsIn } from '../stock/lots.ts';
import { checkRoom } from '../stock/warehouse-places.ts';
import { type RestockRow, restockSource } from './read.ts';
import { acceptProducts, lockWarehouse, receiveGoods, returnToSupplier } from './receive-goods.ts';

type DecisionRequest = ChangeRequest<Decision>;

/** Approves a draft: its goods are received at the time of the tap, or now if made online. */
export async function approveRestock(request: DecisionRequest): Promise<Reply> {
  const { tx, now, occurredAt: restockedAt = now } = request;
  const { row, before } = await lockDocument(restockSource, request);
  if (row.status !== 'pending') {
    return replyAlreadyDecided(request, row, { status: 'approved', act: 'approval' }, before);
  }
  const { items } = before;
  const expiryProblems = expiryErrors(items, businessDateOf(restockedAt));
  if (expiryProblems.length > 0) throw invalidFields(expiryProblems);
  const warehouse = await lockWarehouse(tx, before);
  const { notices } = await acceptProducts(request, items);
  const wanted = { field: 'warehouse_id', units: unitsIn(items) };
  notices.push(...(await checkRoom(request, warehouse, wanted)));
  const decided = { status: 'approved', restocked_at: restockedAt } as const;
  await receiveGoods(request, { ...row, ...decided }, items);
  return decide(request, { row, before, decided, message: 'Restock successful!', notices });
}

/** Rejects a draft. Moves no goods. */
export async function rejectRestock(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockDocument(restockSource, request);
  if (row.status !== 'pending') {
    return replyAlreadyDecided(request, row, { status: 'rejected', act: 'rejection' }, before);
  }
  const message = 'Reject restock successful!';
  return decide(request, { row, before, decided: { status: 'rejected' }, message });
}

/** Voids a restock made by mistake: possible while all of its goods are still in the warehouse. */
export async function voidRestock(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockDocument(restockSource, request);
  if (row.status === 'pending') {
    const message = localize`${row.number} is a draft. Reject it instead.`;
    throw new ApiError('wrong_state', { message, data: { current: before } });
  }
  if (row.status !== 'approved') {
    const wanted = { status: 'voided', act: 'request to void it' };
    return replyAlreadyDecided(request, row, wanted, before);
  }
  await returnToSupplier(request, before);
  const message = 'Void restock successful!';
  return decide(request, { row, before, decided: { status: 'voided' }, message });
}

interface DecidedRestock {
  row: RestockRow;
  before: Restock;
  decided: Partial<Pick<RestockRow, 'restocked_at'>> & {
    status: 'approved' | 'rejected' | 'voided';
  };
  message: string;
  notices?: LocalizedText[];
}

async function decide(
  request: DecisionRequest,
  { row, before, decided, message, notices = [] }: DecidedRestock,
): Promise<Reply> {
  const storedRow = await storeDecision(request, 'restocks', row, decided);
  return auditAndReply(request, {
    ...{ action: decided.status, entity: 'restock', id: row.id, before, message },
    data: await toRecord(restockSource, request.tx, storedRow),
    flagged: notices.length > 0 && localize`Restock saved. ${notices}`,
  });
}
