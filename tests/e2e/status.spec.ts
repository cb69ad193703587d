import { readFile } from 'node:fs/promises';
import { openShop } from './support/business.ts';
import { expect, logIn, openBroken, pill, readyToLeave, test, withoutBackgroundSync } from './support/fixtures.ts';
import { addRestock, rowOf } from './support/restocks.ts';

test('offline scenarios 24, 30 and 46: without Background Sync the app sends when it is opened and signed in', {
  tag: '@all',
}, async ({ server, tablet, openSignedIn, cutOff, bringBack }) => {
  const { admin, aren } = await openShop(server.url);
  let page = await openSignedIn();
  await withoutBackgroundSync(tablet);
  await page.goto(`${server.url}/restocks`);
  await readyToLeave(page);
  await cutOff();
  await addRestock(page, {
    warehouse: 'Gudang Kemang',
    notes: 'Tanpa sinkron',
    items: [{ product: 'Es Kopi Susu Aren', quantity: 3 }],
  });
  await expect(rowOf(page, 'Tanpa sinkron')).toContainText('queued');

  await test.step('what waits is in a file, also when the app does not start (scenario 34)', async () => {
    const broken = await tablet.context.newPage();
    await openBroken(broken, `${server.url}/products`);
    await broken.getByRole('link', { name: 'The app did not start.' }).click();
    const downloading = broken.waitForEvent('download');
    await broken.getByRole('button', { name: 'Save file' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(JSON.parse(text).entries).toMatchObject([{ name: 'restockCreate' }]);
    expect(text).not.toMatch(/token|authorization/i);
    await expect(broken.getByRole('status')).toContainText('Changes in the file: 1');
    await broken.close();
    expect(tablet.errors.filter((text) => !text.includes('does not start'))).toEqual([]);
    tablet.errors.length = 0;
  });
  await tablet.close();
  await server.restart();
  expect(await admin.stockOf(aren)).toBe(0);
  page = await tablet.open();
  await withoutBackgroundSync(tablet);
  await page.goto(`${server.url}/products`);
  const sent = async (units: number) => {
    await expect.poll(() => admin.stockOf(aren), { timeout: 20_000 }).toBe(units);
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 20_000 });
  };
  await sent(3);
  const save = async (notes: string) => {
    await page.goto(`${server.url}/restocks`);
    await addRestock(page, {
      warehouse: 'Gudang Kemang',
      notes,
      items: [{ product: 'Es Kopi Susu Aren', quantity: 1 }],
    });
    await expect(rowOf(page, notes)).toContainText('queued');
  };

  await test.step('after signing in, when the session had ended', async () => {
    await cutOff();
    await save('Masuk lagi');
    await server.restart();
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '').state.token);
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers });
    await tablet.context.setOffline(false);
    await page.waitForURL('**/login');
    await expect(page.getByText('Your session has expired').first()).toBeVisible();
    await expect(page.getByText('1 change will sync when admin signs in.')).toBeVisible();
    expect(await admin.stockOf(aren)).toBe(3);
    await logIn(page);
    await page.waitForURL('**/restocks');
    await sent(4);
  });

  await test.step('before signing out, where the person so chooses', async () => {
    await cutOff();
    await save('Sebelum keluar');
    await page.getByRole('button', { name: 'Profile of admin' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out with unsent changes?' });
    await expect(dialog).toContainText('1 change on this device is waiting to sync');
    await expect(dialog.getByRole('button', { name: 'Keep for admin' })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: 'Discard' })).toBeEnabled();
    const sendNow = dialog.getByRole('button', { name: 'Sync and sign out' });
    await expect(sendNow).toBeDisabled();
    // Nothing is retried before the person has chosen.
    const body = { status: 'fail', message: '', data: null, errors: [], code: 'rate_limited' };
    const later = { status: 429, headers: { 'retry-after': '600' }, json: body };
    await page.route('**/api/restocks', (route) => route.fulfill(later));
    await bringBack();
    await expect(sendNow).toBeEnabled({ timeout: 20_000 });
    await page.unroute('**/api/restocks');
    // At once: on a busy machine the app may find the connection again and send first.
    await sendNow.dispatchEvent('click');
    await page.waitForURL('**/login');
    expect(await admin.stockOf(aren)).toBe(5);
  });
});
