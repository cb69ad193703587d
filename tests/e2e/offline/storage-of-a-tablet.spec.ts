import type { Page } from '@playwright/test';
import { runs } from '../../support/property-runs.ts';
import { allowInternals, closeConnections, closedOn, noteClosed, storageOf } from '../support/browser-internals.ts';
import { openShop } from '../support/business.ts';
import { test } from '../support/day.ts';
import { expect, pill, withoutBackgroundSync } from '../support/fixtures.ts';
import { createFifty } from '../support/many-products.ts';
import { countWork, deleteDatabase, rowsOn, workOn } from '../support/raw-databases.ts';
import { addRestock, rowOf } from '../support/restocks.ts';
import { must } from '../support/road.ts';
import { allSent, expectOnceInOrder, importProducts, keysOn, named, unsentOn } from '../support/unsent.ts';
import { fillWarehouse } from '../support/warehouses.ts';

test('what one tablet stores, when there is room, little and none', async ({
  server,
  line,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const { admin, aren } = await openShop(server.url);
  await admin.createProduct('Lemon Serai');
  // Enough for its rows to be what fills this device.
  for (let batch = 0; batch < 10; batch++) await createFifty(admin, batch);
  await openSignedIn();
  await tablet.close();
  allowInternals(tablet);
  let page = await tablet.open();
  await withoutBackgroundSync(tablet);
  const restock = async (notes: string) => {
    const items = [{ product: 'Es Kopi Susu Aren', quantity: 1 }];
    await addRestock(page, { warehouse: 'Gudang Kemang', notes, items });
  };
  const isSaved = async (notes: string) => {
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rowOf(page, notes)).toContainText('queued');
  };

  await test.step('scenario 3: one more change is one row of one length, however many wait', async () => {
    await page.goto(`${line.url}/restocks`);
    await expect(pill(page)).toHaveAttribute('title', /up to date/i);
    await cutOff();
    const work = [];
    for (const notes of ['Antrean 0', 'Antrean 1']) {
      await page.goto(`${line.url}/restocks`);
      await countWork(page, 'gerobak-outbox-', 'entries');
      await restock(notes);
      await isSaved(notes);
      const { added, length } = await workOn(page);
      work.push({ added, length });
      if (notes === 'Antrean 0') await importProducts(page, line.url, named('Antre', runs(60, 1_000)));
    }
    expect(work[0]).toMatchObject({ added: 1 });
    expect(work[1]).toEqual(work[0]);
  });

  await test.step('scenario 8: whoever saves after the browser has closed every connection needs no reload, nor has what is sent', async () => {
    await noteClosed(page);
    await page.goto(`${line.url}/restocks`);
    await rowOf(page, 'Antrean 1').waitFor();
    await closeConnections(tablet, line.url);
    await expect.poll(async () => (await closedOn(page)).length).toBeGreaterThan(0);
    await restock('Sambungan');
    await isSaved('Sambungan');
    const keys = await keysOn(page);
    const before = (await closedOn(page)).length;
    await closeConnections(tablet, line.url);
    await expect.poll(async () => (await closedOn(page)).length).toBeGreaterThan(before);
    await bringBack();
    await allSent(page);
    expectOnceInOrder(line, keys);
    expect(await admin.stockOf(aren)).toBe(3);
  });

  await test.step('scenario 55: a page and a search read no list again, and a sync only what is new', async () => {
    await page.goto(`${line.url}/products`);
    await expect(pill(page)).toHaveAttribute('title', /up to date/i);
    await expect(page.getByRole('row')).not.toHaveCount(0);
    await countWork(page, 'gerobak-mirror-', 'rows');
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.getByRole('searchbox').fill('Serai');
    await expect(page.getByRole('row').filter({ hasText: 'Lemon Serai' })).toHaveCount(1);
    // A sync may bring what was sent a moment ago; the list has six hundred rows.
    expect((await workOn(page)).rows).toBeLessThan(250);
    await admin.createProduct('Serai Baru');
    await expect(rowOf(page, 'Serai Baru')).toBeVisible({ timeout: 30_000 });
    expect((await workOn(page)).rows).toBeLessThan(250);
  });

  await test.step('scenario 5: on a full device the rows of the server give way, and the change is saved', async () => {
    await page.goto(`${line.url}/restocks`);
    await expect(pill(page)).toHaveAttribute('title', /up to date/i);
    await cutOff();
    await page.goto('about:blank');
    const beside = await tablet.context.newPage();
    const storage = await storageOf(beside, line.url);
    await storage.allow(await storage.used());
    await page.goto(`${line.url}/warehouses/create`);
    expect(await rowsOn(page, 'mirror', 'rows')).not.toEqual([]);
    await fillWarehouse(page, 'Gudang Penuh');
    // A busy machine frees the space so late that the first press may be refused.
    await expect(async () => {
      if (page.url().endsWith('/create'))
        await page.getByRole('button', { name: 'Create Warehouse' }).click({ timeout: 5_000 });
      await page.waitForURL('**/warehouses', { timeout: 10_000 });
    }).toPass({ timeout: 90_000 });
    expect(await unsentOn(page)).toMatchObject([{ args: { name: 'Gudang Penuh' } }]);
    expect(await rowsOn(page, 'mirror', 'rows')).toEqual([]);
    await storage.allow();
    await beside.close();
  });

  await test.step('scenario 4: where nothing can give way the form keeps its words, nothing is shown as saved, and the next try works', async () => {
    await page.goto('about:blank');
    const beside = await tablet.context.newPage();
    const storage = await storageOf(beside, line.url);
    await storage.allow(1_000);
    await page.goto(`${line.url}/products/create`);
    await page.getByLabel('Name').fill('Kopi Sesak');
    await page.getByLabel('Description').fill('Dingin');
    await page.getByLabel('Category').fill('Kopi');
    await page.getByLabel('Price').fill('10000');
    await page.getByLabel('Unit').fill('cup');
    await page.getByLabel('Stock Alert').fill('5');
    await page.getByLabel('Image URL').fill('/images/kopi.svg');
    const create = page.getByRole('button', { name: 'Create Product' });
    await create.click();
    await expect(page.locator('[data-alert=error]')).toContainText('Nothing was saved because this device is full', {
      timeout: 60_000,
    });
    await expect(page.getByLabel('Name')).toHaveValue('Kopi Sesak');
    expect(await unsentOn(page)).toHaveLength(1);
    await expect(pill(page)).toContainText('1 waiting');
    await storage.allow();
    await beside.close();
    await create.click();
    await page.waitForURL('**/products');
    await expect(rowOf(page, 'Kopi Sesak')).toContainText('New, queued');
    expect(await unsentOn(page)).toHaveLength(2);
  });

  await test.step('scenario 61: rows that are gone are fetched again, and the outbox is as it was', async () => {
    const keys = await keysOn(page);
    const isRefilled = async () => {
      const lists = () => rowsOn<{ list: string }>(page, 'mirror', 'walks');
      await expect
        .poll(async () => (await lists()).map(({ list }) => list), { timeout: 60_000 })
        .toEqual(expect.arrayContaining(['products', 'warehouses', 'restocks']));
    };
    await bringBack();
    await allSent(page);
    expectOnceInOrder(line, keys);
    await isRefilled();
    await cutOff();
    await importProducts(page, line.url, named('Tetap', 3));
    const kept = await unsentOn(page);
    await page.goto(`${line.url}/favicon.svg`);
    await deleteDatabase(page, 'mirror');
    await page.goto(`${line.url}/products?search=Tetap`);
    await expect(rowOf(page, 'Tetap 001')).toContainText('New, queued');
    expect(await unsentOn(page)).toEqual(kept);
    await bringBack();
    await allSent(page);
    await isRefilled();
    await page.goto(`${line.url}/products?search=Serai`);
    await expect(rowOf(page, 'Lemon Serai')).toBeVisible();
  });

  await test.step('scenarios 56 and 57: a browser killed in the middle of a refresh shows the rows of before or of after; what was deleted meanwhile leaves', async () => {
    const { data } = await admin.call<{ id: string; name: string; version: number }[]>(
      'GET',
      '/products?search=Kopi%200%20&limit=50',
    );
    const [gone, ...others] = data;
    for (let round = 1; round <= runs(1, 20); round++) {
      await tablet.close();
      for (const { id } of others) {
        const { data: now } = await admin.call<{ version: number }>('GET', `/products/${id}`);
        await must(admin, 'PUT', `/products/${id}`, { price: round, version: now.version });
      }
      page = await tablet.open();
      await withoutBackgroundSync(tablet);
      const isFetched = page.waitForRequest(/\/api\/sync\/changes/, { timeout: 30_000 });
      await page.goto(`${line.url}/warehouses`);
      await isFetched;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      await tablet.kill();
      page = await tablet.open();
      await tablet.context.setOffline(true);
      await page.goto(`${line.url}/favicon.svg`).catch(() => undefined);
      await page.goto(`${line.url}/products`);
      const prices = await mirroredPrices(
        page,
        others.map(({ id }) => id),
      );
      expect(new Set(prices).size).toBe(1);
      expect(prices).toHaveLength(others.length);
    }
    await must(admin, 'DELETE', `/products/${gone?.id}`);
    await tablet.close();
    page = await tablet.open();
    await withoutBackgroundSync(tablet);
    await page.goto(`${line.url}/products?search=${encodeURIComponent(gone?.name ?? '')}`);
    await expect(page.getByText('No data available')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => mirroredPrices(page, [gone?.id ?? ''])).toEqual([]);
  });

  await test.step('scenario 9: a browser that has removed what was unsent is told on, once', async () => {
    await page.goto(`${line.url}/outbox`);
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
    await cutOff();
    await importProducts(page, line.url, named('Hilang', 2));
    await expect(pill(page)).toContainText('2 waiting');
    await page.goto('about:blank');
    const storage = await storageOf(page, line.url);
    await storage.clearDatabases();
    await page.goto(`${line.url}/outbox`);
    const told = page.getByText('2 unsent changes were lost');
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told).toBeHidden();
    await bringBack();
    await page.reload();
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
    await expect(told).toBeHidden();
  });
});

async function mirroredPrices(page: Page, ids: string[]): Promise<number[]> {
  type Row = { list: string; id: string; row: { price: number } };
  const rows = await rowsOn<Row>(page, 'mirror', 'rows');
  return rows.filter(({ list, id }) => list === 'products' && ids.includes(id)).map(({ row }) => row.price);
}
