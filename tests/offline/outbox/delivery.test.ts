import 'fake-indexeddb/auto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Dexie from 'dexie';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxBatchSize } from '#contract/sync/sync.ts';
import { isReachable } from '#offline/network/request.ts';
import { backoffMs, parseRetryAfter, remainingMs } from '#offline/outbox/backoff.ts';
import { editEntry } from '#offline/outbox/entry-actions.ts';
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';
import { mutate } from '#offline/replay/mutate.ts';
import { replay } from '#offline/replay/replay.ts';
import { callServer } from '#offline/session/call-server.ts';
import type { Workspace } from '#offline/workspace.ts';
import { newGate } from '#tests/support/gate.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { times } from '../support/counts.ts';
import { editIntent, productIntent, restockIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { raiseVersion } from '../support/next-version.ts';
import { impatient, type Tablet, useTablet } from '../support/tablet.ts';
import { answer, keysOf } from '../support/test-network.ts';

describe('delivery', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('scenario 18: a lost answer costs a repeat under the same key and has one effect', async () => {
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    const rounds = times(8, 50);
    for (let i = 0; i < rounds; i++) {
      const { key } = await keep(tablet.tab, restockIntent(warehouse, product, i + 1));
      tablet.network.forget();
      tablet.network.behave(async (request, carry) => {
        await carry();
        if (request.method === 'GET') throw new TypeError('Failed to fetch');
        throw new TypeError('socket hang up');
      });
      expect(await replay(tablet.tab)).toMatchObject({ end: 'unreachable' });
      tablet.network.heal();
      await replay(tablet.anotherTab());
      expect(tablet.network.keys).toEqual([key, key]);
    }
    const { data } = await tablet.elsewhere.get(`/products/${product.id}`);
    expect(data.stock_in_warehouse).toBe((rounds * (rounds + 1)) / 2);
  });

  test('scenario 18: what a busy server took before it gave up is sent again under the same key', async () => {
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    const { key } = await keep(tablet.tab, restockIntent(warehouse, product, 5));
    tablet.network.behave(async (request, carry) => {
      const taken = await carry();
      return request.method === 'GET' ? taken : answer(503, { code: 'unavailable' });
    });
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ key, attempts: 1 }]);
    tablet.network.heal();
    app().clock.advance(60 * 60_000);
    await replay(tablet.tab);
    expect(tablet.network.keys).toEqual([key, key]);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const { data } = await tablet.elsewhere.get(`/products/${product.id}`);
    expect(data.stock_in_warehouse).toBe(5);
  });

  test('scenario 18: what was edited while it was sent is sent too, as it is now', async () => {
    const product = await createProduct(tablet.elsewhere);
    const { seq, args } = await keep(tablet.tab, { name: 'productUpdate', args: { id: product.id, price: 5000 } });
    let isFirst = true;
    tablet.network.behave(async (request, carry) => {
      const taken = await carry();
      if (isFirst && request.method !== 'GET') {
        isFirst = false;
        await editEntry(tablet.anotherTab(), seq, { ...(args as object), price: 6000 }, {});
      }
      return taken;
    });
    await replay(tablet.tab);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect((await tablet.elsewhere.get(`/products/${product.id}`)).data.price).toBe(6000);
  });

  test('scenario 18: an update of the app that comes after a lost answer changes nothing of it', async () => {
    const warehouse = await createWarehouse(tablet.elsewhere);
    const product = await createProduct(tablet.elsewhere);
    const [taken, waiting] = [
      await keep(tablet.tab, restockIntent(warehouse, product, 5)),
      await keep(tablet.tab, restockIntent(warehouse, product, 7)),
    ];
    tablet.network.refusesBatches = true;
    tablet.network.behave(async (_request, carry) => {
      await carry();
      throw new TypeError('socket hang up');
    });
    expect(await replay(tablet.tab)).toMatchObject({ end: 'unreachable' });
    expect(tablet.network.keys).toEqual([taken.key]);
    tablet.network.heal();
    tablet.network.forget();
    const undo = raiseVersion('restockCreate', (args) => ({
      ...(args as object),
      notes: 'as the next version words it',
    }));
    try {
      const updated = tablet.anotherTab();
      await replay(updated);
      expect(tablet.network.keys).toEqual([taken.key, waiting.key]);
      expect(await entriesOf(updated)).toEqual([]);
    } finally {
      undo();
    }
    const { data } = await tablet.elsewhere.get(`/products/${product.id}`);
    expect(data.stock_in_warehouse).toBe(12);
  });

  test('scenario 19: a tab killed while its request is on the wire loses nothing', async () => {
    const intent = productIntent();
    const { key } = await keep(tablet.tab, intent);
    const isSent = tablet.network.hang();
    void replay(tablet.tab).catch(() => undefined);
    await isSent;
    tablet.tab.close();
    tablet.lock.holderDies();
    tablet.network.heal();
    const next = tablet.anotherTab();
    expect((await entriesOf(next)).map((entry) => entry.key)).toEqual([key]);
    await replay(next);
    const { data } = await tablet.elsewhere.get(`/products/${intent.args.id}`);
    expect(data.name).toBe(intent.args.name);
  });

  test('scenario 20: Retry-After is respected, delays grow, and nothing is ever given up', async () => {
    await keep(tablet.tab, productIntent());
    tablet.network.behave(async () => answer(429, { code: 'rate_limited' }, { 'retry-after': '7' }));
    const first = await replay(tablet.tab);
    const waitMs = present(first.nextRetryMs) - app().clock.now().getTime();
    expect(waitMs).toBeGreaterThanOrEqual(7_000);
    tablet.network.behave(async () => answer(503, { code: 'unavailable' }));
    const waits: number[] = [];
    for (let i = 0; i < 12; i++) {
      app().clock.advance(6 * 60_000);
      const before = app().clock.now().getTime();
      waits.push(present((await replay(tablet.tab)).nextRetryMs) - before);
    }
    expect(waits[0]).toBeLessThan(present(waits[3]));
    expect(Math.max(...waits)).toBeLessThanOrEqual(5 * 60_000 + 100);
    expect(await entriesOf(tablet.tab)).toMatchObject([{ attempts: 13 }]);
  });

  test('scenario 20: an entry that waits is not sent before its time', async () => {
    await keep(tablet.tab, productIntent());
    tablet.network.behave(async () => answer(429, { code: 'rate_limited' }, { 'retry-after': '7' }));
    await replay(tablet.tab);
    tablet.network.heal();
    tablet.network.forget();
    app().clock.advance(6_000);
    await replay(tablet.tab);
    expect(tablet.network.sent).toEqual([]);
    app().clock.advance(60_000);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('scenario 21: an entry stays until an answer in the expected shape takes it', async () => {
    const count = times(10, 100);
    for (let i = 0; i < count; i++) await keep(tablet.tab, productIntent());
    const faults = [500, 502, 408, 429, 425, 503];
    let sent = 0;
    tablet.network.behave(async (request, carry) => {
      if (request.path === '/health') return carry();
      sent += 1;
      return sent % 3 === 0 ? carry() : answer(faults[sent % faults.length] ?? 500);
    });
    for (let i = 0; i < 40 && (await entriesOf(tablet.tab)).length > 0; i++) {
      await replay(tablet.tab);
      app().clock.advance(6 * 60_000);
    }
    tablet.network.heal();
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(await tablet.tab.outbox.acknowledged.count()).toBe(count);
  });

  test.each([
    ['of somebody else', { ok: true, result: 'created' }],
    ['cut short', { status: 'success', message: 'Created' }],
    ['that says no', { status: 'fail', message: 'Later', data: null, errors: [] }],
  ])('scenario 21: a 2xx in JSON %s takes nothing away', async (_of, body) => {
    for (let i = 0; i < 2; i++) await keep(tablet.tab, productIntent());
    tablet.network.behave(async (request, carry) =>
      request.path === '/health' ? carry() : Response.json(body, { status: 201 }),
    );
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toHaveLength(2);
    tablet.network.heal();
    app().clock.advance(6 * 60_000);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('scenario 21: a batch answered without its entries takes none of them away', async () => {
    for (let i = 0; i < 3; i++) await keep(tablet.tab, productIntent());
    const shapes = [null, {}, [], [{ key: 'of nobody', http_status: 201 }]];
    tablet.network.behave(async (request, carry) => {
      if (request.path !== '/sync/batch') return answer(503);
      const data = shapes.shift();
      return data === undefined ? carry() : answer(200, { data });
    });
    for (let i = 0; i < 4; i++) {
      await replay(tablet.tab);
      expect(await entriesOf(tablet.tab)).toHaveLength(3);
      app().clock.advance(6 * 60_000);
    }
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('scenario 22: a captive portal is no connection: nothing is removed, nothing is counted', async () => {
    await keep(tablet.tab, productIntent());
    const portal = '<html><body>Welcome to Kedai Wi-Fi, please sign in</body></html>';
    tablet.network.behave(async () => new Response(portal, { headers: { 'content-type': 'text/html' } }));
    expect(await replay(tablet.tab)).toMatchObject({ end: 'unreachable' });
    expect(tablet.tab.connectivity.get()).toBe('offline');
    expect(await entriesOf(tablet.tab)).toMatchObject([{ attempts: 0, nextAttemptAt: 0 }]);
  });

  test('scenario 23: requests that hang time out, pause the queue and use up no attempts', async () => {
    tablet.device.timeoutMs = impatient;
    for (let i = 0; i < 3; i++) await keep(tablet.tab, productIntent());
    tablet.network.behave(() => new Promise(() => {}));
    const outcome = await mutate(tablet.tab, productIntent());
    expect(outcome).toMatchObject({ kind: 'queued' });
    expect(tablet.tab.connectivity.get()).toBe('offline');
    const entries = await entriesOf(tablet.tab);
    expect(entries.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0]);
  });

  test('an answer to a request that began before the network was lost says nothing about now', async () => {
    const { connectivity } = tablet.tab;
    const ask = () => callServer(tablet.tab, { method: 'GET', path: '/warehouses' });
    for (const isAnswered of [true, false]) {
      await ask();
      expect(connectivity.get()).toBe('online');
      const { open, opened: gate } = newGate();
      tablet.network.forget();
      tablet.network.behave(async (_request, carry) => {
        await gate;
        return isAnswered ? carry() : Promise.reject(new TypeError('Failed to fetch'));
      });
      const asked = [ask(), isReachable(tablet.tab)];
      await expect.poll(() => tablet.network.sent.length).toBe(2);
      connectivity.markOffline();
      tablet.network.heal();
      // Back at once: what then fails late was lost with the network.
      if (!isAnswered) await ask();
      open();
      await Promise.all(asked);
      expect(connectivity.get()).toBe(isAnswered ? 'offline' : 'online');
    }
  });

  // Node 20 may collect the signal that ends a request while its body is read; browsers do not
  // (github.com/nodejs/node/issues/57736).
  const whereSignalsAreCollected = { retry: 2, timeout: 10_000 };
  test('scenario 23: an answer that stops half-way is given up, not waited for', whereSignalsAreCollected, async () => {
    tablet.device.timeoutMs = impatient;
    await keep(tablet.tab, productIntent());
    const stalling = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"status": "succ');
    }).listen(0, '127.0.0.1');
    await once(stalling, 'listening');
    const { port } = stalling.address() as AddressInfo;
    tablet.device.apiUrl = `http://127.0.0.1:${port}`;
    tablet.device.network = (request) => fetch(request);
    expect(await replay(tablet.tab)).toMatchObject({ end: 'unreachable' });
    expect(await entriesOf(tablet.tab)).toMatchObject([{ attempts: 0 }]);
    stalling.closeAllConnections();
    stalling.close();
  });

  test('scenario 24: without Background Sync a new tab sends what an old one left', async () => {
    tablet.device.requestBackgroundSync = () => Promise.reject(new Error('not supported'));
    tablet.network.cut();
    await keep(tablet.tab, productIntent());
    await replay(tablet.tab);
    tablet.tab.close();
    tablet.network.heal();
    const opened = tablet.anotherTab();
    expect(await replay(opened)).toEqual({ end: 'empty', nextRetryMs: undefined });
    expect(await entriesOf(opened)).toEqual([]);
  });

  test('scenario 25: the worker sends what waits with no tab open, and asks again if it could not', async () => {
    for (let i = 0; i < 20; i++) await keep(tablet.tab, productIntent());
    tablet.tab.close();
    tablet.network.cut();
    await expect(drainInWorker(tablet.device)).rejects.toThrow('unreachable');
    tablet.network.heal();
    tablet.network.forget();
    await drainInWorker(tablet.device);
    expect(new Set(tablet.network.keys).size).toBe(20);
    expect(await entriesOf(tablet.anotherTab())).toEqual([]);
  });

  test('scenario 27: of a batch only what was acknowledged goes, each other keeps its own reason', async () => {
    const taken = await createProduct(tablet.elsewhere);
    await keep(tablet.tab, productIntent({ name: 'Fine one' }));
    await keep(tablet.tab, productIntent({ name: taken.name }));
    await keep(tablet.tab, editIntent('productUpdate', { id: productIntent().args.id, version: 1 }, { price: 1 }));
    await keep(tablet.tab, productIntent({ name: 'Fine two' }));
    tablet.network.forget();
    await replay(tablet.tab);
    expect(tablet.network.sent.map(({ path }) => path)).toEqual(['/sync/batch']);
    const left = await entriesOf(tablet.tab);
    expect(left.map(({ refusal }) => refusal?.code)).toEqual(['duplicate_value', 'not_found']);
  });

  test('several entries are one request, one entry is its own request (scenario 25)', async () => {
    for (let i = 0; i < 60; i++) await keep(tablet.tab, productIntent());
    tablet.network.forget();
    await replay(tablet.tab);
    expect(tablet.network.sent.map((request) => keysOf(request).length)).toEqual([50, 10]);
    const { key } = await keep(tablet.tab, productIntent());
    tablet.network.forget();
    await replay(tablet.tab);
    expect(tablet.network.sent).toMatchObject([{ path: '/products', key }]);
  });

  test('a batch that is refused as a whole is sent one by one', async () => {
    for (let i = 0; i < 3; i++) await keep(tablet.tab, productIntent());
    tablet.network.behave((request, carry) =>
      request.path === '/sync/batch' ? Promise.resolve(answer(404, { code: 'not_found' })) : carry(),
    );
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    const paths = tablet.network.sent.map(({ path }) => path);
    expect(paths).toEqual(['/sync/batch', '/products', '/products', '/products']);
  });
});

describe('scenario 26: while one batch becomes durable', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('the next one travels, and nothing of the first is in it', async () => {
    const keys = await keepTwoBatches(tablet);
    const mirror = holdMirror(tablet.tab);
    const sizes: number[] = [];
    const waiting: number[] = [];
    tablet.network.behave(async (request, carry) => {
      sizes.push(keysOf(request).length);
      waiting.push(await tablet.tab.outbox.entries.count());
      // Were the first awaited before the second is sent, the second would never come.
      if (sizes.length === 2) mirror.release();
      return carry();
    });
    await replay(tablet.tab);
    expect(sizes).toEqual([maxBatchSize, 2]);
    expect(waiting).toEqual([keys.length, keys.length]);
    expect(tablet.network.keys).toEqual(keys);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(tablet.tab.sendingSeqs.get().size).toBe(0);
  });

  test('a browser that is killed loses nothing and does nothing twice', async () => {
    const before = await countProducts(tablet);
    const keys = await keepTwoBatches(tablet);
    const mirror = holdMirror(tablet.tab);
    let batches = 0;
    tablet.network.behave(async (_request, carry) => {
      const answered = await carry();
      batches += 1;
      if (batches === 2) {
        tablet.tab.close();
        mirror.release();
      }
      return answered;
    });
    await replay(tablet.tab).catch(() => undefined);
    expect(batches).toBe(2);
    tablet.network.heal();
    tablet.network.forget();
    const reopened = tablet.anotherTab();
    expect((await entriesOf(reopened)).map(({ key }) => key)).toEqual(keys);
    await replay(reopened);
    expect(await entriesOf(reopened)).toEqual([]);
    expect(await countProducts(tablet)).toBe(before + keys.length);
  });

  test('a server that was restored in between is offered the first one again', async () => {
    const keys = await keepTwoBatches(tablet);
    const mirror = holdMirror(tablet.tab);
    let batches = 0;
    tablet.network.behave(async (_request, carry) => {
      const response = await carry();
      batches += 1;
      if (batches === 1) return response;
      void pause(50).then(mirror.release);
      return withEpoch(response, 'after-the-restore');
    });
    await replay(tablet.tab);
    await replay(tablet.tab);
    const offered = tablet.network.keys.slice(keys.length);
    expect(offered.toSorted()).toEqual(keys.slice(0, maxBatchSize).toSorted());
  });

  test('an edit that a later one stands on is waited for', async () => {
    const product = await createProduct(tablet.elsewhere);
    for (let i = 1; i < maxBatchSize; i++) await keep(tablet.tab, productIntent());
    const base = { price: product.price };
    await keep(tablet.tab, editIntent('productUpdate', product, { price: 1000 }, base));
    await keep(tablet.tab, editIntent('productUpdate', product, { price: 2000 }, { price: 1000 }));
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect((await tablet.elsewhere.get(`/products/${product.id}`)).data.price).toBe(2000);
    expect(tablet.network.keys).toHaveLength(maxBatchSize + 1);
  });
});

