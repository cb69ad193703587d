import { ApiClient } from './api.ts';
import { must } from './road.ts';

/** Breaks out of an attribute, becomes an element, and would count in a template. */
const markup = '"><b>{{7*7}}';
const script = `${markup}<img/src=x/onerror=ran()><script>ran()</script>`;
const long = (text: string, length = 80) => text.padEnd(length, 'WarungMangkubumi');

/** First the field's name, so that a failure names it, then markup, as long as it fits. */
export const stored = {
  product: long(`Product${markup}`),
  description: long(`Description${script}`, 300),
  category: long(`Category${markup}`, 50),
  unit: long(markup, 20),
  deletedProduct: long(`Deleted${markup}`),
  warehouse: long(`Warehouse${markup}`),
  address: long(`Address${script}`, 200),
  otherWarehouse: long(`Depot${markup}`),
  cart: long(`Cart${markup}`, 60),
  freeCart: long(`Free${markup}`, 60),
  restockNotes: long(`Restock${script}`, 300),
  requestNotes: long(`Request${script}`, 300),
  waitingNotes: long(`Waiting${script}`, 300),
  decisionNote: long(`Decision${script}`, 300),
  supplier: long(`Supplier${markup}`),
  supplierNotes: long(`Notes${script}`, 300),
  // The most that an address may hold: no angle brackets, no quotes.
  email: `${long('{{7*7}}', 64)}@${long('example', 60)}.com`.toLowerCase(),
};
export type StoredText = keyof typeof stored;

export interface Ids {
  product: string;
  warehouse: string;
  cart: string;
  barista: string;
  supplier: string;
  assignment: string;
}

// A sale of nearly Rp 1.000.000.000, the most that one may come to (rules 5.11).
const [price, units] = [99_960, 10_000];

/** A cart on the road, a decided and a waiting request, and a product that ran low by a sale. */
export async function storeTexts(url: string, admin: ApiClient): Promise<Ids> {
  const make = async (path: string, body: object, maker = admin) =>
    (await must<{ id: string }>(maker, 'POST', path, body)).id;
  const described = {
    description: stored.description,
    category: stored.category,
    unit: stored.unit,
    price,
    stock_alert: 5,
    image_url: '/images/kopi.svg',
  };
  const product = await make('/products', { ...described, name: stored.product });
  const gone = await make('/products', { ...described, name: stored.deletedProduct });
  await must(admin, 'DELETE', `/products/${gone}`);

  const location = { type: 'Point', coordinates: [106.8, -6.2] };
  const place = { address: stored.address, capacity: 0, location };
  const warehouse = await make('/warehouses', { ...place, name: stored.warehouse });
  await make('/warehouses', { ...place, name: stored.otherWarehouse });
  const cart = await make('/carts', { code: 'MK-001', name: stored.cart });
  await make('/carts', { code: 'MK-002', name: stored.freeCart });
  await must(admin, 'POST', `/carts/${cart}/assign-warehouse`, { warehouse_id: warehouse });
  const supplier = await make('/suppliers', {
    name: stored.supplier,
    phone: '+6281200000009',
    lead_time_days: 1,
    address: stored.address,
    notes: stored.supplierNotes,
  });
  await make('/restocks', {
    warehouse_id: warehouse,
    notes: stored.restockNotes,
    items: [{ product_id: product, quantity: units, expired_date: null }],
  });

  const credentials = { username: long('rahmat', 30).toLowerCase(), password: 'gerobak-pagi-hari' };
  const phone = '+6281200000001';
  const reachable = { ...credentials, email: stored.email, phone };
  const barista = await make('/users', { ...reachable, role: 'sales' });
  const load = [{ product_id: product, quantity: units - 3 }];
  const sold = [{ product_id: product, quantity: units - 4 }];
  const assignment = await make('/cart-assignments', { cart_id: cart, sales_id: barista, initial_items: load });

  const rahmat = await ApiClient.signedIn(url, credentials);
  const items = [{ product_id: product, quantity: 1 }];
  const decided = await make('/restock-requests', { notes: stored.requestNotes, items }, rahmat);
  const note = { note: stored.decisionNote };
  await must(admin, 'PUT', `/restock-requests/${decided}/reject`, note);
  await make('/restock-requests', { notes: stored.waitingNotes, items }, rahmat);
  await make('/transactions', { items: sold, payment_method: 'cash' }, rahmat);
  return { product, warehouse, cart, barista, supplier, assignment };
}
