import 'fake-indexeddb/auto';
import type { Table } from 'dexie';
import { describe, expect, test } from 'vitest';
import { lists } from '#contract/lists.ts';
import { singletons } from '#contract/singletons.ts';
import type { OutboxMeta } from '#offline/outbox/outbox-database.ts';
import { replay } from '#offline/replay/replay.ts';
import { readCurrentSession, sessionDatabase } from '#offline/session/current-session.ts';
import { fetchSingleton, readSingleton } from '#offline/sync/singletons.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productIntent } from '../support/intents.ts';
import { entriesOf, keep } from '../support/must.ts';
import { readStatus } from '../support/read-status.ts';
import { type View, watchView } from '../support/read-view.ts';
import { startSession } from '../support/start-session.ts';
import { newTablet, type Tablet, useTablet } from '../support/tablet.ts';

const garbage: unknown[] = [null, undefined, 'garbage', -1, Number.NaN, 1e300, [], {}, [null], { a: {} }];

describe('what a device gives back damaged', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  const names: (keyof OutboxMeta)[] = [
    ...(['born', 'username', 'paused', 'heldVersion', 'epoch'] as const),
    ...(['clockSkewMs', 'persistence', 'lastSyncedAt'] as const),
  ];
  test.each(names)('of the outbox’s %s stops no sending and breaks no header', async (name) => {
    await warmUp(tablet.tab);
    for (const value of garbage) {
      await tablet.tab.outbox.meta.put({ name, value });
      await keep(tablet.tab, productIntent());
      const { lastSyncedAt = 0 } = await readStatus(tablet.tab);
      expect(() => new Date(lastSyncedAt).toISOString()).not.toThrow();
      await replay(tablet.tab);
      expect(await entriesOf(tablet.tab), String(value)).toEqual([]);
    }
  });

  const damages: [what: string, table: string, field: string, values: unknown[]][] = [
    ['a row', 'rows', 'row', [null]],
    ['a row’s name', 'rows', 'row.name', [{}]],
    ['a row’s price', 'rows', 'row.price', ['dear']],
    ['a row’s age', 'rows', 'askedAt', [1e300, undefined]],
    ['a walk’s age', 'walks', 'savedAt', [1e300]],
    ['a walk’s first asking', 'walks', 'askedAt', [null]],
    ['a revision', 'revisions', 'revision', [null, 'many']],
    ['a revision’s series', 'revisions', 'series', [7]],
    ['a revision’s removals', 'revisions', 'removedAt', [{}]],
  ];
  test.each(damages)('of the mirror, %s, is fetched again, and no screen is given it', async (...damage) => {
    const [, tableName, field, values] = damage;
    const product = await createProduct(tablet.elsewhere);
    const all = tablet.tab.mirror as unknown as Record<string, Table>;
    for (const value of values) {
      await warmUp(tablet.tab);
      await all[tableName]
        ?.where('list')
        .equals('products')
        .modify(set(field, value))
        .catch(() => all[tableName]?.toCollection().modify(set(field, value)));
      const screens = look(tablet, product.name);
      // At most one repair a minute.
      app().clock.advance(2 * 60_000);
      await screens.settled();
      await warmUp(tablet.tab).catch(() => undefined);
      await screens.settled();
      await warmUp(tablet.tab);
      await expect.poll(() => screens.last(), { timeout: 5_000 }).toEqual([product.id]);
      expect(screens.drawable(), `${damage} ${value}`).toBe(true);
      screens.stop();
    }
  });

  test('of a document is fetched again, and no screen is given it', async () => {
    await createProduct(tablet.elsewhere);
    const { mirror } = tablet.tab;
    for (const { name } of Object.values(singletons)) {
      await fetchSingleton(tablet.tab, name);
      const whole = await readSingleton(mirror, name);
      expect(whole).toBeDefined();
      for (const changes of garbage.flatMap((value) => [{ data: value }, { savedAt: value }])) {
        // Where nobody has a cart, that is what is stored of it.
        if ('data' in changes && singletons[name].schema.safeParse(changes.data).success) continue;
        if (changes.savedAt === -1) continue;
        await mirror.documents.update(name, changes as never);
        expect(await readSingleton(mirror, name)).toBeUndefined();
        await fetchSingleton(tablet.tab, name);
        expect((await readSingleton(mirror, name))?.data).toEqual(whole?.data);
      }
    }
  });

  test('of who is signed in is nobody, until the next start writes it anew', async () => {
    for (const field of ['token', 'user_id', 'username', 'role', 'expires_at']) {
      const tablet = await newTablet(app());
      await keep(tablet.tab, productIntent());
      await sessionDatabase.sessions.update('current', { [field]: null } as never);
      expect(await readCurrentSession()).toBeUndefined();
      expect(await replay(tablet.tab)).toMatchObject({ end: 'signed_out' });
      tablet.tab.close();
      const tab = await startSession(tablet.session, tablet.device);
      expect(await readCurrentSession()).toEqual(tablet.session);
      await replay(tab);
      expect(await entriesOf(tab)).toEqual([]);
      tab.close();
      tablet.close();
    }
  });

  test('of what another tab says is not heard', async () => {
    const heard: unknown[] = [];
    tablet.tab.channel.listen((message) => heard.push(message));
    const other = new BroadcastChannel(`gerobak-${tablet.person.id}`);
    for (const said of [...garbage, 7, { kind: 'sending' }, { kind: 'sending', seqs: 5 }]) other.postMessage(said);
    other.postMessage({ kind: 'changed', lists: [{}] });
    other.postMessage({ kind: 'of a later version' });
    other.postMessage({ kind: 'sending', seqs: [3] });
    await expect.poll(() => heard).toEqual([{ kind: 'sending', seqs: [3] }]);
    expect([...tablet.tab.sendingSeqs.get()]).toEqual([3]);
    other.close();
  });
});

function set(field: string, value: unknown) {
  const [name = '', part] = field.split('.');
  return (stored: Record<string, unknown>) => {
    if (part === undefined) stored[name] = value;
    else (stored[name] as Record<string, unknown>)[part] = value;
  };
}

function look(tablet: Tablet, search: string) {
  const seen: { ids: string[] | undefined; isDrawable: boolean }[] = [];
  const tab = tablet.anotherTab();
  const draw = (params: Record<string, string>) => (view: View | undefined) => {
    if (!view) return;
    const { rows, ids, savedAt, pagination } = view;
    const isDrawable =
      rows.every(({ row }) => lists.products.row.safeParse(row).success) &&
      (savedAt === undefined || !Number.isNaN(new Date(savedAt).getTime())) &&
      typeof pagination.has_next === 'boolean' &&
      (pagination.total === undefined || Number.isInteger(pagination.total));
    seen.push({ ids: 'search' in params ? ids : undefined, isDrawable });
  };
  const stops = [{}, { search }].map((params: Record<string, string>) =>
    watchView(tab, 'products', params, draw(params)),
  );
  return {
    last: () => seen.findLast(({ ids }) => ids !== undefined)?.ids,
    drawable: () => seen.every(({ isDrawable }) => isDrawable),
    settled: async () => {
      let before = -1;
      while (before !== seen.length) {
        before = seen.length;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
