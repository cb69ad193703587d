// Rounds of six calls, from a restock to the return of a cart.
import { randomUUID } from 'node:crypto';

const units = { load: 10, sold: 1, refill: 5 };

export async function call(url, token, [method, path, body]) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const envelope = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`);
  return envelope.data;
}

export async function prepareWriters(url, { admin, baristaOf, connections }) {
  const post = (path, body) => call(url, admin, ['POST', path, body]);
  const tag = randomUUID().slice(0, 8);
  const location = { type: 'Point', coordinates: [106.8137, -6.2607] };
  const place = { address: 'Jl. Kemang Raya No. 24, Jakarta', location, capacity: 0 };
  const warehouse = await post('/warehouses', { name: `Bench ${tag}`, ...place });
  const product = await post('/products', {
    name: `Kopi ${tag}`,
    description: 'Kopi susu',
    category: 'Kopi',
    price: 10_000,
    unit: 'cup',
    stock_alert: 0,
    image_url: '/images/kopi.svg',
  });
  const writers = [];
  for (let index = 0; index < connections; index++) {
    const code = `B-${tag}-${index}`;
    const cart = await post('/carts', { code, name: `Bench ${code}`, capacity: 150, location });
    await post(`/carts/${cart.id}/assign-warehouse`, { warehouse_id: warehouse.id });
    writers.push({ cart, barista: await baristaOf(code) });
  }
  return { url, admin, warehouse, product, writers };
}

export async function writeRounds(prepared, seconds) {
  const timesByCall = {};
  const until = performance.now() + seconds * 1000;
  const timed = async (name, work) => {
    const started = performance.now();
    const answer = await work();
    timesByCall[name] ??= [];
    timesByCall[name].push(performance.now() - started);
    return answer;
  };
  const work = async (writer) => {
    while (performance.now() < until) await round(prepared, writer, timed);
  };
  await Promise.all(prepared.writers.map(work));
  return timesByCall;
}

async function round({ url, admin, warehouse, product }, { cart, barista }, timed) {
  const as = (token) => (name, line) => timed(name, () => call(url, token, line));
  const office = as(admin);
  const product_id = product.id;
  const received = [{ product_id, quantity: units.load + units.refill, expired_date: null }];
  const restock = { warehouse_id: warehouse.id, notes: '', items: received };
  await office('restock', ['POST', '/restocks', restock]);
  const load = [{ product_id, quantity: units.load }];
  const assignmentBody = { cart_id: cart.id, sales_id: barista.id, initial_items: load };
  const assignment = await office('assign', ['POST', '/cart-assignments', assignmentBody]);
  const sale = { items: [{ product_id, quantity: units.sold }], payment_method: 'cash' };
  await as(barista.token)('sale', ['POST', '/transactions', sale]);
  const refill = { items: [{ product_id, quantity: units.refill }] };
  const request = await as(barista.token)('request', ['POST', '/restock-requests', refill]);
  await office('approve', ['PUT', `/restock-requests/${request.id}/approve`, {}]);
  const counted = units.load + units.refill - units.sold;
  const count = { items: [{ product_id, counted, wasted: 0 }] };
  await office('return', ['PUT', `/cart-assignments/${assignment.id}/return`, count]);
}
