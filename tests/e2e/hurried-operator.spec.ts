import type { Locator, Page } from '@playwright/test';
import { openBusiness } from './support/business.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';
import { storedOn } from './support/stored-on.ts';

test.use({ hasMotion: true });

test('a cart that was given away while the form stood open is replaced from the form', async ({
  server,
  openSignedIn,
}) => {
  const { admin, cart, andi, aren } = await openBusiness(server.url);
  const page = await openSignedIn('/cart-assignments');
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
  openSignedIn,
}) => {
  const { admin, cart, andi, aren, matcha } = await openBusiness(server.url);
  await admin.call('POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi },
    initial_items: [{ product_id: aren, quantity: 5 }],
  });
  let page = await openSignedIn();
  const open = async () => {
    await page.goto(`${server.url}/cart-assignments`);
    await page.getByRole('button', { name: 'Return Mega Kuningan' }).click();
    return page.getByRole('dialog', { name: 'Return MK-003' });
  };
  let sheet = await open();
  await sheet.getByRole('spinbutton', { name: 'Counted: Es Kopi Susu Aren' }).fill('5');
  await choose(page, sheet.getByRole('combobox'), 'Matcha Latte');
  await sheet.getByRole('spinbutton', { name: 'Counted: Matcha Latte' }).fill('2');
  const kept = new RegExp(`"${matcha}":\\{[^}]*"counted":"2"`);
  await expect.poll(() => storedOn(page, 'drafts')).toMatch(kept);
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

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option }).click();
}

test('refused transfers, write-offs and counts open again as they were entered, and are mended', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  test.setTimeout(90_000);
  const { admin, depo, aren, matcha } = await openBusiness(server.url);
  const kemang = await admin.createWarehouse('Gudang Kemang');
  const page = await openSignedIn(`/stocks?warehouse=${depo}`);
  await expect(page.getByRole('button', { name: 'Transfer' })).toBeVisible();
  await readyToLeave(page);
  await cutOff();
  await page.reload();

  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Transfer' }).click();
  const units = sheet.getByRole('spinbutton', { name: 'Es Kopi Susu Aren' });
  await units.fill('59');
  await expect.poll(() => storedOn(page, 'drafts')).toContain(aren);
  await page.reload();
  await page.getByRole('button', { name: 'Transfer' }).click();
  await expect(sheet.getByText(/began here earlier/)).toBeVisible();
  await expect(units).toHaveValue('59');
  await sheet.getByRole('button', { name: 'Start again' }).click();
  await expect(units).toHaveValue('');
  await units.fill('60');
  await sheet.getByRole('button', { name: 'Transfer' }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => storedOn(page, 'drafts')).not.toContain(aren);
  await page.goto(`${server.url}/stock-overview`);
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('row', { name: /Aren.*Depo/ })).toContainText('−60 leaving');
  await expect(page.getByRole('row', { name: /Aren.*Kemang/ })).toContainText('+60 coming');

  await page.goto(`${server.url}/products`);
  await page.getByRole('button', { name: 'Detail Matcha Latte' }).click();
  await page.getByRole('button', { name: 'Set stock' }).click();
  await sheet.getByRole('spinbutton', { name: /Stock/ }).fill('20');
  await sheet.getByRole('textbox', { name: /Reason/ }).fill('Dihitung di rak');
  await sheet.getByRole('button', { name: 'Set stock' }).click();
  await expect(pill(page)).toContainText('2 waiting');

  await server.restart();
  const waste = { kind: 'waste', warehouse_id: depo, reason: 'Bocor' };
  await admin.call('POST', '/stock/adjustments', {
    ...waste,
    items: [{ product_id: aren, quantity: 90 }],
  });
  await tablet.context.setOffline(false);
  await expect(pill(page)).toContainText(/needs? attention/i, { timeout: 20_000 });
  await pill(page).click();
  await page.getByRole('link', { name: /^Edit.*Gudang Kemang/ }).click();
  await expect(units).toHaveValue('60');
  await expect(sheet.getByRole('combobox')).toHaveValue('Gudang Kemang');
  await units.fill('');
  await sheet.getByRole('button', { name: 'Transfer' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await units.fill('10');
  await sheet.getByRole('button', { name: 'Transfer' }).click();
  await expect(page).toHaveURL(/outbox/);
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
  const { data } = await admin.call<{ product_id: string; warehouse: object }[]>(
    'GET',
    `/stocks/summary?warehouse_name=Gudang%20Kemang`,
  );
  expect(data).toMatchObject([{ product_id: aren, warehouse: { 'Gudang Kemang': 10 } }]);
  expect(await admin.stockOf(matcha)).toBe(20);
  expect(kemang).not.toBe(depo);
});

