// Work as requests that several releases know.
import { randomUUID } from 'node:crypto';
import { newId } from '#contract/fields/ids.ts';
import type { Answer, ApiClient } from './api-client.ts';
import { assign, createCartAt, loadOf } from './carts.ts';
import { createProduct, createRestock, createUser, createWarehouse } from './records.ts';
import { remoteAdmin, remoteClient } from './remote-client.ts';
import type { Person } from './test-app.ts';
import { restockBody, uniqueName, userBody } from './valid-bodies.ts';

interface Road {
  token: string;
  cart: string;
}

export interface Business {
  office: string[];
  roads: Road[];
  warehouses: { id: string }[];
  products: { id: string }[];
  spare: { cart: { id: string }; barista: string }[];
}

export interface Acknowledged {
  restocks: string[];
  transactions: string[];
}

export async function openForLoad(url: string): Promise<Business> {
  const admin = await remoteAdmin(url);
  const warehouses = [await createWarehouse(admin), await createWarehouse(admin)];
  const products = [await createProduct(admin), await createProduct(admin)];
  for (const warehouse of warehouses) {
    for (const product of products) {
      const items = [{ product_id: product.id, quantity: 10_000, expired_date: null }];
      await createRestock(admin, warehouse, product, { items });
    }
  }
  const [warehouse, product] = [pick(warehouses, 0), pick(products, 0)];
  const office = [];
  for (let i = 0; i < 3; i++) office.push((await newPerson(url, admin, 'admin')).token);
  const business: Business = { office, roads: [], warehouses, products, spare: [] };
  for (let i = 0; i < 3; i++) {
    const { id, token } = await newPerson(url, admin, 'sales');
    const cart = await createCartAt(admin, warehouse, { capacity: 0 });
    if (i === 2) {
      business.spare.push({ cart, barista: id });
      continue;
    }
    await assign(admin, { warehouse, product, cart, barista: { id } as Person }, 2000);
    business.roads.push({ token, cart: cart.id });
  }
  return business;
}

async function newPerson(url: string, admin: ApiClient, role: 'admin' | 'sales') {
  const body = userBody({ role });
  const { id } = await createUser(admin, body);
  const { data } = await remoteClient(url).post('/auth/login', body);
  return { id, token: data.token as string };
}

export interface Moment {
  business: Business;
  acknowledged: Acknowledged;
  at: (token: string, index?: number) => ApiClient;
  turn: number;
}

export type Action = (moment: Moment) => Promise<Answer[]>;

const paths = [
  ...['/products', '/restocks', '/transactions', '/cart-assignments', '/carts', '/users'],
  ...['/stock', '/stock/movements', '/notifications', '/load-templates', '/sync/changes'],
  ...['/sync/changes?names=own', '/reports/sales?start_date=2026-01-01&end_date=2026-01-31'],
];

export const readActions: Action[] = [
  ...paths.map((path) =>
    named(path, async ({ business, at, turn }) => [await at(pick(business.office, turn)).get(path)]),
  ),
  async function ownSales({ business, at, turn }) {
    return [await at(pick(business.roads, turn).token).get('/transactions')];
  },
];

/** To two servers if there are two: the second answer must be the first. */
async function twice({ at, turn }: Moment, token: string, path: string, body: object) {
  const options = { headers: { 'Idempotency-Key': randomUUID() } };
  const first = await at(token, turn).post(path, body, options);
  const second = await at(token, turn + 1).post(path, body, options);
  if (first.data?.id !== second.data?.id) throw new Error(`${path} was done twice`);
  return [first, second];
}

export const writeActions: Action[] = [
  async function sell(moment) {
    const { business, acknowledged, turn } = moment;
    const items = [loadOf(pick(business.products, 0), 1)];
    const body = { id: newId(), items, payment_method: 'cash' };
    const answers = await twice(moment, pick(business.roads, turn).token, '/transactions', body);
    acknowledged.transactions.push(body.id);
    return answers;
  },
  async function receive(moment) {
    const { business, acknowledged, turn } = moment;
    const product = pick(business.products, turn);
    const body = {
      ...restockBody(pick(business.warehouses, turn).id, product.id, { notes: uniqueName('Pagi') }),
      id: newId(),
      confirm: ['possible_duplicate'],
    };
    const answers = await twice(moment, pick(business.office, turn), '/restocks', body);
    acknowledged.restocks.push(body.id);
    return answers;
  },
  async function price({ business, at, turn }) {
    const { id } = pick(business.products, turn);
    return [await at(pick(business.office, turn)).put(`/products/${id}`, { price: 1000 + turn })];
  },
  async function template({ business, at, turn }) {
    const token = pick(business.office, turn);
    const body = {
      name: uniqueName('Beban'),
      warehouse_id: pick(business.warehouses, turn).id,
      items: [loadOf(pick(business.products, 0), 5), loadOf(pick(business.products, 1), 6)],
    };
    const made = await at(token, turn).post('/load-templates', body);
    const items = [loadOf(pick(business.products, 1), 7)];
    const path = `/load-templates/${made.data.id}`;
    const changed = await at(token, turn + 1).put(path, { items, version: 1 });
    if (changed.data.items.length !== 1) throw new Error('a line of the template stayed');
    return [made, changed, await at(token, turn).delete(path)];
  },
  async function transfer({ business: { office, warehouses, products }, at, turn }) {
    const body = {
      from_warehouse_id: pick(warehouses, turn).id,
      to_warehouse_id: pick(warehouses, turn + 1).id,
      items: [loadOf(pick(products, turn), 1)],
    };
    return [await at(pick(office, turn)).post('/stock/transfers', body)];
  },
  async function waste({ business: { office, warehouses, products }, at, turn }) {
    const items = [{ product_id: pick(products, turn).id, quantity: 1 }];
    const body = { kind: 'waste', reason: 'Basi', warehouse_id: pick(warehouses, turn).id, items };
    return [await at(pick(office, turn)).post('/stock/adjustments', body)];
  },
  async function drive({ business, at, turn }) {
    const { token, cart } = pick(business.roads, turn);
    const location = { type: 'Point', coordinates: [106.8 + (turn % 100) / 1000, -6.2] };
    return [await at(token).post(`/carts/${cart}/location`, { location })];
  },
  async function shift({ business, at, turn }) {
    const next = business.spare.pop();
    if (!next) return [];
    const token = pick(business.office, turn);
    const [product] = business.products;
    const initial_items = [loadOf(product ?? { id: '' }, 5)];
    const ids = { cart_id: next.cart.id, sales_id: next.barista };
    const sent = await at(token, turn).post('/cart-assignments', { ...ids, initial_items });
    const items = [{ product_id: product?.id, counted: 4, waste: 1 }];
    const path = `/cart-assignments/${sent.data.id}/return`;
    const back = await at(token, turn + 1).put(path, { items });
    business.spare.push(next);
    return [sent, back];
  },
];

function named(name: string, action: Action): Action {
  return Object.defineProperty(action, 'name', { value: name });
}

export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is none.');
  return item;
}
