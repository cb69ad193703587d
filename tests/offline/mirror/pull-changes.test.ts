import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { pullChanges, pullIfOld, syncOutcome } from '#client/data/sync.ts';
import type { ListName } from '#contract/lists.ts';
import { type AnyParams, listKey } from '#offline/mirror/any-list.ts';
import { askPage } from '#offline/read/ask-online.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

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
    tablet.close();
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
    tablet.close();
  });

  test('is shared by all who ask together', async () => {
    const { tablet } = await warmTablet();
    await Promise.all([1, 2, 3].map(() => pullChanges(tablet.tab)));
    expect(requestsOf(tablet)).toEqual(['/sync/changes']);
    tablet.close();
  });

  test('is asked for by a screen that is opened, unless that was just done', async () => {
    const { tablet } = await warmTablet();
    pullIfOld(tablet.tab);
    expect(requestsOf(tablet)).toEqual([]);
    await pullChanges(tablet.tab);
    pullIfOld(tablet.tab);
    app().clock.advance(3_000);
    pullIfOld(tablet.tab);
    pullIfOld(tablet.tab);
    await expect.poll(() => requestsOf(tablet)).toEqual(['/sync/changes', '/sync/changes']);
    tablet.close();
  });

  test('while a sync is on its way waits for the next, which has what was changed since', async () => {
    const { tablet, product, somebody } = await warmTablet();
    let answered = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
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
    tablet.close();
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
    tablet.close();
  });

  test('takes a list away that this person may no longer read', async () => {
    const { tablet } = await warmTablet();
    await app().setUser(tablet.person, { role: 'sales' });
    await pullChanges(tablet.tab);
    expect(await readView(tablet.tab, 'warehouses')).toMatchObject({ rows: [], isInSync: false });
    const asked = await askPage(tablet.tab, listKey('warehouses', {}));
    expect(asked).toMatchObject({ kind: 'failed', failure: { status: 403 } });
    tablet.close();
  });

  test('fails without an answer, says so, and is tried again', async () => {
    const { tablet } = await warmTablet();
    const outcome = syncOutcome(tablet.tab);
    tablet.network.cut();
    await expect(pullChanges(tablet.tab)).rejects.toThrow('offline');
    expect(outcome.get()).toEqual({ isDone: false, failure: undefined, failures: 1 });
    tablet.network.heal();
    await expect(pullChanges(tablet.tab)).resolves.toBe(true);
    expect(outcome.get()).toEqual({ isDone: true, failure: undefined, failures: 0 });
    tablet.close();
  });
});

/** The paths of the requests that were sent, without their queries. */
function requestsOf({ network }: Tablet): (string | undefined)[] {
  return network.sent.map(({ path }) => path.split('?')[0]);
}
