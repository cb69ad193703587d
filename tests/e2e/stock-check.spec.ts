import type { Page } from '@playwright/test';
import { openShop } from './support/business.ts';
import { expect, test } from './support/fixtures.ts';
import { must } from './support/road.ts';

test('a supervisor checks stock at a place, and helps it from there', { tag: '@core' }, async ({
  server,
  openSignedIn,
}) => {
  const { admin, kemang, aren } = await openBusiness(server.url);
  const page = await openSignedIn();

  await test.step('the logo leads here, and a cart on the road is shown first (screens 3.1)', async () => {
    await page.getByRole('link', { name: 'Gerobak' }).click();
    await expect(page).toHaveURL(/\/stocks/);
    await expect(page.getByRole('heading', { name: 'Stock check' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Mega Kuningan/ })).toBeChecked();
    await expect(figures(page).first()).toContainText(/Matcha Latte.*Minimum 2 here.*Low.*2/s);
  });

  await test.step('a warehouse shows every product against its alert in all places, the low ones first', async () => {
    await page.getByText('Gudang Kemang').click();
    await expect(page).toHaveURL(new RegExp(`warehouse=${kemang}`));
    await expect(figures(page)).toHaveText([/Thai Tea.*Low.*0/s, /Matcha.*28/s, /Es Kopi.*80/s]);
    await expect(figures(page).last()).toContainText(/Alert at \d+ · 100 in all places/);
    await expect(figures(page).filter({ hasText: 'Low' })).toHaveCount(1);
    await page.getByRole('searchbox').fill('matcha');
    await expect(figures(page)).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
  });

  await test.step('a restock starts with the warehouse and what is low in it', async () => {
    await page.getByRole('link', { name: 'Restock', exact: true }).last().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Warehouse' })).toHaveValue('Gudang Kemang');
    await expect(dialog.getByRole('combobox', { name: /Product/ })).toHaveValue('Thai Tea');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText(/Quantity must be a whole number/)).toBeVisible();
    await dialog.getByRole('spinbutton', { name: /Quantity/ }).fill('24');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Restock successful!')).toBeVisible();
    await page.goto(`${server.url}/stocks?warehouse=${kemang}`);
    await expect(figures(page).filter({ hasText: 'Thai Tea' })).toContainText('24');
  });

  await test.step('a count is blind first, then stands beside the book (screens 5.7)', async () => {
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    const sheet = page.getByRole('dialog');
    const figure = (name: string) => sheet.getByRole('spinbutton', { name });
    await figure('Es Kopi Susu Aren').fill('78');
    await figure('Es Kopi Susu Aren').press('Enter');
    await expect(figure('Matcha Latte')).toBeFocused();
    await sheet.getByRole('button', { name: 'Review, 2 left' }).click();
    await expect(figure('Matcha Latte')).toBeFocused();
    await expect(sheet.getByRole('alert')).toContainText('Count every product first');
    await expect(sheet.getByText('80')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Only counted products' }).click();
    await expect(sheet).toContainText("2 products weren't counted and don't change.");
    await expect(sheet.getByRole('row', { name: /Es Kopi Susu Aren/ })).toContainText(/80.*78.*-2/);
    await sheet.getByRole('button', { name: 'Save count' }).click();
    await expect(page.getByText('Stock updated successfully!')).toBeVisible();
    expect(await admin.stockOf(aren)).toBe(98);
  });
});

function figures(page: Page) {
  return page.getByRole('main').getByRole('listitem');
}

async function openBusiness(url: string) {
  const { admin, depo: kemang, aren } = await openShop(url);
  await admin.createWarehouse('Depo Setiabudi');
  const matcha = await admin.createProduct('Matcha Latte');
  await admin.createProduct('Thai Tea');
  await admin.restock(kemang, { [aren]: 100, [matcha]: 30 });
  const cart = await admin.createCart('MK-003', 'Mega Kuningan', kemang);
  await admin.createCart('MK-012', 'Cadangan');
  await must(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: await admin.createBarista('budi.santoso'),
    initial_items: [
      { product_id: aren, quantity: 20 },
      { product_id: matcha, quantity: 2 },
    ],
  });
  await must(admin, 'PUT', `/carts/${cart}/levels`, { levels: [{ product_id: matcha, min_qty: 2 }] });
  return { admin, kemang, aren };
}
