import type { Answer, ApiClient } from '../api-client.ts';
import { assign, createHome, type Home, loadOf } from '../carts.ts';
import { createRestock } from '../records.ts';
import type { Person, TestApp } from '../test-app.ts';
import { userBody } from '../valid-bodies.ts';
import type { Shape } from '../wire-records.ts';

export interface Business {
  app: TestApp;
  admin: ApiClient;
  adminUser: Person;
  /** A cart on the road with goods, its barista signed in as `budi`. */
  home: Home;
  budi: ApiClient;
}

export interface SpecifiedCall {
  /** The call in the words of the specification (rules 10.5). */
  line: string;
  make: (business: Business) => Promise<Answer>;
  status?: 200 | 201;
  /** `nothing`: `data` is null. */
  answers: Shape | 'nothing';
  isPaged?: true;
}

/** No list is empty. */
export async function openBusiness(app: TestApp): Promise<Business> {
  const adminUser = await app.newUser({ role: 'super_admin' });
  const admin = await app.as(adminUser);
  const home = await createHome(app, admin, 100);
  await assign(admin, home, 40);
  const business = { app, admin, adminUser, home, budi: await app.as(home.barista) };
  await createRestock(admin, home.warehouse, home.product, { status: 'pending' });
  await newRequest(business);
  await newSale(business);
  return business;
}

export const newRequest = async ({ budi, home }: Business) =>
  budi.post('/restock-requests', { notes: 'Ramai', items: [loadOf(home.product, 2)] });
export const newSale = async ({ budi, home }: Business) =>
  budi.post('/transactions', { items: [loadOf(home.product, 1)], payment_method: 'qris' });
export const newDraft = async ({ admin, home }: Business) =>
  createRestock(admin, home.warehouse, home.product, { status: 'pending' });

export async function newUser({ admin }: Business) {
  const { data } = await admin.post('/users', userBody());
  return data as { id: string; username: string; email: string };
}

export async function newAssignment({ app, admin }: Business) {
  return assign(admin, await createHome(app, admin), 5);
}

export const paged = 'page=1&limit=10';
export const today = '2026-11-20';
export const days = `start_date=2026-11-01&end_date=${today}`;
export const newestFirst = (field: string) => `sort_by=${field}&sort_order=desc`;

/** Its filters must match at least one row. */
export function list(line: string, path: string, row: Shape): SpecifiedCall {
  return { line, make: ({ admin }) => admin.get(path), answers: [row], isPaged: true };
}
