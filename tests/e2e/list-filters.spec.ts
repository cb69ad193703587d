import type { Locator, Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { closeFilters, filterBy, openFilters } from './support/filters.ts';
import { expect, test } from './support/fixtures.ts';

const widths = { tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };

/** A row of the table, or a card of the phone; a chip of the toolbar is none. */
function entryOf(page: Page, words: string): Locator {
  const entries = page.getByRole('row').or(page.getByRole('listitem'));
  const removal = page.getByRole('button', { name: /^Remove the filter/ });
  return entries.filter({ hasText: words, hasNot: removal });
}

test('a filter stands in the address and as a chip, whose button removes it without a pointer', {
  tag: '@core',
}, async ({ server, openSignedIn }) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createProduct('Es Kopi Susu Aren');
  const page = await openSignedIn();
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await page.goto(`${server.url}/products`);
    await expect(entryOf(page, 'Es Kopi Susu Aren')).toBeVisible();
    const panel = await openFilters(page);
    await closeFilters(page);
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
    await filterBy(page, 'Status', 'Inactive');
    await filterBy(page, 'Category', /^Kopi$/);
    await expect(page).toHaveURL(/status=inactive.*category=Kopi/);
    // However long they are they wrap: none is cut, with its button out of reach.
    await expect(chips).toHaveText(['Category: Kopi', 'Status: Inactive'], { useInnerText: true });
    for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Remove the filter Status: Inactive' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?category=Kopi$/);
    await expect(entryOf(page, 'Es Kopi Susu Aren')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Remove the filter Category: Kopi' }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chips).toHaveCount(0);
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
    await expect(panel).toBeHidden();
  }
});