async function countProducts({ elsewhere }: Tablet): Promise<number> {
  return (await elsewhere.get('/products?limit=1')).meta.pagination.total ?? 0;
}

async function keepTwoBatches({ tab }: Tablet): Promise<string[]> {
  const keys = [];
  for (let i = 0; i < maxBatchSize + 2; i++) keys.push((await keep(tab, productIntent())).key);
  return keys;
}

function holdMirror({ mirror }: Workspace): { release: () => void } {
  const { open: release, opened: released } = newGate();
  const holding = mirror.transaction('rw', mirror.rowTables, () => Dexie.waitFor(released));
  holding.catch(() => undefined);
  return { release };
}

function withEpoch({ body, status, headers }: Response, epoch: string): Response {
  const changed = new Headers(headers);
  changed.set('server-epoch', epoch);
  return new Response(body, { status, headers: changed });
}

describe('the wait before the next attempt', () => {
  test('scenario 20: is never shorter than the server asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fraction, fc.nat(10_000), (tries, random, ms) => {
        expect(backoffMs(tries, random, ms)).toBeGreaterThanOrEqual(ms);
      }),
    );
  });

  test('scenario 20: grows under a doubling ceiling of at most five minutes', () => {
    const ceilings = [1, 2, 3, 4, 9, 50].map((tries) => backoffMs(tries, 1));
    expect(ceilings).toEqual([2_000, 4_000, 8_000, 16_000, 300_000, 300_000]);
  });

  test('scenario 20: is spread over the whole range, so that tablets do not return in step', () => {
    expect(backoffMs(5, 0)).toBe(0);
    expect(backoffMs(5, 0.5)).toBe(16_000);
  });

  test('scenario 20: is at most an hour, whatever the server asks for and wherever the clock jumps', () => {
    const hour = 60 * 60_000;
    expect(backoffMs(1, 0, 24 * hour)).toBe(hour);
    const remaining = (ms: number) => remainingMs({ attempts: 3, nextAttemptAt: 1_000 + ms }, 1_000);
    expect([hour, hour + 1, 5, -5].map(remaining)).toEqual([hour, 0, 5, 0]);
  });
});

test('Retry-After is read as seconds and as a date', () => {
  const now = Date.parse('2026-11-20T03:37:00Z');
  expect(parseRetryAfter('7', now)).toBe(7_000);
  expect(parseRetryAfter('Fri, 20 Nov 2026 03:37:30 GMT', now)).toBe(30_000);
  expect(parseRetryAfter('soon', now)).toBeUndefined();
  expect(parseRetryAfter(null, now)).toBeUndefined();
});

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
