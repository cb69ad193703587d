import { businessDateOf } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import { expiryErrors, type RestockCreate } from '#contract/restocks/entity.ts';
import { writeAudit } from '../db/audit.ts';
import { invalidFields } from '../http/api-error.ts';
import { findCreated, outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { newStamps } from '../http/stamps.ts';
import { localize } from '../i18n/localize.ts';
import { columnsOf } from '../records/columns.ts';
import { lockReferences } from '../records/reference.ts';
import { insertRow } from '../records/rows.ts';
import { acceptProducts } from './accept-products.ts';
import { assertNotRecordedYet } from './assert-not-recorded-yet.ts';
import { checkCapacity } from './check-capacity.ts';
import { insertLines } from './insert-lines.ts';
import { lockWarehouse } from './lock-warehouse.ts';
import { type RestockRow, toRestock, toRestocks } from './read.ts';
import { receiveGoods } from './receive-goods.ts';
import { restockFields } from './restock-fields.ts';

const savedMessage = 'Restock successful!';

/**
 * Records goods received, or a draft of goods expected. Received goods are a fact: arriving late,
 * they are recorded even if a product was deleted or deactivated since or the warehouse is full.
 * Notices then say what does not fit (rules 9.4).
 */
export async function createRestock(request: ChangeRequest<RestockCreate>): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const id = body.id ?? newId();
  const existingRow = await findCreated(request, 'restocks', id);
  if (existingRow) {
    const [data] = await toRestocks(tx, [existingRow]);
    return { message: savedMessage, data, meta: { outcome: 'already_so' } };
  }
  const isDraft = body.status === 'pending';
  // The goods of a draft have not come yet; the approval sets the time again.
  const restockedAt = isDraft ? now : (occurredAt ?? now);
  const expiryProblems = expiryErrors(body.items, businessDateOf(restockedAt));
  if (expiryProblems.length > 0) throw invalidFields(expiryProblems);

  const warehouse = await lockWarehouse(request);
  // The warehouse is locked above, with a stronger lock; here the supplier.
  const { warehouse_id: _, ...otherFields } = body;
  const names = await lockReferences(request, restockFields, otherFields);
  const { notices, names: productNames } = await acceptProducts(request);
  if (!isDraft) {
    await assertNotRecordedYet(request, warehouse, restockedAt);
    notices.push(...(await checkCapacity(request, warehouse)));
  }
  const row = await insertRestock(request, id, restockedAt);
  if (!isDraft) await receiveGoods(request, row, body.items);
  const data = toRestock(
    row,
    body.items.map((line) => ({ ...line, name: productNames.get(line.product_id) ?? '' })),
    names.set(warehouse.id, warehouse.name).set(caller.id, caller.username),
  );
  await writeAudit(request, { action: 'create', entity: 'restock', id, after: data });
  const isFlagged = notices.length > 0;
  return {
    status: 201,
    message: isFlagged ? localize`Restock saved. ${notices}` : savedMessage,
    data,
    ...outcomeMeta(request, isFlagged ? 'flagged' : 'applied'),
  };
}

async function insertRestock(
  request: ChangeRequest<RestockCreate>,
  id: string,
  restockedAt: string,
): Promise<RestockRow> {
  const { tx, body, caller, now } = request;
  const isDraft = body.status === 'pending';
  const row = await insertRow(tx, 'restocks', newStamps(request, id), {
    ...columnsOf(restockFields, body),
    number: await request.nextNumber('RS', restockedAt),
    status: isDraft ? 'pending' : 'approved',
    restocked_at: restockedAt,
    decided_by: isDraft ? null : caller.id,
    decided_at: isDraft ? null : now,
    decision_note: null,
  });
  await insertLines(tx, id, body.items);
  return row;
}
