import { expect } from 'vitest';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Cart, CartCreateInput } from '#contract/carts/entity.ts';
import { newId } from '#contract/fields/ids.ts';
import type { Product } from '#contract/products/entity.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPlace } from '#server/stock/places.ts';
import { noExpiry, postMovements } from '#server/stock/post-movements.ts';
import type { Answer, ApiClient, Headed } from './api-client.ts';
import { createProduct, createRestock, createWarehouse } from './records.ts';
import type { Person, TestApp } from './test-app.ts';
import { cartBody } from './valid-bodies.ts';

export async function createCart(client: ApiClient, changes: Partial<CartCreateInput> = {}): Promise<Cart> {
  const answer = await client.post('/carts', cartBody(changes));
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ status: 201 });
  return answer.data;
}

export interface Home {
  warehouse: Warehouse;
  product: Product;
  cart: Cart;
  barista: Person;
}

export async function createHome(app: TestApp, admin: ApiClient, units = 100): Promise<Home> {
  const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
  const items = [{ product_id: product.id, quantity: units, expired_date: null }];
  await createRestock(admin, warehouse, product, { items });
  const cart = await createCartAt(admin, warehouse);
  return { warehouse, product, cart, barista: await app.newUser({ role: 'sales' }) };
}

export async function createCartAt(
  admin: ApiClient,
  warehouse: { id: string },
  changes: Partial<CartCreateInput> = {},
): Promise<Cart> {
  const { id } = await createCart(admin, changes);
  const { status, data } = await admin.post(`/carts/${id}/assign-warehouse`, { warehouse_id: warehouse.id });
  expect(status).toBe(200);
  return data;
}

export function loadOf(product: { id: string }, quantity: number) {
  return { product_id: product.id, quantity };
}

export async function assign(
  admin: ApiClient,
  { cart, barista, product }: Home,
  quantity = 20,
  { headers, ...changes }: Headed & { opening_float?: number; notes?: string } = {},
): Promise<CartAssignment> {
  const initial_items = quantity === 0 ? [] : [loadOf(product, quantity)];
  const body = { cart_id: cart.id, sales_id: barista.id, initial_items, ...changes };
  const answer: Answer = await admin.post('/cart-assignments', body, headers && { headers });
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ status: 201 });
  return answer.data;
}

/** Posts the ledger movement directly, without a request or a transaction. */
export async function moveOnCart(
  app: TestApp,
  { cart, warehouse, product }: Home,
  type: 'replenish' | 'sale' | 'sale_reversal',
  quantity: number,
  occurredAt = app.clock.now().toISOString(),
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const onCart = await findPlace(tx, { kind: 'cart', cart_id: cart.id });
    const isRefill = type === 'replenish';
    const other = await findPlace(
      tx,
      isRefill ? { kind: 'warehouse', warehouse_id: warehouse.id } : { kind: 'customer' },
    );
    const [from, to] = type === 'sale' ? [onCart, other] : [other, onCart];
    const movement = { type, productId: product.id, expiredDate: noExpiry, from, to, quantity };
    await postMovements(tx, [movement], {
      refType: isRefill ? 'restock_request' : 'transaction',
      refId: newId(),
      actorId: null,
      occurredAt,
      recordedAt: app.clock.now().toISOString(),
    });
  });
}

/** The settled figures of the first product of an assignment. */
export async function figuresOf(app: TestApp, assignment: { id: string }) {
  return app.db.kysely
    .selectFrom('cart_assignment_items')
    .select(['initial_qty', 'refilled_qty', 'sold_qty', 'wasted_qty', 'variance_qty'])
    .select(['returned_qty', 'counted_qty', 'given_qty', 'received_qty'])
    .where('assignment_id', '=', assignment.id)
    .orderBy('line')
    .executeTakeFirst();
}
