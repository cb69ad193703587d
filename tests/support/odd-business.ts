import fc from 'fast-check';
import type * as z from 'zod/mini';
import type { Product } from '#contract/products/entity.ts';
import { restockCreateSchema, restockReferences } from '#contract/restocks/entity.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { ApiClient } from './api-client.ts';
import { assign, createCartAt } from './carts.ts';
import { makeReferred } from './make-referred.ts';
import { tell } from './notices.ts';
import { createOf, queuedResourceNames, type RecordResourceName } from './record-resources.ts';
import { createProduct, createRestock, createWarehouse } from './records.ts';
import { sampleBody } from './sample-of.ts';
import type { TestApp } from './test-app.ts';
import { insertCart, insertTransaction } from './transactions.ts';

/** Words that databases, collations and LIKE treat differently from each other. */
const oddWords = [
  ...['kopi', 'KOPI', 'Es', 'é', 'E\u0301', 'ß', 'SS', 'İ', 'i', 'ﬁ', 'fi', 'ñ', 'Å', 'Å'],
  ...['😀', '👩‍🍳', '\u{1f600}\u{fe0f}', '\u{ff5e}', '\u{e000}', '\u{10ffff}', '日本', 'ｶ', 'カ'],
  ...['%', '_', '\\', "'", '"', '*', '?', '[a]', '100%', 'a_b', '-', '0', '10', '9', '~', '{'],
];
export const oddWord = fc.constantFrom(...oddWords);
export const oddText = fc.array(oddWord, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
export const oddCategories = ['Kopi', 'kopi', 'KOPI susu', 'Teh & Segar', '%', 'Café', '😀'];

const units = ['cup', 'Botol', 'pcs', '😀'];
const hourMs = 60 * 60 * 1000;

/** Odd names, and enough rows for several pages of every list. */
export async function openOddBusiness(app: TestApp, admin: ApiClient): Promise<void> {
  const warehouses = await makeWarehouses(admin);
  const products = await makeProducts(admin);
  await makeRestocks(app, admin, warehouses, products);
  await makeTransactions(app, products);
  await makeAssignments(app, admin, warehouses, products);
  await makeRequests(app, admin, products);
  await makeTemplates(admin, warehouses, products);
  await makeNotifications(app, admin);
  await makeViews(admin);
  await makeUsers(app);
  for (const resourceName of queuedResourceNames) await makeRecords(admin, resourceName);
}

function sample<T>(values: fc.Arbitrary<T>, numRuns: number): T[] {
  return fc.sample(values, { numRuns, seed: 20_261_120 });
}

async function makeRecords(admin: ApiClient, resourceName: RecordResourceName): Promise<void> {
  const { path, schema } = createOf(resourceName);
  for (const [index, text] of sample(oddText, 12).entries()) {
    const answer = await admin.post(path, sampleBody(schema, index, `${text} Z${index}`));
    if (answer.status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(answer)}`);
  }
}

async function makeTemplates(
  admin: ApiClient,
  warehouses: readonly Warehouse[],
  products: readonly Product[],
): Promise<void> {
  for (const [index, text] of sample(oddText, 12).entries()) {
    const { status, errors } = await admin.post('/load-templates', {
      name: `${text} Z${index}`,
      warehouse_id: warehouses[index % 3]?.id,
      items: [{ product_id: products[index]?.id, quantity: index + 1 }],
    });
    if (status !== 201) throw new Error(`a template: ${JSON.stringify(errors)}`);
  }
}

async function makeViews(admin: ApiClient): Promise<void> {
  for (const [index, text] of sample(oddText, 12).entries()) {
    const list = index % 3 === 0 ? 'carts' : 'products';
    const view = { list, name: `${text} Z${index}`, query: `limit=${index}` };
    const { status, errors } = await admin.post('/saved-views', view);
    if (status !== 201) throw new Error(`a view: ${JSON.stringify(errors)}`);
  }
}

async function makeWarehouses(admin: ApiClient): Promise<Warehouse[]> {
  const made: Warehouse[] = [];
  for (const [index, [name, street]] of sample(fc.tuple(oddText, oddText), 12).entries())
    made.push(await createWarehouse(admin, { name: `${name} ${index}`, address: `Jl. ${street}` }));
  return made;
}

async function makeProducts(admin: ApiClient): Promise<Product[]> {
  const active: Product[] = [];
  const shapes = fc.tuple(oddText, oddText, fc.constantFrom(...oddCategories), fc.constantFrom(...units));
  for (const [index, [name, description, category, unit]] of sample(shapes, 45).entries()) {
    const fields = { name: `${name} ${index}`, description, category, unit };
    const product = await createProduct(admin, fields);
    if (index % 4 === 0) await admin.put(`/products/${product.id}`, { status: 'inactive' });
    else active.push(product);
  }
  return active;
}

/** Two at each time, so that the id must break the tie; every third has only the required references. */
async function makeRestocks(
  app: TestApp,
  admin: ApiClient,
  warehouses: Warehouse[],
  products: Product[],
): Promise<void> {
  const { shape } = restockCreateSchema;
  const optional = Object.entries<z.ZodMiniType>(shape)
    .filter(([, schema]) => schema.safeParse(undefined).success)
    .map(([field]) => field);
  const make = () => makeReferred(admin, restockReferences, optional);
  const referred = [await make(), await make(), {}];
  for (let i = 0; i < 40; i++) {
    const headers = { 'Occurred-At': app.clock.ago(Math.floor(i / 2) * 13 * hourMs) };
    const [warehouse, product] = [at(warehouses, i), at(products, i)];
    const items = [{ product_id: product.id, quantity: i + 1, expired_date: null }];
    await createRestock(admin, warehouse, product, { items, ...at(referred, i) }, { headers });
  }
}

async function makeTransactions(app: TestApp, products: Product[]): Promise<void> {
  const [cart, sales] = [await insertCart(app.db), await app.newUser({ role: 'sales' })];
  for (let i = 0; i < 40; i++) {
    await insertTransaction(
      app.db,
      { cart, sales, product: at(products, i) },
      {
        transaction_time: app.clock.ago(Math.floor(i / 3) * 17 * hourMs),
        payment_method: at(['cash', 'qris'] as const, i),
        status: at(['pending', 'completed', 'refunded'] as const, i),
      },
    );
  }
}

async function makeUsers(app: TestApp): Promise<void> {
  for (let i = 0; i < 15; i++) {
    const role = at(['sales', 'admin', 'super_admin'] as const, i);
    await app.newUser({ role, isActive: i % 3 !== 0 });
  }
}

async function makeNotifications(app: TestApp, admin: ApiClient): Promise<void> {
  const { id } = (await admin.get('/auth/profile')).data;
  for (let i = 0; i < 24; i++) {
    const now = app.clock.ago(Math.floor(i / 2) * 7 * hourMs);
    const message = at(oddWords, i);
    await tell(app.db, { to: [id], actorId: null, type: 'expiry', title: 'Expiry', message, now });
  }
  const { data } = await admin.get('/notifications?limit=100');
  for (let i = 0; i < data.length; i += 3) await admin.put(`/notifications/${data[i].id}/read`);
}

/** Two at each time. Some carts came back, counted or not, and some are then in maintenance. */
async function makeAssignments(
  app: TestApp,
  admin: ApiClient,
  warehouses: Warehouse[],
  products: Product[],
): Promise<void> {
  for (let i = 0; i < 14; i++) {
    const [warehouse, product] = [at(warehouses, i), at(products, i)];
    const cart = await createCartAt(admin, warehouse, { name: `${at(oddWords, i * 5)} MK ${i}` });
    const home = { cart, warehouse, product, barista: await app.newUser({ role: 'sales' }) };
    // The first takes all units of its product, so that its warehouse has none of that product left.
    const quantity = i === 0 ? 1 : Math.ceil(i / 2);
    const headers = { 'Occurred-At': app.clock.ago(Math.floor(i / 2) * 19 * hourMs) };
    const { id } = await assign(admin, home, quantity, { headers });
    const items = [{ product_id: product.id, counted: quantity }];
    if (i % 4 === 2) await admin.put(`/cart-assignments/${id}/return`);
    if (i % 4 === 3) await admin.put(`/cart-assignments/${id}/return`, { items });
    if (i > 9 && i % 4 === 3) await admin.put(`/carts/${cart.id}`, { status: 'maintenance' });
  }
}

async function makeRequests(app: TestApp, admin: ApiClient, products: Product[]): Promise<void> {
  const { data: open } = await admin.get('/cart-assignments?status=in_use&limit=100');
  const now = app.clock.now();
  for (let i = 0; i < 16; i++) {
    app.clock.advance(-Math.floor(i / 2) * 11 * hourMs);
    const items = [{ product_id: at(products, i).id, quantity: i + 1 }];
    const cart_id = at<{ cart_id: string }>(open, i).cart_id;
    const { data } = await admin.post('/restock-requests', { cart_id, items, notes: '' });
    const action = at(['reject', 'cancel', undefined], i);
    if (action) await admin.put(`/restock-requests/${data.id}/${action}`);
    app.clock.set(now);
  }
}

/** The value at this index, starting again at the end. */
function at<T>(values: readonly T[], index: number): T {
  return values[index % values.length] as T;
}

export const namesOfObjects = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const;

/**
 * 12 units of `toString` are in the warehouse `__proto__`, the home of two carts, and 8 on the cart `__proto__`. The
 * warehouse and the cart `constructor` are empty.
 */
export async function openBusinessOfObjects(app: TestApp, admin: ApiClient) {
  const [named, other] = namesOfObjects;
  const product = await createProduct(admin, { name: 'toString', category: named, unit: other });
  const { path, schema } = createOf('supplier');
  for (const name of namesOfObjects) {
    const { status } = await admin.post(path, sampleBody(schema, 0, name));
    if (status !== 201) throw new Error(`A supplier cannot be called ${name}`);
  }
  const [warehouse, otherWarehouse] = [
    await createWarehouse(admin, { name: named }),
    await createWarehouse(admin, { name: other }),
  ];
  const items = [{ product_id: product.id, quantity: 20, expired_date: null }];
  await createRestock(admin, warehouse, product, { items });
  const cart = await createCartAt(admin, warehouse, { name: named });
  const otherCart = await createCartAt(admin, warehouse, { name: other });
  await assign(admin, { warehouse, product, cart, barista: await app.newUser({ role: 'sales' }) }, 8);
  return { product, warehouse, otherWarehouse, cart, otherCart };
}
