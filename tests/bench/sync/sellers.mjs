import { randomUUID } from 'node:crypto';
import { exchange, wholeTextOf } from './exchange.mjs';

const soldProducts = 10;
/** Units of each product on each cart: more than all rows together sell. */
const unitsLoaded = 10;

/**
 * The baristas of the demo who are out. Each gets a refill first, through the API, because most of what
 * the demo has loaded expires on its last day.
 */
export async function openSellers(version) {
  const { admins, sellers } = version.people;
  const admin = callerOf(version, await version.signIn(admins[0]));
  const { data: products } = await admin('GET', `/products?limit=${soldProducts}&status=active`);
  const { data: warehouses } = await admin('GET', '/warehouses?limit=1');
  const [{ id: warehouse_id }] = warehouses;
  const linesOf = (quantity) => products.map(({ id }) => ({ product_id: id, quantity }));
  const received = linesOf(unitsLoaded * sellers.length);
  await admin('POST', '/restocks', {
    ...{ warehouse_id, notes: '' },
    items: received.map((line) => ({ ...line, expired_date: null })),
  });
  const opened = [];
  for (const id of sellers) {
    const call = callerOf(version, await version.signIn(id));
    const items = linesOf(unitsLoaded);
    const { data: request } = await call('POST', '/restock-requests', { items });
    await admin('PUT', `/restock-requests/${request.id}/approve`, { warehouse_id });
    opened.push(sellerOf(call, items));
  }
  return opened;
}

/** Sells one unit of one product after the other. */
function sellerOf(call, items) {
  let sold = 0;
  return {
    /** Returns the id of the sale. */
    async sell() {
      const { product_id } = items[sold % items.length];
      sold += 1;
      const sale = { items: [{ product_id, quantity: 1 }], payment_method: 'cash' };
      return (await call('POST', '/transactions', sale)).data.id;
    },
  };
}

function callerOf({ url }, token) {
  return async (method, path, body) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await exchange(`${url}/api${path}`, { token, method, headers, body });
    const text = await wholeTextOf(answer);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${text}`);
    return JSON.parse(text);
  };
}
