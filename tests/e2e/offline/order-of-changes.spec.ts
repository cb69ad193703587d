import type { Page } from '@playwright/test';
import type { Entry } from '#offline/outbox/entry.ts';
import { newGate } from '../../support/gate.ts';
import { runs } from '../../support/property-runs.ts';
import { openShop } from '../support/business.ts';
import { test } from '../support/day.ts';
import { expect, pill, withoutBackgroundSync } from '../support/fixtures.ts';
import { failed } from '../support/line.ts';
import { turnClock } from '../support/page-clock.ts';
import { rowsOn } from '../support/raw-databases.ts';
import { addRestock, rowOf } from '../support/restocks.ts';
import { must } from '../support/road.ts';
import { rowAction } from '../support/row-action.ts';
import { rowsSeen, watchRows } from '../support/rows-in-frames.ts';
import {
  allSent,
  expectOnceInOrder,
  importHere,
  importProducts,
  keysOn,
  named,
  sendByHand,
  unsentOn,
} from '../support/unsent.ts';
import { fillWarehouse } from '../support/warehouses.ts';

const hourMs = 60 * 60_000;

test('what one tablet saved arrives once and in order, and holds up nothing else', async ({
  server,
  line,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const { admin, aren } = await openShop(server.url);
  let page = await openSignedIn();
  await withoutBackgroundSync(tablet);
  const audit = async (entity: string, action: string) => {
    const path = `/audit-log?entity=${entity}&limit=100`;
    const { data } = await admin.call<{ action: string; name: string }[]>('GET', path);
    return data.filter((each) => each.action === action).map(({ name }) => name);
  };

  await test.step('scenarios 10 and 50: taps of one millisecond, and of a clock that then went an hour back, arrive in their order', async () => {
    await cutOff();
    await importProducts(page, line.url, named('Urut', runs(20, 200)));
    await turnClock(tablet.context, -hourMs);
    await importProducts(page, line.url, named('Kemudian', runs(5, 50)));
    const entries = await unsentOn(page);
    const [first, last] = [entries[0], entries.at(-1)].map((each) => each?.occurredAt ?? '');
    expect(last && first && last < first).toBe(true);
    await tablet.close();
    await server.restart();
    await line.open();
    page = await tablet.open();
    await withoutBackgroundSync(tablet);
    await page.goto(`${line.url}/outbox`);
    await allSent(page);
    expectOnceInOrder(
      line,
      entries.map(({ key }) => key),
    );
    if (entries.length > 99) return;
    const made = entries.map(({ args }) => (args as { name: string }).name);
    // The log begins with the newest.
    expect((await audit('product', 'create')).slice(0, made.length).reverse()).toEqual(made);
  });

  await test.step('scenarios 13, 14 and 15: made and used under one id, made and deleted, twice five are ten', async () => {
    await cutOff();
    await makeWarehouse(page, line.url, 'Gudang Baru');
    await makeWarehouse(page, line.url, 'Gudang Sementara');
    await importProducts(page, line.url, { 'Kopi Baru': 9_000 });
    await importProducts(page, line.url, { 'Kopi Baru': 12_000 });
    await page.goto(`${line.url}/warehouses`);
    await rowAction(page, 'Gudang Sementara', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'Gudang Sementara')).toContainText('Delete, queued');
    await page.goto(`${line.url}/restocks`);
    for (const [where, product, quantity] of [
      ['Gudang Baru', 'Kopi Baru', 7],
      ['Gudang Kemang', 'Es Kopi Susu Aren', 5],
      ['Gudang Kemang', 'Es Kopi Susu Aren', 5],
    ] as const) {
      const notes = '';
      await addRestock(page, { warehouse: where, notes, items: [{ product, quantity }] });
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    const entries = await unsentOn(page);
    const made = entries.find(({ name }) => name === 'productCreate')?.args as { id: string };
    await bringBack();
    await allSent(page);
    const { data } = await admin.call<object>('GET', `/products/${made.id}`);
    expect(data).toMatchObject({ name: 'Kopi Baru', price: 12_000, stock: 7 });
    expect(await admin.stockOf(aren)).toBe(10);
    const ofAren = (await admin.restocks()).map(({ items }) => items[0]?.quantity);
    expect(ofAren.sort()).toEqual([5, 5, 7]);
    const { data: left } = await admin.call<{ name: string }[]>('GET', '/warehouses?limit=50');
    expect(left.map(({ name }) => name).sort()).toEqual(['Gudang Baru', 'Gudang Kemang']);
    await page.goto(`${line.url}/warehouses`);
    await expect(rowOf(page, 'Gudang Baru')).not.toContainText(/queued|sending/i);
    await expect(rowOf(page, 'Gudang Sementara')).toHaveCount(0);
  });

  const lanes = named('Jalur', runs(6, 50));
  for (const name of ['Jalur Lain', ...Object.keys(lanes)]) await admin.createProduct(name);

  await test.step('scenarios 16 and 59: with five edits unsent and the list open, no frame shows a price of before, whatever is fetched', async () => {
    const edited = Object.keys(lanes).slice(0, 5);
    await page.goto(`${line.url}/products?search=Jalur`);
    for (const name of edited) await expect(rowOf(page, name)).toBeVisible();
    await expect(pill(page)).toHaveAttribute('title', /up to date/i);
    await cutOff();
    await importProducts(page, line.url, Object.fromEntries(edited.map((name) => [name, 17_500])));
    await page.goto(`${line.url}/products?search=Jalur`);
    for (const name of edited) await expect(rowOf(page, name)).toContainText('17.500');
    await watchRows(page);
    const refused: string[] = [];
    line.fails(({ method, path }) => {
      if (method === 'GET' || !/batch|products/.test(path)) return undefined;
      refused.push(path);
      return failed(503);
    });
    await bringBack();
    // While nothing is accepted, somebody else changes one of them: its row is fetched, with the old price.
    const { data } = await admin.call<{ id: string; version: number }[]>(
      'GET',
      `/products?search=${encodeURIComponent(edited[0] ?? '')}`,
    );
    const { id, version } = data[0] ?? { id: '', version: 0 };
    await must(admin, 'PUT', `/products/${id}`, { stock_alert: 77, version });
    await expect.poll(() => mirroredAlert(page, id), { timeout: 30_000 }).toBe(77);
    expect(refused).not.toEqual([]);
    await expect(rowOf(page, edited[0] ?? '')).toContainText('17.500');
    line.fails();
    const other = await tablet.context.newPage();
    await other.goto(`${line.url}/outbox`);
    await sendByHand(other);
    await other.close();
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
    await expect(rowOf(page, edited[0] ?? '')).not.toContainText(/queued|sending/i);
    expect(await rowsSeen(page, edited, '10.000')).toEqual([]);
    const { data: now } = await admin.call<object>('GET', `/products/${id}`);
    expect(now).toMatchObject({ price: 17_500, stock_alert: 77 });
  });

  await test.step('scenarios 11 and 12: a record whose change fails holds up nothing else, and nothing of it overtakes', async () => {
    await cutOff();
    for (const price of [20_000, 21_000]) {
      const prices = Object.fromEntries(Object.keys(lanes).map((name) => [name, price]));
      await importProducts(page, line.url, prices);
    }
    const entries = await unsentOn(page);
    expect(entries).toHaveLength(2 * Object.keys(lanes).length);
    const idOf = ({ args }: Entry) => (args as { id: string }).id;
    const [poisoned = ''] = entries.map(idOf);
    const ofPoisoned = entries.filter((entry) => idOf(entry) === poisoned);
    const [head, second] = ofPoisoned.map(({ key }) => key);
    const tried: string[] = [];
    let isSick = true;
    line.fails(({ method, path, headers }) => {
      if (method !== 'GET' && path === `/api/products/${poisoned}`) {
        tried.push(String(headers['idempotency-key']));
        return isSick ? failed(503) : undefined;
      }
      return path === '/api/sync/batch' && isSick ? failed(503) : undefined;
    });
    await bringBack();
    await page.goto(`${line.url}/outbox`);
    await expect.poll(() => keysOn(page), { timeout: 60_000 }).toEqual([head, second]);
    await expect.poll(() => tried.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    expect(new Set(tried)).toEqual(new Set([head]));
    isSick = false;
    await sendByHand(page);
    line.fails();
    // In one batch the second is judged by the version before the first, and is sent again.
    const carried = line.carried.map(({ key }) => key).filter((key) => key === head || key === second);
    expect([carried[0], ...new Set(carried.slice(1))]).toEqual([head, second]);
    const { data } = await admin.call<object>('GET', `/products/${poisoned}`);
    expect(data).toMatchObject({ price: 21_000 });
  });

  await test.step('scenario 17: what is saved while others are being sent goes with them, behind them', async () => {
    await cutOff();
    const other = await tablet.context.newPage();
    await other.goto(`${line.url}/products/import`);
    await importProducts(page, line.url, named('Sebelum', 60));
    const { open: letThrough, opened: held } = newGate();
    let isAsked = false;
    line.fails(async ({ method }) => {
      if (method === 'GET') return undefined;
      isAsked = true;
      await held;
      return undefined;
    });
    await bringBack();
    await expect.poll(() => isAsked, { timeout: 30_000 }).toBe(true);
    await importHere(other, named('Sementara', 10));
    // An import can be taken back for some seconds, and a change that is open is not sent yet.
    const keys = await keysOn(other);
    expect(keys).toHaveLength(70);
    letThrough();
    await allSent(page);
    line.fails();
    expectOnceInOrder(line, keys);
    await other.close();
  });
});

async function makeWarehouse(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/warehouses/create`);
  await fillWarehouse(page, name);
  await page.getByRole('button', { name: 'Create Warehouse' }).click();
  await page.waitForURL('**/warehouses');
  await expect(rowOf(page, name)).toContainText('New, queued');
}

async function mirroredAlert(page: Page, product: string): Promise<number | undefined> {
  type Row = { id: string; row: { stock_alert: number } };
  const rows = await rowsOn<Row>(page, 'mirror', 'rows');
  return rows.find(({ id }) => id === product)?.row.stock_alert;
}
