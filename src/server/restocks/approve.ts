import { businessDateOf } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import { changedLinesField, expiryErrors, type RestockApproval } from '#contract/restocks/entity.ts';
import { receivedLines, withDifferences } from '#contract/restocks/receipt.ts';
import { auditAndReply, replyAlreadyDecided, storeDecision } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { replaceLines } from '../records/product-lines.ts';
import { toRecord } from '../records/read.ts';
import { unitsIn } from '../stock/lots.ts';
import { checkCapacity } from '../stock/warehouse-places.ts';
import { restockLines, restockSource } from './read.ts';
import { acceptProducts, lockWarehouse, receiveGoods } from './receive-goods.ts';

/** Receives the request's lines or, by default, the expected lines. The audit log keeps both. */
export async function approveRestock(request: ChangeRequest<RestockApproval>): Promise<Reply> {
  const { tx, body, now, occurredAt: restockedAt = now } = request;
  const { row, before } = await lockDocument(restockSource, request);
  const items = body.items ? receivedLines(body.items, before.items) : before.items;
  if (row.status !== 'pending') {
    // Rejected, because the user received goods other than those posted.
    const hasOtherGoods = row.status === 'approved' && changedLinesField(items, before.items) === 'items';
    return replyAlreadyDecided(request, row, hasOtherGoods ? 'received' : 'approved', before);
  }
  const expiryProblems = expiryErrors(items, businessDateOf(restockedAt));
  if (expiryProblems.length > 0) throw invalidFields(expiryProblems);
  const warehouse = await lockWarehouse(tx, before);
  const { notices } = await acceptProducts(request, items);
  const requiredRoom = { field: 'warehouse_id', units: unitsIn(items) };
  notices.push(...(await checkCapacity(request, warehouse, requiredRoom)));
  if (body.items) await replaceLines(tx, restockLines, row.id, items);
  const notes = withDifferences(row.notes, body.differences);
  const decisionColumns = { status: 'approved', restocked_at: restockedAt, notes } as const;
  await receiveGoods(request, { ...row, ...decisionColumns }, items);
  const storedRow = await storeDecision(request, 'restocks', row, decisionColumns);
  return auditAndReply(request, {
    action: decisionColumns.status,
    entity: 'restock',
    id: row.id,
    before,
    message: text('restock.saved'),
    data: await toRecord(restockSource, request.tx, storedRow),
    flaggedMessage: notices.length > 0 && text('restock.flagged', { notices }),
  });
}
