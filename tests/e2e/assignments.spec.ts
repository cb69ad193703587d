import type { Locator, Page } from '@playwright/test';
import { openBusiness } from './support/business.ts';
import { expect, pill, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';

test('a morning without a server: assigned, returned and counted on the tablet, sent once', {
  tag: '@core',
}, async ({ server, openSignedIn, cutOff, bringBack }) => {
  const { admin, aren, cart } = await openBusiness(server.url);
  const page = await openSignedIn('/cart-assignments');
  await cutOff();
  await page.reload();

  await assignHere(page, 'Mega Kuningan', 'budi.santoso', 'Es Kopi Susu Aren', 20, /Saved on/);
  await expect(rowOf(page, 'Mega Kuningan')).toContainText('In Use, queued');
  await page.getByRole('button', { name: 'Show All Availables' }).click();
  await expect(page.getByRole('row', { name: /budi\.santoso/ })).toContainText('No');
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/carts`);
  await expect(rowOf(page, 'Mega Kuningan')).toContainText(/Edit, queued.*In Use/);

  await page.goto(`${server.url}/cart-assignments`);
  await page.getByRole('button', { name: 'Return Mega Kuningan' }).click();
  const sheet = page.getByRole('dialog', { name: 'Return MK-003' });
  await sheet.getByRole('spinbutton', { name: 'Counted: Es Kopi Susu Aren' }).fill('18');
  await sheet.getByRole('button', { name: 'Review', exact: true }).click();
  await sheet.getByRole('button', { name: 'Record return' }).click();
  await expect(rowOf(page, 'Mega Kuningan')).toContainText('Returned, queued');
  await expect(pill(page)).toContainText('2 waiting');

  await bringBack();
  await expect(rowOf(page, 'Mega Kuningan')).not.toContainText(/queued|sending/i, {
    timeout: 20_000,
  });
  await expect(rowOf(page, 'Mega Kuningan')).toContainText('Returned');
  expect(await admin.stockOf(aren)).toBe(98);
  const { data } = await admin.call<{ status: string }>('GET', `/carts/${cart}`);
  expect(data.status).toBe('available');
});

async function assignHere(
  page: Page,
  cart: string,
  barista: string,
  product: string,
  quantity: number,
  said: RegExp | string = 'Assign cart successful!',
): Promise<void> {
  await page.getByRole('button', { name: 'Assign Coffee Cart' }).first().click();
  await fillAssignment(page, cart, barista, product, quantity);
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function fillAssignment(
  page: Page,
  cart: string,
  barista: string,
  product: string,
  quantity: number,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox', { name: 'Coffee Cart' }), cart);
  await choose(page, dialog.getByRole('combobox', { name: 'Barista' }), barista);
  await choose(page, dialog.getByRole('combobox', { name: /Product/ }), product);
  await dialog.getByRole('spinbutton', { name: /Quantity/ }).fill(String(quantity));
}

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option }).click();
}
