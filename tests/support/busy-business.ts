// Several people work at a server in another process: their requests may be rejected, or lost with the server.
import { expect } from 'vitest';
import type { Session } from '#contract/auth/session.ts';
import type { ApiClient } from './api-client.ts';
import { createCartAt, loadOf } from './carts.ts';
import { createProduct, createRestock, createUser, createWarehouse } from './records.ts';
import { remoteAdmin, remoteClient } from './remote-client.ts';
import type { Person } from './test-app.ts';
import { uniqueName, userBody } from './valid-bodies.ts';

export interface BusyBusiness {
  url: string;
  admin: ApiClient;
  people: [Person, Person];
  clients: [ApiClient, ApiClient];
  carts: { id: string }[];
  warehouses: { id: string }[];
  products: { id: string }[];
}

/** `pick` selects among records and people. */
type Action = (business: BusyBusiness, pick: number) => Promise<unknown>;

const actions = {
  sell: ({ clients, products }, pick) =>
    at(clients, pick).post('/transactions', {
      items: [loadOf(at(products, 0), 1 + (pick % 2))],
      payment_method: 'cash',
    }),
  ask: ({ clients, products }, pick) =>
    at(clients, pick).post('/restock-requests', { notes: uniqueName('Ramai'), items: [loadOf(at(products, 0), 1)] }),
  receive: ({ admin, warehouses, products }, pick) =>
    admin.post('/restocks', {
      warehouse_id: at(warehouses, 0).id,
      notes: uniqueName('Pagi'),
      items: [{ product_id: at(products, pick).id, quantity: 30, expired_date: null }],
    }),
  create: async ({ admin, products }) => products.push({ id: (await createProduct(admin)).id }),
  price: ({ admin, products }, pick) => admin.put(`/products/${at(products, pick).id}`, { price: 1000 + pick }),
  deleteOrRestore: async ({ admin, products }, pick) => {
    const { id } = at(products, 1 + (pick % (products.length - 1)));
    const { status } = await admin.delete(`/products/${id}`);
    if (status !== 200) await admin.post(`/products/${id}/restore`);
  },
  renameProduct: ({ admin, products }, pick) =>
    admin.put(`/products/${at(products, pick).id}`, { name: uniqueName('Kopi') }),
  renameWarehouse: ({ admin, warehouses }, pick) =>
    admin.put(`/warehouses/${at(warehouses, pick).id}`, { name: uniqueName('Depo') }),
  renameCart: ({ admin, carts }, pick) => admin.put(`/carts/${at(carts, pick).id}`, { name: uniqueName('Gerobak') }),
  drive: ({ clients, carts }, pick) =>
    at(clients, pick).post(`/carts/${at(carts, pick).id}/location`, {
      location: { type: 'Point', coordinates: [106.8 + pick / 1000, -6.2] },
    }),
  handOver: ({ people, ...business }, pick) => handOver({ people, ...business }, at(people, pick), pick),
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;
export const actionNames = Object.keys(actions) as ActionName[];

export async function attempt(business: BusyBusiness, name: ActionName, pick: number): Promise<void> {
  const action: Action = actions[name];
  await tolerant(() => action(business, pick));
}

/** Continues after a connection that breaks off; any other error is the test's. */
export async function tolerant<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

export async function openBusyBusiness(url: string): Promise<BusyBusiness> {
  const admin = await remoteAdmin(url);
  const warehouses = [await createWarehouse(admin), await createWarehouse(admin)];
  const products = [];
  for (let i = 0; i < 3; i++) products.push({ id: (await createProduct(admin)).id });
  const items = [{ product_id: at(products, 0).id, quantity: 1000, expired_date: null }];
  await createRestock(admin, at(warehouses, 0), at(products, 0), { items });
  const carts = [];
  for (let i = 0; i < 2; i++) carts.push(await createCartAt(admin, at(warehouses, 0)));
  const people = [await newPerson(admin), await newPerson(admin)] as [Person, Person];
  const business = { url, admin, people, carts, warehouses, products } as unknown as BusyBusiness;
  await signInAll(business);
  for (const [index, person] of people.entries()) await handOver(business, person, index);
  return business;
}

export async function signInAll(business: BusyBusiness): Promise<void> {
  const { url, people } = business;
  business.admin = await remoteAdmin(url);
  const [first, second] = people;
  business.clients = [await clientOf(url, first), await clientOf(url, second)];
}

export async function signInAt(url: string, { credentials }: Person): Promise<Session> {
  const { status, data } = await remoteClient(url).post('/auth/login', credentials);
  expect(status).toBe(200);
  return data;
}

async function clientOf(url: string, person: Person): Promise<ApiClient> {
  return remoteClient(url, (await signInAt(url, person)).token);
}

export async function takeBack(
  { admin, products }: BusyBusiness,
  isTaken: (assignment: { sales_id: string; cart_id: string }) => boolean,
): Promise<void> {
  const { data: open } = await admin.get('/cart-assignments?status=in_use&limit=100');
  for (const assignment of open.filter(isTaken)) {
    const items = [{ product_id: at(products, 0).id, counted: 3 }];
    await admin.put(`/cart-assignments/${assignment.id}/return`, { items });
  }
}

async function handOver(business: BusyBusiness, { id }: Person, pick: number): Promise<void> {
  const { admin, carts, products } = business;
  const cart = at(carts, Math.floor(pick / 2));
  await takeBack(business, ({ sales_id, cart_id }) => sales_id === id || cart_id === cart.id);
  await admin.post('/cart-assignments', {
    cart_id: cart.id,
    sales_id: id,
    initial_items: [loadOf(at(products, 0), 20)],
  });
}

async function newPerson(admin: ApiClient): Promise<Person> {
  const { username, password } = userBody();
  const { id } = await createUser(admin, { username, password });
  return { id, username, role: 'sales', credentials: { username, password } };
}

function at<Item>(items: readonly Item[], pick: number): Item {
  const item = items[pick % items.length];
  if (item === undefined) throw new Error('There is none.');
  return item;
}
