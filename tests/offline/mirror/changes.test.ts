import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { listNames } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';
import type { Changes } from '#contract/sync-messages.ts';
import { listKey } from '#offline/mirror/any-list.ts';
import { readPosition } from '#offline/mirror/sync-position.ts';
import { putRows, removeRows } from '#offline/mirror/write-rows.ts';
import { askPage } from '#offline/read/ask-online.ts';
import { listStore } from '#offline/read/list-store.ts';
import { readAskedPage } from '#offline/read/read-page.ts';
import { replay } from '#offline/replay/replay.ts';
import { applyChanges } from '#offline/sync/apply-changes.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { addProducts } from '../support/add-products.ts';
import { expectMirrorOfServer } from '../support/expect-mirror-of-server.ts';
import { editIntent, productIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { readStatus } from '../support/read-status.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

const changesPath = '/sync/changes';

describe('a sync (scenario 61)', () => {
  const app = useTestApp('sqlite');

  test('brings the units that somebody else moves, in one request', async () => {
    const tablet = await newTablet(app());
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
    tablet.close();
  });

  test('whose answer is lost asks again with the same token (scenario 56)', async () => {
    const tablet = await newTablet(app());
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
    tablet.close();
  });

  test('scenario 56: that dies between two answers goes on where it was, and all rows are there', async () => {
    const tablet = await newTablet(app());
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
    // As the pill shows it. The first list is so long that the first answer has only a part of it.
    expect((await readStatus(tab)).firstFill).toEqual({ lists: 0, of: listNames.length });
    expect(Object.keys(present(await readPosition(tab.mirror)).walking)).toContain('products');
    await tablet.elsewhere.delete(`/products/${first}`);
    await warmUp(tab);
    expect((await readStatus(tab)).firstFill).toBeUndefined();
    await expectMirrorOfServer(tab, tablet.elsewhere);
    // All of it once more, as on a device that has rows already, some of them deleted meanwhile.
    await tab.mirror.forgetPosition();
    await tablet.elsewhere.delete(`/products/${second}`);
    dieAfter(1);
    await warmUp(tab);
    expect(await tab.mirror.rows.get(['products', String(second)])).toBeDefined();
    tablet.network.heal();
    await warmUp(tablet.tab);
    await expectMirrorOfServer(tab, tablet.elsewhere);
    // More changes than one answer tells of: none is left out where one ends and the next begins.
    await app().db.kysely.updateTable('products').set({ price: 2 }).execute();
    tablet.network.forget();
    await warmUp(tab);
    expect(pathsOf(tablet).length).toBeGreaterThan(1);
    await expectMirrorOfServer(tab, tablet.elsewhere);
    tablet.close();
  });

  test('whose answer comes after a later one has been written, by another tab, writes nothing', async () => {
    const tablet = await newTablet(app());
    const { mirror } = tablet.tab;
    const product = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const askedWith = present(await readPosition(mirror)).token;
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
    expect((await readPosition(mirror))?.token).toBe(later.changes.token);
    tablet.close();
  });

  test('that fills a device lets others read between its rows, and begins anew when the mirror is cleared', async () => {
    const tablet = await newTablet(app());
    await addProducts(app().db, 600);
    const { mirror } = tablet.tab;
    const isFilled = warmUp(tablet.tab);
    await expect.poll(() => mirror.rows.count(), { interval: 1 }).toBeGreaterThan(0);
    expect(await mirror.walks.count()).toBe(0);
    await mirror.clear();
    await isFilled;
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
    tablet.close();
  });

  test('that brings the units of a row that is missing here reads everything again', async () => {
    const tablet = await newTablet(app());
    const { mirror } = tablet.tab;
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    await warmUp(tablet.tab);
    await mirror.transaction('rw', mirror.rowTables, () =>
      removeRows(mirror, 'products', [product.id]),
    );
    await createRestock(tablet.elsewhere, warehouse, product);
    await warmUp(tablet.tab);
    expect(await mirror.rows.get(['products', product.id])).toBeDefined();
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
    tablet.close();
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
    tablet.close();
  });

  test.each(['with', 'without'])(
    'of a device that was filled by the version before, and starts %s a connection, reads everything again',
    async (start) => {
      const tablet = await newTablet(app());
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
      tablet.close();
    },
  );

  test('that overtakes a page on its way is shown in its place', async () => {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    const warehouse = await createWarehouse(tablet.elsewhere);
    await warmUp(tablet.tab);
    const query = listKey('products', { search: product.name });
    const asked = await askPage(tablet.tab, query);
    await createRestock(tablet.elsewhere, warehouse, product);
    await warmUp(tablet.tab);
    const data = await listStore(tablet.tab, 'products').read();
    if (asked.kind !== 'page') throw new Error(asked.kind);
    expect(asked.rows).toMatchObject([{ id: product.id, stock: 0 }]);
    expect(readAskedPage(asked, data, new Set()).rows).toMatchObject([{ row: { stock: 12 } }]);
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
    tablet.close();
  });

  test.each([
    ['alone', true],
    ['in a batch', false],
  ])('is not undone by the repeated answer of a change that was sent %s', async (_how, isAlone) => {
    const tablet = await newTablet(app());
    const { tab, network, elsewhere } = tablet;
    network.refusesBatches = isAlone;
    const [edited, deleted] = [await createProduct(elsewhere), await createProduct(elsewhere)];
    const warehouse = await createWarehouse(elsewhere);
    await warmUp(tab);
    await keep(tab, editIntent('productUpdate', edited, { price: 7000 }));
    await keep(tab, {
      name: 'productDelete',
      args: { id: deleted.id, version: deleted.version },
    });
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
    tablet.close();
  });

  test('of two tabs at once ends with the rows of the server (scenario 56)', async () => {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    const other = tablet.anotherTab();
    await Promise.all([warmUp(tablet.tab), warmUp(other)]);
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
    await tablet.elsewhere.delete(`/products/${product.id}`);
    await Promise.all([warmUp(tablet.tab), warmUp(other)]);
    await expectMirrorOfServer(tablet.tab, tablet.elsewhere);
    tablet.close();
  });
});

/** All pages of all lists, and which version of each list that was, as devices read them before tokens. */
async function fillAsBefore({ tab }: Tablet): Promise<void> {
  const now = tab.now();
  for (const list of listNames) {
    for (let page = 1, hasNext = true; hasNext; page++) {
      const asked = await askPage(tab, listKey(list, { page, limit: maxPageSize }));
      if (asked.kind !== 'page') break;
      const { rows, pagination } = asked;
      await tab.mirror.transaction('rw', tab.mirror.rowTables, () =>
        putRows(tab.mirror, list, rows, now),
      );
      hasNext = pagination.has_next;
    }
    const ofThen = { list, askedAt: now, savedAt: now, version: 'of then' };
    await tab.mirror.walks.put(ofThen);
  }
}

/** The paths of the requests that were sent, without their queries. */
function pathsOf({ network }: Tablet): (string | undefined)[] {
  return network.sent.map(({ path }) => path.split('?')[0]);
}
