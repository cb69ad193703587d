import type { Locator, Page } from '@playwright/test';
import { newId } from '#contract/ids.ts';
import { ApiClient } from './support/api.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';
import { cartOnTheRoad, must } from './support/road.ts';

const widths = { tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };

/** A row of the table, or a card of the phone. */
function entryOf(page: Page, words: string): Locator {
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: words });
}

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('documents are found by cart, person and number, also offline and on a phone', async ({
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
    await choose(page, 'Cart', 'Mega Kuningan');
    await expect(entryOf(page, ofSari.number)).toBeHidden();
    await expect(entryOf(page, ofBudi.number)).toBeVisible();
    await expect(page.getByText('1 transaction: Rp 20.000')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('cart-1024.png') });
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });

  await test.step('a barista is found who does not work here any more', async () => {
    await choose(page, 'Barista', 'sari');
    await expect(entryOf(page, ofBudi.number)).toBeHidden();
    await expect(page.getByText('1 transaction: Rp 10.000')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`sales_id=${sariId}`));
  });

  await readyToLeave(page);
  await cutOff();
  await page.reload();
  await page.setViewportSize(widths.phone);

  await test.step('offline the same filter shows the same, and the select the name', async () => {
    await expect(entryOf(page, ofSari.number)).toBeVisible();
    await expect(entryOf(page, ofBudi.number)).toBeHidden();
    await page.getByRole('button', { name: 'Filters, 1 active' }).click();
    await expect(page.getByRole('combobox', { name: 'Barista' })).toHaveText('sari');
    await expect(page.getByText('1 transaction: Rp 10.000')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('barista-390.png') });
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });

  await test.step('a number is found by its beginning, typed in small letters', async () => {
    const field = page.getByRole('searchbox', { name: /Number/ });
    await field.fill(ofBudi.number.slice(0, 9).toLowerCase());
    await expect(page.getByText('2 transactions: Rp 30.000')).toBeVisible();
    await field.fill(ofBudi.number.toLowerCase());
    await expect(entryOf(page, ofSari.number)).toBeHidden();
    await expect(page.getByText('1 transaction: Rp 20.000')).toBeVisible();
  });

  await test.step('so are requests, assignments and restocks', async () => {
    await page.goto(`${server.url}/restock-requests`);
    await page.getByRole('button', { name: 'Filters' }).click();
    await choose(page, 'Cart', 'Sudirman');
    await expect(page.getByText('Nothing here matches these filters.')).toBeVisible();
    await choose(page, 'Cart', 'Mega Kuningan');
    await choose(page, 'Requested By', 'budi');
    await page.getByRole('searchbox', { name: /Number/ }).fill(request.number.slice(0, 7));
    await expect(page).toHaveURL(/number=/);
    await expect(entryOf(page, 'Mega Kuningan')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('requests-390.png') });
    await page.setViewportSize(widths.tablet);
    await page.goto(`${server.url}/cart-assignments`);
    await choose(page, 'Barista', 'sari');
    await expect(entryOf(page, 'Sudirman')).toBeVisible();
    await expect(entryOf(page, 'Mega Kuningan')).toBeHidden();
    await page.screenshot({ path: test.info().outputPath('assignments-1024.png') });
    await page.goto(`${server.url}/restocks`);
    await choose(page, 'Warehouse', 'Gudang Kemang');
    await expect(entryOf(page, 'Produksi malam')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('restocks-1024.png') });
    await page.getByRole('searchbox', { name: /Number/ }).fill('RS/2501');
    await expect(page.getByText('No restock whose number begins with “RS/2501”.')).toBeVisible();
  });
});
