import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import {
  expect,
  logIn,
  officeIsKept,
  pill,
  readyToLeave,
  test,
  withoutBackgroundSync,
} from './support/fixtures.ts';
import { addRestock, rowOf } from './support/restocks.ts';

const screens = ['/transactions', '/products', '/warehouses', '/stock-overview', '/outbox'];

test('offline scenarios 6, 51, 52 and 53: every screen tells the state, the outbox tells it in words', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  await admin.createProduct('Es Kopi Susu Aren');
  const page = await openSignedIn('/restocks');
  await cutOff();
  await addRestock(page, {
    warehouse: 'Gudang Kemang',
    notes: 'Subuh',
    items: [{ product: 'Es Kopi Susu Aren', quantity: 9 }],
  });

  await test.step('what the browser may clear is said, with a button where it offers to install the app', async () => {
    const notice = page.getByText('The browser may clear unsent changes');
    await expect(notice).toBeVisible();
    const install = page.getByRole('button', { name: 'Install the app' });
    await page.evaluate(() => {
      const prompt = async () => void document.body.setAttribute('data-asked-to-install', '');
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    await install.click();
    await expect(page.locator('[data-asked-to-install]')).toBeVisible();
  });

  await test.step('the row is marked in the list and in its detail', async () => {
    await expect(rowOf(page, 'Subuh')).toContainText('queued');
    await rowOf(page, 'Subuh')
      .getByRole('button', { name: /detail/i })
      .click();
    await expect(page.getByRole('dialog')).toContainText('queued');
    await page.keyboard.press('Escape');
  });

  await test.step('each screen says it in the header, politely announced', async () => {
    for (const screen of screens) {
      await page.goto(`${server.url}${screen}`);
      await expect(pill(page).locator('[aria-live=polite]')).toHaveText(
        'Offline, 1 waiting to send',
      );
    }
  });

  await test.step('the outbox says what, to what and when', async () => {
    await page.goto(`${server.url}/outbox`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Gudang Kemang' })).toContainText(
      /Restock.*9.*Saved \d\d:\d\d today/s,
    );
  });

  await test.step('sent, everything is quiet again and says since when', async () => {
    await bringBack();
    await expect(pill(page)).toHaveAttribute('title', /up to date.*\d\d:\d\d/i, {
      timeout: 20_000,
    });
    await page.goto(`${server.url}/restocks`);
    await expect(rowOf(page, 'Subuh')).not.toContainText(/queued|sending/i);
  });
});

test('offline scenarios 24, 30, 46 and 51: without Background Sync the app sends when it is opened, connected or signed in', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(180_000);
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
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
      ...{ warehouse: 'Gudang Kemang', notes },
      items: [{ product: 'Es Kopi Susu Aren', quantity: 1 }],
    });
    await expect(rowOf(page, notes)).toContainText('queued');
  };

  await test.step('when the connection is back, and the header says that it is sending', async () => {
    await cutOff();
    await save('Tersambung');
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/api/restocks', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await bringBack();
    await expect(pill(page)).toContainText('Sending 1', { timeout: 20_000 });
    send();
    await sent(4);
    await page.unroute('**/api/restocks');
  });

  await test.step('by itself after a while, when only the server was away', async () => {
    await server.stop();
    await save('Server pergi');
    await expect(pill(page)).toContainText('No real connection, 1 waiting to send');
    await server.restart();
    await sent(5);
  });

  await test.step('when it is looked at again', async () => {
    await server.stop();
    await save('Dilihat lagi');
    await server.restart();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await sent(6);
  });

  await test.step('after signing in, when the session had ended', async () => {
    await cutOff();
    await save('Masuk lagi');
    await server.restart();
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('auth-storage') ?? '').state.token,
    );
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers });
    await tablet.context.setOffline(false);
    await page.waitForURL('**/login');
    await expect(page.getByText('Your session has ended').first()).toBeVisible();
    await expect(page.getByText('1 change waits for admin to sign in.')).toBeVisible();
    expect(await admin.stockOf(aren)).toBe(6);
    await logIn(page);
    await page.waitForURL('**/restocks');
    await sent(7);
  });

  await test.step('before signing out, where the person so chooses', async () => {
    await cutOff();
    await save('Sebelum keluar');
    await page.getByRole('button', { name: 'Profile of admin' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out with unsent changes?' });
    await expect(dialog).toContainText('One change made on this device has not reached the server');
    await expect(dialog.getByRole('button', { name: 'Keep for admin' })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: 'Discard them' })).toBeEnabled();
    const sendNow = dialog.getByRole('button', { name: 'Send now, then sign out' });
    await expect(sendNow).toBeDisabled();
    // Nothing is tried again by itself before the person has chosen.
    const body = { status: 'fail', message: '', data: null, errors: [], code: 'rate_limited' };
    const later = { status: 429, headers: { 'retry-after': '600' }, json: body };
    await page.route('**/api/restocks', (route) => route.fulfill(later));
    await bringBack();
    await expect(sendNow).toBeEnabled({ timeout: 20_000 });
    await page.unroute('**/api/restocks');
    // At once: on a busy machine the app may find the connection again and send by itself.
    await sendNow.dispatchEvent('click');
    await page.waitForURL('**/login');
    expect(await admin.stockOf(aren)).toBe(8);
  });
});

