import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { filterBy } from './support/filters.ts';
import { expect, pill, readyToLeave, sendAtOnce, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { rowAct } from './support/row-act.ts';
import { storedOn } from './support/stored-on.ts';

test('a list keeps its place, its order and what was begun in its form', async ({
  server,
  tablet,
  openSignedIn,
}) => {
  test.setTimeout(90_000);
  const admin = await ApiClient.signedIn(server.url);
  for (let index = 1; index <= 23; index += 1) {
    await admin.createProduct(`Produk ${String(index).padStart(2, '0')}`);
  }
  const page = await openSignedIn();

  await test.step('a press on a head sorts, a second one turns it round', async () => {
    await page.goto(`${server.url}/products`);
    await head(page, 'Name').click();
    await expect(page).toHaveURL(/sort_order=desc/);
    await expect(page.getByRole('row').nth(1)).toContainText('Produk 23');
    await head(page, 'Name').click();
    await expect(page.getByRole('row').nth(1)).toContainText('Produk 01');
  });

  await test.step('Back leads to the page and the place that were left (screens 1.6)', async () => {
    // Lower than ten rows.
    await page.setViewportSize({ width: 1024, height: 500 });
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Produk 11');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const edit = page.getByRole('link', { name: 'Edit Produk 20' });
    await edit.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await edit.click();
    await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText('Produk 20')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await page.setViewportSize({ width: 1024, height: 768 });
  });

  await test.step('another page size starts at the first page, and an end that was passed offers only real pages (screens 3.3 and 8.1)', async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=3/);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '25 rows' }).click();
    await expect(page).not.toHaveURL(/page=/);
    await filterBy(page, 'Category', /^Kopi$/);
    await expect(page).toHaveURL(/category=Kopi/);
    await page.goto(`${server.url}/products?page=99`);
    await expect(page.getByText('The list ends before this page.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Page / })).toHaveCount(3);
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await expect(page.getByText('Produk 01')).toBeVisible();
  });

  await test.step('what was begun in a form is there again after the tablet died, until it is given up', async () => {
    await page.goto(`${server.url}/products/create`);
    await page.getByLabel('Name').fill('Es Kopi Pandan');
    await page.getByLabel('Price').fill('10000');
    await expect.poll(() => storedOn(page, 'drafts')).toMatch(/Es Kopi Pandan.*10000/s);
    await tablet.kill();
    const again = await tablet.open();
    await again.goto(`${server.url}/products/create`);
    await expect(again.getByText(/was kept on this device/)).toBeVisible();
    await expect(again.getByLabel('Name')).toHaveValue('Es Kopi Pandan');
    await expect(again.getByLabel('Price')).toHaveValue('10000');
    await again.getByRole('link', { name: 'Cancel' }).click();
    await again.getByRole('button', { name: 'Leave' }).click();
    await expect(again).toHaveURL(/\/products$/);
    await again.goto(`${server.url}/products/create`);
    await expect(again.getByLabel('Name')).toHaveValue('');
  });
});

