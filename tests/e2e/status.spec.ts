import { ApiClient } from './support/api.ts';
import { administrator, expect, pill, readyToLeave, signIn, test } from './support/fixtures.ts';
import { addRestock, rowOf } from './support/restocks.ts';

const screens = ['/transactions', '/products', '/warehouses', '/stock-overview', '/outbox'];

test('offline scenarios 51, 52 and 53: every screen tells the state, the outbox tells it in words', async ({
  server,
  tablet,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  await admin.createProduct('Es Kopi Susu Aren');
  const page = await tablet.open();
  await signIn(page, server.url);
  await page.goto(`${server.url}/restocks`);
  await readyToLeave(page);
  await cutOff();
  await addRestock(page, {
    warehouse: 'Gudang Kemang',
    notes: 'Subuh',
    items: [{ product: 'Es Kopi Susu Aren', quantity: 9 }],
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
    await expect(rowOf(page, 'Subuh')).not.toContainText('queued');
  });
});

test('offline scenario 24: without Background Sync the app sends when it is opened', async ({
  server,
  tablet,
  cutOff,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  let page = await tablet.open();
  await tablet.context.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  await signIn(page, server.url);
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
  await page.goto(`${server.url}/products`);
  await expect.poll(() => admin.stockOf(aren), { timeout: 20_000 }).toBe(3);
});

test('offline scenario 58: a list never fetched says so, an empty one says empty, both with their age', async ({
  server,
  tablet,
}) => {
  const page = await tablet.open();
  await page.route('**/api/transactions**', (route) => route.abort());
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/transactions');
  await expect(page.getByText(/never saved on this device/i)).toBeVisible();
  await page.goto(`${server.url}/warehouses`);
  await expect(page.getByText('No data available')).toBeVisible();
  await expect(page.getByText(/never saved on this device/i)).toBeHidden();
});
