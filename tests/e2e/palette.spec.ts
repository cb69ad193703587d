import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
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
