import type { Locator, Page } from '@playwright/test';
import { newId } from '#contract/ids.ts';
import { ApiClient } from './support/api.ts';
import { closeFilters, filterBy, openFilters } from './support/filters.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';
import { cartOnTheRoad, must } from './support/road.ts';

const widths = { tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };

/** A row of the table, or a card of the phone; a chip of the toolbar is none. */
function entryOf(page: Page, words: string): Locator {
  const entries = page.getByRole('row').or(page.getByRole('listitem'));
  const removal = page.getByRole('button', { name: /^Remove the filter/ });
  return entries.filter({ hasText: words, hasNot: removal });
}

test('documents are found by cart, person and number, also offline and on a phone (screens 3.8)', async ({
  server,
  openSignedIn,
  cutOff,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const road = await cartOnTheRoad(server.url, admin, 40, 20);
  const sold = (quantity: number) => ({
    payment_method: 'cash',
    items: [{ product_id: road.productId, quantity }],
  });
  type Numbered = { number: string };
  const ofBudi = await must<Numbered>(road.barista, 'POST', '/transactions', sold(2));
  const request = await road.ask(3);

  // Sari sold from another cart, and does not work here any more.
  const [salesId, cart_id] = [newId(), newId()];
  const credentials = { username: 'sari', password: 'gerobak-pagi-hari' };
  const person = { email: 'sari@example.com', phone: '+6281200000002', role: 'sales' };
  const { id: sariId } = await must<{ id: string }>(admin, 'POST', '/users', {
    ...{ ...credentials, ...person, id: salesId },
  });
  await must(admin, 'POST', '/carts', {
    ...{ id: cart_id, code: 'SD-001', name: 'Sudirman', capacity: 150 },
    location: { type: 'Point', coordinates: [106.82, -6.21] },
  });
  await must(admin, 'POST', `/carts/${cart_id}/assign-warehouse`, {
    warehouse_id: road.warehouseId,
  });
  const { id: assignmentId } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    ...{ cart_id, sales_id: sariId },
    initial_items: [{ product_id: road.productId, quantity: 5 }],
  });
  const sari = await ApiClient.signedIn(server.url, credentials);
  const ofSari = await must<Numbered>(sari, 'POST', '/transactions', sold(1));
  await must(admin, 'PUT', `/cart-assignments/${assignmentId}/return`);
  await must(admin, 'PUT', `/users/${sariId}`, { is_active: false });

  const page = await openSignedIn();
  await page.setViewportSize(widths.tablet);

  await test.step('a cart shows its sales and their sum', async () => {
    await filterBy(page, 'Cart', 'Mega Kuningan');
    await expect(entryOf(page, ofSari.number)).toBeHidden();
    await expect(entryOf(page, ofBudi.number)).toBeVisible();
    await expect(page.getByText('Sold Rp 20.000 · 1 sale · 2 units')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('cart-1024.png') });
    await page.getByRole('button', { name: 'Remove the filter Cart: Mega Kuningan' }).click();
    await expect(entryOf(page, ofSari.number)).toBeVisible();
  });

  await test.step('a barista is found who does not work here any more', async () => {
    await filterBy(page, 'Barista', 'sari');
    await expect(entryOf(page, ofBudi.number)).toBeHidden();
    await expect(page.getByText('Sold Rp 10.000 · 1 sale · 1 unit')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`sales_id=${sariId}`));
  });

  await readyToLeave(page);
  await cutOff();
  await page.reload();
  await page.setViewportSize(widths.phone);

  await test.step('offline the same filter shows the same, and the select the name', async () => {
    await expect(entryOf(page, ofSari.number)).toBeVisible();
    await expect(entryOf(page, ofBudi.number)).toBeHidden();
    await expect(
      page.getByRole('button', { name: 'Remove the filter Barista: sari' }),
    ).toBeVisible();
    await expect(page.getByText('Sold Rp 10.000 · 1 sale · 1 unit')).toBeVisible();
    const panel = await openFilters(page);
    await expect(panel.getByRole('combobox', { name: 'Barista' })).toHaveText('sari');
    await page.screenshot({ path: test.info().outputPath('barista-390.png') });
    await panel.getByRole('button', { name: 'Clear filters' }).click();
    await panel.getByRole('button', { name: /^Show/ }).click();
    await expect(panel).toBeHidden();
  });

  await test.step('one search finds numbers by their beginning, carts, baristas and products', async () => {
    const field = page.getByRole('searchbox', { name: /Number/ });
    await field.fill(ofBudi.number.slice(0, 9).toLowerCase());
    await expect(page.getByText('Sold Rp 30.000 · 2 sales · 3 units')).toBeVisible();
    for (const words of [ofBudi.number.toLowerCase(), 'mega', 'MK-003', 'BUDI']) {
      await field.fill(words);
      await expect(entryOf(page, ofSari.number)).toBeHidden();
      await expect(page.getByText('Sold Rp 20.000 · 1 sale · 2 units')).toBeVisible();
    }
  });

  await test.step('so are requests, assignments and restocks', async () => {
    await page.goto(`${server.url}/restock-requests`);
    await filterBy(page, 'Cart', 'Sudirman');
    await expect(page.getByText('Nothing here matches these filters.')).toBeVisible();
    await filterBy(page, 'Cart', 'Mega Kuningan');
    await filterBy(page, 'Requested By', 'budi');
    await page.getByRole('searchbox', { name: /Number/ }).fill(request.number.slice(0, 7));
    await expect(page).toHaveURL(/search=/);
    await expect(entryOf(page, request.number)).toBeVisible();
    await expect(entryOf(page, 'Mega Kuningan')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('requests-390.png') });
    await page.setViewportSize(widths.tablet);
    await page.goto(`${server.url}/cart-assignments`);
    await filterBy(page, 'Barista', 'sari');
    await expect(entryOf(page, 'Sudirman')).toBeVisible();
    // The carts on the road above the rows are not filtered.
    const rows = page.getByRole('row').filter({ hasText: 'Mega Kuningan' });
    await expect(rows).toBeHidden();
    await page.screenshot({ path: test.info().outputPath('assignments-1024.png') });
    await page.goto(`${server.url}/restocks`);
    await filterBy(page, 'Warehouse', 'Gudang Kemang');
    await expect(entryOf(page, 'Produksi malam')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('restocks-1024.png') });
    await page.getByRole('searchbox', { name: /Number/ }).fill('kemang');
    await expect(entryOf(page, 'Produksi malam')).toBeVisible();
    await page.getByRole('searchbox', { name: /Number/ }).fill('RS/2501');
    await expect(page.getByText('No restock shows “RS/2501”.')).toBeVisible();
  });
});

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
