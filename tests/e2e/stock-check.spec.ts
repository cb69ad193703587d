import type { Page } from '@playwright/test';
import { newId } from '#contract/ids.ts';
import { ApiClient } from './support/api.ts';
import { expect, pill, test } from './support/fixtures.ts';

interface Business {
  admin: ApiClient;
  kemang: string;
  aren: string;
  matcha: string;
  cart: string;
}

test('a supervisor checks stock at a place, and helps it from there', { tag: '@core' }, async ({
  server,
  openSignedIn,
}) => {
  test.setTimeout(90_000);
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
    await expect(figures(page).last()).toContainText(/Alert at \d+, 100 in all places/);
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
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/Quantity must be a whole number/)).toBeVisible();
    await dialog.getByRole('spinbutton', { name: /Quantity/ }).fill('24');
    await dialog.getByRole('button', { name: 'Save' }).click();
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
    await sheet.getByRole('button', { name: 'Only what I counted' }).click();
    await expect(sheet).toContainText('2 products were not counted and stay as they are.');
    await expect(sheet.getByRole('row', { name: /Es Kopi Susu Aren/ })).toContainText(/80.*78.*-2/);
    await sheet.getByRole('button', { name: 'Save count' }).click();
    await expect(page.getByText('Stock updated successfully!')).toBeVisible();
    expect(await admin.stockOf(aren)).toBe(98);
  });

  await test.step('goods are moved to another warehouse, and written off with a reason', async () => {
    await page.getByRole('button', { name: 'Transfer' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('spinbutton', { name: 'Es Kopi Susu Aren' }).fill('1000');
    await sheet.getByRole('button', { name: 'Transfer' }).click();
    await expect(sheet.getByText(/78/).first()).toBeVisible();
    await sheet.getByRole('spinbutton', { name: 'Es Kopi Susu Aren' }).fill('8');
    await sheet.getByRole('button', { name: 'Transfer' }).click();
    await expect(page.getByText('Transfer recorded.')).toBeVisible();
    await expect(figures(page).filter({ hasText: 'Es Kopi' })).toContainText('70');

    await page.getByRole('button', { name: 'Write off' }).click();
    await sheet.getByRole('spinbutton', { name: 'Matcha Latte' }).fill('3');
    await sheet.getByRole('button', { name: 'Write off' }).click();
    await expect(sheet.getByText(/reason/i).last()).toBeVisible();
    await sheet.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Leaked' }).click();
    await sheet.getByRole('button', { name: 'Write off' }).click();
    await expect(page.getByText('Written off.')).toBeVisible();
    await expect(figures(page).filter({ hasText: 'Matcha' })).toContainText('25');
  });

  await test.step('the total of a product is set from its detail', async () => {
    await page.goto(`${server.url}/products`);
    await page.getByRole('button', { name: 'Detail Thai Tea' }).click();
    await page.getByRole('button', { name: 'Set stock' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('spinbutton', { name: /Stock/ }).fill('20');
    await sheet.getByRole('button', { name: 'Set stock' }).click();
    await expect(page.getByText('Stock updated successfully!')).toBeVisible();
    await expect(page.getByRole('row', { name: /Thai Tea/ })).toContainText('20');
  });
});

test('a cart is refilled without a server, and both halves reach it once', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(90_000);
  const { admin, cart, matcha } = await openBusiness(server.url);
  const page = await openSignedIn('/stocks');
  await expect(page.getByRole('button', { name: 'Refill this cart' })).toBeVisible();
  await cutOff();
  await page.reload();

  await expect(page.getByText(/Offline. Showing stock saved at/)).toBeVisible();
  await expect(figures(page).filter({ hasText: 'Low' })).toHaveText([/Matcha.*Minimum 2 here/s]);
  await page.getByText('Cadangan').click();
  await expect(page.getByText(/Cadangan is not in use/)).toBeVisible();
  const refill = page.getByRole('button', { name: 'Refill this cart' });
  await expect(refill).toHaveAttribute('aria-disabled', 'true');

  await page.getByText('Mega Kuningan').click();
  await refill.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('spinbutton', { name: 'Matcha Latte' })).toHaveValue('');
  await sheet.getByRole('spinbutton', { name: 'Matcha Latte' }).fill('6');
  await sheet.getByRole('button', { name: 'Refill cart' }).click();
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
  await expect(figures(page).filter({ hasText: 'Matcha' })).toContainText('+6 coming');
  await expect(pill(page)).toContainText('1 waiting');

  await bringBack();
  await expect(figures(page).filter({ hasText: 'Matcha' })).toContainText('8', { timeout: 20_000 });
  await expect(figures(page).filter({ hasText: 'coming' })).toHaveCount(0);
  const { data: requests } = await admin.call<{ status: string; cart_id: string }[]>(
    'GET',
    '/restock-requests',
  );
  expect(requests).toMatchObject([{ status: 'approved', cart_id: cart }]);
  expect(await admin.stockOf(matcha)).toBe(30);
});

