import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listNames } from '#contract/lists.ts';
import { readableLists } from '#server/sync/readable-lists.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const baristaLists = readableLists({ role: 'sales' } as never);

describeOnEachEngine('The minimums of a place', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let home: Home;
  beforeAll(async () => {
    admin = await app().asNew('super_admin');
  });
  beforeEach(async () => {
    home = await createHome(app(), admin, 30);
    await assign(admin, home, 5);
  });

  const setMinimum = (path: string, ...minimums: number[]) =>
    admin.put(`${path}/levels`, {
      levels: minimums.map((min_qty) => ({ product_id: home.product.id, min_qty })),
    });

  it('stand in the rows of its cart or warehouse, and in none without', async () => {
    for (const path of [`/carts/${home.cart.id}`, `/warehouses/${home.warehouse.id}`]) {
      expect((await admin.get(path)).data).not.toHaveProperty('minimums');
      await setMinimum(path, 10);
      expect((await admin.get(path)).data.minimums).toEqual({ [home.product.id]: 10 });
      await setMinimum(path);
      expect((await admin.get(path)).data).not.toHaveProperty('minimums');
    }
  });

  it('are set one by one, so that two people who each set one lose none', async () => {
    const tea = await createProduct(admin);
    const path = `/warehouses/${home.warehouse.id}`;
    const read = async () => (await admin.get(path)).data.minimums;
    const set = (product_id: string, min_qty: number | null) =>
      admin.put(`${path}/levels`, { levels: [{ product_id, min_qty }], keeps_others: true });
    await set(home.product.id, 10);
    await admin.put(`${path}/levels`, {
      levels: [{ product_id: tea.id, min_qty: 5, target_qty: 40 }],
      keeps_others: true,
    });
    expect((await set(tea.id, 8)).data).toContainEqual(
      expect.objectContaining({ product_id: tea.id, min_qty: 8, target_qty: 40 }),
    );
    expect(await read()).toEqual({ [home.product.id]: 10, [tea.id]: 8 });
    expect((await admin.get(path)).data.targets).toEqual({ [tea.id]: 40 });
    await set(home.product.id, null);
    expect(await read()).toEqual({ [tea.id]: 8 });
    await admin.put(`${path}/levels`, { levels: [], keeps_others: true });
    expect(await read()).toEqual({ [tea.id]: 8 });
  });

  it('reach every device that shows the place, each time they change', async () => {
    const office = new ChangesDevice(admin);
    const barista = new ChangesDevice(await app().as(home.barista));
    const stranger = new ChangesDevice(await app().asNew('sales'));
    for (const device of [office, barista, stranger]) await device.sync();
    for (const minimums of [[3], [4], []]) {
      await setMinimum(`/warehouses/${home.warehouse.id}`, ...minimums);
      await setMinimum(`/carts/${home.cart.id}`, ...minimums);
      expect((await office.sync())[0]?.lists).toMatchObject({
        carts: { rows: [{ id: home.cart.id }] },
        warehouses: { rows: [{ id: home.warehouse.id }] },
      });
      await office.expectAllRows(listNames);
      expect(Object.keys((await barista.sync())[0]?.lists ?? {})).toEqual(['carts']);
      await barista.expectAllRows(baristaLists);
      expect((await stranger.sync())[0]?.lists).toEqual({});
    }
  });

  it('judge that place only: a product is low by its alert over all places', async () => {
    const readLow = async () =>
      (await admin.get('/stock/low-stock?limit=100')).data.map(
        ({ product_id }: { product_id: string }) => product_id,
      );
    await admin.put(`/products/${home.product.id}`, { stock_alert: 29 });
    await setMinimum(`/warehouses/${home.warehouse.id}`, 1000);
    expect(await readLow()).not.toContain(home.product.id);
    await setMinimum(`/warehouses/${home.warehouse.id}`, 0);
    await admin.put(`/products/${home.product.id}`, { stock_alert: 30 });
    expect(await readLow()).toContain(home.product.id);
  });
});
