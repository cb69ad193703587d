import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { warmUp } from '#offline/sync/warm-up.ts';
import { openBusiness } from '#tests/support/specified-calls/business.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';
import { expectMirrorOfServer } from '../support/expect-mirror-of-server.ts';
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
});
