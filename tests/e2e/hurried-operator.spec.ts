import type { Locator, Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { expect, signIn, test } from './support/fixtures.ts';

test('a cart that was given away while the form stood open is replaced from the form', async ({
  server,
  tablet,
}) => {
  const { admin, cart, andi, aren } = await openBusiness(server.url);
  const page = await tablet.open();
  await signIn(page, server.url);
  await page.goto(`${server.url}/cart-assignments`);
  await page.getByRole('button', { name: 'Assign Coffee Cart' }).first().click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox', { name: 'Coffee Cart' }), 'Mega Kuningan');
  await choose(page, dialog.getByRole('combobox', { name: 'Barista' }), 'budi.santoso');
  await choose(page, dialog.getByRole('combobox', { name: /Product/ }), 'Es Kopi Susu Aren');
  await dialog.getByRole('spinbutton', { name: /Quantity/ }).fill('130');

  await admin.call('POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi },
    initial_items: [{ product_id: aren, quantity: 5 }],
  });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toContainText(/MK-003 was given to andi.saputra/);
  await dialog.getByRole('button', { name: 'Replace that assignment with mine' }).click();
  await expect(dialog.getByText(/shows 100 Es Kopi Susu Aren/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'They are on the cart already' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await admin.cartStock(cart)).toBe(130);
  const { data } = await admin.call<unknown[]>('GET', '/cart-assignments?status=cancelled');
  expect(data).toHaveLength(1);
});

test('a count that is interrupted brings back the row that was added to it', async ({
  server,
  tablet,
}) => {
  const { admin, cart, andi, aren, matcha } = await openBusiness(server.url);
  await admin.call('POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi },
    initial_items: [{ product_id: aren, quantity: 5 }],
  });
  let page = await tablet.open();
  await signIn(page, server.url);
  const open = async () => {
    await page.goto(`${server.url}/cart-assignments`);
    await page.getByRole('button', { name: 'Return Mega Kuningan' }).click();
    return page.getByRole('dialog', { name: 'Return MK-003' });
  };
  let sheet = await open();
  await sheet.getByRole('spinbutton', { name: 'Counted: Es Kopi Susu Aren' }).fill('5');
  await choose(page, sheet.getByRole('combobox'), 'Matcha Latte');
  await sheet.getByRole('spinbutton', { name: 'Counted: Matcha Latte' }).fill('2');
  await kept(page, matcha);
  await tablet.kill();
  page = await tablet.open();
  sheet = await open();
  const added = sheet.getByRole('spinbutton', { name: 'Counted: Matcha Latte' });
  await expect(added).toHaveValue('2');
  await added.fill('');
  await added.fill('3');
  await sheet.getByRole('button', { name: 'Review', exact: true }).click();
  await sheet.getByRole('button', { name: 'Record return' }).click();
  await expect(page.getByText('Return recorded.')).toBeVisible();
  expect(await admin.stockOf(matcha)).toBe(33);
});

/** Waits until what was typed for a product is on the disk of the tablet. */
async function kept(page: Page, product: string): Promise<void> {
  await expect.poll(() => page.evaluate(draftsText)).toContain(product);
}

async function draftsText(): Promise<string> {
  const found: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name ?? '');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    if (database.objectStoreNames.contains('drafts')) {
      const rows = database.transaction('drafts').objectStore('drafts').getAll();
      await new Promise((resolve) => {
        rows.onsuccess = resolve;
      });
      found.push(JSON.stringify(rows.result));
    }
    database.close();
  }
  return found.join('');
}

async function openBusiness(url: string) {
  const admin = await ApiClient.signedIn(url);
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  const matcha = await admin.createProduct('Matcha Latte');
  await admin.restock(depo, { [aren]: 100, [matcha]: 30 });
  const cart = await admin.createCart('MK-003', 'Mega Kuningan', depo);
  await admin.createBarista('budi.santoso');
  const andi = await admin.createBarista('andi.saputra');
  return { admin, depo, aren, matcha, cart, andi };
}

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option }).click();
}
