import { businessDateOf, type Instant } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import { expiryErrors, type RestockCreate, restock, restockLine } from '#contract/restocks/entity.ts';
import { auditAndReply, createOnce } from '../documents/change.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { stampsForCreation } from '../http/writes/stamps.ts';
import { usernameText, whenText } from '../i18n/formats.ts';
import { columnsOf } from '../records/columns.ts';
import { areSameGoods, insertLines, toShownLine } from '../records/product-lines.ts';
import { lockReferences } from '../records/reference.ts';
import { insertRow } from '../records/rows.ts';
import { unitsIn } from '../stock/lots.ts';
import { checkCapacity } from '../stock/warehouse-places.ts';
import type { WarehouseRow } from '../warehouses/read.ts';
import { type RestockRow, restockFields, restockLines, restockSource, toRestock } from './read.ts';
import { acceptProducts, lockWarehouse, receiveGoods } from './receive-goods.ts';

const savedMessage = text('restock.saved');
const duplicateWindowMs = 2 * 60 * 60 * 1000;

type CreateRequest = ChangeRequest<RestockCreate>;

/**
 * A late restock is stored with notices, even if the warehouse is full or a product was deleted or deactivated, because
 * its goods were received (rules 9.4).
 */
export async function createRestock(request: CreateRequest): Promise<Reply> {
  return createOnce(restockSource, request, savedMessage, (id) => create(request, id));
}

async function create(request: CreateRequest, id: string): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const { items } = body;
  const isPending = body.status === 'pending';
  // For a purchase order, the approval replaces this time.
  const restockedAt = isPending ? now : (occurredAt ?? now);
  const expiryProblems = expiryErrors(items, businessDateOf(restockedAt));
  if (expiryProblems.length > 0) throw invalidFields(expiryProblems);

  const warehouse = await lockWarehouse(tx, body);
  // The warehouse is already locked, with a stronger lock. This locks the supplier.
  const { warehouse_id: _, ...otherFields } = body;
  const names = await lockReferences(request, restockFields, otherFields);
  const { notices, names: productNames } = await acceptProducts(request, items);
  if (!isPending) {
    await assertNotRecordedYet(request, warehouse, restockedAt);
    const requiredRoom = { field: 'warehouse_id', units: unitsIn(items) };
    notices.push(...(await checkCapacity(request, warehouse, requiredRoom)));
  }
  const row = await insertRestock(request, id, restockedAt);
  if (!isPending) await receiveGoods(request, row, items);
  const data = toRestock(
    row,
    items.map((line) => toShownLine(restockLine, line, productNames.get(line.product_id) ?? '')),
    names.set(warehouse.id, warehouse.name).set(caller.id, caller.username),
  );
  return auditAndReply(request, {
    action: 'create',
    entity: 'restock',
    id,
    data,
    message: savedMessage,
    flaggedMessage: notices.length > 0 && text('restock.flagged', { notices }),
  });
}

async function insertRestock(request: CreateRequest, id: string, restockedAt: Instant): Promise<RestockRow> {
  const { tx, body, caller, now } = request;
  const isPending = body.status === 'pending';
  const row = await insertRow(tx, 'restocks', stampsForCreation(request, id), {
    ...columnsOf(restockFields, body),
    number: await request.nextNumber(restock.numberPrefix, restockedAt),
    status: isPending ? 'pending' : 'approved',
    restocked_at: restockedAt,
    decided_by: isPending ? null : caller.id,
    decided_at: isPending ? null : now,
  });
  await insertLines(tx, restockLines, id, body.items);
  return row;
}

/**
 * Two users may record the same delivery, one of them offline, and often with different expiry dates. The second user
 * can resend the restock with `confirm`.
 * @throws `possible_duplicate` for a late restock if another user recorded the same goods in the same warehouse within
 * two hours
 */
async function assertNotRecordedYet(
  { tx, body, caller, now, isLate }: CreateRequest,
  warehouse: WarehouseRow,
  restockedAt: Instant,
): Promise<void> {
  if (!isLate || body.confirm?.includes('possible_duplicate')) return;
  const restockedAtMs = Date.parse(restockedAt);
  const rows = await tx
    .selectFrom('restocks')
    .selectAll()
    .where('warehouse_id', '=', warehouse.id)
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .where('created_by', '!=', caller.id)
    .where('restocked_at', '>=', new Date(restockedAtMs - duplicateWindowMs).toISOString())
    .where('restocked_at', '<=', new Date(restockedAtMs + duplicateWindowMs).toISOString())
    .orderBy('restocked_at')
    .execute();
  const nearbyRestocks = await restockSource.toRecords(tx, rows);
  const current = nearbyRestocks.find(({ items }) => areSameGoods(items, body.items));
  if (!current) return;
  const who = await usernameText(tx, current.created_by_id);
  const units = unitsIn(body.items);
  const moment = whenText(current.restocked_at, now);
  throw new ApiError('possible_duplicate', {
    message: text('restock.recordedAlready', { who, units, warehouse: warehouse.name, moment }),
    data: { current },
  });
}
