import type { Page } from '@playwright/test';
import { newId } from '#contract/ids.ts';
import { ApiClient } from './support/api.ts';
import { openFilters } from './support/filters.ts';
import { expect, sendAtOnce, test, withoutBackgroundSync } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { must } from './support/road.ts';
import { rowAct } from './support/row-act.ts';

const lists = {
  '/products': ['/products', 'Failed to fetch product'],
  '/carts': ['/carts', 'Failed to fetch cart'],
  '/warehouses': ['/warehouses', 'Failed to fetch warehouse'],
  '/users?search=nobody': ['/users', 'Failed to fetch user'],
  '/cart-assignments': ['/cart-assignments', 'Failed to fetch cart assignment'],
  '/restock-requests': ['/restock-requests', 'Failed to fetch restock request'],
  '/restocks': ['/restocks', 'Failed to fetch restock'],
  '/transactions': ['/transactions', 'Failed to fetch transaction'],
  '/stock-overview': ['/stocks/summary', 'Failed to fetch stock overview'],
} as const;

const columns = {
  '/products': ['Name', 'Category', 'Price', 'Unit', 'Stock', 'Status'],
  '/carts': ['Code', 'Name', 'Capacity', 'Warehouse', 'Status', 'Actions'],
  '/warehouses': ['Name', 'Address', 'Capacity', 'Actions'],
  '/cart-assignments': [
    ...['Coffee Cart', 'Cart Code', 'Barista', 'Status', 'Initial Items', 'Assign Date'],
    'Actions',
  ],
  '/transactions': [
    ...['ID', 'Transaction Time', 'Coffee Cart Code', 'Barista', 'Payment Method'],
    ...['Payment Status', 'Status', 'Total'],
  ],
  '/restocks': ['Warehouse', 'Notes', 'Items', 'Restocked At'],
  '/restock-requests': [
    ...['Cart', 'Requested By', 'Status', 'Items', 'Notes', 'Created At', 'Actions'],
  ],
  '/stock-overview': ['Product', 'Location Type', 'Location Name', 'Stock'],
  '/users': ['Username', 'Email', 'Phone', 'Role', 'Status', 'Last Login', 'Actions'],
};

const nouns = { products: 'product', carts: 'cart', warehouses: 'warehouse', users: 'user' };

const andi = { username: 'andi', password: 'kopi-susu-aren' };

test('what cannot be loaded is said in the words of its noun, and an edit leads back', async ({
  server,
  tablet,
  openSignedIn,
}) => {
  test.setTimeout(180_000);
  const page = await openSignedIn();
  await withoutBackgroundSync(tablet);
  const error = page.locator('[data-alert=error]');

  await test.step('every list, when the server fails without a word (screens 7.2)', async () => {
    for (const [route, [path, text]] of Object.entries(lists)) {
      // A list that is on the device is brought up to date by the sync of all lists.
      for (const refused of [path, '/sync/changes']) await refuse(page, refused, 500);
      await page.goto(`${server.url}${route}`);
      await expect(error, route).toContainText(text);
      await page.unrouteAll();
    }
  });

  await test.step('a list that answers with something that is no list (screens 7.2)', async () => {
    await page.route(/\/api\/(warehouses|sync\/changes)(\?|$)/, (route) =>
      route.fulfill({
        json: { ...withoutWords, status: 'success', message: 'OK', data: { a: 1 } },
      }),
    );
    await page.goto(`${server.url}/warehouses`);
    await expect(error).toContainText('Something went wrong');
    await page.unrouteAll();
  });

  await test.step('a record to edit: what the server says comes first, else the words of the noun (screens 4.3 and 7.1)', async () => {
    for (const [place, noun] of Object.entries(nouns)) {
      const id = newId();
      await page.goto(`${server.url}/${place}/edit/${id}`);
      await expect(error, place).toContainText(`This ${noun} does not exist`);
      await page.waitForURL(`${server.url}/${place}`);
      await refuse(page, `/${place}/${id}`, 500);
      await page.goto(`${server.url}/${place}/edit/${id}`);
      await expect(error, place).toContainText(`Failed to fetch ${noun}`);
      await page.waitForURL(`${server.url}/${place}`);
      await page.unrouteAll();
    }
  });

  await test.step('an edit without an id: Something went wrong, and the list (screens 5.4)', async () => {
    await page.goto(`${server.url}/products/edit`);
    await expect(error).toContainText('Something went wrong');
    await page.waitForURL(`${server.url}/products`);
  });
});

