import type { Page } from '@playwright/test';
import { inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { expect, pill, test } from './support/fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keys' });

test('the palette finds a record and opens it, without a connection and a pointer (screens 3.28)', {
  tag: '@core',
}, async ({ server, openSignedIn, cutOff }) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createProduct('Kopi Café Crème');
  const page = await openSignedIn();
  await cutOff();

  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  const active = palette(page).locator('[aria-selected=true]');
  await expect(active).toHaveText('Today');
  await page.keyboard.press('End');
  await expect(active).toHaveText('Sign out');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText('Today');

  // Without accents and capitals, and in any order of the words.
  await page.keyboard.type('creme kopi');
  await expect(active).toContainText('Kopi Café Crème');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await expect(palette(page).getByRole('status')).toHaveText('1 result');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?detail=/);
  await expect(page.getByRole('heading', { name: 'Kopi Café Crème' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('request restock');
  await expect(active).toHaveText('Request restock');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Request restock' })).toBeVisible();
  await expect(page).toHaveURL(/\/restock-requests$/);
});

test('single keys hold where nobody types, and each person switches off their own (screens 3.28)', async ({
  server,
  openSignedIn,
}) => {
  test.setTimeout(180_000);
  const admin = await ApiClient.signedIn(server.url);
  await admin.createAdmin('rekan.kerja');
  const page = await openSignedIn('/products');

  await page.keyboard.press('?');
  await expect(keys(page)).toContainText('Search and commandsCtrlK');
  await expect(keys(page)).toContainText('This listSearchCtrl/');
  await inspect(page, 'the keys', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await inspect(page, 'the palette', '[role=dialog]');
  await page.keyboard.type('?');
  await expect(palette(page).getByRole('combobox')).toHaveValue('?');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+/');
  await page.keyboard.type('?');
  await expect(page.getByRole('searchbox')).toHaveValue('?');
  await expect(keys(page)).toHaveCount(0);
  await page.getByRole('searchbox').clear();
  await page.getByRole('main').focus();

  await page.keyboard.press('?');
  await keys(page).getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(keys(page)).toHaveCount(0);

  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await page.getByLabel('Username').fill('rekan.kerja');
  await page.getByLabel('Password', { exact: true }).fill('kopi-susu-aren');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/transactions');
  await expect(pill(page)).toBeVisible();
  await page.keyboard.press('?');
  await expect(keys(page).getByRole('checkbox')).toBeChecked();
});
