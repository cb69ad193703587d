import { newId } from '#contract/fields/ids.ts';
import { ApiClient } from './api.ts';

export interface Road {
  warehouseId: string;
  productId: string;
  cartId: string;
  barista: ApiClient;
  ask: (quantity: number, notes?: string) => Promise<{ id: string; number: string }>;
}

/**
 * A cart of Gudang Kemang on the road with budi, and `units` Es Kopi Susu Aren in the warehouse, of which `loaded` are
 * on the cart.
 */
export async function cartOnTheRoad(url: string, admin: ApiClient, units = 40, loaded = 0): Promise<Road> {
  const warehouseId = await admin.createWarehouse('Gudang Kemang');
  const productId = await admin.createProduct('Es Kopi Susu Aren');
  await must(admin, 'POST', '/restocks', {
    warehouse_id: warehouseId,
    notes: 'Produksi malam',
    items: [{ product_id: productId, quantity: units, expired_date: null }],
  });
  const cartId = newId();
  await must(admin, 'POST', '/carts', {
    id: cartId,
    code: 'MK-003',
    name: 'Mega Kuningan',
    capacity: 150,
    location: { type: 'Point', coordinates: [106.8275, -6.2297] },
  });
  await must(admin, 'POST', `/carts/${cartId}/assign-warehouse`, { warehouse_id: warehouseId });
  const credentials = { username: 'budi', password: 'gerobak-pagi-hari' };
  const { id: salesId } = await must<{ id: string }>(admin, 'POST', '/users', {
    ...credentials,
    email: 'budi@example.com',
    phone: '+6281200000001',
    role: 'sales',
  });
  await must(admin, 'POST', '/cart-assignments', {
    cart_id: cartId,
    sales_id: salesId,
    initial_items: loaded === 0 ? [] : [{ product_id: productId, quantity: loaded }],
  });
  const barista = await ApiClient.signedIn(url, credentials);
  const ask = (quantity: number, notes = '') =>
    must<{ id: string; number: string }>(barista, 'POST', '/restock-requests', {
      notes,
      items: [{ product_id: productId, quantity }],
    });
  return { warehouseId, productId, cartId, barista, ask };
}

/** MK-001, MK-002 … of a warehouse, each with a barista, that went out with such a load and came back whole. */
export async function cartsThatCameBack(
  admin: ApiClient,
  warehouseId: string,
  loads: readonly Record<string, number>[],
): Promise<{ id: string; cart: string; barista: string }[]> {
  const made = [];
  for (const [index, load] of loads.entries()) {
    const number = index + 1;
    const cart = await admin.createCart(`MK-00${number}`, `Pangkalan ${number}`, warehouseId);
    const barista = await admin.createBarista(`barista.${number}`);
    const lines = Object.entries(load);
    const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
      cart_id: cart,
      sales_id: barista,
      initial_items: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
    });
    await must(admin, 'PUT', `/cart-assignments/${id}/return`, {
      items: lines.map(([product_id, counted]) => ({ product_id, counted })),
    });
    made.push({ id, cart, barista });
  }
  return made;
}

/** @throws when the server rejects it: a test would go wrong later for no visible reason */
export async function must<Data>(client: ApiClient, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await client.call<Data>(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}
