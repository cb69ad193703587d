import { businessDateOf } from '#contract/fields/dates.ts';
import {
  type Decision,
  expiryErrors,
  fieldOfLines,
  type Restock,
  type RestockApproval,
} from '#contract/restocks/entity.ts';
import { notesWith, receivedLines } from '#contract/restocks/receipt.ts';
import { type Text, text } from '#contract/texts/text.ts';
import { auditAndReply, replyAlreadyDecided, storeDecision, wrongState } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { replaceLines } from '../records/product-lines.ts';
import { toRecord } from '../records/read.ts';
import { unitsIn } from '../stock/lots.ts';
import { checkRoom } from '../stock/warehouse-places.ts';
import { type RestockRow, restockLines, restockSource } from './read.ts';
import { acceptProducts, lockWarehouse, receiveGoods, returnToSupplier } from './receive-goods.ts';

type DecisionRequest = ChangeRequest<Decision>;

/**
 * Approves a draft: its goods are received at the time of the tap, or now if made online. What came is what the
 * request says, else what was expected; the audit log keeps both.
 */
export async function approveRestock(request: ChangeRequest<RestockApproval>): Promise<Reply> {
  const { tx, body, now, occurredAt: restockedAt = now } = request;
  const { row, before } = await lockDocument(restockSource, request);
  const items = body.items ? receivedLines(body.items, before.items) : before.items;
  if (row.status !== 'pending') {
    // Whoever counted other goods than those that were booked must hear of it.
    const isOther = row.status === 'approved' && fieldOfLines(items, before.items) === 'items';
    return replyAlreadyDecided(request, row, isOther ? 'received' : 'approved', before);
  }
  const expiryProblems = expiryErrors(items, businessDateOf(restockedAt));
  if (expiryProblems.length > 0) throw invalidFields(expiryProblems);
  const warehouse = await lockWarehouse(tx, before);
  const { notices } = await acceptProducts(request, items);
  const wanted = { field: 'warehouse_id', units: unitsIn(items) };
  notices.push(...(await checkRoom(request, warehouse, wanted)));
  if (body.items) await replaceLines(tx, restockLines, row.id, items);
  const notes = notesWith(row.notes, body.differences);
  const decided = { status: 'approved', restocked_at: restockedAt, notes } as const;
  await receiveGoods(request, { ...row, ...decided }, items);
  return decide(request, { row, before, decided, message: text('restock.saved'), notices });
}

/** Rejects a draft. Moves no goods. */
export async function rejectRestock(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockDocument(restockSource, request);
  if (row.status !== 'pending') {
    return replyAlreadyDecided(request, row, 'rejected', before);
  }
  const message = text('restock.rejected');
  return decide(request, { row, before, decided: { status: 'rejected' }, message });
}

/** Voids a restock made by mistake: possible while all of its goods are still in the warehouse. */
export async function voidRestock(request: DecisionRequest): Promise<Reply> {
  const { row, before } = await lockDocument(restockSource, request);
  if (row.status === 'pending') {
    throw wrongState(text('restock.draft', { number: row.number }), before);
  }
  if (row.status !== 'approved') {
    return replyAlreadyDecided(request, row, 'voided', before);
  }
  await returnToSupplier(request, before);
  const message = text('restock.voided');
  return decide(request, { row, before, decided: { status: 'voided' }, message });
}

interface DecidedRestock {
  row: RestockRow;
  before: Restock;
  decided: Partial<Pick<RestockRow, 'restocked_at' | 'notes'>> & {
    status: 'approved' | 'rejected' | 'voided';
  };
  message: Text;
  notices?: Text[];
}

async function decide(
  request: DecisionRequest,
  { row, before, decided, message, notices = [] }: DecidedRestock,
): Promise<Reply> {
  const storedRow = await storeDecision(request, 'restocks', row, decided);
  return auditAndReply(request, {
    action: decided.status,
    entity: 'restock',
    id: row.id,
    before,
    message,
    data: await toRecord(restockSource, request.tx, storedRow),
    flagged: notices.length > 0 && text('restock.flagged', { notices }),
  });
}
