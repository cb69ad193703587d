import type { ApiClient } from './api-client.ts';
import { assign, createHome, type Home, loadOf } from './carts.ts';
import { createRestock } from './records.ts';
import type { TestApp } from './test-app.ts';

export interface Business {
  admin: ApiClient;
  /** A cart on the road with goods, its barista signed in as `budi`. */
  home: Home;
  budi: ApiClient;
}

/** No list of documents is empty. */
export async function openBusiness(app: TestApp): Promise<Business> {
  const admin = await app.asNew('super_admin');
  const home = await createHome(app, admin, 100);
  await assign(admin, home, 40);
  const business = { admin, home, budi: await app.as(home.barista) };
  await createRestock(admin, home.warehouse, home.product, { status: 'pending' });
  await newRequest(business);
  await newSale(business);
  return business;
}

export const newRequest = async ({ budi, home }: Business) =>
  budi.post('/restock-requests', { notes: 'Ramai', items: [loadOf(home.product, 2)] });
export const newSale = async ({ budi, home }: Business) =>
  budi.post('/transactions', { items: [loadOf(home.product, 1)], payment_method: 'qris' });
