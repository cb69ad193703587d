import type { Page } from '@playwright/test';
import { newId } from '#contract/ids.ts';
import { inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { expect, pill, test } from './support/fixtures.ts';

const cartCount = 14;

interface Business {
  admin: ApiClient;
  carts: string[];
  /** A product of which there is nothing. */
  tea: string;
}

test('the stock overview is a matrix of products by places, or a table, as this device chose (screens 3.5)', async ({
  server,
  openSignedIn,
}) => {
  test.setTimeout(90_000);
  await openBusiness(server.url);
  const page = await openSignedIn();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${server.url}/stock-overview`);

  await test.step('a new device with room for columns shows the matrix, a phone the table', async () => {
    await expect(page.getByRole('radio', { name: 'Matrix' })).toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked();
    await page.setViewportSize({ width: 1024, height: 768 });
  });

  await test.step('ten rows of the table are ten, and each names its product with its total', async () => {
    await page.getByText('Table', { exact: true }).click();
    const rows = page.getByRole('row', { name: /Es Kopi Susu Aren\s*Total 200/ });
    await expect(rows).toHaveCount(10);
    await expect(page.getByText(`1–10 of ${cartCount + 1}`)).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows).toHaveCount(cartCount - 9);
  });

  await test.step('the arrow keys switch, and the keyboard stays at the switch', async () => {
    await page.getByRole('radio', { name: 'Table' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Matrix' })).toBeFocused();
    await expect(page).toHaveURL(/\/stock-overview$/);
  });

  const table = page.getByRole('table', { name: 'Stock by place' });
  const aren = table.getByRole('row', { name: /Es Kopi Susu Aren/ });
  await test.step('each product is a row with its total, each place a column that leads there', async () => {
    await expect(table.getByRole('columnheader')).toHaveText([
      ...['Warehouses · 1', `Carts · ${cartCount}`, 'Product', 'Total', 'Gudang Kemang'],
      ...Array.from({ length: cartCount }, (_, index) => codeOf(index) + nameOf(index)),
    ]);
    await expect(aren.getByRole('cell').first()).toHaveText('200');
    await expect(aren.getByRole('cell').nth(1)).toHaveText('130');
    await expect(table.getByRole('link', { name: codeOf(0) })).toHaveAttribute(
      'href',
      /^\/stocks\?cart=/,
    );
  });

  await test.step('what is low at a place says so in words, with its minimum', async () => {
    await expect(aren.getByRole('cell').nth(2)).toHaveText('5 Lowmin 10');
    await expect(aren.getByRole('cell').nth(3)).toHaveText('5');
  });

  await test.step('the keyboard scrolls it in its card, and the products stay in sight', async () => {
    const card = page.getByRole('region', { name: 'Stock by place' });
    await card.focus();
    const product = aren.getByRole('rowheader');
    const before = await product.boundingBox();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => card.evaluate((box) => box.scrollLeft)).toBeGreaterThan(100);
    expect((await product.boundingBox())?.x).toBe(before?.x);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'the page itself does not scroll sideways',
    ).toBe(1024);
  });

  await test.step('filters leave out places, and it is a matrix again after a reload', async () => {
    await page.goto(`${server.url}/stock-overview?cart_name=gerobak+1`);
    await expect(page.getByRole('radio', { name: 'Matrix' })).toBeChecked();
    // Carts 1, and 10 to 14.
    await expect(table.getByRole('link')).toHaveCount(6);
    await expect(aren.getByRole('cell').first()).toHaveText('30');
  });

  await test.step('on a phone each product is a card with its places, the low ones first', async () => {
    await page.goto(`${server.url}/stock-overview`);
    await expect(table).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('list', { name: 'Stock by place' }).locator('> li');
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('listitem').first()).toHaveText(/Gerobak 1 MK-001.*5 Low.*min 10/);
    await expect(card.getByText(nameOf(13))).toBeHidden();
    await card.getByText('9 more places').click();
    await expect(card.getByText(nameOf(13))).toBeVisible();
  });

  await inspect(page, 'the matrix');
});

test('expiring goods are chosen by window and place, and written off from their row (screens 3.10)', async ({
  server,
  openSignedIn,
  cutOff,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const kemang = await admin.createWarehouse('Gudang Kemang');
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  const restock = (warehouse_id: string, quantity: number, days: number) =>
    admin.call('POST', '/restocks', {
      ...{ warehouse_id, notes: '' },
      items: [{ product_id: aren, quantity, expired_date: inDays(days) }],
    });
  await restock(kemang, 12, 2);
  await restock(kemang, 5, 0);
  await restock(depo, 40, 6);
  const page = await openSignedIn('/stock-overview');
  await page.getByRole('link', { name: 'Expiring goods' }).click();
  const rows = page.getByRole('row', { name: /Es Kopi Susu Aren/ });

  await test.step('the window says until when, how many and what they are worth', async () => {
    await expect(page.getByRole('radio', { name: '3 days' })).toBeChecked();
    await expect(rows).toHaveCount(2);
    await expect(page.getByText('17 units · Rp 170.000')).toBeVisible();
    await page.getByText('7 days', { exact: true }).click();
    await expect(page.getByText('57 units · Rp 570.000')).toBeVisible();
    await expect(page).toHaveURL(/expiring=7/);
    await page.locator('main').getByText('Today', { exact: true }).click();
    await expect(rows).toHaveCount(1);
    await page.goto(`${server.url}/stock-overview?expiring=7&warehouse_name=Depo+Setiabudi`);
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('40 units · Rp 400.000')).toBeVisible();
    await inspect(page, 'expiring goods');
  });

  const sheet = page.getByRole('dialog');
  const units = sheet.getByRole('spinbutton', { name: 'Es Kopi Susu Aren' });
  await test.step('a transfer takes what expires first', async () => {
    await page.goto(`${server.url}/stock-overview?expiring=3`);
    await page
      .getByRole('button', { name: /^Transfer.*Gudang Kemang/ })
      .last()
      .click();
    await expect(units).toHaveValue('17');
    await units.fill('5');
    await sheet.getByRole('button', { name: 'Transfer' }).click();
    await expect(rows.filter({ hasText: 'Depo Setiabudi' })).toContainText(/5Rp 50.000/);
  });

  await cutOff();
  await test.step('a write-off that waits marks the row it takes from', async () => {
    await page.getByRole('button', { name: /^More.*Gudang Kemang/ }).click();
    await page.getByRole('menuitem', { name: 'Write off' }).click();
    await expect(units).toHaveValue('12');
    await sheet.getByRole('combobox', { name: /Reason/ }).click();
    await page.getByRole('option', { name: 'Expired' }).click();
    await sheet.getByRole('button', { name: 'Write off' }).click();
    await expect(rows.filter({ hasText: 'Gudang Kemang' })).toContainText('−12 leaving');
    await expect(pill(page)).toContainText('1 waiting');
  });
});

function inDays(days: number): string {
  // The business date in Jakarta, seven hours ahead.
  return new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
}

test('a minimum is set where stock is checked, also without a connection (screens 3.9)', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  test.setTimeout(90_000);
  const { admin, carts, tea } = await openBusiness(server.url);
  const page = await openSignedIn('/stocks');
  const picker = page.getByRole('combobox', { name: 'Cart or warehouse' });

  await test.step('the place is found by its code, with the keyboard alone', async () => {
    await expect(picker).toHaveValue(nameOf(0));
    await picker.click();
    await expect(page.getByRole('group', { name: 'Carts on the road' })).toBeVisible();
    await page.keyboard.type('mk-00');
    await expect(page.getByRole('option')).toHaveCount(9);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(picker).toHaveValue(nameOf(1));
    await expect(page).toHaveURL(new RegExp(`cart=${carts[1]}`));
    await inspectOpen(page);
  });

  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Aren' });
  const minimumsOf = async (cart: string | undefined) =>
    (await admin.call<{ minimums?: object }>('GET', `/carts/${cart}`)).data.minimums;
  await cutOff();
  await test.step('it judges the place at once, and waits', async () => {
    await expect(line).not.toContainText('Low');
    await setMinimums(page, { 'Es Kopi Susu Aren': '8', 'Thai Tea': '3' });
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    await expect(line).toContainText(/Minimum 8 here.*Low/);
    await expect(pill(page)).toContainText('1 waiting');
    await page.goto(`${server.url}/outbox`);
    await expect(
      page.getByRole('heading', { name: `Minimums on cart ${nameOf(1)}` }),
    ).toBeVisible();
    await page.getByText('What is in it').first().click();
    await expect(page.getByText('8 Es Kopi Susu Aren')).toBeVisible();
  });

  await test.step('refused for a product that is gone, it opens again and is sent without it', async () => {
    await server.restart();
    await admin.call('DELETE', `/products/${tea}`);
    await tablet.context.setOffline(false);
    await page.getByRole('link', { name: /^Edit/ }).click({ timeout: 20_000 });
    const sheet = page.getByRole('dialog', { name: `Minimum and target at ${nameOf(1)}` });
    const gone = sheet.getByRole('spinbutton', { name: 'Minimum Thai Tea' });
    await expect(gone).toHaveAttribute('aria-invalid', 'true');
    await gone.fill('');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(pill(page)).toContainText(/up to date/i, { timeout: 20_000 });
    expect(Object.values((await minimumsOf(carts[1])) ?? {})).toEqual([8]);
  });

  await test.step('an emptied field takes it away', async () => {
    await page.goto(`${server.url}/stocks?cart=${carts[1]}`);
    await setMinimums(page, { 'Es Kopi Susu Aren': '' });
    await expect(page.getByText('Minimums and targets saved.')).toBeVisible();
    expect(await minimumsOf(carts[1])).toBeUndefined();
    expect(Object.values((await minimumsOf(carts[0])) ?? {})).toEqual([10]);
  });
});

async function setMinimums(page: Page, minimums: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Set minimum' }).click();
  const sheet = page.getByRole('dialog');
  for (const [product, units] of Object.entries(minimums)) {
    await sheet.getByRole('spinbutton', { name: `Minimum ${product}` }).fill(units);
  }
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
}

/** The list of places, open over the page. */
async function inspectOpen(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Cart or warehouse' }).click();
  await inspect(page, 'the list of places', 'main');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
}

function nameOf(index: number): string {
  return `Gerobak ${index + 1}`;
}

function codeOf(index: number): string {
  return `MK-${String(index + 1).padStart(3, '0')}`;
}

/** One product: 130 units in a warehouse, 5 on each of many carts; low on the first, by its minimum. */
async function openBusiness(url: string): Promise<Business> {
  const admin = await ApiClient.signedIn(url);
  const kemang = await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  const tea = await admin.createProduct('Thai Tea');
  const items = [{ product_id: aren, quantity: 200, expired_date: null }];
  await admin.call('POST', '/restocks', { warehouse_id: kemang, notes: '', items });
  const carts: string[] = [];
  for (let index = 0; index < cartCount; index += 1) {
    const cart = newId();
    carts.push(cart);
    await admin.call('POST', '/carts', { id: cart, name: nameOf(index), code: codeOf(index) });
    await admin.call('POST', `/carts/${cart}/assign-warehouse`, { warehouse_id: kemang });
    const { data: barista } = await admin.call<{ id: string }>('POST', '/users', {
      username: `barista.${index}`,
      password: 'kopi-susu-aren',
      email: `barista${index}@example.com`,
      phone: `+62812000000${String(index).padStart(2, '0')}`,
      role: 'sales',
    });
    await admin.call('POST', '/cart-assignments', {
      cart_id: cart,
      sales_id: barista.id,
      initial_items: [{ product_id: aren, quantity: 5 }],
    });
  }
  await admin.call('PUT', `/carts/${carts[0]}/levels`, {
    levels: [{ product_id: aren, min_qty: 10 }],
  });
  return { admin, carts, tea };
}
