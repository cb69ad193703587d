// Receives goods at a real server, one delivery after the other, and remembers when each was acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Signs in as the first administrator. */
export async function openReceiver(firstUrl, password) {
  let session = await signIn(firstUrl, password);
  const { data: warehouse } = await call(session, 'POST', '/warehouses', {
    ...{ name: 'Gudang', address: 'Jakarta', capacity: 0 },
    location: { type: 'Point', coordinates: [106.8, -6.2] },
  });
  const { data: product } = await call(session, 'POST', '/products', {
    ...{ name: 'Es Kopi', description: 'Kopi susu', category: 'Kopi', price: 10_000, unit: 'cup' },
    ...{ stock_alert: 0, image_url: '/images/products/kopi.svg' },
  });
  const deliveries = [];
  let missing = [];

  const send = ({ id, key }) => {
    const items = [{ product_id: product.id, quantity: 1, expired_date: null }];
    const confirm = ['possible_duplicate'];
    const body = { id, warehouse_id: warehouse.id, notes: id, items, confirm };
    return call(session, 'POST', '/restocks', body, key);
  };

  async function receiveOne() {
    const delivery = { id: randomUUID(), key: randomUUID(), sentAt: Date.now() };
    await send(delivery);
    deliveries.push({ ...delivery, acknowledgedAt: Date.now() });
  }

  return {
    count: () => deliveries.length,
    receiveOne,
    async receiveUntil(ms) {
      while (Date.now() < ms) {
        await receiveOne();
        await sleep(50);
      }
    },
    /** Throws where a server that went back to this moment has other deliveries than the moment says, or an old session. */
    async judge(url, targetMs) {
      const old = await call({ ...session, url }, 'GET', '/products');
      if (old.status !== 401) throw new Error(`A session of before is still open: ${old.status}.`);
      session = await signIn(url, password);
      missing = [];
      for (const delivery of deliveries) {
        const { status } = await call(session, 'GET', `/restocks/${delivery.id}`);
        if (status !== 200) missing.push(delivery);
        assertRight(delivery, status === 200, targetMs);
      }
      const found = { kept: deliveries.length - missing.length, gone: missing.length };
      if (found.kept === 0 || found.gone === 0) throw new Error('One side of the moment is empty.');
      return found;
    },
    /** Sends what is missing again, twice, under the same keys. Throws unless all is there once. */
    async offerAgain() {
      for (const delivery of [...missing, ...missing]) await send(delivery);
      const { data } = await call(session, 'GET', `/products/${product.id}`);
      if (data.stock === deliveries.length) return;
      throw new Error(`${data.stock} units are there, ${deliveries.length} were received.`);
    },
  };
}

function assertRight({ id, sentAt, acknowledgedAt }, isThere, targetMs) {
  if (!isThere && acknowledgedAt < targetMs)
    throw new Error(`Acknowledged before the moment, and lost: ${id}.`);
  if (isThere && sentAt > targetMs) throw new Error(`Sent after the moment, and there: ${id}.`);
}

async function signIn(url, password) {
  const { data } = await call({ url }, 'POST', '/auth/login', { username: 'admin', password });
  return { url, token: data.token };
}

/** Throws where a POST is refused. */
async function call({ url, token }, method, path, body, key) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'Idempotency-Key': key }),
  };
  const ask = () => fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  // The server closes a connection that was idle for some seconds: then once more.
  const response = await ask().catch(ask);
  const answer = await response.json();
  if (response.ok || method === 'GET') return { status: response.status, data: answer.data };
  throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
}
