import { statusTexts } from '#contract/messages/status-texts.ts';
import type { RestockRequestUpdate } from '#contract/restock-requests/entity.ts';
import { text } from '#contract/texts/text.ts';
import { auditAndReply } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { assertNewest, unchanged } from '../http/writes/record-guards.ts';
import { editStamps } from '../http/writes/stamps.ts';
import { momentText } from '../i18n/formats.ts';
import { changedFields, columnsOf } from '../records/columns.ts';
import { lockProducts, replaceLines, sameGoods } from '../records/product-lines.ts';
import { toRecord } from '../records/read.ts';
import { updateRow } from '../records/rows.ts';
import { requestFields, requestLines, requestSource } from './read.ts';

const message = text('restockRequest.updated');

/** Edits notes and lines of a pending request, by its requester or an admin. */
export async function updateRequest(request: ChangeRequest<RestockRequestUpdate>): Promise<Reply> {
  const { tx, body, now, id } = request;
  const { row, before } = await lockDocument(requestSource, request);
  if (row.status !== 'pending') {
    const moment = momentText(row.decided_at ?? now, now);
    throw new ApiError('already_decided', {
      message: text('restockRequest.decided', { status: statusTexts[row.status], moment }),
      data: { current: before },
    });
  }
  const changedValues = changedFields(requestFields, row, body);
  const items = body.items && !sameGoods(body.items, before.items) ? body.items : undefined;
  if (items === undefined && Object.keys(changedValues).length === 0) {
    return unchanged(request, row, body.version, { message, data: before });
  }
  await assertNewest(request, row, body.version, { name: row.number, current: before });
  if (items) {
    await lockProducts(tx, items);
    await replaceLines(tx, requestLines, id, items);
  }
  const columns = columnsOf(requestFields, changedValues);
  const stamps = editStamps(request, row);
  const storedRow = await updateRow(tx, 'restock_requests', id, stamps, columns);
  const data = await toRecord(requestSource, tx, storedRow);
  const change = { action: 'update', entity: 'restock_request', id, before, data, message };
  return auditAndReply(request, change);
}