test('offline scenarios 4, 23, 34 and 43: what this device cannot do is said, and the work is kept', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  test.setTimeout(180_000);
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  await admin.createProduct('Es Kopi Susu Aren');
  const page = await openSignedIn();
  await withoutBackgroundSync(tablet);
  await page.goto(`${server.url}/restocks`);
  await readyToLeave(page);
  const fields = {
    warehouse: 'Gudang Kemang',
    items: [{ product: 'Es Kopi Susu Aren', quantity: 2 }],
  };

  await test.step('while nothing answers, the screens work and a change is saved', async () => {
    await page.route('**/api/**', () => new Promise(() => {}));
    await page.goto(`${server.url}/warehouses`);
    await expect(page.getByText('Gudang Kemang')).toBeVisible();
    await page.goto(`${server.url}/restocks`);
    await addRestock(page, { ...fields, notes: 'Tanpa jawaban' });
    await expect(page.getByText('Saved on this device – will be sent').first()).toBeVisible();
    await expect(rowOf(page, 'Tanpa jawaban')).toBeVisible();
  });

  await test.step('a version that is too old holds it, and offers to load again', async () => {
    const body = { status: 'fail', code: 'client_too_old', message: 'x', data: null, errors: [] };
    await page.route('**/api/restocks', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 426, json: body })
        : route.continue(),
    );
    // Only now, because the change is sent as soon as the server answers.
    await page.unroute('**/api/**');
    await page.goto(`${server.url}/outbox`);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('this version of the app is too old')).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
    await expect(pill(page)).toContainText('Update to send 1');
    await page.unrouteAll();
  });

  await test.step('it is in a file at one press', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export file' }).click();
    await expectOneEntry(await downloading);
  });

  await test.step('also when the app does not start', async () => {
    const broken = await tablet.context.newPage();
    await broken.addInitScript(() => {
      Object.defineProperty(window, 'trustedTypes', {
        get() {
          throw new Error('The app does not start');
        },
      });
    });
    await broken.goto(`${server.url}/products`);
    await broken.getByRole('link', { name: 'The app did not start.' }).click();
    const downloading = broken.waitForEvent('download');
    await broken.getByRole('button', { name: 'Save file' }).click();
    await expectOneEntry(await downloading);
    await expect(broken.getByRole('status')).toContainText('Changes in the file: 1');
    await broken.close();
    expect(tablet.errors.filter((text) => !text.includes('does not start'))).toEqual([]);
    tablet.errors.length = 0;
  });

  await cutOff();

  await test.step('a full disk leaves the form as it is, and says so', async () => {
    await page.goto(`${server.url}/restocks`);
    await page.getByRole('button', { name: 'Restock', exact: true }).waitFor();
    // A quota of the browser's own bites only once megabytes are written.
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await addRestock(page, { ...fields, notes: 'Disk penuh' });
    await expect(page.locator('[data-alert=error]')).toContainText('This device has no room left');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Notes')).toHaveValue('Disk penuh');
  });
});

async function expectOneEntry(download: Download): Promise<void> {
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text).entries).toMatchObject([{ name: 'restockCreate' }]);
  expect(text).not.toMatch(/token|authorization/i);
}

test('offline scenario 58: a list never fetched says so, an empty one says empty, both with their age (screens 7.2)', async ({
  server,
  tablet,
  cutOff,
}) => {
  const page = await tablet.open();
  await page.route(/\/api\/(transactions|sync\/changes)/, (route) => route.abort());
  await page.goto(`${server.url}/login`);
  await logIn(page);
  await page.waitForURL('**/transactions');
  await expect(page.getByText(/never saved on this device/i)).toBeVisible();
  await page.goto(`${server.url}/warehouses`);
  await expect(page.getByText('No data available')).toBeVisible();
  await expect(page.getByText(/never saved on this device/i)).toBeHidden();
  await officeIsKept(page);
  await cutOff();
  await page.goto(`${server.url}/transactions`);
  await expect(page.getByText(/never saved on this device/i)).toBeVisible();
  await expect(page.getByText(/Connect once, and it is kept here/)).toBeVisible();
  // The drawing came with the office, not with the first list that was empty: a line through a cloud.
  await expect(page.getByRole('main').locator('svg path[d="M48 98L112 30"]')).toBeVisible();
});
