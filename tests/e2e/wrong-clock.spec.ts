import type { Page } from '@playwright/test';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import { ApiClient } from './support/api.ts';
import { expect, logIn, readyToLeave, signIn, test } from './support/fixtures.ts';
import { dayMs, endKeptSession, turnClock, turnClockOf } from './support/page-clock.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('with a clock a week ahead, then a week behind, a person works as with a right one, connected and not (scenario 50)', async ({
  server,
  tablet,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createProduct('Es Kopi Susu Aren');
  const warehouseId = await admin.createWarehouse('Gudang Kemang');
  const page = await tablet.open();
  await turnClock(tablet.context, 8 * dayMs);
  await signIn(page, server.url);
  await expect(heading(page, 'Transactions')).toBeVisible();
  for (const messages of ['ahead', 'behind']) {
    await test.step(`${messages}: a reload leaves them in, and they are told that the clock is wrong`, async () => {
      await page.goto(`${server.url}/products`);
      await expect(page.getByText('Es Kopi Susu Aren').first()).toBeVisible();
      await expect(page.getByText(/up to date/i).first()).toBeAttached();
      await expect(page.getByText(/clock of this device/i).first()).toBeVisible();
    });

    await test.step('what is fresh reads as fresh, and what was made today as made today', async () => {
      await admin.restock(warehouseId, {});
      await page.goto(`${server.url}/users`);
      const today = page.getByText(/^\d\d:\d\d today$/).filter({ visible: true });
      await expect(today.first()).toBeVisible();
    });

    await test.step('a restock proposes days from the real one on', async () => {
      await page.goto(`${server.url}/restocks`);
      await page
        .getByRole('button', { name: /Restock/ })
        .first()
        .click();
      const proposed = page.getByRole('dialog').locator('input[type=date]').first();
      await expect(proposed).toHaveValue(addDays(businessDateOf(new Date()), 3));
      await page.keyboard.press('Escape');
    });

    await test.step('with the server stopped a reload leaves them in too', async () => {
      await cutOff();
      await page.goto(`${server.url}/products`);
      await expect(page.getByText('Es Kopi Susu Aren').first()).toBeVisible();
      await expect(page).toHaveURL(/\/products$/);
      await expect(page.getByText(/Offline.*(now|second|minute)/i).first()).toBeVisible();
    });

    await test.step('the session still ends when the server’s time is past its end', async () => {
      await bringBack();
      await endKeptSession(page);
      // The clock of the next person who signs in is a week behind.
      if (messages === 'ahead') await turnClock(tablet.context, -16 * dayMs);
      await page.goto(`${server.url}/products`);
      await page.waitForURL('**/login');
      await expect(page.getByText(/session has expired/i).first()).toBeVisible();
      await logIn(page);
      await page.waitForURL('**/products');
      await readyToLeave(page);
    });
  }
});

test('a clock that jumps locks nobody out who can reach the server; without one it is named, and who puts it right goes on (scenario 50)', async ({
  server,
  tablet,
  cutOff,
  bringBack,
}) => {
  const page = await tablet.open();
  await signIn(page, server.url);
  await cutOff();
  await turnClock(tablet.context, 8 * dayMs);
  await page.goto(`${server.url}/products`);
  await page.waitForURL('**/login');
  await expect(page.getByText(/Your session has expired by the clock of this device \(.*\)/)).toBeVisible();
  await page.getByText('Bahasa Indonesia', { exact: true }).click();
  await expect(page.getByText(/Menurut jam perangkat ini \(.*\), sesi Anda berakhir/)).toBeVisible();
  // Of the pages that come, and of this one.
  await turnClock(tablet.context, -8 * dayMs);
  await turnClockOf(page, -8 * dayMs);
  await page.waitForURL('**/products');
  await expect(heading(page, 'Produk')).toBeVisible();

  // The same where the connection comes back and the clock stays wrong.
  await turnClock(tablet.context, 8 * dayMs);
  await page.goto(`${server.url}/warehouses`);
  await page.waitForURL('**/login');
  await bringBack();
  await page.waitForURL('**/warehouses');
  await expect(heading(page, 'Gudang')).toBeVisible();
  await turnClockOf(page, 8 * dayMs);
  await page.getByRole('link', { name: 'Produk', exact: true }).first().click();
  await expect(heading(page, 'Produk')).toBeVisible();
});
