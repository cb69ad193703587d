import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { ListName } from '#contract/lists.ts';
import type { Rejection } from '#offline/outbox/entry.ts';
import { listStore } from '#offline/read/list-store.ts';
import { outboxStore } from '#offline/read/outbox-store.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import type { Workspace } from '#offline/workspace.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { countWork } from '../support/count-work.ts';
import { productIntent } from '../support/intents.ts';
import { keep, present } from '../support/must.ts';
import { type View, watchView } from '../support/read-view.ts';
import { newTablet } from '../support/tablet.ts';

const refusal: Rejection = {
  code: 'name_taken',
  message: 'Taken',
  errors: [],
  current: null,
  at: '2026-05-01T00:00:00.000Z',
};

describe('what waits is read once for all who follow it', () => {
  const app = useTestApp('sqlite');

  test('after a change, and only once it is stored', async () => {
    const { tab } = await newTablet(app());
    const work = countWork(tab.outbox, 'entries');
    for (let entry = 0; entry < 5; entry += 1) await keep(tab, productIntent());
    const lists: ListName[] = ['products', 'carts', 'cartAssignments', 'transactions'];
    const stops = lists.map((list) => listStore(tab, list).subscribe(() => {}));
    stops.push(outboxStore(tab).subscribe(() => {}));
    await expect.poll(() => seqsIn(tab, 'products').length).toBe(5);
    await settled();
    work.forget();
    await keep(tab, productIntent());
    expect(work.seen.rows, 'read before "saved" is shown').toBe(0);
    await expect.poll(() => seqsIn(tab, 'products').length).toBe(6);
    await settled();
    expect(work.seen.rows).toBe(6);
    for (const stop of stops) stop();
  });

  test('an entry that has not changed stays the same object, also beside one that has', async () => {
    const { tab } = await newTablet(app());
    const [first, second] = [await keep(tab, productIntent()), await keep(tab, productIntent())];
    const store = outboxStore(tab);
    const before = (await store.read()).entries;
    expect((await store.read()).entries).toBe(before);
    for (const change of [{ attempts: 1 }, { nextAttemptAt: 9 }, { isOwed: true }, { refusal }]) {
      const last = (await store.read()).entries;
      await tab.outbox.entries.update(second.seq, change);
      const { entries } = await store.read();
      expect(entries[0]).toBe(before[0]);
      expect(entries[1]).not.toBe(last[1]);
      expect(entries[1]).toMatchObject({ seq: second.seq, ...change });
    }
    await tab.outbox.entries.update(first.seq, { touches: null });
    const { entries, unreadable } = await store.read();
    expect(entries.map(({ seq }) => seq)).toEqual([second.seq]);
    expect(unreadable.map(({ seq }) => seq)).toEqual([first.seq]);
  });

  test('a list that an entry does not concern is not shown again', async () => {
    const { tab } = await newTablet(app());
    const carts = listStore(tab, 'carts');
    let told = 0;
    const stops = [
      carts.subscribe(() => {
        told += 1;
      }),
      listStore(tab, 'products').subscribe(() => {}),
    ];
    await expect.poll(() => carts.get()).toBeDefined();
    await settled();
    const before = told;
    await keep(tab, productIntent());
    await expect.poll(() => seqsIn(tab, 'products').length).toBe(1);
    await settled();
    expect(told).toBe(before);
    for (const stop of stops) stop();
  });

  test('other arguments under the same key, a refusal and the entry of another tab are shown', async () => {
    const tablet = await newTablet(app());
    const seen = follow(tablet.tab);
    const intent = productIntent({ name: 'Kopi Satu' });
    const { seq, args } = await keep(tablet.tab, intent);
    await expect.poll(seen.names).toEqual(['Kopi Satu']);
    const merged = { ...(args as object), name: 'Kopi Dua' };
    await tablet.tab.outbox.entries.update(seq, { args: merged, isMerged: true });
    await expect.poll(seen.names).toEqual(['Kopi Dua']);
    await tablet.tab.outbox.entries.update(seq, { refusal });
    await expect.poll(() => seen.view()?.rows[0]?.mark?.state).toBe('refused');
    await keep(tablet.anotherTab(), productIntent({ name: 'Kopi Tiga' }));
    await expect.poll(seen.names).toEqual(['Kopi Dua', 'Kopi Tiga']);
    await tablet.tab.outbox.entries.delete(seq);
    await expect.poll(seen.names).toEqual(['Kopi Tiga']);
    seen.stop();
  });

  test('an entry that is accepted stays among the rows, whoever has sent it', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    const seen = follow(tablet.tab);
    const { args } = await keep(tablet.tab, productIntent());
    const { id } = args as { id: string };
    const isShown = () => seen.view()?.ids.includes(id);
    await expect.poll(isShown).toBe(true);
    const hidden: unknown[] = [];
    const stop = listStore(tablet.tab, 'products').subscribe(() => isShown() || hidden.push(id));
    await replay(tablet.anotherTab());
    await expect.poll(() => seen.view()?.rows.find((row) => row.id === id)?.mark).toBeUndefined();
    await settled();
    expect(isShown()).toBe(true);
    expect(hidden).toEqual([]);
    stop();
    seen.stop();
  });
});

/** Longer than subscribers wait after a change. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

function seqsIn(tab: Workspace, list: ListName): number[] {
  return (listStore(tab, list).get()?.unsentChanges.entries ?? []).map(({ seq }) => seq);
}

function follow(tab: Workspace) {
  let shown: View | undefined;
  const stop = watchView(tab, 'products', { sort_by: 'name', sort_order: 'asc' }, (view) => {
    shown = view;
  });
  const names = () => present(shown).rows.map(({ row }) => row.name);
  return { view: () => shown, names, stop };
}
