import { ApiClient } from './support/api.ts';
import { filterBy } from './support/filters.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { must } from './support/road.ts';

test('an expected delivery is announced, edited, approved and taken back, also offline', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  await must(admin, 'POST', '/suppliers', {
    ...{ name: 'Kebun Aren', lead_time_days: 2 },
    phone: '+6281234567890',
    address: 'Jl. Raya Ciawi No. 3, Bogor',
  });
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  const page = await openSignedIn('/restocks');
  const dialog = page.getByRole('dialog');
  const openDetail = (words: string) =>
    rowOf(page, words)
      .getByRole('button', { name: /^Detail/ })
      .click();

  async function announce(notes: string, quantity: number, cost?: string) {
    await page.getByRole('button', { name: 'Restock', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Warehouse' }).click();
    await page.getByRole('option', { name: 'Gudang Kemang' }).click();
    await dialog.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option', { name: 'Es Kopi Susu Aren' }).click();
    await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill(String(quantity));
    await expect(dialog.getByLabel('Expired Date, line 1')).toHaveAttribute('type', 'date');
    const costField = dialog.getByLabel('Cost per unit, optional, line 1');
    await expect(costField).toHaveCount(0);
    if (cost) {
      await dialog.getByRole('button', { name: 'Costs per unit' }).click();
      await costField.fill(cost);
    }
    await dialog.getByLabel('Notes').fill(notes);
    await dialog.getByRole('checkbox', { name: 'Expected delivery' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
  }

  await test.step('announced, it counts nothing yet (screens 3.3)', async () => {
    await announce('Dari pabrik', 24);
    await expect(page.getByText('Expected delivery saved!')).toBeVisible();
    await expect(rowOf(page, 'Dari pabrik')).toContainText('Expected');
    expect(await admin.stockOf(aren)).toBe(0);
    await filterBy(page, 'Order', 'Oldest first');
    await expect(page).toHaveURL(/sort_order=asc/);
    await page.goto(`${server.url}/restocks?end_date=2020-01-01`);
    await expect(page.getByText('Nothing here matches these filters.')).toBeVisible();
    await page.goto(`${server.url}/restocks`);
  });

  await test.step('edited, then approved, it counts', async () => {
    await openDetail('Dari pabrik');
    await expect(dialog).toContainText(/RS\/.*Expected/s);
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('20');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Restock updated successfully!')).toBeVisible();
    await openDetail('Dari pabrik');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toContainText('Did all of it arrive?');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(rowOf(page, 'Dari pabrik')).toContainText(/Approved(?!,)/);
    expect(await admin.stockOf(aren)).toBe(20);
  });

  await test.step('without a connection one is announced, approved, and another voided', async () => {
    await readyToLeave(page);
    await cutOff();
    await announce('Besok pagi', 7, '4000');
    await expect(rowOf(page, 'Besok pagi')).toContainText('Expected, queued');
    await openDetail('Besok pagi');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(rowOf(page, 'Besok pagi')).toContainText('Approved, queued');
    await openDetail('Dari pabrik');
    await dialog.getByRole('button', { name: 'Void' }).click();
    await dialog.getByRole('button', { name: 'Void' }).click();
    await expect(rowOf(page, 'Dari pabrik')).toContainText('Voided, queued');
  });

  await test.step('sent, the stock is what the book now says (scenario 54)', async () => {
    await page.reload();
    await bringBack();
    // Offline scenario 54: the outcome is told, also after a reload.
    await expect(page.getByText('3 changes from this device were sent.')).toBeVisible({
      timeout: 20_000,
    });
    await expect(rowOf(page, 'Dari pabrik')).not.toContainText(/queued|sending/i, {
      timeout: 20_000,
    });
    await expect(rowOf(page, 'Dari pabrik')).toContainText('Voided');
    await expect(rowOf(page, 'Besok pagi')).toContainText('Approved');
    expect(await admin.stockOf(aren)).toBe(7);
  });

  await test.step('what counts keeps its goods: supplier, notes and costs are edited', async () => {
    await openDetail('Besok pagi');
    await expect(dialog).toContainText(/Rp\s4\.000 each/);
    await dialog.getByRole('button', { name: 'Edit supplier, notes, costs' }).click();
    const goods = dialog.getByRole('group', { name: 'Cost per unit, optional' });
    await expect(goods).toContainText(/Es Kopi Susu Aren\s*7 units, until/);
    await expect(dialog.getByRole('spinbutton')).toHaveCount(1);
    await goods.getByRole('spinbutton').fill('4200');
    await dialog.getByRole('combobox', { name: 'Supplier' }).click();
    await page.getByRole('option', { name: 'Kebun Aren' }).click();
    await dialog.getByLabel('Notes').fill('Sudah dicek');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'Sudah dicek')).toContainText('7');
    await expect(rowOf(page, 'Sudah dicek')).toContainText('Kebun Aren');
    await openDetail('Sudah dicek');
    await expect(dialog).toContainText(/Rp\s4\.200 each/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Restock', exact: true }).click();
    // Who notes prices finds the column there.
    await expect(dialog.getByLabel('Cost per unit, optional, line 1')).toHaveValue('');
  });
});

test('the expiry date follows the shelf life of the product, until somebody changes it (screens 5.3)', {
  tag: '@core',
}, async ({ server, openSignedIn }) => {
  const admin = await ApiClient.signedIn(server.url);
  const kemang = await admin.createWarehouse('Gudang Kemang');
  const matcha = await admin.createProduct('Matcha Latte');
  await admin.createProduct('Es Kopi Susu Aren');
  const page = await openSignedIn();
  const dialog = page.getByRole('dialog');
  const expiry = dialog.getByLabel('Expired Date, line 1');
  const inDays = (days: number) =>
    new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
  const choose = async (product: string) => {
    await dialog.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option', { name: product }).click();
  };

  await test.step('a product has three days, and another number is entered in its form', async () => {
    await page.goto(`${server.url}/products/edit/${matcha}`);
    await expect(page.getByLabel('Shelf Life (days)')).toHaveValue('3');
    await page.getByLabel('Shelf Life (days)').fill('10');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await page.waitForURL(/\/products$/);
    await page.getByRole('button', { name: 'Detail Matcha Latte' }).click();
    await expect(dialog).toContainText(/Shelf Life \(days\)\s*10/);
  });

  await test.step('the date follows the choice of a product, a changed date stays', async () => {
    await page.goto(`${server.url}/restocks`);
    await page.getByRole('button', { name: 'Restock', exact: true }).click();
    await expect(expiry).toHaveValue(inDays(3));
    await choose('Matcha Latte');
    await expect(expiry).toHaveValue(inDays(10));
    await choose('Es Kopi Susu Aren');
    await expect(expiry).toHaveValue(inDays(3));
    await expiry.fill(inDays(5));
    await choose('Matcha Latte');
    await expect(expiry).toHaveValue(inDays(5));
  });

  await test.step('a restock from the stock check starts with it', async () => {
    await page.goto(`${server.url}/restocks?warehouse=${kemang}&products=${matcha}`);
    await expect(expiry).toHaveValue(inDays(10));
  });
});
