// A small business in which every write route can be called: what an action needs is made before it, so that only the
// action itself is watched.
import { expect } from 'vitest';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import type { Product } from '#contract/products/entity.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { Answer, ApiClient } from '../api-client.ts';
import { createCartAt, loadOf } from '../carts.ts';
import { createOf } from '../record-resources.ts';
import { createProduct, createRestock, createWarehouse } from '../records.ts';
import { sampleBody } from '../sample-of.ts';
import type { Person, TestApp } from '../test-app.ts';

export interface Scene {
  app: TestApp;
  boss: ApiClient;
  bossHimself: Person;
  admin: ApiClient;
  adminHerself: Person;
  barista: ApiClient;
  person: Person;
  reserve: Person;
  warehouse: Warehouse;
  otherWarehouse: Warehouse;
  supplier: { id: string };
  product: Product;
  otherProduct: Product;
  cart: Cart;
  /** Nobody has it but while an action needs it. */
  otherCart: Cart;
}

/** Makes what the action needs; returns the action itself, which is sent once. */
export type WriteAction = (scene: Scene) => Promise<() => Promise<Answer>>;

const plenty = 10_000;
export const loadedUnits = 20;

export async function openScene(app: TestApp): Promise<Scene> {
  const [bossHimself, adminHerself] = [
    await app.newUser({ role: 'super_admin' }),
    await app.newUser({ role: 'admin' }),
  ];
  const [person, reserve] = [await app.newUser({ role: 'sales' }), await app.newUser({ role: 'sales' })];
  const boss = await app.as(bossHimself);
  const [warehouse, otherWarehouse] = [await createWarehouse(boss), await createWarehouse(boss)];
  const [product, otherProduct] = [await createProduct(boss), await createProduct(boss)];
  for (const place of [warehouse, otherWarehouse]) {
    const items = [product, otherProduct].map(({ id }) => ({ product_id: id, quantity: plenty, expired_date: null }));
    await createRestock(boss, place, product, { items });
  }
  const supplier = done(await boss.post('/suppliers', supplierBody()));
  const cart = await createCartAt(boss, warehouse, { capacity: 0 });
  const otherCart = await createCartAt(boss, otherWarehouse, { capacity: 0 });
  return {
    app,
    boss,
    bossHimself,
    adminHerself,
    person,
    reserve,
    warehouse,
    otherWarehouse,
    supplier,
    product,
    otherProduct,
    cart,
    otherCart,
    admin: await app.as(adminHerself),
    barista: await app.as(person),
  };
}

const supplierBody = () => ({ ...sampleBody(createOf('supplier').schema), status: 'active' });

export const linesOf = ({ product, otherProduct }: Scene) => [loadOf(product, 1), loadOf(otherProduct, 1)];

/** The assignment of the cart, which is out with the barista: sent out now if it was not, or is nearly empty. */
export async function out(scene: Scene): Promise<CartAssignment> {
  const { boss, cart, person } = scene;
  const { data: open } = await boss.get(`/cart-assignments?status=in_use&cart_id=${cart.id}`);
  const units = (await bookOf(scene, cart.id)).map(({ counted }) => counted);
  if (open[0]?.sales_id === person.id && Math.min(...units) > loadedUnits / 2) return open[0];
  await free(scene);
  const home = { warehouse_id: scene.warehouse.id };
  done(await boss.post(`/carts/${cart.id}/assign-warehouse`, home));
  return done(
    await boss.post('/cart-assignments', {
      cart_id: cart.id,
      sales_id: person.id,
      initial_items: linesOf(scene).map((line) => ({ ...line, quantity: loadedUnits })),
    }),
  );
}

/** Of the other cart, which is out with the barista who has none. */
export async function otherOut(scene: Scene): Promise<CartAssignment> {
  const { boss, otherCart, reserve } = scene;
  const { data: open } = await boss.get(`/cart-assignments?status=in_use&cart_id=${otherCart.id}`);
  if (open[0]) return open[0];
  return done(
    await boss.post('/cart-assignments', {
      cart_id: otherCart.id,
      sales_id: reserve.id,
      initial_items: linesOf(scene).map((line) => ({ ...line, quantity: loadedUnits })),
    }),
  );
}

export async function free(scene: Scene): Promise<void> {
  const { boss, cart, otherCart } = scene;
  for (const { id } of [cart, otherCart]) {
    const { data: open } = await boss.get(`/cart-assignments?status=in_use&cart_id=${id}`);
    const items = await bookOf(scene, id);
    if (open[0]) done(await boss.put(`/cart-assignments/${open[0].id}/return`, { items }));
    const { data: now } = await boss.get(`/carts/${id}`);
    if (now.status !== 'pending_reconciliation') continue;
    done(await boss.post(`/carts/${id}/reconcile`, { items }));
  }
}

export async function bookOf({ app }: Scene, cartId: string) {
  const lots = await app.db.kysely
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .select(['balance.product_id', 'balance.quantity'])
    .where('place.cart_id', '=', cartId)
    .execute();
  const units = new Map<string, number>();
  for (const { product_id, quantity } of lots) units.set(product_id, (units.get(product_id) ?? 0) + Number(quantity));
  return [...units].map(([product_id, counted]) => ({ product_id, counted }));
}

/** Requests that waited before are rejected. */
export async function waiting(scene: Scene): Promise<{ id: string }> {
  const { boss, barista, cart } = scene;
  await out(scene);
  const { data: earlier } = await boss.get(`/restock-requests?status=pending&cart_id=${cart.id}`);
  if (earlier.length > 3) {
    for (const { id } of earlier) await boss.put(`/restock-requests/${id}/reject`, { note: 'x' });
  }
  return done(await barista.post('/restock-requests', { items: linesOf(scene), notes: '' }));
}

export function done({ status, data, message, errors }: Answer) {
  expect(status, `${message} ${JSON.stringify(errors)}`).toBeLessThan(300);
  return data;
}

/** Sets the alert so that the next unit that leaves, or arrives, crosses it. */
export async function atItsAlert({ app, boss, product }: Scene, next: 'goes' | 'comes'): Promise<void> {
  const { stock } = done(await boss.get(`/products/${product.id}`));
  const low_since = next === 'goes' ? null : app.clock.now().toISOString();
  await app.db.kysely
    .updateTable('products')
    .set({ stock_alert: next === 'goes' ? stock - 1 : stock, low_since })
    .where('id', '=', product.id)
    .execute();
}
