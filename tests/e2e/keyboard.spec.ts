import type { Locator, Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { administrator, expect, readyToLeave, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { cartOnTheRoad } from './support/road.ts';

test('the main journeys need no pointer', async ({ server, tablet, cutOff }) => {
  test.setTimeout(180_000);
  const admin = await ApiClient.signedIn(server.url);
  const road = await cartOnTheRoad(server.url, admin);
  await road.ask(4, 'Sebelum sore');
  const page = await tablet.open();
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('sign in', async () => {
    await page.goto(`${server.url}/login`);
    await tabTo(page, page.getByLabel('Username'));
    await page.keyboard.type(administrator.username);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/transactions');
    await readyToLeave(page);
  });

  await test.step('go to the products and filter them (screens 3.3)', async () => {
    await press(page, page.getByRole('link', { name: 'Products' }).first());
    await page.waitForURL('**/products');
    await press(page, page.getByRole('button', { name: /^Filter/ }));
    const status = page.getByRole('dialog').getByRole('combobox', { name: 'Status' });
    await choose(page, status, 'Inactive');
    await expect(page).toHaveURL(/status=inactive/);
    await choose(page, status, 'Active');
    await expect(page).toHaveURL(/status=active/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Filter, 1 active' })).toBeFocused();
    await page.keyboard.press('Control+/');
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
  });

  await test.step('create a product, after a word under an empty field', async () => {
    await press(page, page.getByRole('link', { name: 'Add product' }));
    await page.waitForURL('**/products/create');
    await tabTo(page, page.getByLabel('Name'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await fill(page, { Name: 'Es Teh Manis', Description: 'Manis', Category: 'Teh' });
    await fill(page, { Price: '5000', Unit: 'cup', 'Stock Alert': '5' });
    await expect(page.getByLabel('Image URL')).toHaveAttribute('type', 'url');
    await fill(page, { 'Image URL': '/images/teh.svg' });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Product created successfully!')).toBeVisible();
    await page.waitForURL(/\/products(\?|$)/);
  });

  await test.step('restock a warehouse', async () => {
    await page.goto(`${server.url}/restocks`);
    await press(page, page.getByRole('button', { name: 'Restock', exact: true }));
    await restock(page, 'Pagi');
    await expect(page.getByText('Restock successful!')).toBeVisible();
    const opener = page.getByRole('button', { name: 'Restock', exact: true });
    await expect(opener).toBeFocused();
    await page.keyboard.press('F8');
    await expect(page.getByRole('button', { name: 'Close this message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Restock successful!')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('approve a request', async () => {
    await page.goto(`${server.url}/restock-requests?status=pending`);
    await press(page, rowOf(page, 'Sebelum sore').getByRole('button', { name: /^Action/ }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
    await expect(page.getByText('Approve restock request successful!')).toBeVisible();
    // The row took the pressed button along: it is not pending any more.
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('understand and resolve what the server refused (scenario 52)', async () => {
    await page.goto(`${server.url}/products/create`);
    await readyToLeave(page);
    await cutOff();
    await fill(page, { Name: 'Lemon Tea', Description: 'Segar', Category: 'Teh' });
    await fill(page, { Price: '6000', Unit: 'cup', 'Stock Alert': '5' });
    await fill(page, { 'Image URL': '/images/teh.svg' });
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    await server.restart();
    await admin.createProduct('Lemon Tea');
    await tablet.context.setOffline(false);
    const attention = page.getByRole('banner').getByRole('link', { name: /needs attention/ });
    await expect(attention).toBeVisible({ timeout: 20_000 });
    await press(page, attention);
    await page.waitForURL('**/outbox');
    await expect(page.getByText(/already called "Lemon Tea"/)).toBeVisible();
    await press(page, page.getByRole('main').getByRole('button', { name: /^Discard/ }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: /^Discard/ }));
    await expect(page.getByText('Everything is sent')).toBeVisible();
    // The entry took the pressed button along.
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('sign out; going back shows the login page again (S12; screens 3.2)', async () => {
    await press(page, page.getByRole('button', { name: /^Profile of/ }));
    await press(page, page.getByRole('button', { name: 'Sign out' }));
    await page.waitForURL('**/login');
    // The office that the browser kept is loaded anew, and leads on: two loads for one step back.
    await page.evaluate(() => history.back());
    await page.waitForURL('**/login');
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByText('Lemon Tea')).toHaveCount(0);
  });
});

/** Tab, as often as it takes; the whole page is reached within these. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await press(page, select);
  const wanted = page.getByRole('option', { name: option, exact: true });
  await wanted.waitFor();
  await page.keyboard.type(option);
  // In a list that is searched the field keeps the focus.
  await expect(wanted.and(page.locator(':focus, [data-active]'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await tabTo(page, page.getByLabel(label).first());
    await page.keyboard.type(value);
  }
}

async function restock(page: Page, notes: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox', { name: 'Warehouse' }), 'Gudang Kemang');
  await tabTo(page, dialog.getByLabel('Notes'));
  await page.keyboard.type(notes);
  await choose(page, dialog.getByRole('combobox', { name: 'Product' }), 'Es Kopi Susu Aren');
  await tabTo(page, dialog.getByRole('spinbutton', { name: 'Quantity' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('24');
  await press(page, dialog.getByRole('button', { name: 'Save' }));
}