test('a deleted product comes back: at once, from what was deleted, and with an edit', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  test.setTimeout(90_000);
  const admin = await ApiClient.signedIn(server.url);
  const tea = await admin.createProduct('Thai Tea');
  const page = await openSignedIn('/products');

  await test.step('Undo right after the delete (scenario 63)', async () => {
    await remove(page, 'Thai Tea');
    await expect(page.getByText(/Queued: Delete .*Thai Tea/)).toBeVisible();
    await expect(rowOf(page, 'Thai Tea')).toContainText('Delete, queued');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/Taken back: Delete .*Thai Tea/)).toBeVisible();
    await expect(rowOf(page, 'Thai Tea')).not.toContainText(/queued|sending/i);
    expect((await admin.call('GET', `/products/${tea}`)).status).toBe(200);
  });

  await test.step('later, from what was deleted', async () => {
    await remove(page, 'Thai Tea');
    await sendAtOnce(page);
    await expect(page.getByText('Delete product successful!')).toBeVisible();
    await expect(rowOf(page, 'Thai Tea')).toBeHidden();
    await page.reload();
    // What is deleted is the server's to tell: it has to have heard of it.
    await expect(pill(page)).toHaveAttribute('title', /up to date/i);
    await page.getByRole('button', { name: 'Deleted', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Deleted .* by admin/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore Thai Tea' }).click();
    await expect(page.getByText('Thai Tea is restored.')).toBeVisible();
    await expect(dialog.getByText('Nothing was deleted.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(rowOf(page, 'Thai Tea')).toBeVisible();
  });

  await test.step('a delete that still waits is simply forgotten', async () => {
    await readyToLeave(page);
    await cutOff();
    await remove(page, 'Thai Tea');
    await expect(rowOf(page, 'Thai Tea')).toContainText('Delete, queued');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, 'Thai Tea')).not.toContainText(/queued|sending/i);
    await page.getByRole('button', { name: 'Deleted', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('This needs a connection')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('an edit of what somebody else deleted brings it back, changed', async () => {
    await page.getByRole('link', { name: 'Edit Thai Tea' }).click();
    await page.getByLabel('Price').fill('9500');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    await server.restart();
    await admin.call('DELETE', `/products/${tea}`);
    await tablet.context.setOffline(false);
    await expect(pill(page)).toContainText(/needs? attention/i, { timeout: 20_000 });
    await pill(page).click();
    await expect(page.getByRole('main').getByText(/Thai Tea was deleted by admin/)).toBeVisible();
    await page.getByRole('button', { name: /Restore with my changes/ }).click();
    await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
    const { data } = await admin.call<{ price: number }>('GET', `/products/${tea}`);
    expect(data.price).toBe(9500);
  });
});

function head(page: Page, name: string) {
  return page.getByRole('columnheader', { name }).getByRole('button');
}

async function remove(page: Page, name: string): Promise<void> {
  await rowAct(page, name, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

test('figures mean what they read: a point before three digits groups them (screens 5.2)', async ({
  server,
  openSignedIn,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const id = await admin.createProduct('Kopi Pandan');
  const page = await openSignedIn(`/products/edit/${id}`);
  const price = page.getByRole('spinbutton', { name: 'Price' });
  await price.fill('');
  await price.pressSequentially('1.250.000');
  await expect(price).toHaveValue('1250000');
  await price.fill('');
  await price.pressSequentially('12.000');
  const alertAt = page.getByRole('spinbutton', { name: 'Stock Alert' });
  await alertAt.fill('');
  await alertAt.pressSequentially('1.5');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(alertAt).toHaveAttribute('aria-invalid', 'true');
  await alertAt.fill('15');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await page.waitForURL('**/products');
  await expect(rowOf(page, 'Kopi Pandan')).toContainText('Rp 12.000');
});

test('filters that are cleared while somebody still types take what was typed with them', async ({
  server,
  openSignedIn,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createProduct('Kopi Pandan');
  await admin.createProduct('Matcha Latte');
  const page = await openSignedIn();
  const search = page.getByRole('searchbox', { name: 'Search products' });
  const clear = page.getByRole('button', { name: 'Clear filters' });
  // Before it rests, and while what rested is on its way.
  for (const restMs of [0, 550]) {
    await page.goto(`${server.url}/products?status=active&category=Kopi`);
    await expect(rowOf(page, 'Kopi Pandan')).toBeVisible();
    await page.route('**/api/products?*search=*', async (route) => {
      await page.waitForTimeout(3000);
      await route.continue().catch(() => undefined);
    });
    await search.pressSequentially('Matcha');
    await page.waitForTimeout(restMs);
    await clear.click();
    await expect(search).toHaveValue('');
    // The button is gone; whoever works with the keyboard is still among the filters.
    await expect(page.getByRole('search').locator(':focus')).toHaveCount(1);
    await page.waitForTimeout(700);
    await expect(search).toHaveValue('');
    await expect(page).toHaveURL(/\/products$/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await search.fill('Matcha');
    await expect(page).toHaveURL(/search=Matcha/);
    await expect(rowOf(page, 'Kopi Pandan')).toBeHidden();
  }
});