test('what the server refuses without a word is said in the words of its act (screens 7.1)', async ({
  server,
  tablet,
  openSignedIn,
}) => {
  test.setTimeout(120_000);
  const admin = await ApiClient.signedIn(server.url);
  const warehouse = await admin.createWarehouse('Gudang Kemang');
  const product = await admin.createProduct('Es Kopi Susu Aren');
  const cart = await admin.createCart('MK-003', 'Mega Kuningan', warehouse);
  await admin.restock(warehouse, { [product]: 10 });
  const barista = await admin.createBarista('andi');
  await must(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: barista, initial_items: [] },
  });
  await admin.createBarista('siti');
  await admin.createCart('MK-004', 'Blok M');
  // What is in use is not offered to be deleted.
  await admin.createWarehouse('Gudang Kosong');
  await admin.createProduct('Es Teh');
  const asking = await ApiClient.signedIn(server.url, andi);
  for (const notes of ['Pagi', 'Sore']) {
    await must(asking, 'POST', '/restock-requests', {
      ...{ notes, items: [{ product_id: product, quantity: 2 }] },
    });
  }
  const page = await openSignedIn();
  await withoutBackgroundSync(tablet);
  const error = page.locator('[data-alert=error]');

  await test.step('deleting, after the question of its noun', async () => {
    for (const [place, name, title] of [
      ['products', 'Es Teh', 'Delete Product'],
      ['carts', 'Blok M', 'Delete Cart'],
      ['warehouses', 'Gudang Kosong', 'Delete Warehouse'],
      ['users', 'siti', 'Delete User'],
    ] as const) {
      await refuse(page, `/${place}/[^/]+`, 400, 'DELETE');
      await page.goto(`${server.url}/${place}`);
      await rowAct(page, name, 'Delete');
      const question = page.getByRole('dialog', { name: title });
      await expect(question).toContainText(`delete this ${nouns[place]}?`);
      await question.getByRole('button', { name: 'Delete' }).click();
      await sendAtOnce(page);
      await expect(error, place).toContainText(`Failed to delete ${nouns[place]}`);
      await page.unrouteAll();
    }
  });

  await test.step('creating and updating', async () => {
    await refuse(page, '/warehouses', 400, 'POST');
    await page.goto(`${server.url}/warehouses/create`);
    await page.getByLabel('Name').fill('Depo Setiabudi');
    await page.getByLabel('Address').fill('Jl. Setiabudi Tengah No. 8');
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    await expect(error).toContainText('Failed to create warehouse');
    await page.unrouteAll();
    for (const [place, label, id] of [
      ['products', 'Name', product],
      ['carts', 'Name', cart],
      ['warehouses', 'Name', warehouse],
      ['users', 'Username', barista],
    ] as const) {
      await refuse(page, `/${place}/[^/]+`, 400, 'PUT');
      await page.goto(`${server.url}/${place}/edit/${id}`);
      await page.getByLabel(label, { exact: false }).first().fill('lain.lagi');
      await page.getByRole('button', { name: /^Update/ }).click();
      await expect(error, place).toContainText(`Failed to update ${nouns[place]}`);
      await page.unrouteAll();
    }
  });

  await test.step('deciding on requests (screens 4.2)', async () => {
    for (const [notes, act] of [
      ['Pagi', 'approve'],
      ['Sore', 'reject'],
    ] as const) {
      await refuse(page, `/restock-requests/[^/]+/${act}`, 400, 'PUT');
      await page.goto(`${server.url}/restock-requests`);
      await rowOf(page, notes)
        .getByRole('button', { name: /^Action/ })
        .click();
      const button = page
        .getByRole('dialog')
        .getByRole('button', { name: act === 'approve' ? 'Approve' : 'Reject' });
      await button.click();
      await sendAtOnce(page);
      await expect(error).toContainText(`Failed to ${act} restock request`);
      // What was refused is decided anew: an approval with what was typed in it.
      if (act === 'reject') await expect(rowOf(page, notes)).toContainText('Pending');
      else {
        await error.getByRole('link', { name: 'Decide what to do' }).click();
        await page.getByRole('link', { name: /^Look at it again: Approve/ }).click();
        await expect(page.getByRole('dialog').getByRole('spinbutton')).toHaveValue('2');
      }
      await page.unrouteAll();
    }
  });

  await test.step('giving a cart a warehouse: nothing without a choice, then the words of the act', async () => {
    let asked = 0;
    await page.route(/\/assign-warehouse$/, (route) => {
      asked += 1;
      return route.fulfill({ status: 400, json: withoutWords });
    });
    await page.goto(`${server.url}/carts`);
    await page.getByRole('button', { name: 'Assign a warehouse to Blok M' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign Warehouse' });
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
    expect(asked).toBe(0);
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Gudang Kemang' }).click();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(error).toContainText('Failed to assign warehouse');
    expect(asked).toBe(1);
  });
});

