// Somebody who receives goods at a real server, one delivery after the other, and remembers when each was acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ id: string, key: string, sentAt: number, toldAt: number }} Delivery */

/** @param {string} firstUrl @param {string} password of the first administrator */
export async function openReceiver(firstUrl, password) {
  let call = await signIn(firstUrl, password);
  const warehouse = await call.made('/warehouses', {
    ...{ name: 'Gudang', address: 'Jakarta', capacity: 0 },
    location: { type: 'Point', coordinates: [106.8, -6.2] },
  });
  const product = await call.made('/products', {
    ...{ name: 'Es Kopi', description: 'Kopi susu', category: 'Kopi', price: 10_000, unit: 'cup' },
    ...{ stock_alert: 0, image_url: '/images/products/kopi.svg' },
  });
  /** @type {Delivery[]} */
  const written = [];
  /** @type {Delivery[]} */
  let missing = [];

  /** @param {{ id: string, key: string }} delivery */
  const send = ({ id, key }) => {
    const items = [{ product_id: product.id, quantity: 1, expired_date: null }];
    const body = { id, warehouse_id: warehouse.id, notes: id, items };
    return call.made('/restocks', { ...body, confirm: ['possible_duplicate'] }, key);
  };

  async function receiveOne() {
    const delivery = { id: randomUUID(), key: randomUUID(), sentAt: Date.now(), toldAt: 0 };
    await send(delivery);
    written.push({ ...delivery, toldAt: Date.now() });
  }

  return {
    count: () => written.length,
    receiveOne,
    /** @param {number} ms until this moment */
    async receiveUntil(ms) {
      while (Date.now() < ms) {
        await receiveOne();
        await sleep(50);
      }
    },
    /**
     * How many deliveries are there and how many are not, at a server that went back to this moment. Throws where that is
     * not what the moment says, or where the session of before is still open.
     *
     * @param {string} url @param {number} targetMs
     */
    async judge(url, targetMs) {
      const { status } = await call.at(url).send('GET', '/products');
      if (status !== 401) throw new Error(`A session of before is still open: ${status}.`);
      call = await signIn(url, password);
      missing = [];
      for (const delivery of written) {
        const isThere = (await call.send('GET', `/restocks/${delivery.id}`)).status === 200;
        if (!isThere) missing.push(delivery);
        assertRight(delivery, isThere, targetMs);
      }
      const found = { kept: written.length - missing.length, gone: missing.length };
      if (found.kept === 0 || found.gone === 0) throw new Error('One side of the moment is empty.');
      return found;
    },
    /** Sends what is missing again, twice, under the same keys. Throws unless all is there once. */
    async offerAgain() {
      for (const delivery of [...missing, ...missing]) await send(delivery);
      const { body } = await call.send('GET', `/products/${product.id}`);
      if (body.data.stock === written.length) return;
      throw new Error(`${body.data.stock} units are there, ${written.length} were received.`);
    },
  };
}

/** @param {Delivery} delivery @param {boolean} isThere @param {number} targetMs */
function assertRight({ id, sentAt, toldAt }, isThere, targetMs) {
  if (!isThere && toldAt < targetMs) throw new Error(`Acknowledged before, and lost: ${id}.`);
  if (isThere && sentAt > targetMs) throw new Error(`Sent after the moment, and there: ${id}.`);
}

/** @param {string} url @param {string} password */
async function signIn(url, password) {
  const body = { username: 'admin', password };
  const session = await clientOf(url).made('/auth/login', body);
  return clientOf(url, session.token);
}

/** @param {string} url @param {string} [token] */
function clientOf(url, token) {
  /** @param {string} method @param {string} path @param {unknown} [body] @param {string} [key] */
  const send = async (method, path, body, key) => {
    const ask = () =>
      fetch(`${url}/api${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(key && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    // The server closes a connection that was idle for some seconds: then once more.
    const response = await ask().catch(ask);
    return { status: response.status, body: /** @type {any} */ (await response.json()) };
  };
  return {
    send,
    /** The same session at another server. @param {string} other */
    at: (other) => clientOf(other, token),
    /** What was made, or found, of this body. @param {string} path @param {unknown} body @param {string} [key] */
    async made(path, body, key) {
      const answer = await send('POST', path, body, key);
      if (answer.status < 300) return answer.body.data;
      throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    },
  };
}
