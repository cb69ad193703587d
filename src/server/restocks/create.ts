import { businessDateOf } from '#contract/dates.ts';
import { expiryErrors, type RestockCreate } from '#contract/entities/restock.ts';
import { newId } from '#contract/ids.ts';
import { writeAudit } from '../db/audit.ts';
import { nextNumber } from '../db/next-number.ts';
import { invalidFields } from '../http/api-error.ts';
import { assertSameCreate, findCreated, newStamps, outcomeMeta } from '../http/edit.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { findPlace } from '../stock/places.ts';
import { noExpiry, postMovements } from '../stock/post-movements.ts';
import { assertNotRecordedYet } from './assert-not-recorded-yet.ts';
import { judgeCapacity } from './judge-capacity.ts';
import { judgeProducts } from './judge-products.ts';
import { lockWarehouse } from './lock-warehouse.ts';
import { type RestockRow, toRestocks } from './read.ts';

const success = 'Restock successful!';

/**
 * Records goods received. A restock is a fact: told late, it is recorded even where the book has
 * moved on, with words about what does not fit (domain rules, late replay).
 */
export async function createRestock(request: ChangeRequest<RestockCreate>): Promise<Reply> {
  const { tx, body, now, key, occurredAt } = request;
  const id = body.id ?? newId();
  const existing = await findCreated(request, 'restocks', id);
  if (existing) {
    assertSameCreate(existing.op_id === key || existing.warehouse_id === body.warehouse_id);
    const [data] = await toRestocks(tx, [existing]);
    return { message: success, data, meta: { outcome: 'already_so' } };
  }
  const isDraft = body.status === 'pending';
  const restockedAt = isDraft ? now : (occurredAt ?? now);
  const expiry = expiryErrors(body.items, businessDateOf(restockedAt));
  if (expiry.length > 0) throw invalidFields(expiry);

  const warehouse = await lockWarehouse(request);
  const notices = await judgeProducts(request);
  if (!isDraft) {
    await assertNotRecordedYet(request, warehouse, restockedAt);
    notices.push(...(await judgeCapacity(request, warehouse)));
  }
  const row = await insertRestock(request, id, restockedAt);
  if (!isDraft) await receive(request, row);
  const [data] = await toRestocks(tx, [row]);
  await writeAudit(request, { action: 'create', entity: 'restock', id, after: data });
  const isFlagged = notices.length > 0;
  return {
    status: 201,
    message: isFlagged ? `Restock saved. ${notices.join(' ')}` : success,
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
  const row = await tx
    .insertInto('restocks')
    .values({
      ...newStamps(request, id),
      number: await nextNumber(tx, 'RS', restockedAt),
      warehouse_id: body.warehouse_id,
      notes: body.notes,
      status: isDraft ? 'pending' : 'approved',
      restocked_at: restockedAt,
      decided_by: isDraft ? null : caller.id,
      decided_at: isDraft ? null : now,
      decision_note: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('restock_items')
    .values(
      body.items.map(({ product_id, quantity, expired_date }, line) => ({
        ...{ restock_id: id, line, product_id, quantity, expired_date },
      })),
    )
    .execute();
  return row;
}

async function receive(
  { tx, body, caller, now }: ChangeRequest<RestockCreate>,
  { id, warehouse_id, restocked_at }: RestockRow,
): Promise<void> {
  const from = await findPlace(tx, { kind: 'supplier' });
  const to = await findPlace(tx, { kind: 'warehouse', warehouse_id });
  await postMovements(
    tx,
    body.items.map(({ product_id, quantity, expired_date }) => ({
      type: 'restock',
      productId: product_id,
      expiredDate: expired_date ?? noExpiry,
      ...{ from, to, quantity },
    })),
    {
      refType: 'restock',
      refId: id,
      actorId: caller.id,
      occurredAt: restocked_at,
      recordedAt: now,
    },
  );
}
