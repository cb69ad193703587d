import { ApiClient } from './api.ts';
import { must } from './road.ts';

/** Breaks out of an attribute, runs as an element, and would count in a template. */
const markup = '"><img src=x onerror=ran()>{{7*7}}';
const long = (field: string) => `${field} ${markup}"><script>ran()</script>`;

/** What each field holds: the name of the field, so that a failure says which, and the markup. */
export const stored = {
  product: `Product ${markup}`,
  description: long('Description'),
  category: `Category ${markup}`,
  // No more than 20 characters fit.
  unit: '"><b>{{7*7}}</b>',
  deletedProduct: `Deleted ${markup}`,
  warehouse: `Warehouse ${markup}`,
  address: long('Address'),
  otherWarehouse: `Depot ${markup}`,
  cart: `Cart ${markup}`,
  freeCart: `Free cart ${markup}`,
  restockNotes: long('Restock'),
  requestNotes: long('Request'),
  waitingNotes: long('Waiting'),
  decisionNote: long('Decision'),
  // The most that an address may hold: no angle brackets, no quotes.
  email: '{{7*7}}@example.com',
} as const;
export type StoredText = keyof typeof stored;

export interface Ids {
  product: string;
  warehouse: string;
  cart: string;
  barista: string;
  /** That of the cart and the barista. */
  assignment: string;
}

export interface Figures {
  price: number;
  /** Units brought into the warehouse; all but three go onto the cart, and all but four are sold. */
  units: number;
  username: string;
}

/** A cart on the road, a decided and a waiting request, and a product that ran low by a sale. */
export async function storeTexts(
  url: string,
  admin: ApiClient,
  texts: Record<StoredText, string>,
  { price, units, username }: Figures,
): Promise<Ids> {
  const make = async (path: string, body: object, maker = admin) =>
    (await must<{ id: string }>(maker, 'POST', path, body)).id;
  const described = {
    ...{ description: texts.description, category: texts.category, unit: texts.unit },
    ...{ price, stock_alert: 5, image_url: '/images/kopi.svg' },
  };
  const product = await make('/products', { ...described, name: texts.product });
  const gone = await make('/products', { ...described, name: texts.deletedProduct });
  await must(admin, 'DELETE', `/products/${gone}`);

  const location = { type: 'Point', coordinates: [106.8, -6.2] };
  const place = { address: texts.address, capacity: 0, location };
  const warehouse = await make('/warehouses', { ...place, name: texts.warehouse });
  await make('/warehouses', { ...place, name: texts.otherWarehouse });
  const cart = await make('/carts', { code: 'MK-001', name: texts.cart });
  await make('/carts', { code: 'MK-002', name: texts.freeCart });
  await must(admin, 'POST', `/carts/${cart}/assign-warehouse`, { warehouse_id: warehouse });
  await make('/restocks', {
    ...{ warehouse_id: warehouse, notes: texts.restockNotes },
    items: [{ product_id: product, quantity: units, expired_date: null }],
  });

  const credentials = { username, password: 'gerobak-pagi-hari' };
  const phone = '+6281200000001';
  const reachable = { ...credentials, email: texts.email, phone };
  const barista = await make('/users', { ...reachable, role: 'sales' });
  const load = [{ product_id: product, quantity: units - 3 }];
  const sold = [{ product_id: product, quantity: units - 4 }];
  const assignment = await make('/cart-assignments', {
    cart_id: cart,
    sales_id: barista,
    initial_items: load,
  });

  const rahmat = await ApiClient.signedIn(url, credentials);
  const items = [{ product_id: product, quantity: 1 }];
  const decided = await make('/restock-requests', { notes: texts.requestNotes, items }, rahmat);
  const note = { note: texts.decisionNote };
  await must(admin, 'PUT', `/restock-requests/${decided}/reject`, note);
  await make('/restock-requests', { notes: texts.waitingNotes, items }, rahmat);
  await make('/transactions', { items: sold, payment_method: 'cash' }, rahmat);
  return { product, warehouse, cart, barista, assignment };
}
