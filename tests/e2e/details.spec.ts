import { inspect, settle } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';

test('from 1280 px a detail stands beside its list, which stays usable, and the keyboard keeps its place', async ({
  server,
  openSignedIn,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const warehouse = await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  await admin.createProduct('Matcha Latte');
  await admin.restock(warehouse, { [aren]: 40 });
  const page = await openSignedIn();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${server.url}/products`);
  const panel = page.getByRole('region', { name: /^Product Detail/ });

  await test.step('a press opens it, with what matters, where it is and what happened', async () => {
    await page.getByRole('button', { name: 'Detail Es Kopi Susu Aren' }).click();
    await expect(panel.getByRole('heading', { name: 'Es Kopi Susu Aren' })).toBeVisible();
    await expect(panel).toContainText(/40\s*cup in all places/);
    await expect(panel.getByRole('link', { name: 'Gudang Kemang' })).toBeVisible();
    await expect(panel.getByText('Restocked · Gudang Kemang')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(page, 'Es Kopi Susu Aren')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('another row takes its place, and a filter works beside it', async () => {
    await rowOf(page, 'Matcha Latte').click({ position: { x: 60, y: 20 } });
    await expect(panel.getByRole('heading', { name: 'Matcha Latte' })).toBeVisible();
    await page.getByRole('searchbox').fill('aren');
    await expect(rowOf(page, 'Matcha Latte')).toHaveCount(0);
    await expect(panel.getByRole('heading', { name: 'Matcha Latte' })).toBeVisible();
    await page.getByRole('searchbox').press('Escape');
    await expect(panel).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(rowOf(page, 'Matcha Latte')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).last().click();
    await expect(panel).toHaveCount(0);
  });

  await test.step('the keyboard reads on at its heading, and Escape returns to the row', async () => {
    const opener = page.getByRole('button', { name: 'Detail Matcha Latte' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Matcha Latte' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/\/products(\?[^?]*)?$/);
  });

  await test.step('Escape closes what is open above it first', async () => {
    await page.getByRole('button', { name: 'Detail Matcha Latte' }).click();
    await panel.getByRole('button', { name: 'Set stock' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(panel).toBeVisible();
  });

  await test.step('it stays after a reload, and Back closes it', async () => {
    await page.reload();
    await expect(panel.getByRole('heading', { name: 'Matcha Latte' })).toBeVisible();
    await readyToLeave(page);
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(rowOf(page, 'Matcha Latte')).toBeVisible();
  });

  await test.step('the id can be copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Detail Es Kopi Susu Aren' }).click();
    await panel.getByRole('button', { name: 'Copy the ID' }).click();
    await expect(panel.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(aren);
  });

  await test.step('names lead from one detail to the other', async () => {
    await panel.getByRole('link', { name: 'Gudang Kemang' }).click();
    await expect(page).toHaveURL(`${server.url}/warehouses?detail=${warehouse}`);
    const other = page.getByRole('region', { name: /^Warehouse Detail/ });
    await expect(other).toContainText(/40\s*units here/);
    await other.getByRole('link', { name: 'Es Kopi Susu Aren' }).click();
    await expect(panel.getByRole('heading', { name: 'Es Kopi Susu Aren' })).toBeVisible();
  });

  await test.step('narrower it is a dialog, and it passes axe in each place', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await settle(page);
    await expect(page.getByRole('dialog', { name: /^Product Detail/ })).toBeVisible();
    await inspect(page, 'the detail of a product', '[role=dialog], [data-detail]');
  });
});
