import type { RestockRequestUpdate } from '#contract/restock-requests/entity.ts';
import { writeAudit } from '../db/audit.ts';
import { ApiError } from '../http/api-error.ts';
import { assertNewest, outcomeMeta, unchanged } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { editStamps } from '../http/stamps.ts';
import { formatMoment } from '../i18n/formats.ts';
import { localize, localizeWord } from '../i18n/localize.ts';
import { changedFields, columnsOf } from '../records/columns.ts';
import { updateRow } from '../records/rows.ts';
import { lockRequest } from './lock-request.ts';
import { toRestockRequest } from './read.ts';
import { requestFields } from './request-fields.ts';
import { insertLines, lockActiveProducts, sameLines } from './request-lines.ts';

const message = 'Restock request updated successfully!';

/** Edits notes and lines of a pending request, by its requester or an admin. */
export async function updateRequest(request: ChangeRequest<RestockRequestUpdate>): Promise<Reply> {
  const { tx, body, now } = request;
  const { row, before } = await lockRequest(request);
  const { id } = row;
  if (row.status !== 'pending') {
    const when = formatMoment(row.decided_at ?? now, now);
    throw new ApiError('already_decided', {
      message: localize`This request was already ${localizeWord(row.status)} ${when}.`,
      data: { current: before },
    });
  }
  const changedValues = changedFields(requestFields, row, body);
  const items = body.items && !sameLines(body.items, before.items) ? body.items : undefined;
  if (items === undefined && Object.keys(changedValues).length === 0) {
    return unchanged(request, row, body.version, { message, data: before });
  }
  await assertNewest(request, row, body.version, { name: row.number, current: before });
  if (items) {
    await lockActiveProducts(tx, items);
    await tx.deleteFrom('restock_request_items').where('request_id', '=', id).execute();
    await insertLines(tx, id, items);
  }
  const columns = columnsOf(requestFields, changedValues);
  const stamps = editStamps(request, row);
  const storedRow = await updateRow(tx, 'restock_requests', id, stamps, columns);
  const data = await toRestockRequest(tx, storedRow);
  await writeAudit(request, {
    action: 'update',
    entity: 'restock_request',
    id,
    before,
    after: data,
  });
  return { message, data, ...outcomeMeta(request, 'applied') };
}
