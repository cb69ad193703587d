import 'fake-indexeddb/auto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pullChanges, pullIfStale, syncOutcome } from '#client/data/sync.ts';
import { type ListName, listNames } from '#contract/lists.ts';
import { maxPageSize } from '#contract/sync/paging.ts';
import type { Changes } from '#contract/sync/sync-messages.ts';
import { type AnyParams, listKey } from '#offline/mirror/any-list.ts';
import { readCursor } from '#offline/mirror/sync-cursor.ts';
import { putRows, removeRows } from '#offline/mirror/write-rows.ts';
import { listStore } from '#offline/read/list-store.ts';
import { readRemotePage } from '#offline/read/read-page.ts';
import { fetchPage } from '#offline/read/remote-query.ts';
import { replay } from '#offline/replay/replay.ts';
import { subscribeToEvents } from '#offline/session/follow-events.ts';
import { applyChanges } from '#offline/sync/apply-changes.ts';
import { readSingleton } from '#offline/sync/singletons.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import type { Workspace } from '#offline/workspace.ts';
import { newGate } from '#tests/support/gate.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';
import { addProducts } from '../support/add-products.ts';
import { expectMirrorOfServer } from '../support/expect-mirror-of-server.ts';
import { editIntent, productIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { readStatus } from '../support/read-status.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet, useTablet } from '../support/tablet.ts';

const changesPath = '/sync/changes';

describe('a sync (scenario 61)', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('brings the units that somebody else moves, in one request', async () => {
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    const somebody = await app().asNew('admin');
    await warmUp(tablet.tab);
    await createRestock(somebody, warehouse, product);
    tablet.network.forget();
    await warmUp(tablet.tab);
    expect(pathsOf(tablet)).toEqual([changesPath]);
    const stored = await tablet.tab.mirror.rows.get(['products', product.id]);
    expect(stored?.row).toMatchObject({ stock: 12 });
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
  });

  test('whose answer is lost asks again with the same token (scenario 56)', async () => {
    const product = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    await tablet.elsewhere.delete(`/products/${product.id}`);
    tablet.network.forget();
    tablet.network.behave(async (_request, carry) => {
      await carry();
      throw new TypeError('Failed to fetch');
    });
    expect(await warmUp(tablet.tab)).toEqual({ kind: 'offline' });
    tablet.network.heal();
    await warmUp(tablet.tab);
    const [lost, again] = tablet.network.sent.filter(({ path }) => path.startsWith(changesPath));
    expect(again?.path).toBe(lost?.path);
    expect(await tablet.tab.mirror.rows.get(['products', product.id])).toBeUndefined();
  });

  test('scenario 56: that dies between two answers goes on where it was, and all rows are there', async () => {
    const [first, second] = await addProducts(app().db, 1100);
    let answers = 0;
    const dieAfter = (count: number) => {
      answers = 0;
      tablet.network.behave((_request, carry) => {
        answers += 1;
        return answers > count ? Promise.reject(new TypeError('Failed to fetch')) : carry();
      });
    };
    dieAfter(1);
    expect(await warmUp(tablet.tab)).toEqual({ kind: 'offline' });
    tablet.network.heal();
    const tab = tablet.anotherTab();
    // The first list is so long that the first answer has only a part of it.
    expect((await readStatus(tab)).initialSync).toEqual({ lists: 0, of: listNames.length });
    expect(Object.keys(present(await readCursor(tab.mirror)).walking)).toContain('products');
    await tablet.elsewhere.delete(`/products/${first}`);
    await warmUp(tab);
    expect((await readStatus(tab)).initialSync).toBeUndefined();
    await expectMirrorOfServer(tab, tablet.elsewhere);
    await tab.mirror.resetCursor();
    await tablet.elsewhere.delete(`/products/${second}`);
    dieAfter(1);
    await warmUp(tab);
    expect(await tab.mirror.rows.get(['products', String(second)])).toBeDefined();
    tablet.network.heal();
    await warmUp(tablet.tab);
    await expectMirrorOfServer(tab, tablet.elsewhere);
    // More changes than one answer has: none is left out where one ends and the next begins.
    await app().db.kysely.updateTable('products').set({ price: 2 }).execute();
    tablet.network.forget();
    await warmUp(tab);
    expect(pathsOf(tablet).length).toBeGreaterThan(1);
    await expectMirrorOfServer(tab, tablet.elsewhere);
  });

  test('whose answer comes after a later one has been written, by another tab, writes nothing', async () => {
    const { mirror } = tablet.tab;
    const product = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const askedWith = present(await readCursor(mirror)).token;
    const answerAt = async (price: number) => {
      await tablet.elsewhere.put(`/products/${product.id}`, { price });
      const { data } = await tablet.elsewhere.get(`${changesPath}?since=${askedWith}&names=own`);
      return { changes: data as Changes, askedWith, askedAt: tablet.tab.now() };
    };
    const [earlier, later] = [await answerAt(5000), await answerAt(6000)];
    const nowMs = tablet.tab.now();
    expect(await applyChanges(mirror, later, nowMs)).toMatchObject({ kind: 'applied' });
    expect(await applyChanges(mirror, earlier, nowMs)).toEqual({ kind: 'overtaken' });
    const stored = await mirror.rows.get(['products', product.id]);
    expect(stored?.row).toMatchObject({ price: 6000 });
    expect((await readCursor(mirror))?.token).toBe(later.changes.token);
  });

  test('that fills a device lets others read between its rows, and begins anew when the mirror is cleared', async () => {
    await addProducts(app().db, 600);
    const { mirror } = tablet.tab;
    const isFilled = warmUp(tablet.tab);
    await expect.poll(() => mirror.rows.count(), { interval: 1 }).toBeGreaterThan(0);
    expect(await mirror.walks.count()).toBe(0);
    await mirror.clear();
    await isFilled;
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
  });

  test('that brings the units of a row that is missing here reads everything again', async () => {
    const { mirror } = tablet.tab;
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    await warmUp(tablet.tab);
    await mirror.transaction('rw', mirror.rowTables, () => removeRows(mirror, 'products', [product.id]));
    await createRestock(tablet.elsewhere, warehouse, product);
    await warmUp(tablet.tab);
    expect(await mirror.rows.get(['products', product.id])).toBeDefined();
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
  });

  test('scenario 60: after a new role has the lists of the new role, and no other', async () => {
    const tablet = await newTablet(app(), 'sales');
    await createWarehouse(await app().asNew('admin'));
    await warmUp(tablet.tab);
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
    for (const role of ['admin', 'sales'] as const) {
      await app().setUser(tablet.person, { role });
      await warmUp(tablet.tab);
      await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
    }
    expect(await tablet.tab.mirror.walks.get('warehouses')).toBeUndefined();
  });

  test.each(['with', 'without'])(
    'of a device that was filled by the version before, and starts %s a connection, reads everything again',
    async (start) => {
      const { tab, elsewhere } = tablet;
      const [gone, stays] = [await createProduct(elsewhere), await createProduct(elsewhere)];
      await fillAsBefore(tablet);
      const queued = productIntent();
      await keep(tab, queued);
      await elsewhere.delete(`/products/${gone.id}`);
      await elsewhere.put(`/products/${stays.id}`, { price: 7, version: 1 });
      if (start === 'without') {
        tablet.network.cut();
        expect(await warmUp(tab)).toEqual({ kind: 'offline' });
        expect((await readView(tab, 'products', { search: gone.name })).ids).toEqual([gone.id]);
        tablet.network.heal();
      }
      await Promise.all([replay(tab), warmUp(tab)]);
      await warmUp(tab);
      await expectMirrorOfServer(tab, elsewhere);
      expect(await tab.outbox.entries.count()).toBe(0);
      expect(await tab.mirror.rows.get(['products', queued.args.id])).toBeDefined();
    },
  );

  test('that overtakes a page on its way is shown in its place', async () => {
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    await warmUp(tablet.tab);
    const query = listKey('products', { search: product.name });
    const asked = await fetchPage(tablet.tab, query);
    await createRestock(tablet.elsewhere, warehouse, product);
    await warmUp(tablet.tab);
    const data = await listStore(tablet.tab, 'products').read();
    if (asked.kind !== 'page') throw new Error(asked.kind);
    expect(asked.rows).toMatchObject([{ id: product.id, stock: 0 }]);
    expect(readRemotePage(asked, data, new Set()).rows).toMatchObject([{ row: { stock: 12 } }]);
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
  });

  test.each([
    ['alone', true],
    ['in a batch', false],
  ])('is not undone by the repeated answer of a change that was sent %s', async (_how, isAlone) => {
    const { tab, network, elsewhere } = tablet;
    network.refusesBatches = isAlone;
    const [edited, deleted] = [await createProduct(elsewhere), await createProduct(elsewhere)];
    const warehouse = await createWarehouse(elsewhere);
    await warmUp(tab);
    await keep(tab, editIntent('productUpdate', edited, { price: 7000 }));
    await keep(tab, { name: 'productDelete', args: { id: deleted.id, version: deleted.version } });
    network.behave(async ({ path }, carry) => {
      const response = await carry();
      if (path === '/health') return response;
      throw new TypeError('Failed to fetch');
    });
    await replay(tab);
    network.heal();
    await createRestock(elsewhere, warehouse, edited);
    await elsewhere.post(`/products/${deleted.id}/restore`);
    await warmUp(tab);
    app().clock.advance(60_000);
    await replay(tab);
    expect(await entriesOf(tab)).toEqual([]);
    await warmUp(tab);
    await expectMirrorOfServer(tab, elsewhere);
  });

  test('of two tabs at once ends with the rows of the server (scenario 56)', async () => {
    const product = await createProduct(tablet.elsewhere);
    const other = tablet.anotherTab();
    await Promise.all([warmUp(tablet.tab), warmUp(other)]);
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
    await tablet.elsewhere.delete(`/products/${product.id}`);
    await Promise.all([warmUp(tablet.tab), warmUp(other)]);
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
  });
});