test('the details, filters and states of products, stock, assignments and restocks', async ({
  server,
  openSignedIn,
}) => {
  test.setTimeout(120_000);
  const admin = await ApiClient.signedIn(server.url);
  const warehouse = await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  const matcha = await admin.createProduct('Matcha Latte');
  const expiring = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await must(admin, 'POST', '/restocks', {
    ...{ warehouse_id: warehouse, notes: 'Produksi malam' },
    items: [
      { product_id: aren, quantity: 40, expired_date: expiring(2) },
      { product_id: aren, quantity: 20, expired_date: expiring(30) },
      { product_id: matcha, quantity: 10, expired_date: null },
    ],
  });
  const mega = await admin.createCart('MK-003', 'Mega Kuningan', warehouse);
  const blok = await admin.createCart('MK-004', 'Blok M', warehouse);
  await must(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: mega, sales_id: await admin.createBarista('andi') },
    initial_items: [{ product_id: aren, quantity: 5 }],
  });
  await must(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: blok, sales_id: await admin.createBarista('budi'), initial_items: [] },
  });
  const onTheRoad = await ApiClient.signedIn(server.url, andi);
  await must(onTheRoad, 'POST', '/restock-requests', {
    ...{ notes: 'Sebelum sore', items: [{ product_id: aren, quantity: 4 }] },
  });
  await must(onTheRoad, 'POST', '/transactions', {
    ...{ cart_id: mega, payment_method: 'cash', items: [{ product_id: aren, quantity: 1 }] },
  });
  const page = await openSignedIn();
  await page.setViewportSize({ width: 1280, height: 1000 });
  // As wide as this a detail stands beside its list.
  const dialog = page.getByRole('region', { name: /Detail/ });

  // On a screen as wide as this the overview is a matrix at first.
  await page.evaluate(() => localStorage.setItem('stock-view', 'table'));

  await test.step('every list has a head for each column of its noun, at 1280 px with the sidebar open (screens 3.12)', async () => {
    for (const [route, names] of Object.entries(columns)) {
      await page.goto(`${server.url}${route}`);
      await expect(page.getByRole('row').nth(1), route).toBeVisible();
      await expect(page.locator('aside')).toHaveAttribute('data-state', 'expanded');
      for (const name of names) {
        const head = page.getByRole('columnheader', { name, exact: true });
        await expect(head, `${route} ${name}`).toBeVisible();
      }
    }
  });
  await page.setViewportSize({ width: 1920, height: 1000 });

  await test.step('a sale tells its cart, its barista, its items and their subtotals (screens 3.3)', async () => {
    await page.goto(`${server.url}/transactions`);
    await expect(rowOf(page, 'MK-003')).toContainText(/andi.*Cash.*Rp 10.000/s);
    await rowOf(page, 'MK-003')
      .getByRole('button', { name: /^Detail/ })
      .click();
    await expect(dialog.getByRole('term')).toHaveText([
      ...['ID', 'Transaction Time', 'Coffee Cart Code', 'Barista', 'Payment Method'],
      ...['Payment Status', 'Status', 'Total'],
    ]);
    const items = dialog.getByRole('table');
    await expect(items.getByRole('columnheader')).toHaveText(['Product Name', 'Quantity', 'Price']);
    await expect(items.getByRole('row').nth(1)).toContainText(/Es Kopi Susu Aren.*1.*10.000/s);
    await page.keyboard.press('Escape');
  });

  await test.step('the 14 fields of a product, its shelf life, its picture in the list, and its status in the edit form (screens 3.3)', async () => {
    await page.goto(`${server.url}/products`);
    // The picture, or the cup that stands for one that could not be fetched.
    const picture = rowOf(page, 'Matcha Latte').getByRole('rowheader').locator('img, svg');
    await expect(picture).toBeVisible();
    await page.getByRole('button', { name: 'Detail Matcha Latte' }).click();
    await expect(dialog.getByRole('term')).toHaveText([
      ...['Name', 'Description', 'Category', 'Price', 'Unit', 'Stock', 'Stock Alert'],
      ...['Stock In Warehouse', 'Stock Assign', 'Stock Sold', 'Status', 'Created At', 'Image'],
      ...['Shelf Life (days)', 'ID'],
    ]);
    await expect(dialog).toContainText('Rp 10.000');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Edit Matcha Latte' }).click();
    const required = ['Name', 'Description', 'Category', 'Price', 'Unit', 'Stock Alert'];
    for (const label of [...required, 'Image URL']) {
      await expect(page.getByLabel(label, { exact: false }).first()).toHaveAttribute(
        'aria-required',
        'true',
      );
    }
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveAttribute(
      'aria-required',
      'true',
    );
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive' }).click();
    await page.getByRole('button', { name: 'Update Product' }).click();
    await page.waitForURL(`${server.url}/products`);
    await expect(rowOf(page, 'Matcha Latte')).toContainText('Inactive');
  });

  await test.step('the stock overview lists what is above 0 and filters by product, cart and warehouse (screens 3.5)', async () => {
    await page.goto(`${server.url}/stock-overview`);
    await expect(rowOf(page, 'Mega Kuningan')).toContainText(/Es Kopi Susu Aren\s*Total 59\s*Cart/);
    await expect(page.getByRole('row')).toHaveCount(4);
    await filter(page, 'Product name', 'matcha');
    await expect(page).toHaveURL(/product_name=matcha/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await filter(page, 'Product name', '');
    const panel = await openFilters(page);
    await filter(page, 'Cart name', 'mega');
    await expect(page).toHaveURL(/cart_name=mega/);
    await expect(rowOf(page, 'Matcha Latte')).toHaveCount(0);
    // Both rest at the same moment: neither is lost.
    await filter(page, 'Cart name', '');
    await filter(page, 'Warehouse name', 'nowhere');
    // Nor is what was typed just before the panel closes.
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\?warehouse_name=nowhere$/);
    await expect(page.getByText('No data available')).toBeVisible();
  });

  await test.step('an assignment of an empty cart that was never restocked and stands nowhere (screens 3.6)', async () => {
    await page.goto(`${server.url}/cart-assignments`);
    await expect(rowOf(page, 'Mega Kuningan')).toContainText('1 product');
    await expect(rowOf(page, 'Blok M')).toContainText('No items');
    await rowOf(page, 'Blok M')
      .getByRole('button', { name: /^Detail/ })
      .click();
    await expect(dialog).toContainText(/Location\s*N\/A/);
    await expect(dialog).toContainText(/Last Restock\s*Never/);
    await expect(dialog.getByRole('term')).toHaveText([
      ...['Number', 'Coffee Cart', 'Cart Code', 'Barista', 'Status', 'Current Stock', 'Capacity'],
      ...['Location', 'Assign Date', 'Last Restock'],
    ]);
    await page.keyboard.press('Escape');
  });

  await test.step('goods of a restock are green, past their day red, without one dark (screens 4.4)', async () => {
    // Four days later, by the clocks of the tablet and of the server, the first lot has passed.
    const later = Date.now() + 4 * 86_400_000;
    await page.clock.setSystemTime(later);
    await page.route('**/api/**', async (route) => {
      // The stream of events never ends, so it cannot be fetched whole.
      if (route.request().url().endsWith('/api/events')) return route.abort();
      const response = await route.fetch();
      const headers = { ...response.headers(), date: new Date(later).toUTCString() };
      await route.fulfill({ response, headers });
    });
    await page.goto(`${server.url}/restocks`);
    await rowOf(page, 'Produksi malam')
      .getByRole('button', { name: /^Detail/ })
      .click();
    for (const tone of ['leaf-soft', 'red-soft', 'mark']) {
      await expect(dialog.getByRole('table').locator(`.bg-${tone}`), tone).toHaveCount(1);
    }
    // What is still on its way is answered before the browser closes and takes the answers along.
    await page.unrouteAll({ behavior: 'wait' });
  });
});

const withoutWords = { status: 'fail', message: '', data: null, errors: [] };

/** The server answers this path with a failure that has no words of its own. */
async function refuse(page: Page, path: string, status: number, method = 'GET'): Promise<void> {
  await page.route(new RegExp(`/api${path}(\\?|$)`), (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: withoutWords })
      : route.continue(),
  );
}

async function filter(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text);
}
