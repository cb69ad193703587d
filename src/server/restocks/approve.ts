import { businessDateOf } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import { expiryErrors, fieldOfLines, type RestockApproval } from '#contract/restocks/entity.ts';
import { notesWith, receivedLines } from '#contract/restocks/receipt.ts';
import { auditAndReply, replyAlreadyDecided, storeDecision } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { replaceLines } from '../records/product-lines.ts';
import { toRecord } from '../records/read.ts';
import { unitsIn } from '../stock/lots.ts';
import { checkRoom } from '../stock/warehouse-places.ts';
import { restockLines, restockSource } from './read.ts';
import { acceptProducts, lockWarehouse, receiveGoods } from './receive-goods.ts';

/** Receives the lines in the request, or otherwise the expected lines. The audit log keeps both. */
export async function approveRestock(request: ChangeRequest<RestockApproval>): Promise<Reply> {
  const { tx, body, now, occurredAt: restockedAt = now } = request;
  const { row, before } = await lockDocument(restockSource, request);
  const items = body.items ? receivedLines(body.items, before.items) : before.items;
  if (row.status !== 'pending') {
    // Rejected, because the user received other goods than were posted.
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
  const storedRow = await storeDecision(request, 'restocks', row, decided);
  return auditAndReply(request, {
    action: decided.status,
    entity: 'restock',
    id: row.id,
    before,
    message: text('restock.saved'),
    data: await toRecord(restockSource, request.tx, storedRow),
    flagged: notices.length > 0 && text('restock.flagged', { notices }),
  });
}