test('the hundred-and-fifth cart can be chosen, and a draft that arrived offline is on its way', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(90_000);
  const { admin, depo, aren } = await openBusiness(server.url);
  for (let number = 100; number < 205; number += 1) {
    await admin.createCart(`MK-${number}`, `Gerobak ${number}`, depo);
  }
  await admin.call('POST', '/restocks', {
    ...{ warehouse_id: depo, notes: 'Besok pagi', status: 'pending' },
    items: [{ product_id: aren, quantity: 25, expired_date: null }],
  });
  const page = await openSignedIn('/restocks');
  await cutOff();
  await page.reload();

  await page
    .getByRole('button', { name: /^Detail/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(pill(page)).toContainText('1 waiting');
  await page.goto(`${server.url}/cart-assignments`);
  await page.getByRole('button', { name: 'Assign Coffee Cart' }).first().click();
  for (const cart of ['Gerobak 204', 'Mega Kuningan']) {
    await choose(page, dialog.getByRole('combobox', { name: 'Coffee Cart' }), cart);
  }
  await choose(page, dialog.getByRole('combobox', { name: 'Barista' }), 'budi.santoso');
  await dialog.getByRole('combobox', { name: /Product/ }).click();
  await page.getByRole('option').filter({ hasText: '125 in Depo Setiabudi' }).click();
  await dialog.getByRole('spinbutton', { name: /Quantity/ }).fill('110');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${server.url}/stock-overview`);
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('row', { name: /Aren.*Depo/ })).toContainText('−85 leaving');
  await expect(page.getByRole('row', { name: /Aren.*Mega/ })).toContainText('+110 coming');

  await bringBack();
  await expect(pill(page)).toContainText(/up to date/i, { timeout: 20_000 });
  await expect(page.getByRole('row', { name: /Aren.*Depo/ })).toContainText(/15$/);
  await expect(page.getByRole('row', { name: /Aren.*Mega/ })).toContainText(/110$/);
});

test('what is typed about people outlives a reload, a password never, and goes when one signs out', async ({
  server,
  openSignedIn,
}) => {
  test.setTimeout(90_000);
  await openBusiness(server.url);
  const page = await openSignedIn();
  const typedHere = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const isBack = page.getByText(/began here earlier/);

  await page.goto(`${server.url}/users/create`);
  await page.getByLabel('Username').fill('sari.w');
  await page.getByRole('textbox', { name: 'Password' }).fill('rahasia-sekali-ini');
  await page.getByLabel('Email').fill('sari@example.com');
  await expect.poll(typedHere).toContain('sari@example.com');
  expect(await typedHere()).not.toContain('rahasia');
  expect(await storedOn(page, 'drafts')).not.toContain('sari');
  await page.reload();
  await expect(isBack).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('sari.w');
  await expect(page.getByLabel('Email')).toHaveValue('sari@example.com');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');

  await page.goto(`${server.url}/profile`);
  await page.getByLabel('Email').fill('saya@example.com');
  await page.getByRole('textbox', { name: 'Current Password' }).first().fill('rahasia-sekali-ini');
  await expect.poll(typedHere).toContain('saya@example.com');
  expect(await typedHere()).not.toContain('rahasia');
  await page.reload();
  await expect(isBack).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('saya@example.com');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(isBack).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeFocused();

  const sheet = page.getByRole('dialog');
  const openCount = async () => {
    await page.goto(`${server.url}/products`);
    await page.getByRole('button', { name: 'Detail Matcha Latte' }).click();
    await page.getByRole('button', { name: 'Set stock' }).click();
  };
  await openCount();
  await sheet.getByRole('spinbutton', { name: /Stock/ }).fill('27');
  await sheet.getByRole('textbox', { name: /Reason/ }).fill('Dihitung di rak');
  await expect.poll(() => storedOn(page, 'drafts')).toContain('Dihitung');
  await openCount();
  await expect(sheet.getByRole('spinbutton', { name: /Stock/ })).toHaveValue('27');
  await sheet.getByRole('button', { name: 'Set stock' }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => storedOn(page, 'drafts')).not.toContain('Dihitung');

  expect(await typedHere()).toContain('sari@example.com');
  await page.getByRole('button', { name: 'Profile of admin' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect.poll(typedHere).not.toContain('sari');
});