async function fillAsBefore({ tab }: Tablet): Promise<void> {
  const now = tab.now();
  for (const list of listNames) {
    for (let page = 1, hasNext = true; hasNext; page++) {
      const asked = await fetchPage(tab, listKey(list, { page, limit: maxPageSize }));
      if (asked.kind !== 'page') break;
      const { rows, pagination } = asked;
      await tab.mirror.transaction('rw', tab.mirror.rowTables, () => putRows(tab.mirror, list, rows, now));
      hasNext = pagination.has_next;
    }
    const ofThen = { list, askedAt: now, savedAt: now, version: 'of then' };
    await tab.mirror.walks.put(ofThen);
  }
}

function pathsOf({ network }: Tablet): (string | undefined)[] {
  return network.sent.map(({ path }) => path.split('?')[0]);
}

describe('a sync that something cuts (scenario 61)', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  test('whose connection breaks before the documents fetches them the next time', async () => {
    await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const category = uniqueName('Teh');
    await createProduct(tablet.elsewhere, { category });
    tablet.network.behave((request, carry) =>
      request.path === '/products/categories' ? Promise.reject(new TypeError('Failed to fetch')) : carry(),
    );
    await warmUp(tablet.tab);
    tablet.network.heal();
    expect(await categoriesOf(tablet)).not.toContain(category);
    await warmUp(tablet.tab);
    expect(await categoriesOf(tablet)).toContain(category);
    tablet.network.forget();
    await warmUp(tablet.tab);
    expect(tablet.network.sent).toHaveLength(1);
  });

  test('on a disk that is full in the middle of it drops the mirror, and no work', async () => {
    const { mirror } = tablet.tab;
    await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const kept = await keep(tablet.tab, productIntent());
    await createProduct(tablet.elsewhere);
    const free = fillDisk(tablet);
    await expect(warmUp(tablet.tab)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await mirror.rows.count()).toBe(0);
    expect(await readCursor(mirror)).toBeUndefined();
    free();
    await warmUp(tablet.tab);
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
    expect(await tablet.tab.outbox.entries.toArray()).toEqual([kept]);
  });

  test('with a server that begins anew with each answer ends, and goes on the next time', async () => {
    await createProduct(tablet.elsewhere);
    tablet.network.behave(async (_request, carry) => {
      const response = await carry();
      const body = await response.json();
      const data = { ...body.data, token: 'no token', has_more: true };
      return Response.json({ ...body, data }, response);
    });
    expect(await warmUp(tablet.tab)).toEqual({ kind: 'offline' });
    tablet.network.heal();
    await warmUp(tablet.tab);
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
  });
});

