import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { dismissLostEntries, watchForLostOutbox } from '#client/data/lost-outbox.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { OutboxDatabase, outboxName } from '#offline/outbox/outbox-database.ts';
import { savePicture } from '#offline/outbox/save-picture.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { createProduct } from '#tests/support/records.ts';
import { webpPicture } from '#tests/support/sample-picture.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import en from '#texts/en/index.ts';
import { times } from '../support/counts.ts';
import { productIntent } from '../support/intents.ts';
import { entriesOf, keep } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { saidOn } from '../support/said-on.tsx';
import { newTablet, type Tablet } from '../support/tablet.ts';

class NextOutbox extends OutboxDatabase {
  constructor(userId: string, onEntry: (n: number) => void = () => {}) {
    super(userId);
    let n = 0;
    this.version(2)
      .stores({ entries: '++seq, &key, name', parcels: 'key' })
      .upgrade((transaction) =>
        transaction
          .table<Entry & { weight?: number }>('entries')
          .toCollection()
          .modify((entry) => {
            entry.weight = 1;
            onEntry(++n);
          }),
      );
  }
}

describe('an outbox and the versions of the app', () => {
  const app = useTestApp('sqlite');

  async function withWork(count: number): Promise<{ tablet: Tablet; keys: string[] }> {
    const tablet = await newTablet(app());
    for (let i = 0; i < count; i++) await keep(tablet.tab, productIntent());
    return { tablet, keys: (await entriesOf(tablet.tab)).map(({ key }) => key) };
  }

  test('scenario 39: an old tab lets go of it for a newer version, says so and saves nothing more', async () => {
    const { tablet, keys } = await withWork(3);
    await warmUp(tablet.tab);
    const next = new NextOutbox(tablet.person.id);
    await next.open();
    expect(await next.entries.count()).toBe(3);
    expect(tablet.tab.outbox.state.get()).toBe('newer');
    expect(await enqueue(tablet.tab, productIntent())).toEqual({ kind: 'unsaved', reason: 'storage_newer' });
    expect(saidOn(tablet.tab)).toContain(en.shell.storage.newerVersionTookOver);
    await expect(replay(tablet.tab)).rejects.toThrow('newer version');
    expect(await readView(tablet.tab, 'products')).toMatchObject({ rows: expect.any(Array) });
    expect((await next.entries.toArray()).map(({ key }) => key)).toEqual(keys);
    next.close();
  });

  test('scenario 39: while a sleeping tab does not let go, the new one stands and says what is the matter', async () => {
    const tablet = await newTablet(app());
    tablet.close();
    await Dexie.delete(outboxName(tablet.person.id));
    const sleeping = await openAndSleep(tablet.person.id);
    await tablet.signInAgain();
    expect(tablet.tab.outbox.state.get()).toBe('held');
    expect(await enqueue(tablet.tab, productIntent())).toMatchObject({ reason: 'storage_held' });
    expect((await readView(tablet.tab, 'products')).rows).toEqual([]);
    expect(saidOn(tablet.tab)).toContain(en.shell.storage.held);
    sleeping.close();
    await expect.poll(() => tablet.tab.outbox.state.get()).toBe('usable');
    expect(saidOn(tablet.tab)).not.toContain(en.shell.storage.held);
    await keep(tablet.tab, productIntent());
  });

  test('scenario 41: what version 1.0.0 kept is all there after an upgrade', async () => {
    const { tablet } = await withWork(times(20, 1000));
    const { tab } = tablet;
    const picture = await savePicture(tab, new Uint8Array(webpPicture().bytes));
    expect(picture).toMatchObject({ kind: 'kept' });
    await tab.outbox.drafts.put({ name: 'productCreate', values: { name: 'Es' }, keptAt: 1 });
    const before = await contentOf(tab.outbox);
    tablet.close();
    const next = new NextOutbox(tablet.person.id);
    const entries = (before.entries as Entry[]).map((entry) => ({ ...entry, weight: 1 }));
    expect(await contentOf(next)).toEqual({ ...before, entries, parcels: [] });
    next.close();
  });

  test('scenario 41: an upgrade that is aborted half-way leaves everything as it was, and the next one is whole', async () => {
    const { tablet } = await withWork(10);
    const entries = await entriesOf(tablet.tab);
    tablet.close();
    const aborted = new NextOutbox(tablet.person.id, (n) => {
      if (n === 5) throw new Error('the battery is empty');
    });
    await expect(aborted.open()).rejects.toThrow();
    aborted.close();
    const opened = tablet.anotherTab();
    expect(await entriesOf(opened)).toEqual(entries);
    opened.close();
    const next = new NextOutbox(tablet.person.id);
    const upgraded = await next.entries.orderBy('seq').toArray();
    expect(upgraded).toEqual(entries.map((entry) => ({ ...entry, weight: 1 })));
    next.close();
  });

  test('scenario 44: an older app finds a newer outbox, shows the lists, touches nothing, and the newer one goes on', async () => {
    const { tablet } = await withWork(4);
    const product = await createProduct(tablet.elsewhere);
    tablet.close();
    const newer = new NextOutbox(tablet.person.id);
    const entries = await newer.entries.toArray();
    newer.close();
    await tablet.signInAgain();
    expect(tablet.tab.outbox.state.get()).toBe('newer');
    expect(saidOn(tablet.tab)).toContain(en.shell.storage.newerVersionTookOver);
    await warmUp(tablet.tab);
    const shown = await readView(tablet.tab, 'products', { search: product.name });
    expect(shown.ids).toEqual([product.id]);
    expect(await enqueue(tablet.tab, productIntent())).toMatchObject({ reason: 'storage_newer' });
    await expect(replay(tablet.tab)).rejects.toThrow('newer version');
    expect(tablet.network.keys).toEqual([]);
    tablet.tab.close();
    const again = new NextOutbox(tablet.person.id);
    expect(await again.entries.toArray()).toEqual(entries);
    again.close();
  });

  test('scenario 9: a person is told once what was unsent in an outbox that the browser removed', async () => {
    const kept = keepLocalStorage();
    const { tablet } = await withWork(2);
    const first = watchForLostOutbox(tablet.tab);
    await expect.poll(() => kept.get('gerobak-outboxes')).toContain('"unsent":2');
    first();
    tablet.tab.close();
    const reopened = tablet.anotherTab();
    const second = watchForLostOutbox(reopened);
    await expect.poll(() => reopened.outbox.isOpen()).toBe(true);
    expect(saidOn(reopened)).not.toContain('cleared');
    second();
    reopened.close();
    await Dexie.delete(outboxName(tablet.person.id));
    const anew = tablet.anotherTab();
    const third = watchForLostOutbox(anew);
    await expect
      .poll(() => saidOn(anew))
      .toMatch(/The browser cleared .* 2 unsent changes were lost \(as of \w+ \d+, \d{4}, \d\d:\d\d\)/);
    dismissLostEntries(tablet.person.id);
    expect(saidOn(anew)).not.toContain('cleared');
    third();
  });
});

async function contentOf(outbox: OutboxDatabase): Promise<Record<string, unknown[]>> {
  await outbox.open();
  const tables = outbox.tables.map(async (table) => [table.name, await table.toArray()] as const);
  return Object.fromEntries(await Promise.all(tables));
}

function keepLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}

function openAndSleep(userId: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(outboxName(userId), 5);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
