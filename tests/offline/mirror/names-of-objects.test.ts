import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import type { OverlaidRow } from '#offline/overlay/overlay-rows.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { loadOf } from '#tests/support/carts.ts';
import { openBusinessOfObjects } from '#tests/support/odd-business.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { expectMirrorOfServer } from '../support/expect-mirror-of-server.ts';
import { keep, present } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { newTablet } from '../support/tablet.ts';

// JSON can name a place `__proto__`; an object that is filled by assignment cannot, and has a value for
// `constructor` that nobody put there.
describe('places that are called like parts of objects have their units', () => {
  const app = useTestApp('sqlite');

  test('on a device: after a sync, and with work that waits', async () => {
    const tablet = await newTablet(app());
    const { tab, elsewhere } = tablet;
    const { product, warehouse, otherWarehouse } = await openBusinessOfObjects(app(), elsewhere);
    const shown = async (params = {}) => {
      const { rows } = await readView(tab, 'stockSummary', params);
      return present(rows[0]) as unknown as OverlaidRow<StockSummary>;
    };
    const unitsAt = async (params = {}) => {
      const { row } = await shown(params);
      return [...Object.entries(row.warehouse), ...Object.entries(row.cart)];
    };

    await warmUp(tab);
    expect(await unitsAt()).toEqual([
      ['__proto__', 12],
      ['__proto__', 8],
    ]);
    await expectMirrorOfServer(tab, elsewhere);
    expect(await unitsAt({ warehouse_name: '__PROTO' })).toEqual([['__proto__', 12]]);

    // One warehouse is emptied into the other: null in a merge patch.
    const move = (from: { id: string }, to: { id: string }, quantity: number) => ({
      ...{ from_warehouse_id: from.id, to_warehouse_id: to.id, notes: '' },
      items: [loadOf(product, quantity)],
    });
    await elsewhere.post('/stock/transfers', move(warehouse, otherWarehouse, 12));
    await warmUp(tab);
    await expectMirrorOfServer(tab, elsewhere);
    expect(await unitsAt()).toEqual([
      ['constructor', 12],
      ['__proto__', 8],
    ]);
    await elsewhere.post('/stock/transfers', move(otherWarehouse, warehouse, 12));
    await warmUp(tab);
    await expectMirrorOfServer(tab, elsewhere);

    tablet.network.cut();
    const names = { [product.id]: product.name, [warehouse.id]: warehouse.name };
    await keep(tab, {
      name: 'stockTransferCreate',
      args: { id: newId(), ...move(warehouse, otherWarehouse, 5) },
      names: { ...names, [otherWarehouse.id]: otherWarehouse.name },
    });
    const { row, incoming } = await shown();
    expect(Object.entries(present(incoming).warehouse)).toEqual([
      ['__proto__', -5],
      ['constructor', 5],
    ]);
    expect(row).toEqual((await elsewhere.get('/stocks/summary')).data[0]);
    tablet.close();
  });
});
