import type { Page, Route } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { filterBy, openFilters } from './support/filters.ts';
import { expect, sendAtOnce, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { rowAct } from './support/row-act.ts';

test('coffee carts are listed, made, edited, given a home, looked at and deleted', async ({
  server,
  tablet,
  openSignedIn,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Depo Setiabudi');
  await admin.createCart('MK-001', 'Dukuh Atas');
  const page = await openSignedIn();
  const { context } = tablet;
  await context.grantPermissions(['geolocation'], { origin: server.url });
  await context.setGeolocation({ latitude: -6.2254, longitude: 106.8093 });
  await page.goto(`${server.url}/carts`);

  await test.step('a place with latitude and longitude swapped is refused under its field', async () => {
    await page.getByRole('link', { name: 'Add cart' }).click();
    await fillCart(page, 'SCBD Sudirman', 'mk-002');
    await page.getByLabel('Latitude').fill('106.8093');
    await page.getByLabel('Longitude').fill('-6.2254');
    await page.getByRole('button', { name: 'Create Cart' }).click();
    await expect(page.getByText(/did you swap latitude and longitude/)).toBeVisible();
  });

  await test.step('the device fills in where it is, and a place abroad is warned about', async () => {
    await page.getByLabel('Latitude').fill('35.6');
    await page.getByLabel('Longitude').fill('139.7');
    await expect(page.getByText(/outside Indonesia/)).toBeVisible();
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByLabel('Latitude')).toHaveValue('-6.2254');
    await expect(page.getByLabel('Longitude')).toHaveValue('106.8093');
    await expect(page.getByText(/outside Indonesia/)).toBeHidden();
  });

  await test.step('a taken code is said under its field, then the cart is made (screens 5.5)', async () => {
    await page.getByLabel('Code').fill('mk-001');
    await page.getByRole('button', { name: 'Create Cart' }).click();
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Code').fill('mk-002');
    await page.getByRole('button', { name: 'Create Cart' }).click();
    await expect(page.getByText('Cart created successfully!')).toBeVisible();
    await page.waitForURL('**/carts');
    await expect(rowOf(page, 'SCBD Sudirman')).toContainText('MK-002');
  });

  await test.step('the list is searched, filtered and sorted in its address (screens 3.3)', async () => {
    await page.getByRole('searchbox').fill('scbd');
    await expect(rowOf(page, 'Dukuh Atas')).toBeHidden();
    await expect(page).toHaveURL(/search=scbd/);
    await page.getByRole('searchbox').fill('');
    await filterBy(page, 'Status', 'Maintenance');
    await expect(page.getByText('No data available')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(page).toHaveURL(/sort_order=desc/);
    await expect(page.getByRole('row').nth(1)).toContainText('SCBD Sudirman');
  });

  await test.step('a warehouse is assigned', async () => {
    await page.getByRole('button', { name: 'Assign a warehouse to SCBD Sudirman' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign Warehouse' });
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Depo Setiabudi' }).click();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByText('Assign warehouse successful!')).toBeVisible();
    await expect(rowOf(page, 'SCBD Sudirman')).toContainText('Depo Setiabudi');
  });

  await test.step('its detail tells all of it, and it is where the tablet is (screens 3.3)', async () => {
    await page.getByRole('button', { name: 'Detail Dukuh Atas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Coffee Cart Detail' });
    await expect(dialog).toContainText(/Last Restock\s*Never/);
    await expect(dialog.getByRole('term')).toHaveText([
      ...['Code', 'Name', 'Capacity', 'Status', 'Warehouse', 'Current Stock', 'Location'],
      ...['Last Restock', 'Created At', 'ID'],
    ]);
    await dialog.getByRole('button', { name: 'It is where I am' }).click();
    await expect(dialog).toContainText('-6.2254, 106.8093');
    await page.keyboard.press('Escape');
  });

  await test.step('it goes into maintenance', async () => {
    await page.getByRole('link', { name: 'Edit Dukuh Atas' }).click();
    await page.getByLabel('Capacity').fill('120');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Maintenance' }).click();
    await page.getByRole('button', { name: 'Update Cart' }).click();
    await expect(page.getByText('Cart updated successfully!')).toBeVisible();
    await page.waitForURL('**/carts');
    await expect(rowOf(page, 'Dukuh Atas')).toContainText(/120.*Maintenance/);
  });

  await test.step('a status of a newer server reads as that server labels it, in blue, and is a filter (screens 4.4 and 7.3)', async () => {
    await context.route(/\/api\/(carts|sync\/changes|metadata)(\?|$)/, answerAsNewer);
    await page.goto(`${server.url}/carts`);
    const badge = rowOf(page, 'Dukuh Atas').getByText('In Repair');
    await expect(badge).toHaveClass(/bg-blue-soft/);
    await expect(page.getByText('Failed to fetch')).toHaveCount(0);
    await page.goto(`${server.url}/carts?status=in_repair`);
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText(
      'Status: In Repair',
    );
    const panel = await openFilters(page);
    await expect(panel.getByRole('combobox', { name: 'Status' })).toContainText('In Repair');
    await context.unrouteAll({ behavior: 'wait' });
    await page.goto(`${server.url}/carts`);
  });

  await test.step('it is deleted after a question; one that is not there leads back', async () => {
    await rowAct(page, 'Dukuh Atas', 'Delete');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText('Are you sure you want to delete this cart?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await sendAtOnce(page);
    await expect(page.getByText('Delete cart successful!')).toBeVisible();
    await expect(rowOf(page, 'Dukuh Atas')).toHaveCount(0);
    await page.goto(`${server.url}/carts/edit/01890000-0000-7000-8000-000000000009`);
    await page.waitForURL('**/carts');
  });
});

async function fillCart(page: Page, name: string, code: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Code').fill(code);
}

/** All rows and labels, as a server answers that calls maintenance otherwise. */
async function answerAsNewer(route: Route) {
  const url = new URL(route.request().url());
  url.searchParams.delete('since');
  url.searchParams.delete('status');
  const { 'if-none-match': _etag, ...headers } = route.request().headers();
  const response = await route.fetch({ url: url.href, headers });
  const text = (await response.text())
    .replaceAll('"maintenance"', '"in_repair"')
    .replaceAll('"label":"Maintenance"', '"label":"In Repair"');
  await route.fulfill({ response, body: text });
}
