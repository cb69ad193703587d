import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { type ListName, lists } from '#contract/lists.ts';
import { submit } from '#offline/replay/submit.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { openBusiness } from '#tests/support/specified-calls/business.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';
import { expectMirrorOfServer } from '../support/expect-mirror-of-server.ts';
import { readView } from '../support/read-view.ts';
import { newTablet } from '../support/tablet.ts';

describe('a new name of a record', () => {
  const app = useTestApp('sqlite');

  test('stands in every row that shows the record, and no list is fetched again', async () => {
    const tablet = await newTablet(app());
    const { tab, elsewhere } = tablet;
    const { home } = await openBusiness(app());
    await warmUp(tab);
    const walkOf = async (list: string) =>
      (await tab.mirror.rows.toArray()).find((row) => row.list === list)?.walk;
    const walked = await walkOf('restocks');
    const name = {
      product: uniqueName('Kopi'),
      cart: uniqueName('Gerobak'),
      depot: uniqueName('Gudang'),
    };
    await elsewhere.put(`/products/${home.product.id}`, { name: name.product });
    await elsewhere.put(`/carts/${home.cart.id}`, { name: name.cart, capacity: 77 });
    await elsewhere.put(`/warehouses/${home.warehouse.id}`, { name: name.depot });
    await warmUp(tab);
    await expectMirrorOfServer(tab, elsewhere);
    expect(await walkOf('restocks')).toBe(walked);
    const stored = JSON.stringify(
      await tab.mirror.rows.where('[list+id]').between(['restocks'], ['restocks', []]).toArray(),
    );
    for (const shown of [name.product, name.depot]) expect(stored).toContain(shown);
    tablet.close();
  });

  test('finds the documents that show it, like the server, also before it is sent', async () => {
    const tablet = await newTablet(app());
    const { tab, elsewhere } = tablet;
    const { home } = await openBusiness(app());
    const name = {
      product: uniqueName('Jahe'),
      cart: uniqueName('Roda'),
      barista: home.barista.username,
    };
    // The line of the sale keeps the name under which it was sold.
    await elsewhere.put(`/products/${home.product.id}`, { name: name.product });
    await elsewhere.put(`/carts/${home.cart.id}`, { name: name.cart });
    await warmUp(tab);
    const found = async (list: ListName, search: string) =>
      (await readView(tab, list, { search })).ids;
    for (const list of ['transactions', 'cartAssignments', 'restockRequests'] as const) {
      for (const search of [...Object.values(name), home.product.name, home.cart.name]) {
        const { data } = await elsewhere.get(
          `${lists[list].path}?${new URLSearchParams({ search })}`,
        );
        const ids = data.map(({ id }: { id: string }) => id);
        expect(await found(list, search), `${list} ${search}`).toEqual(ids);
        expect(ids, `${list} ${search}`).toHaveLength(Object.values(name).includes(search) ? 1 : 0);
      }
    }
    tablet.network.cut();
    const later = uniqueName('Sepeda');
    await submit(tab, { name: 'cartUpdate', args: { id: home.cart.id, name: later } });
    await submit(tab, { name: 'productUpdate', args: { id: home.product.id, name: 'Wedang' } });
    for (const list of ['transactions', 'cartAssignments', 'restockRequests'] as const) {
      expect(await found(list, later), list).toHaveLength(1);
      expect(await found(list, name.cart), list).toEqual([]);
      expect(await found(list, 'wedang'), list).toHaveLength(1);
    }
    tablet.close();
  });
});