test('a person who is a barista by now sees their own cart only (screens 2.5 and 6.1)', async ({
  server,
  tablet,
}) => {
  await openBusiness(server.url);
  const page = await tablet.open();
  // Not the login page: it goes on by itself when it finds a session.
  await page.goto(`${server.url}/privacy-policy`);
  const barista = new ApiClient(server.url);
  const { data } = await barista.call<Record<string, unknown>>('POST', '/auth/login', {
    username: 'budi.santoso',
    password: 'kopi-susu-aren',
  });
  await page.evaluate((session) => {
    const state = { ...session, isAuthenticated: true };
    localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }));
  }, data);
  await page.goto(`${server.url}/products`);
  await expect(page).toHaveURL(/\/stocks/);
  await expect(page.getByRole('heading', { name: 'Mega Kuningan' })).toBeVisible();
  await expect(figures(page)).toHaveText([
    /Matcha.*Minimum 2 here.*Low/s,
    /Aren.*100 in all places/s,
  ]);
  await expect(page.getByText('Gudang Kemang')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Refill this cart' })).toBeHidden();
});

test('on a phone of many carts, the first press after a place was chosen counts', async ({
  server,
  openSignedIn,
}) => {
  const { admin } = await openBusiness(server.url);
  for (let number = 20; number < 27; number++) {
    await admin.createCart(`MK-0${number}`, `Gerobak ${number}`);
  }
  const page = await openSignedIn();
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  await page.goto(`${server.url}/stocks`);
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  const bar = page.getByRole('navigation', { name: 'Most used' });
  const place = page.getByRole('combobox', { name: 'Cart or warehouse' });

  await place.click();
  await expect(bar).toBeHidden();
  await page.getByRole('option', { name: /Mega Kuningan/ }).click();
  // At once, before the bar is back, which lifts the button.
  const refill = page.getByRole('button', { name: 'Refill this cart' });
  const press = async () => {
    const { x = 0, y = 0 } = (await refill.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    return refill.evaluate((button) => button.matches(':active'));
  };
  // The bar may be back after the button was measured: then this press began beside it.
  if (!(await press())) {
    await page.mouse.up();
    expect(await press()).toBe(true);
  }
  // As long as the bar would take to come back: it must not during a press.
  await page.waitForTimeout(400);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: /Refill/ })).toBeVisible();
});

function figures(page: Page) {
  return page.getByRole('main').getByRole('listitem');
}

/** Two warehouses, three products, one cart on the road with two of them and one that is not. */
async function openBusiness(url: string): Promise<Business> {
  const admin = await ApiClient.signedIn(url);
  const kemang = await admin.createWarehouse('Gudang Kemang');
  await admin.createWarehouse('Depo Setiabudi');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  const matcha = await admin.createProduct('Matcha Latte');
  await admin.createProduct('Thai Tea');
  const items = [
    { product_id: aren, quantity: 100, expired_date: null },
    { product_id: matcha, quantity: 30, expired_date: null },
  ];
  await admin.call('POST', '/restocks', { warehouse_id: kemang, notes: '', items });
  const { data: barista } = await admin.call<{ id: string }>('POST', '/users', {
    username: 'budi.santoso',
    password: 'kopi-susu-aren',
    email: 'budi@example.com',
    phone: '+6281200000001',
    role: 'sales',
  });
  const cart = newId();
  await admin.call('POST', '/carts', { id: cart, name: 'Mega Kuningan', code: 'MK-003' });
  await admin.call('POST', '/carts', { name: 'Cadangan', code: 'MK-012' });
  await admin.call('POST', `/carts/${cart}/assign-warehouse`, { warehouse_id: kemang });
  const assigned = await admin.call('POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: barista.id,
    initial_items: [
      { product_id: aren, quantity: 20 },
      { product_id: matcha, quantity: 2 },
    ],
  });
  expect(assigned.message).toBe('Assign cart successful!');
  await admin.call('PUT', `/carts/${cart}/levels`, {
    levels: [{ product_id: matcha, min_qty: 2 }],
  });
  return { admin, kemang, aren, matcha, cart };
}
