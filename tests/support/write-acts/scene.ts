// A small business in which every write route can be called: what an action needs is made before it, so that only the
// action itself is watched.
import { expect } from 'vitest';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Answer, ApiClient } from '../api-client.ts';
import { createCartAt, loadOf } from '../carts.ts';
import { createOf } from '../record-resources.ts';
import { createProduct, createRestock, createWarehouse } from '../records.ts';
import { sampleBody } from '../sample-of.ts';
import type { TestApp } from '../test-app.ts';
import { uniqueName } from '../valid-bodies.ts';

export type Scene = Awaited<ReturnType<typeof openScene>>;
/** What an action needs; `id` stands for the parameter of its path. */
type Made = Answer['data'];

export interface WriteAction {
  of?: (scene: Scene) => Made | Promise<Made>;
  /** An admin unless given. */
  by?: (scene: Scene, made: Made) => ApiClient;
  body?: object | ((scene: Scene, made: Made) => object | Promise<object>);
  /** Reported ten minutes later. */
  isLate?: true;
  /** In place of a request with a JSON body. */
  send?: (scene: Scene) => Promise<Answer>;
}

const plenty = 10_000;
export const loadedUnits = 20;

export async function openScene(app: TestApp) {
  const [boss, adminHerself] = [await app.asNew('super_admin'), await app.newUser({ role: 'admin' })];
  const [person, reserve] = [await app.newUser({ role: 'sales' }), await app.newUser({ role: 'sales' })];
  const [warehouse, otherWarehouse] = [await createWarehouse(boss), await createWarehouse(boss)];
  const [product, otherProduct] = [await createProduct(boss), await createProduct(boss)];
  for (const place of [warehouse, otherWarehouse]) {
    const items = [product, otherProduct].map(({ id }) => ({ product_id: id, quantity: plenty, expired_date: null }));
    await createRestock(boss, place, product, { items });
  }
  const supplierBody = { ...sampleBody(createOf('supplier').schema), status: 'active' };
  const supplier: { id: string } = done(await boss.post('/suppliers', supplierBody));
  const cart = await createCartAt(boss, warehouse, { capacity: 0 });
  /** Nobody has it but while an action needs it. */
  const otherCart = await createCartAt(boss, otherWarehouse, { capacity: 0 });
  const [admin, barista] = [await app.as(adminHerself), await app.as(person)];
  const people = { boss, adminHerself, admin, person, barista, reserve };
  return { app, ...people, warehouse, otherWarehouse, supplier, product, otherProduct, cart, otherCart };
}

export const linesOf = ({ product, otherProduct }: Scene, quantity = 1) => [
  loadOf(product, quantity),
  loadOf(otherProduct, quantity),
];

const assignmentOf = async ({ boss }: Scene, { id }: { id: string }) =>
  (await boss.get(`/cart-assignments?status=in_use&cart_id=${id}`)).data[0] as CartAssignment | undefined;

const sendOut = async (scene: Scene, cart: { id: string }, person: { id: string }): Promise<CartAssignment> => {
  const body = { cart_id: cart.id, sales_id: person.id, initial_items: linesOf(scene, loadedUnits) };
  return done(await scene.boss.post('/cart-assignments', body));
};

/** The assignment of the cart, which is out with the barista: sent out now if it was not, or is nearly empty. */
export async function out(scene: Scene): Promise<CartAssignment> {
  const { boss, cart, person, warehouse } = scene;
  const open = await assignmentOf(scene, cart);
  const units = (await bookOf(scene, cart.id)).map(({ counted }) => counted);
  if (open?.sales_id === person.id && Math.min(...units) > loadedUnits / 2) return open;
  await free(scene);
  done(await boss.post(`/carts/${cart.id}/assign-warehouse`, { warehouse_id: warehouse.id }));
  return sendOut(scene, cart, person);
}

/** Of the other cart, which is out with the barista who has none. */
export async function otherOut(scene: Scene): Promise<CartAssignment> {
  return (await assignmentOf(scene, scene.otherCart)) ?? (await sendOut(scene, scene.otherCart, scene.reserve));
}

export async function free(scene: Scene): Promise<void> {
  const { boss } = scene;
  for (const cart of [scene.cart, scene.otherCart]) {
    const open = await assignmentOf(scene, cart);
    const items = await bookOf(scene, cart.id);
    if (open) done(await boss.put(`/cart-assignments/${open.id}/return`, { items }));
    const { data: now } = await boss.get(`/carts/${cart.id}`);
    if (now.status !== 'pending_reconciliation') continue;
    done(await boss.post(`/carts/${cart.id}/reconcile`, { items }));
  }
}

async function bookOf({ app }: Scene, cartId: string) {
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

export const restock = (scene: Scene, status: 'approved' | 'pending' = 'approved') => ({
  warehouse_id: scene.warehouse.id,
  supplier_id: scene.supplier.id,
  status,
  notes: uniqueName('Pagi'),
  items: linesOf(scene).map((line) => ({ ...line, expired_date: null })),
  confirm: ['possible_duplicate'],
});
export const draft = async (scene: Scene) => done(await scene.admin.post('/restocks', restock(scene, 'pending')));

export const sale = (scene: Scene, method = 'cash') => ({
  items: linesOf(scene),
  payment_method: method,
  cart_id: scene.cart.id,
});

export async function sold(scene: Scene, method?: string): Promise<{ id: string }> {
  await out(scene);
  return done(await scene.barista.post('/transactions', sale(scene, method)));
}

export async function returned(scene: Scene, count: 'counted' | 'uncounted' = 'counted'): Promise<{ id: string }> {
  const { id } = await out(scene);
  const items = count === 'counted' ? await bookOf(scene, scene.cart.id) : undefined;
  done(await scene.admin.put(`/cart-assignments/${id}/return`, { items }));
  return { id };
}

/** A count or a restock that is reported late brings it back. */
export async function deletedProduct({ admin }: Scene): Promise<{ id: string }> {
  const product = await createProduct(admin);
  done(await admin.delete(`/products/${product.id}`));
  return product;
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
