import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { pullChanges } from '#client/data/pull-changes.ts';
import { pullPage } from '#client/data/pull-page.ts';
import type { ListName } from '#contract/lists.ts';
import type { AnyParams } from '#offline/mirror/list-key.ts';
import { warmUp } from '#offline/mirror/warm-up.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

describe('a page that a screen asks for', () => {
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

  test('is fetched as long as its list is not on this device', async () => {
    const tablet = await newTablet(app());
    await pullPage(tablet.tab, 'products', { limit: 100 });
    expect(requestsOf(tablet)).toEqual(['/products']);
    expect(await readView(tablet.tab, 'products', { limit: 100 })).toMatchObject({
      source: 'server',
    });
    tablet.close();
  });

  test('is brought up to date by a sync afterwards: somebody else’s change costs no page', async () => {
    const { tablet, product, warehouse, somebody } = await warmTablet();
    await createRestock(somebody, warehouse, product);
    await pullPage(tablet.tab, 'products', { limit: 100 });
    expect(requestsOf(tablet)).toEqual(['/sync/changes']);
    const { rows, isInSync, savedAt } = await readView(tablet.tab, 'products', { limit: 100 });
    expect(rows.find(({ id }) => id === product.id)?.row.stock).toBe(12);
    expect(isInSync).toBe(true);
    await pullPage(tablet.tab, 'products', { limit: 100 });
    const again = await readView(tablet.tab, 'products', { limit: 100 });
    expect(again.savedAt).toBeGreaterThan(Number(savedAt));
    tablet.close();
  });

  test('shares its sync with the pages that are opened together with it', async () => {
    const { tablet } = await warmTablet();
    const open = () =>
      Promise.all([
        pullPage(tablet.tab, 'products', {}),
        pullPage(tablet.tab, 'warehouses', {}),
        pullPage(tablet.tab, 'stockSummary', {}),
        pullChanges(tablet.tab),
      ]);
    await open();
    tablet.network.forget();
    await open();
    expect(requestsOf(tablet)).toEqual(['/sync/changes']);
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
    const later = Promise.all([pullChanges(tablet.tab), pullPage(tablet.tab, 'products', {})]);
    release();
    await Promise.all([first, later]);
    expect((await readView(tablet.tab, 'products', { limit: 100 })).ids).not.toContain(product.id);
    tablet.close();
  });

  test.each<[what: string, list: ListName, params: AnyParams]>([
    ['of people, whose contacts no device keeps', 'users', {}],
    ['with filters of a long history', 'transactions', { start_date: '2026-11-20' }],
    ['of a long history far from its newest rows', 'transactions', { page: 26 }],
    ['of a long history that tells its total', 'restocks', {}],
  ])('%s is fetched as before', async (_what, list, params) => {
    const { tablet } = await warmTablet();
    await tablet.tab.mirror.walks.update(list, { isComplete: false });
    await pullPage(tablet.tab, list, params);
    expect(requestsOf(tablet)).toEqual([`/${list}`]);
    tablet.close();
  });

  test('of a list that this person may no longer read says so, and its rows are gone', async () => {
    const { tablet } = await warmTablet();
    await pullPage(tablet.tab, 'warehouses', {});
    await app().setUser(tablet.person, { role: 'sales' });
    await expect(pullPage(tablet.tab, 'warehouses', {})).rejects.toMatchObject({
      failure: { status: 403 },
    });
    expect(await readView(tablet.tab, 'warehouses')).toMatchObject({ rows: [], isInSync: false });
    tablet.close();
  });

  test('fails when its sync gets no answer, and is tried again', async () => {
    const { tablet } = await warmTablet();
    tablet.network.cut();
    await expect(pullPage(tablet.tab, 'products', {})).rejects.toThrow('offline');
    tablet.network.heal();
    await expect(pullPage(tablet.tab, 'products', {})).resolves.toBe(true);
    tablet.close();
  });
});

/** The paths of the requests that were sent, without their queries. */
function requestsOf({ network }: Tablet): (string | undefined)[] {
  return network.sent.map(({ path }) => path.split('?')[0]);
}