async function categoriesOf({ tab }: Tablet): Promise<unknown> {
  return (await readSingleton(tab.mirror, 'productCategories'))?.data;
}

/** Writes fail at their commit, as on a full disk, until it is freed. */
function fillDisk({ tab }: Tablet): () => void {
  const refuse = (_key: unknown, _row: unknown, { idbtrans }: { idbtrans: unknown }) => {
    // Only fake-indexeddb offers this.
    const transaction = idbtrans as { _markFinished?: () => void; _abort(name: string): void };
    transaction._markFinished = () => {
      delete transaction._markFinished;
      transaction._abort('QuotaExceededError');
    };
  };
  const hook = tab.mirror.rows.hook('creating');
  hook.subscribe(refuse as never);
  return () => hook.unsubscribe(refuse as never);
}

describe('a sync (screens 8.5)', () => {
  const app = useTestApp('sqlite');

  async function warmTablet() {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    const somebody = await app().asNew('admin');
    await warmUp(tablet.tab);
    tablet.network.forget();
    return { tablet, product, warehouse, somebody };
  }

  test('brings somebody else’s change, and no page is asked for', async () => {
    const { tablet, product, warehouse, somebody } = await warmTablet();
    const before = await readView(tablet.tab, 'products', { limit: 100 });
    await createRestock(somebody, warehouse, product);
    await pullChanges(tablet.tab);
    expect(requestsOf(tablet)).toEqual(['/sync/changes']);
    const { rows, isInSync, savedAt } = await readView(tablet.tab, 'products', { limit: 100 });
    expect(rows.find(({ id }) => id === product.id)?.row.stock).toBe(12);
    expect(isInSync).toBe(true);
    expect(savedAt).toBeGreaterThan(Number(before.savedAt));
  });

  test('says which version of the app this is, which the server keeps with the session', async () => {
    const { tablet } = await warmTablet();
    const versions = async () => {
      const rows = await app()
        .db.kysely.selectFrom('sessions')
        .select('app_version')
        .where('user_id', '=', tablet.person.id)
        .execute();
      return rows.map(({ app_version }) => app_version);
    };
    expect(await versions()).toContain(null);
    tablet.device.appVersion = '9.8.7';
    await pullChanges(tablet.tab);
    expect(await versions()).toContain('9.8.7');
  });

  test('is shared by all who ask together', async () => {
    const { tablet } = await warmTablet();
    await Promise.all([1, 2, 3].map(() => pullChanges(tablet.tab)));
    expect(requestsOf(tablet)).toEqual(['/sync/changes']);
  });

  test('is asked for by a screen that is opened, unless that was just done', async () => {
    const { tablet } = await warmTablet();
    pullIfStale(tablet.tab);
    expect(requestsOf(tablet)).toEqual([]);
    await pullChanges(tablet.tab);
    pullIfStale(tablet.tab);
    app().clock.advance(3_000);
    pullIfStale(tablet.tab);
    pullIfStale(tablet.tab);
    await expect.poll(() => requestsOf(tablet)).toEqual(['/sync/changes', '/sync/changes']);
  });

  test('while a sync is on its way waits for the next, which has what was changed since', async () => {
    const { tablet, product, somebody } = await warmTablet();
    let answered = 0;
    const { open: release, opened: held } = newGate();
    tablet.network.behave(async (_request, carry) => {
      const response = await carry();
      answered += 1;
      if (answered === 1) await held;
      return response;
    });
    const first = pullChanges(tablet.tab);
    await expect.poll(() => answered).toBe(1);
    await somebody.delete(`/products/${product.id}`);
    const later = pullChanges(tablet.tab);
    release();
    await Promise.all([first, later]);
    expect((await readView(tablet.tab, 'products', { limit: 100 })).ids).not.toContain(product.id);
  });

  test.each<[what: string, list: ListName, params: AnyParams]>([
    ['with filters of a long history', 'transactions', { start_date: '2026-11-20' }],
    ['of a long history far from its newest rows', 'transactions', { page: 26 }],
    ['of a long history that tells its total', 'restocks', {}],
  ])('does not bring a page %s', async (_what, list, params) => {
    const { tablet } = await warmTablet();
    expect(await readView(tablet.tab, list, params)).toMatchObject({ isInSync: true });
    await tablet.tab.mirror.walks.update(list, { isComplete: false });
    expect(await readView(tablet.tab, list, params)).toMatchObject({ isInSync: false });
  });

  test('takes a list away that this person may no longer read', async () => {
    const { tablet } = await warmTablet();
    await app().setUser(tablet.person, { role: 'sales' });
    await pullChanges(tablet.tab);
    expect(await readView(tablet.tab, 'warehouses')).toMatchObject({ rows: [], isInSync: false });
    const asked = await fetchPage(tablet.tab, listKey('warehouses', {}));
    expect(asked).toMatchObject({ kind: 'failed', failure: { status: 403 } });
  });

  test('fails without an answer, says so, and is tried again', async () => {
    const { tablet } = await warmTablet();
    const outcome = syncOutcome(tablet.tab);
    tablet.network.cut();
    await expect(pullChanges(tablet.tab)).rejects.toThrow('offline');
    expect(outcome.get()).toEqual({ hasSucceeded: false, failure: undefined, failureCount: 1 });
    tablet.network.heal();
    await expect(pullChanges(tablet.tab)).resolves.toBe(true);
    expect(outcome.get()).toEqual({ hasSucceeded: true, failure: undefined, failureCount: 0 });
  });
});

