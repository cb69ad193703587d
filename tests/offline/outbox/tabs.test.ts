import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { discardEntry } from '#offline/outbox/entry-actions.ts';
import { outboxStore } from '#offline/read/outbox-store.ts';
import { countActs } from '#offline/read/read-status.ts';
import { drainInWorker } from '#offline/replay/drain-in-worker.ts';
import { replay } from '#offline/replay/replay.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { times } from '../support/counts.ts';
import { productIntent, restockIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { newTablet } from '../support/tablet.ts';

describe('tabs and workers', () => {
  const app = useTestApp('sqlite');

  test('scenario 35: two tabs and a worker together send each entry once', async () => {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    const count = times(20, 100);
    for (let i = 0; i < count; i++)
      await keep(tablet.tab, restockIntent(warehouse, product, i + 1));
    const second = tablet.anotherTab();
    tablet.network.forget();
    await Promise.all([replay(tablet.tab), replay(second), drainInWorker(tablet.device)]);
    expect(tablet.network.keys).toHaveLength(count);
    expect(new Set(tablet.network.keys).size).toBe(count);
    const { data } = await tablet.elsewhere.get(`/products/${product.id}`);
    expect(data.stock_in_warehouse).toBe((count * (count + 1)) / 2);
    tablet.close();
  });

  test('scenario 36: what two tabs saved before they were closed is all delivered', async () => {
    const tablet = await newTablet(app());
    const second = tablet.anotherTab();
    tablet.network.cut();
    const count = times(10, 50);
    for (let i = 0; i < count; i++) {
      await Promise.all([keep(tablet.tab, productIntent()), keep(second, productIntent())]);
    }
    tablet.close();
    tablet.network.heal();
    const opened = tablet.anotherTab();
    await replay(opened);
    expect(new Set(tablet.network.keys).size).toBe(2 * count);
    expect(await entriesOf(opened)).toEqual([]);
    tablet.close();
  });

  test('scenario 37: when the sending tab dies another sends on', async () => {
    const tablet = await newTablet(app());
    for (let i = 0; i < 3; i++) await keep(tablet.tab, productIntent());
    const second = tablet.anotherTab();
    const isSent = new Promise<void>((resolve) => {
      tablet.network.behave(() => {
        resolve();
        return new Promise(() => {});
      });
    });
    void replay(tablet.tab).catch(() => undefined);
    await isSent;
    const waiting = replay(second);
    tablet.network.heal();
    tablet.lock.holderDies();
    expect(await waiting).toMatchObject({ end: 'empty' });
    expect(await entriesOf(second)).toEqual([]);
    tablet.close();
  });

  test('scenario 38: another tab knows what is on the wire while it is, and when it no longer is', async () => {
    const tablet = await newTablet(app());
    const { seq } = await keep(tablet.tab, productIntent());
    const second = tablet.anotherTab();
    const seen: number[][] = [];
    second.sending.subscribe(() => seen.push([...second.sending.get()]));
    await replay(tablet.tab);
    await expect.poll(() => seen).toEqual([[seq], []]);
    tablet.close();
  });

  test('what was sent is fetched by the tab that sent it, and by every tab if a worker sent it', async () => {
    const tablet = await newTablet(app());
    const tabs = [tablet.tab, tablet.anotherTab()];
    const fetches = tabs.map((tab) => {
      const lists = vi.fn();
      tab.onListsChanged(lists);
      return lists;
    });
    const counts = () => fetches.map((fetch) => fetch.mock.calls.length);
    await keep(tablet.tab, productIntent());
    await replay(tablet.tab);
    // In the order of the channel: had the tab told the other one, it would be known by now.
    tablet.tab.channel.post({ kind: 'changed', lists: [] });
    await expect.poll(counts).toEqual([1, 1]);
    await keep(tablet.tab, productIntent());
    await drainInWorker(tablet.device);
    await expect.poll(counts).toEqual([2, 2]);
    tablet.close();
  });

  test('scenario 38: two tabs count what waits and what was refused alike, after each change', async () => {
    const tablet = await newTablet(app());
    const taken = await createProduct(tablet.elsewhere);
    const second = tablet.anotherTab();
    const counts = [tablet.tab, second].map((tab) => {
      const seen = { waiting: -1, refused: -1, stale: 0 };
      const store = outboxStore(tab);
      const stop = store.subscribe(() => Object.assign(seen, countActs(present(store.get()))));
      return { seen, stop };
    });
    const bothSay = (waiting: number, refused: number) =>
      expect
        .poll(() => counts.map(({ seen }) => seen), { timeout: 1_000 })
        .toEqual(Array(2).fill({ waiting, refused, stale: 0 }));
    await bothSay(0, 0);
    const { seq } = await keep(tablet.tab, productIntent({ name: taken.name }));
    await bothSay(1, 0);
    await keep(second, productIntent());
    await bothSay(2, 0);
    await replay(second);
    await bothSay(0, 1);
    await discardEntry(tablet.tab, seq);
    await bothSay(0, 0);
    for (const { stop } of counts) stop();
    tablet.close();
  });
});
