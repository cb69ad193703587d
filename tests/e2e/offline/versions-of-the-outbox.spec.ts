import { runs } from '../../support/property-runs.ts';
import { forbidStorage } from '../support/browser-internals.ts';
import { openShop } from '../support/business.ts';
import { test } from '../support/day.ts';
import { expect, logIn, pill, withoutBackgroundSync } from '../support/fixtures.ts';
import { deleteDatabase, holdOlderOutbox, rewriteEntry, upgradeOutbox } from '../support/raw-databases.ts';
import { addRestock, rowOf } from '../support/restocks.ts';
import { Tablet } from '../support/tablet.ts';
import { importProducts, keysOn, named, unsentOn } from '../support/unsent.ts';

test('other versions of the outbox beside this one, and a browser without storage', async ({
  server,
  line,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  const { admin } = await openShop(server.url);
  let page = await openSignedIn('/restocks');
  await withoutBackgroundSync(tablet);
  const items = [{ product: 'Es Kopi Susu Aren', quantity: 1 }];
  const restock = (notes: string) => addRestock(page, { warehouse: 'Gudang Kemang', notes, items });
  await cutOff();
  await importProducts(page, line.url, named('Antre', runs(20, 1_000)));
  const entries = await unsentOn(page);
  expect(entries).toHaveLength(runs(20, 1_000));

  await test.step('scenario 41: an upgrade that is aborted, or killed with its browser, leaves every entry as it was', async () => {
    await page.goto(`${line.url}/favicon.svg`);
    await upgradeOutbox(page, { version: 20, how: 'aborted' });
    expect(await unsentOn(page)).toEqual(entries);
    await upgradeOutbox(page, { version: 20, how: 'endless' });
    await tablet.kill();
    page = await tablet.open();
    await tablet.context.setOffline(true);
    await withoutBackgroundSync(tablet);
    await page.goto(`${line.url}/outbox`);
    await expect(pill(page)).toContainText(`${entries.length} waiting`);
    expect(await unsentOn(page)).toEqual(entries);
  });

  const takenOver = page.getByText('A newer version of the app is in use on this device');

  await test.step('scenario 39: an old tab lets go of it for a newer version, says so, and saves nothing more', async () => {
    await page.goto(`${line.url}/restocks`);
    await page.getByRole('button', { name: 'Restock', exact: true }).waitFor();
    const newer = await tablet.context.newPage();
    await newer.goto(`${line.url}/favicon.svg`);
    await upgradeOutbox(newer, { version: 20, how: 'whole' });
    await expect(takenOver).toBeVisible();
    await restock('Terlambat');
    await expect(page.locator('[data-alert=error]')).toContainText('newer version of the app');
    await expect(page.getByRole('dialog').getByLabel('Notes')).toHaveValue('Terlambat');
    const upgraded = entries.map((entry) => ({ ...entry, weight: 1 }));
    expect(await unsentOn(newer)).toEqual(upgraded);
    await newer.close();
  });

  await test.step('scenario 44: an older app finds a newer outbox, shows the lists, and neither saves, sends nor loses', async () => {
    await server.restart();
    await line.open();
    await tablet.context.setOffline(false);
    const before = line.askedAt.length;
    await page.goto(`${line.url}/restocks`);
    await expect(takenOver).toBeVisible();
    await restock('Lama');
    await expect(page.locator('[data-alert=error]')).toContainText('newer version of the app');
    await page.goto(`${line.url}/warehouses`);
    await expect(rowOf(page, 'Gudang Kemang')).toBeVisible();
    await expect(takenOver).toBeVisible();
    expect(line.askedAt).toHaveLength(before);
    expect(await keysOn(page)).toEqual(entries.map(({ key }) => key));
  });

  await test.step('scenario 39: while a sleeping tab holds an older outbox the new one says so, and goes on when that is closed', async () => {
    const userId = entries[0]?.userId ?? '';
    await page.goto(`${line.url}/favicon.svg`);
    await deleteDatabase(page, 'outbox');
    const asleep = await tablet.context.newPage();
    await asleep.goto(`${line.url}/favicon.svg`);
    await holdOlderOutbox(asleep, userId);
    await page.goto(`${line.url}/warehouses`);
    const inTheWay = page.getByText("The browser storage isn't responding").first();
    await expect(inTheWay).toBeVisible({ timeout: 30_000 });
    // Chromium tells a page that is loaded again nothing: its request waits behind that of the page before.
    await page.goto(`${line.url}/restocks`);
    await expect(inTheWay).toBeVisible({ timeout: 30_000 });
    await restock('Terhalang');
    await expect(page.locator('[data-alert=error]')).toContainText('Close other Gerobak tabs');
    await asleep.close();
    await expect(inTheWay).toBeHidden({ timeout: 30_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => admin.restocks().then((all) => all.length)).toBe(1);
  });

  await test.step('scenario 40: what another version wrote is set aside in words, and the rest is delivered', async () => {
    await cutOff();
    await importProducts(page, line.url, named('Dikenal', 3));
    await page.goto(`${line.url}/favicon.svg`);
    await rewriteEntry(page, 0, { name: 'cupCount' });
    await rewriteEntry(page, 1, { v: 99 });
    await server.restart();
    await line.open();
    await tablet.context.setOffline(false);
    await page.goto(`${line.url}/outbox`);
    const unknown = page.getByRole('listitem').filter({ hasText: 'Unknown change' });
    await expect(unknown).toHaveCount(2);
    await expect(unknown.first()).toContainText('Made by another version of the app');
    await expect.poll(() => keysOn(page).then((keys) => keys.length), { timeout: 30_000 }).toBe(2);
    const { data } = await admin.call<unknown[]>('GET', '/products?search=Dikenal');
    expect(data).toMatchObject([{ name: 'Dikenal 002' }]);
  });

  await test.step('scenario 7: a browser that stores nothing is promised nothing', async () => {
    const strict = new Tablet();
    forbidStorage(strict);
    try {
      page = await strict.open();
      await page.goto(`${line.url}/login`);
      await logIn(page);
      await page.waitForURL('**/transactions');
      await expect(page.getByText('This browser blocks storage', { exact: false }).first()).toBeVisible();
      await expect(pill(page)).toContainText('Offline storage is off');
      await page.getByRole('link', { name: 'Warehouses' }).click();
      await expect(page.getByRole('heading', { name: 'Warehouses', level: 1 })).toBeVisible();
      await expect(page.getByText('Lists are shown from this device, but this browser stores nothing.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Add warehouse' })).toHaveCount(0);
      expect(strict.errors).toEqual([]);
    } finally {
      await strict.dispose();
    }
  });
});
