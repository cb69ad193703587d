import { beforeAll, expect, it } from 'vitest';
import { listNames } from '#contract/lists.ts';
import { readableLists } from '#server/http/readable-lists.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { createRestock } from '#tests/support/records.ts';
import { type Business, openBusiness } from '#tests/support/small-business.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName, validBodies } from '#tests/support/valid-bodies.ts';

const baristaLists = readableLists({ role: 'sales' } as never);

describeOnEachEngine('A new name of a record', (engine) => {
  const app = useTestApp(engine);
  let business: Business;
  let supplier: { id: string };
  beforeAll(async () => {
    business = await openBusiness(app());
    supplier = (await business.admin.post('/suppliers', validBodies.suppliers())).data;
    for (let count = 0; count < 5; count += 1) {
      const { home, admin } = business;
      await createRestock(admin, home.warehouse, home.product, { supplier_id: supplier.id });
    }
  });

  const renames: Record<string, () => [path: string, body: object]> = {
    product: () => [`/products/${business.home.product.id}`, { name: uniqueName('Kopi') }],
    cart: () => [`/carts/${business.home.cart.id}`, { name: uniqueName('Gerobak') }],
    warehouse: () => [`/warehouses/${business.home.warehouse.id}`, { name: uniqueName('Gudang') }],
    supplier: () => [`/suppliers/${supplier.id}`, { name: uniqueName('Pemasok') }],
    person: () => [
      `/users/${business.home.barista.id}`,
      {
        username: uniqueName('b')
          .toLowerCase()
          .replace(/[^a-z0-9]/g, ''),
      },
    ],
  };

  async function rowsSent(device: ChangesDevice, kind: string): Promise<Record<string, number>> {
    await device.sync();
    const [path, body] = (renames[kind] as () => [string, object])();
    expect((await business.admin.put(path, body)).status, kind).toBe(200);
    const sent: Record<string, number> = {};
    for (const { lists } of await device.sync()) {
      for (const [list, { rows = [], patches = [] }] of Object.entries(lists))
        sent[list] = (sent[list] ?? 0) + rows.length + patches.length;
    }
    return sent;
  }

  const deviceOf = (client: ApiClient, query: { names?: 'own' } = {}) => new ChangesDevice(client, query);

  // Retried: open transactions of other tests in the cluster make the server send more rows.
  it('is one row for a device that writes names itself', { retry: 3 }, async () => {
    const device = deviceOf(business.admin, { names: 'own' });
    expect(await rowsSent(device, 'supplier')).toEqual({ suppliers: 1 });
    expect(await rowsSent(device, 'product')).toEqual({ products: 1, stockSummary: 1 });
    expect(await rowsSent(device, 'cart')).toEqual({ carts: 1, stockSummary: 1 });
    expect(await rowsSent(device, 'warehouse')).toEqual({ warehouses: 1, stockSummary: 1 });
  });

  it('is, of a person, who is shown without an id, their row and the lists that show them', async () => {
    const sent = await rowsSent(deviceOf(business.admin, { names: 'own' }), 'person');
    expect(sent.users).toBe(1);
    expect(Object.keys(sent).sort()).toEqual([
      ...['cartAssignments', 'restockRequests', 'restocks', 'transactions', 'users'],
    ]);
  });

  it.each(Object.keys(renames))('leaves every other client with what the lists answer: of a %s', async (kind) => {
    const office = deviceOf(business.admin);
    const barista = deviceOf(business.budi, { names: 'own' });
    await barista.sync();
    await rowsSent(office, kind);
    await barista.sync();
    await office.expectAllRows(listNames, kind);
    await barista.expectAllRows(baristaLists, kind);
  });
});