function requestsOf({ network }: Tablet): (string | undefined)[] {
  return network.sent.map(({ path }) => path.split('?')[0]);
}

describe('a device that listens to the server', () => {
  const app = useTestApp('sqlite');
  const tablet = useTablet(app);

  function listen(tab: Workspace) {
    const stopping = new AbortController();
    const seen = { told: 0 };
    const ended = subscribeToEvents(tab, () => void seen.told++, stopping.signal);
    onTestFinished(() => stopping.abort());
    const stop = async () => {
      stopping.abort();
      await ended;
    };
    return { seen, stop, ended };
  }

  const streamsOf = ({ network }: Tablet) => network.sent.filter(({ path }) => path === '/events').length;

  test('is told when the stream opens and when somebody else has changed something', async () => {
    const other = await app().asNew('admin');
    const { seen, stop } = listen(tablet.tab);
    await expect.poll(() => seen.told).toBeGreaterThan(0);
    const before = seen.told;
    const product = await createProduct(other);
    await expect.poll(() => seen.told).toBeGreaterThan(before);
    await warmUp(tablet.tab);
    expect(await tablet.tab.mirror.rows.get(['products', product.id])).toBeDefined();
    await stop();
  });

  test('listens in one tab for all, and in the next one when that tab dies', async () => {
    const first = listen(tablet.tab);
    await expect.poll(() => first.seen.told).toBeGreaterThan(0);
    const second = listen(tablet.anotherTab());
    const before = first.seen.told;
    await createProduct(await app().asNew('admin'));
    await expect.poll(() => first.seen.told).toBeGreaterThan(before);
    expect(second.seen.told).toBe(0);
    expect(streamsOf(tablet)).toBe(1);
    await first.stop();
    await expect.poll(() => second.seen.told).toBeGreaterThan(0);
    await second.stop();
  });

  test('gives up a stream whose events something on the way holds back, and comes back later', async () => {
    tablet.device.timeoutMs.single = 50;
    tablet.device.random = () => 0;
    const held = new ReadableStream({ start: () => undefined });
    tablet.network.behave(async ({ path }, carry) =>
      path === '/events' && streamsOf(tablet) === 1
        ? new Response(held, { headers: { 'Content-Type': 'text/event-stream' } })
        : carry(),
    );
    const { seen, stop } = listen(tablet.tab);
    await expect.poll(() => seen.told).toBeGreaterThan(0);
    expect(streamsOf(tablet)).toBe(2);
    await stop();
  });

  test('learns at once that its session was ended elsewhere, and listens no more', async () => {
    tablet.device.random = () => 0;
    const { seen, ended } = listen(tablet.tab);
    await expect.poll(() => seen.told).toBeGreaterThan(0);
    const elsewhere = await app().as(tablet.person);
    const before = seen.told;
    await elsewhere.delete('/auth/sessions');
    await expect.poll(() => seen.told).toBeGreaterThan(before);
    await warmUp(tablet.tab);
    expect(tablet.tab.sessionEnd.get()).toBe('revoked');
    await ended;
  });
});
