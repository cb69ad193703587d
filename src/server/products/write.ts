import { newId } from '#contract/ids.ts';
import type { ProductCreate, ProductUpdate } from '#contract/products/entity.ts';
import { textKey } from '#contract/text-key.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import {
  assertNewest,
  assertNewestToDelete,
  assertNotDeleted,
  changedFields,
  type DeleteRequest,
  findCreated,
  outcomeMeta,
  unchanged,
} from '../http/edit.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { deleteStamps, editStamps, newStamps } from '../http/stamps.ts';
import { stockOfProducts } from '../stock/product-stock.ts';
import { watchThreshold } from '../stock/watch-alerts.ts';
import { say } from '../words/say.ts';
import { nameOf, spokenMoment, spokenTime, spokenUnits } from '../words/spoken.ts';
import { assertNotRequested } from './assert-not-requested.ts';
import { type ProductRow, productOf } from './read.ts';

export async function createProduct(request: ChangeRequest<ProductCreate>): Promise<Reply> {
  const { tx, body, now } = request;
  const id = body.id ?? newId();
  const existing = await findCreated(request, 'products', id);
  if (existing) {
    const data = await productOf(tx, existing);
    return { message: 'Product created successfully!', data, meta: { outcome: 'already_so' } };
  }
  await assertNameFree(request, body.name, id);
  const { name, description, category, price, unit, stock_alert, image_url } = body;
  const row = await tx
    .insertInto('products')
    .values({
      ...newStamps(request, id),
      ...withKeys({ name, description, category, unit }),
      ...{ name, description, category, price, unit, stock_alert, image_url },
      status: 'active',
      low_since: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notePrice(tx, id, price, now);
  const data = await productOf(tx, row);
  await writeAudit(request, { action: 'create', entity: 'product', id, after: data });
  const message = 'Product created successfully!';
  return { status: 201, message, data, ...outcomeMeta(request, 'applied') };
}

export async function updateProduct(request: ChangeRequest<ProductUpdate>): Promise<Reply> {
  const { tx, body, caller, now } = request;
  const row = await lockProduct(tx, request.id);
  const before = await productOf(tx, row);
  await assertNotDeleted(request, row, row.name, before);
  const { version, ...wanted } = body;
  const changed = changedFields(row, wanted as Partial<ProductRow>);
  const message = 'Product updated successfully!';
  if (Object.keys(changed).length === 0) {
    return unchanged(request, row, version, { message, data: before });
  }
  await assertNewest(request, row, version, { name: row.name, current: before });
  if (changed.name !== undefined) await assertNameFree(request, changed.name, row.id);
  const stored = await tx
    .updateTable('products')
    .set({
      ...changed,
      ...withKeys(changed),
      ...editStamps(request, row),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changed.price !== undefined) await notePrice(tx, row.id, changed.price, now);
  if (changed.stock_alert !== undefined && stored.status === 'active') {
    await watchThreshold(tx, stored, row.stock_alert, { actorId: caller.id, now });
  }
  const data = await productOf(tx, stored);
  await writeAudit(request, {
    action: 'update',
    entity: 'product',
    id: row.id,
    before,
    after: data,
  });
  const isLatePrice = request.isLate && changed.price !== undefined;
  return {
    message: isLatePrice ? say`${message} New price applies from ${spokenTime(now)}.` : message,
    data,
    ...outcomeMeta(request, 'applied'),
  };
}

export async function deleteProduct(request: DeleteRequest): Promise<Reply> {
  const { tx } = request;
  const row = await lockProduct(tx, request.id);
  const message = 'Delete product successful!';
  if (row.deleted_at !== null) return { message, data: null, meta: { outcome: 'already_so' } };
  const before = await productOf(tx, row);
  await assertNewestToDelete(request, row, { name: row.name, current: before });
  const stockOf = await stockOfProducts(tx, [row.id]);
  const { stock } = stockOf(row.id);
  if (stock > 0) {
    throw new ApiError('not_empty', {
      message: say`There are still ${spokenUnits(stock)} of ${row.name}. Sell, move or write them off first.`,
      data: { current: before },
    });
  }
  await assertNotRequested(tx, row, before);
  await tx
    .updateTable('products')
    .set(deleteStamps(request, row))
    .where('id', '=', row.id)
    .execute();
  await writeAudit(request, { action: 'delete', entity: 'product', id: row.id, before });
  return { message, data: null, ...outcomeMeta(request, 'applied') };
}

export async function lockProduct(tx: Tx, id: string): Promise<ProductRow> {
  const query = tx.selectFrom('products').selectAll().where('id', '=', id);
  const row = await lockRows(tx, query).executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: 'This product does not exist' });
  return row;
}

export async function assertNameFree(
  { tx, now, occurredAt }: ChangeRequest<unknown>,
  name: string,
  ownId: string,
): Promise<void> {
  const other = await tx
    .selectFrom('products')
    .selectAll()
    .where('name_key', '=', textKey(name))
    .where('deleted_at', 'is', null)
    .where('id', '!=', ownId)
    .executeTakeFirst();
  if (!other) return;
  const reason = 'A product with this name already exists';
  const added = say`${await nameOf(tx, other.created_by)} ${spokenMoment(other.created_at, now)}`;
  const message = say`Another product is already called "${other.name}" (added by ${added}).`;
  throw new ApiError('duplicate_value', {
    message: occurredAt === undefined ? reason : message,
    errors: [{ field: 'name', message: reason }],
    data: { current: await productOf(tx, other) },
  });
}

/** Judges the price of a sale that arrives late. */
async function notePrice(tx: Tx, productId: string, price: number, validFrom: string) {
  await tx
    .insertInto('product_prices')
    .values({ id: newId(), product_id: productId, price, valid_from: validFrom })
    .execute();
}

type Texts = Partial<Pick<ProductRow, 'name' | 'description' | 'category' | 'unit'>>;
type Keys<T> = { [Field in keyof T & keyof Texts as `${Field}_key`]: string };

function withKeys<T extends Texts>(texts: T): Keys<T> {
  return Object.fromEntries(
    (['name', 'description', 'category', 'unit'] as const).flatMap((field) => {
      const text = texts[field];
      return text === undefined ? [] : [[`${field}_key`, textKey(text)]];
    }),
  ) as Keys<T>;
}
