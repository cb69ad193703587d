import { beforeAll, expect, it } from 'vitest';
import { listNames } from '#contract/lists.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { loadOf } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { namesOfObjects, openBusinessOfObjects } from '#tests/support/odd-business.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Things that are called like parts of objects', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let business: Awaited<ReturnType<typeof openBusinessOfObjects>>;
  beforeAll(async () => {
    admin = await app().asNew('admin');
    business = await openBusinessOfObjects(app(), admin);
  });

  const overview = async (query = '') => {
    const { data } = await admin.get(`/stocks/summary${query}`);
    return data.map(({ warehouse, cart }: { warehouse: object; cart: object }) => [
      Object.entries(warehouse),
      Object.entries(cart),
    ]);
  };

  it('have their units in the overview, and are found in it', async () => {
    const [inWarehouse, onCart] = [[['__proto__', 12]], [['__proto__', 8]]];
    expect(await overview()).toEqual([[inWarehouse, onCart]]);
    expect(await overview('?warehouse_name=__proto__')).toEqual([[inWarehouse, []]]);
    expect(await overview('?cart_name=__proto__')).toEqual([[[], onCart]]);
    expect(await overview('?warehouse_name=constructor')).toEqual([]);
    // A cart is found by its code too, which heads its column.
    const [{ code }] = (await admin.get('/carts?search=__proto__')).data;
    expect(await overview(`?cart_name=${code.toLowerCase()}`)).toEqual([[[], onCart]]);
  });

  it('are told to a device as they are, also where nothing is left', async () => {
    const { product, warehouse, otherWarehouse } = business;
    const device = new ChangesDevice(admin);
    await device.sync();
    for (const [from, to] of [
      [warehouse, otherWarehouse],
      [otherWarehouse, warehouse],
    ] as const) {
      await admin.post('/stock/transfers', {
        ...{ from_warehouse_id: from.id, to_warehouse_id: to.id, notes: '' },
        items: [loadOf(product, 12)],
      });
      const { data, status } = await admin.get(`/sync/changes?since=${device.token}`);
      expect(status).toBe(200);
      const [patch] = data.lists.stockSummary.patches;
      const entries = Object.entries(patch.warehouse).sort();
      const of = (place: { name: string }) => [place.name, place.name === to.name ? 12 : null];
      expect(entries).toEqual([of(warehouse), of(otherWarehouse)]);
      await device.sync();
      await device.expectAllRows(listNames);
    }
  });

  it('are found by their names, and stand in files', async () => {
    for (const name of namesOfObjects) {
      const { data } = await admin.get(`/suppliers?search=${name}`);
      expect(data).toMatchObject([{ name }]);
    }
    const { data } = await admin.get('/products?category=__proto__');
    expect(data).toMatchObject([{ name: 'toString', category: '__proto__', unit: 'constructor' }]);
    const file = await admin.get('/stock/movements?format=csv');
    const places = readCsv(file.data).flatMap((line) => Object.values(line));
    expect(places).toEqual(expect.arrayContaining(['__proto__', 'toString']));
  });
});
