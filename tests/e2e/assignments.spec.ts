import type { Locator, Page } from '@playwright/test';
import { openBusiness } from './support/business.ts';
import { expect, pill, readyToLeave, sendAtOnce, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';

test('a cart is assigned, looked at, returned with a blind count, and one without is reconciled', async ({
  server,
  openSignedIn,
}) => {
  const { admin, aren } = await openBusiness(server.url);
  const page = await openSignedIn('/cart-assignments');
  await expect(page.getByText('No data available')).toBeVisible();

  await test.step('who and what is free is one press away (screens 4.5)', async () => {
    await page.getByRole('button', { name: 'Show All Availables' }).click();
    const dialog = page.getByRole('dialog', { name: 'User & Cart List' });
    await expect(dialog.getByRole('row', { name: /budi\.santoso/ })).toContainText('Yes');
    await expect(dialog.getByRole('row', { name: /Mega Kuningan/ })).toContainText('Yes');
    await dialog.getByRole('button', { name: 'Assign Mega Kuningan' }).click();
    await expect(page.getByRole('combobox', { name: 'Coffee Cart' })).toHaveValue('Mega Kuningan');
    await expect(page.getByRole('combobox', { name: 'Barista' })).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  await test.step('what is missing is said under its field, what the book lacks under its line (screens 5.3)', async () => {
    await page.getByRole('button', { name: 'Assign Coffee Cart' }).first().click();
    const dialog = page.getByRole('dialog');
    const rows = dialog.getByRole('spinbutton', { name: /Quantity/ });
    await expect(rows).toHaveCount(1);
    await dialog.getByRole('button', { name: /^Add/ }).click();
    await expect(rows).toHaveCount(2);
    await dialog
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click();
    await expect(rows).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: 'Barista' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await fillAssignment(page, 'Mega Kuningan', 'budi.santoso', 'Es Kopi Susu Aren', 500);
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog.getByText(/shows 100 Es Kopi Susu Aren/).first()).toBeVisible();
    await dialog.getByRole('spinbutton', { name: /Quantity/ }).fill('20');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText('Assign cart successful!')).toBeVisible();
    await expect(rowOf(page, 'Mega Kuningan')).toContainText(/budi\.santoso.*In Use.*1 product/);
  });

  await test.step('its detail tells what it carries (screens 3.3)', async () => {
    await rowOf(page, 'Mega Kuningan').click();
    const dialog = page.getByRole('dialog', { name: 'Cart Assignment Detail' });
    await expect(dialog).toContainText(/Current Stock\s*20/);
    await expect(dialog).toContainText(/Location\s*N\/A/);
    await expect(dialog.getByRole('row', { name: /Es Kopi Susu Aren/ })).toContainText('20');
    await page.keyboard.press('Escape');
  });

  await test.step('the list is filtered in its address (screens 3.3)', async () => {
    await page.goto(`${server.url}/cart-assignments?status=returned`);
    await expect(page.getByText('Nothing here matches these filters.')).toBeVisible();
    await page.goto(`${server.url}/cart-assignments?to_assign_date=2020-01-01`);
    await expect(page.getByText('Nothing here matches these filters.')).toBeVisible();
    await page.goto(`${server.url}/cart-assignments`);
  });

  await test.step('the count is blind first, then reviewed, then recorded', async () => {
    await page.getByRole('button', { name: 'Return Mega Kuningan' }).click();
    const sheet = page.getByRole('dialog', { name: 'Return MK-003' });
    await expect(sheet.getByText('1 product on the cart')).toBeVisible();
    await sheet.getByRole('button', { name: 'Review, 1 left' }).click();
    await expect(sheet.getByRole('alert')).toContainText('Count every product first');
    await sheet.getByRole('spinbutton', { name: 'Counted: Es Kopi Susu Aren' }).fill('15');
    await addWaste(page, sheet, 'Es Kopi Susu Aren', 2, 'Spilled');
    await sheet.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(sheet.getByRole('row', { name: /Es Kopi Susu Aren/ })).toContainText(/20.*15.*−3/);
    await expect(sheet.getByText('3 units are missing.')).toBeVisible();
    await sheet.getByRole('spinbutton', { name: 'Cash counted' }).fill('30000');
    await sheet.getByRole('button', { name: 'Record return' }).click();
    await expect(page.getByText('Return recorded.')).toBeVisible();
    await expect(rowOf(page, 'Mega Kuningan')).toContainText('Returned');
    expect(await admin.stockOf(aren)).toBe(95);
  });

  await test.step('back without a count, it is reconciled from its assignment', async () => {
    await assignHere(page, 'Mega Kuningan', 'budi.santoso', 'Es Kopi Susu Aren', 5);
    await page.getByRole('button', { name: 'Return Mega Kuningan' }).click();
    await page.getByRole('button', { name: 'Return without a count' }).click();
    await expect(page.getByText('Return recorded.')).toBeVisible();
    await page.getByRole('button', { name: 'Reconcile Mega Kuningan' }).click();
    const sheet = page.getByRole('dialog', { name: 'Reconcile MK-003' });
    await sheet.getByRole('button', { name: 'All as expected' }).click();
    await expect(sheet.getByText('Everything is as expected.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Record count' }).click();
    await expect(page.getByText('Cart reconciled.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reconcile Mega Kuningan' })).toBeHidden();
  });

  await test.step('one made by mistake is cancelled', async () => {
    await assignHere(page, 'Mega Kuningan', 'andi.saputra', 'Matcha Latte', 3);
    await page.getByRole('button', { name: 'Detail Mega Kuningan' }).first().click();
    await page.getByRole('button', { name: 'Cancel assignment' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByRole('button', { name: 'Cancel assignment' }).click();
    await sendAtOnce(page);
    await expect(page.getByText('Assignment cancelled.')).toBeVisible();
    await expect(rowOf(page, 'andi.saputra')).toContainText('Cancelled');
  });
});

test('a morning without a server: assigned, returned and counted on the tablet, sent once', {
  tag: '@core',
}, async ({ server, openSignedIn, cutOff, bringBack }) => {
  const { admin, aren, cart } = await openBusiness(server.url);
  const page = await openSignedIn('/cart-assignments');
  await cutOff();
  await page.reload();

  await assignHere(page, 'Mega Kuningan', 'budi.santoso', 'Es Kopi Susu Aren', 20, /Saved on/);
  await expect(rowOf(page, 'Mega Kuningan')).toContainText('In Use, queued');
  await page.getByRole('button', { name: 'Show All Availables' }).click();
  await expect(page.getByRole('row', { name: /budi\.santoso/ })).toContainText('No');
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/carts`);
  await expect(rowOf(page, 'Mega Kuningan')).toContainText(/Edit, queued.*In Use/);

  await page.goto(`${server.url}/cart-assignments`);
  await page.getByRole('button', { name: 'Return Mega Kuningan' }).click();
  const sheet = page.getByRole('dialog', { name: 'Return MK-003' });
  await sheet.getByRole('spinbutton', { name: 'Counted: Es Kopi Susu Aren' }).fill('18');
  await sheet.getByRole('button', { name: 'Review', exact: true }).click();
  await sheet.getByRole('button', { name: 'Record return' }).click();
  await expect(rowOf(page, 'Mega Kuningan')).toContainText('Returned, queued');
  await expect(pill(page)).toContainText('2 waiting');

  await bringBack();
  await expect(rowOf(page, 'Mega Kuningan')).not.toContainText(/queued|sending/i, {
    timeout: 20_000,
  });
  await expect(rowOf(page, 'Mega Kuningan')).toContainText('Returned');
  expect(await admin.stockOf(aren)).toBe(98);
  const { data } = await admin.call<{ status: string }>('GET', `/carts/${cart}`);
  expect(data.status).toBe('available');
});

test('a load that the book no longer has is cut to what there is, a cart given away is replaced', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  const { admin, aren, cart, andi, depo } = await openBusiness(server.url);
  const other = await admin.createCart('MK-007', 'Central Park', depo);
  const page = await openSignedIn('/cart-assignments');
  await cutOff();
  await page.reload();
  await assignHere(page, 'Mega Kuningan', 'budi.santoso', 'Es Kopi Susu Aren', 20, /Saved on/);

  await server.restart();
  await admin.call('POST', '/cart-assignments', {
    cart_id: other,
    sales_id: andi,
    initial_items: [{ product_id: aren, quantity: 90 }],
  });
  await tablet.context.setOffline(false);
  await expect(pill(page)).toContainText(/needs? attention/i, { timeout: 20_000 });
  await expect(rowOf(page, 'Mega Kuningan')).toContainText('Not accepted');
  await pill(page).click();
  await expect(
    page.getByRole('main').getByText(/Depo Setiabudi shows 10 Es Kopi Susu Aren/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Keep 20 – they are on the cart/ })).toBeVisible();
  await page.getByRole('button', { name: /^Load 10/ }).click();
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
  const { data: loaded } = await admin.call<{ current_stock: number }>('GET', `/carts/${cart}`);
  expect(loaded.current_stock).toBe(10);

  const { data: open } = await admin.call<{ id: string; cart_id: string }[]>(
    'GET',
    '/cart-assignments?status=in_use',
  );
  for (const { id } of open) await admin.call('POST', `/cart-assignments/${id}/cancel`);
  await page.goto(`${server.url}/cart-assignments`);
  await expect(rowOf(page, 'Cancelled')).toHaveCount(2, { timeout: 20_000 });
  await readyToLeave(page);
  await cutOff();
  await assignHere(page, 'Mega Kuningan', 'budi.santoso', 'Es Kopi Susu Aren', 20, /Saved on/);
  await server.restart();
  await admin.call('POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
    initial_items: [],
  });
  await tablet.context.setOffline(false);
  await expect(pill(page)).toContainText(/needs? attention/i, { timeout: 20_000 });
  await pill(page).click();
  await expect(
    page.getByRole('main').getByText(/MK-003 was given to andi\.saputra by admin/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /Use another cart/ })).toBeVisible();
  await page.getByRole('button', { name: /Replace that assignment with mine/ }).click();
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
  const { data: now } = await admin.call<{ current_stock: number }>('GET', `/carts/${cart}`);
  expect(now.current_stock).toBe(20);
});

async function assignHere(
  page: Page,
  cart: string,
  barista: string,
  product: string,
  quantity: number,
  said: RegExp | string = 'Assign cart successful!',
): Promise<void> {
  await page.getByRole('button', { name: 'Assign Coffee Cart' }).first().click();
  await fillAssignment(page, cart, barista, product, quantity);
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function fillAssignment(
  page: Page,
  cart: string,
  barista: string,
  product: string,
  quantity: number,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox', { name: 'Coffee Cart' }), cart);
  await choose(page, dialog.getByRole('combobox', { name: 'Barista' }), barista);
  await choose(page, dialog.getByRole('combobox', { name: /Product/ }), product);
  await dialog.getByRole('spinbutton', { name: /Quantity/ }).fill(String(quantity));
}

async function addWaste(page: Page, sheet: Locator, product: string, units: number, why: string) {
  await sheet.getByRole('button', { name: `Add waste of ${product}` }).click();
  await sheet.getByRole('spinbutton', { name: `Wasted: ${product}` }).fill(String(units));
  await choose(page, sheet.getByRole('combobox', { name: /Reason/ }), why);
}

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option }).click();
}
