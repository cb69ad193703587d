import 'fake-indexeddb/auto';
import { setTimeout as pause } from 'node:timers/promises';
import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import { maxBatchSize } from '#contract/sync.ts';
import { replay } from '#offline/replay/replay.ts';
import type { Workspace } from '#offline/workspace.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { editIntent, productIntent } from '../support/intents.ts';
import { entriesOf, keep } from '../support/must.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';
import { keysOf } from '../support/test-network.ts';

describe('scenario 26: while one batch becomes durable', () => {
  const app = useTestApp('sqlite');

  test('the next one travels, and nothing of the first is in it', async () => {
    const tablet = await newTablet(app());
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
    expect(tablet.tab.sending.get().size).toBe(0);
    tablet.close();
  });

  test('a browser that is killed loses nothing and does nothing twice', async () => {
    const tablet = await newTablet(app());
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
    tablet.close();
  });

  test('a server that was restored in between is offered the first one again', async () => {
    const tablet = await newTablet(app());
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
    tablet.close();
  });

  test('an edit that a later one stands on is waited for', async () => {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    for (let i = 1; i < maxBatchSize; i++) await keep(tablet.tab, productIntent());
    const base = { price: product.price };
    await keep(tablet.tab, editIntent('productUpdate', product, { price: 1000 }, base));
    await keep(tablet.tab, editIntent('productUpdate', product, { price: 2000 }, { price: 1000 }));
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect((await tablet.elsewhere.get(`/products/${product.id}`)).data.price).toBe(2000);
    expect(tablet.network.keys).toHaveLength(maxBatchSize + 1);
    tablet.close();
  });
});

async function countProducts({ elsewhere }: Tablet): Promise<number> {
  return (await elsewhere.get('/products?limit=1')).meta.pagination.total ?? 0;
}

/** A full batch and two more; answers their keys in order. */
async function keepTwoBatches({ tab }: Tablet): Promise<string[]> {
  const keys = [];
  for (let i = 0; i < maxBatchSize + 2; i++) {
    keys.push((await keep(tab, productIntent())).key);
  }
  return keys;
}

/** Nothing can be written into the mirror, and so nothing be settled, until it is released. */
function holdMirror({ mirror }: Workspace): { release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = mirror.transaction('rw', mirror.rowTables, () => Dexie.waitFor(released));
  // Whoever closes the database cuts it.
  holding.catch(() => undefined);
  return { release };
}

function withEpoch({ body, status, headers }: Response, epoch: string): Response {
  const changed = new Headers(headers);
  changed.set('server-epoch', epoch);
  return new Response(body, { status, headers: changed });
}
