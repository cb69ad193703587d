import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { inspect, overflowOf, settle, wear } from './support/accessibility.ts';
import { openBusiness } from './support/business.ts';
import { englishOnScreen } from './support/english-on-screen.ts';
import { administrator, expect, test } from './support/fixtures.ts';
import { newPhone, sell, signInAtTill, type Way } from './support/phone.ts';
import { must } from './support/road.ts';
import type { Tablet } from './support/tablet.ts';

interface Sale {
  id: string;
  number: string;
  payment_method: string;
  status: string;
  total: number;
  flags: string[];
}
interface Settled {
  status: string;
  cash_expected: number;
  cash_counted: number | null;
  cash_proposal: number | null;
  count_proposal: { product_id: string; counted: number }[] | null;
}

const ways: Way[] = ['cash', 'cash', 'cash', 'qris', 'GoPay', 'Debit card'];
const wayOf = (sold: number): Way =>
  sold === 7 ? 'qris open' : (ways[sold % ways.length] ?? 'cash');
const productsOf = (sold: number) =>
  sold % 6 === 3 ? ['Es Kopi Susu Aren', 'Matcha Latte'] : ['Es Kopi Susu Aren'];

/** The phone dies, or the browser is closed, with something in the basket: it is still there. */
async function restartInMidSale(phone: Tablet, page: Page, isKilled: boolean): Promise<Page> {
  const { origin } = new URL(page.url());
  await page.getByRole('button', { name: /^Matcha Latte/ }).click();
  // What a tap has put into the basket is on the disk a moment later.
  await page.waitForTimeout(500);
  await (isKilled ? phone.kill() : phone.close());
  const reopened = await phone.open();
  await phone.context.setOffline(true);
  await reopened.goto(`${origin}/till/sell`);
  await reopened.getByRole('button', { name: /^1 unit/ }).click();
  await reopened.getByRole('button', { name: 'Empty it' }).click();
  return reopened;
}

test('60 sales without a connection, with two restarts, reach the office once each and to the rupiah (F31; screens 9.3 and 9.8)', async ({
  server,
  openSignedIn,
}) => {
  test.setTimeout(300_000);
  const { admin, aren, matcha, cart, andi } = await openBusiness(server.url);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi, opening_float: 100_000 },
    initial_items: [
      { product_id: aren, quantity: 70 },
      { product_id: matcha, quantity: 20 },
    ],
  });
  const phone = newPhone();
  let page = await phone.open();
  await signInAtTill(page, server.url, 'andi.saputra');
  await page.getByRole('button', { name: 'It is right' }).click();
  await expect(page.getByText('Is this on your cart?')).toBeHidden();
  await expect(page.getByRole('button', { name: 'All sent' })).toBeVisible();
  await phone.context.setOffline(true);
  await server.stop();

  let cash = 0;
  await page.getByRole('link', { name: 'Sell' }).click();
  for (let sold = 0; sold < 60; sold += 1) {
    if (sold === 20 || sold === 40) page = await restartInMidSale(phone, page, sold === 20);
    const way = wayOf(sold);
    const taps = await sell(page, productsOf(sold), way);
    if (way === 'cash') {
      cash += 10_000;
      expect(taps).toBe(3);
    }
    expect(taps).toBeLessThanOrEqual(9);
  }

  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Not sent yet/ })).toHaveCount(60);
  await page.getByRole('button', { name: /Payment open/ }).click();
  await page.getByRole('button', { name: 'Money came' }).click();
  await expect(page.getByRole('button', { name: /Payment open/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'End of day' }).click();
  // Nothing is shown that should be found.
  await expect(page.getByRole('spinbutton').first()).toHaveValue('');
  await page.getByRole('spinbutton', { name: 'Es Kopi Susu Aren' }).fill('10');
  await page.getByRole('spinbutton', { name: 'Matcha Latte' }).fill('9');
  await page.getByRole('spinbutton', { name: 'Cash in the box' }).fill(String(100_000 + cash));
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'End the day' }).click();
  await expect(page.getByText('No cart yet')).toBeVisible();

  await server.restart();
  const office = await openSignedIn('/transactions');
  await phone.context.setOffline(false);
  await expect(office.getByText(/of 60/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'All sent' })).toBeVisible({ timeout: 30_000 });

  const { data: sales } = await admin.call<Sale[]>('GET', '/transactions?limit=100');
  expect(sales).toHaveLength(60);
  expect(new Set(sales.map((sale) => sale.id)).size).toBe(60);
  expect(sales.every(({ status }) => status === 'completed')).toBe(true);
  expect(sales.flatMap(({ flags }) => flags).filter((flag) => flag !== 'late')).toEqual([]);
  const paidInCash = sales.filter(({ payment_method }) => payment_method === 'cash');
  expect(paidInCash.reduce((sum, { total }) => sum + total, 0)).toBe(cash);
  const { data: settled } = await admin.call<Settled>('GET', `/cart-assignments/${id}`);
  expect(settled).toMatchObject({
    ...{ status: 'returned', cash_expected: 100_000 + cash, cash_counted: null },
    ...{ cash_proposal: 100_000 + cash },
  });
  expect(await admin.cartStock(cart)).toBe(10 + 10);
  await phone.dispose();
  expect(phone.errors).toEqual([]);
});

test('the office and the till show each other the way (screens 9.1)', async ({
  server,
  visitor: page,
}) => {
  await openBusiness(server.url);
  await test.step('a barista at the login of the office', async () => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Username').fill('andi.saputra');
    await page.getByLabel('Password', { exact: true }).fill('kopi-susu-aren');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/sign in at the till/)).toBeVisible();
    await page.getByRole('link', { name: /to the till/ }).click();
    await page.waitForURL('**/till/login');
  });
  await test.step('an admin at the till', async () => {
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/The till is for baristas/)).toBeVisible();
    await page.getByRole('link', { name: 'To the office' }).click();
    await page.waitForURL('**/login');
  });
  await test.step('it installs as an app of its own', async () => {
    await page.goto(`${server.url}/till`);
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await fetch(`${server.url}${href}`)).json();
    expect(manifest).toMatchObject({ id: '/till', start_url: '/till', display: 'standalone' });
  });
});

test('a day beside the sales: the load, cash, waste and asking for goods (screens 9.4)', {
  tag: '@core',
}, async ({ server }) => {
  const { admin, aren, cart, andi } = await openBusiness(server.url);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi, opening_float: 100_000 },
    initial_items: [{ product_id: aren, quantity: 12 }],
  });
  const phone = newPhone();
  const page = await phone.open();
  await signInAtTill(page, server.url, 'andi.saputra');
  await expect(page.getByRole('button', { name: 'Something differs' })).toBeVisible();
  await phone.context.setOffline(true);
  await server.stop();
  const dialog = page.getByRole('dialog');
  await test.step('the load differs', async () => {
    await page.getByRole('button', { name: 'Something differs' }).click();
    await dialog.getByRole('spinbutton', { name: /Es Kopi Susu Aren/ }).fill('11');
    await dialog.getByRole('textbox').fill('satu pecah di jalan');
    await dialog.getByRole('button', { name: 'Tell the office' }).click();
    await expect(page.getByText('Is this on your cart?')).toBeHidden();
  });
  await test.step('cash is taken out', async () => {
    await page.getByRole('button', { name: 'Put in or take out' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter an amount above 0')).toBeVisible();
    await dialog.getByRole('spinbutton', { name: /Amount/ }).fill('15000');
    await dialog.getByRole('textbox', { name: /What for/ }).fill('es batu');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Rp 85.000')).toBeVisible();
  });
  await test.step('one is spilled', async () => {
    await page.getByRole('button', { name: 'Throw away' }).click();
    await dialog.getByRole('spinbutton', { name: /Es Kopi Susu Aren/ }).fill('1');
    await dialog.getByRole('button', { name: 'Spilled' }).click();
    await dialog.getByRole('button', { name: 'Throw away' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('main li').filter({ hasText: 'Es Kopi Susu Aren' })).toContainText(
      '11',
    );
  });
  await test.step('goods are asked for', async () => {
    await page.getByRole('button', { name: 'Ask for goods' }).click();
    await dialog.getByRole('spinbutton', { name: /Es Kopi Susu Aren/ }).fill('20');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('Not sent yet')).toBeVisible();
  });
  await test.step('a free cup has a reason (screens 9.6)', async () => {
    await page.getByRole('link', { name: 'Sell' }).click();
    await page.getByRole('button', { name: /^Es Kopi Susu Aren/ }).click();
    await page.getByRole('button', { name: /^1 unit/ }).click();
    await dialog.getByRole('button', { name: /free cup or discount/ }).click();
    await dialog.getByRole('button', { name: 'Free cup' }).click();
    await dialog.getByRole('textbox', { name: /Why/ }).fill('tetangga baru');
    await dialog.getByRole('button', { name: 'Use this price' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Cash' }).click();
    await page.getByRole('button', { name: 'Sold' }).click();
    await page.waitForURL('**/till/sell');
  });
  await server.restart();
  await phone.context.setOffline(false);
  await expect(page.getByRole('button', { name: 'All sent' })).toBeVisible({ timeout: 30_000 });
  const { data } = await admin.call<object>('GET', `/cart-assignments/${id}`);
  expect(data).toMatchObject({
    load_check: { note: 'satu pecah di jalan', items: [{ product_id: aren, counted: 11 }] },
    cash_movements: [{ amount: -15_000, reason: 'es batu' }],
  });
  const { data: requests } = await admin.call<object[]>('GET', '/restock-requests');
  expect(requests).toMatchObject([{ status: 'pending', items: [{ quantity: 20 }] }]);
  const { data: sales } = await admin.call<object[]>('GET', '/transactions');
  expect(sales).toMatchObject([{ total: 0, price_reason: 'tetangga baru' }]);
  expect(await admin.cartStock(cart)).toBe(10);
  await phone.dispose();
  expect(phone.errors).toEqual([]);
});

test('bad luck at the till has words and loses no sale (screens 9.3)', async ({ server }) => {
  test.setTimeout(180_000);
  const { admin, depo, aren, matcha, cart, andi } = await openBusiness(server.url);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi, opening_float: 100_000 },
    initial_items: [
      { product_id: aren, quantity: 20 },
      { product_id: matcha, quantity: 5 },
    ],
  });
  const phone = newPhone();
  const page = await phone.open();
  await signInAtTill(page, server.url, 'andi.saputra');
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const tile = (product: string, left: number) => button(new RegExp(`^${product}.*${left} left`));
  const dialog = page.getByRole('dialog');
  const allSent = () => expect(button('All sent')).toBeVisible({ timeout: 30_000 });
  const sales = async () => (await admin.call<Sale[]>('GET', '/transactions?limit=100')).data;
  const sentAre = (count: number) =>
    expect.poll(async () => (await sales()).length, { timeout: 30_000 }).toBe(count);
  await link('Sell').click();
  await test.step('too little cash sells nothing, and Back leads to the basket (screens 9.6)', async () => {
    await tile('Es Kopi Susu Aren', 20).click();
    await link('Cash').click();
    await page.getByRole('spinbutton', { name: 'Another amount' }).fill('4000');
    await expect(page.getByRole('status').filter({ hasText: 'still missing' })).toContainText(
      '6.000',
    );
    await button('Sold').click({ force: true });
    await page.goBack();
    await expect(button(/^1 unit/)).toBeVisible();
  });
  await test.step('a full phone keeps the basket (screens 9.5)', async () => {
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype;
      Object.assign(window, { add });
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await link('Cash').click();
    await button('Sold').click();
    await expect(page.locator('[data-alert=error]')).toContainText('This phone is full');
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = (window as never as { add: IDBObjectStore['add'] }).add;
    });
  });
  await test.step('two taps and a second page sell once (screens 9.5)', async () => {
    const second = await phone.context.newPage();
    await second.goto(`${server.url}/till/sell`);
    await expect(second.getByRole('button', { name: /^1 unit/ })).toBeVisible();
    await button('Sold').dblclick();
    await expect(page.locator('[data-alert=success]')).toContainText('Saved on this phone');
    await expect(second.getByRole('button', { name: /^1 unit/ })).toBeHidden();
    await second.close();
    await sentAre(1);
    await allSent();
  });
  await test.step('money comes, a sale is cancelled and one taken back before any is sent (screens 9.6 and 9.7)', async () => {
    await phone.context.setOffline(true);
    for (let sold = 0; sold < 3; sold += 1) await sell(page, ['Es Kopi Susu Aren'], 'qris open');
    await link('Sales').click();
    const acts = ['Money came', 'Cancel the sale', 'Take it back'];
    for (const [done, act] of acts.entries()) {
      await expect(page.getByRole('button', { name: /Payment open/ })).toHaveCount(3 - done);
      await button(/Payment open/).click();
      await dialog.getByRole('button', { name: act }).click();
      await expect(dialog).toBeHidden();
    }
    await link('Sell').click();
    await expect(tile('Es Kopi Susu Aren', 18)).toBeVisible();
    await phone.context.setOffline(false);
    await sentAre(3);
    await allSent();
    const states = (await sales()).map(({ status }) => status).sort();
    expect(states).toEqual(['cancelled', 'completed', 'completed']);
  });
  await test.step('what the office takes away is sold all the same (screens 9.5)', async () => {
    await tile('Matcha Latte', 5).click();
    const { data } = await admin.call<{ version: number }>('GET', `/products/${matcha}`);
    await must(admin, 'PUT', `/products/${matcha}`, { status: 'inactive', version: data.version });
    await link('Cash').click();
    await expect(page.getByText('1 × Matcha Latte')).toBeVisible();
    await button('Sold').click();
    await sentAre(4);
    await allSent();
    await expect(tile('Matcha Latte', 4)).toBeVisible();
  });
  await test.step('where the book has none left, it is recorded after one question (screens 9.5)', async () => {
    await phone.context.setOffline(true);
    await must(admin, 'POST', '/stock/adjustments', {
      ...{ kind: 'cart_waste', assignment_id: id, reason: 'tumpah semua' },
      items: [{ product_id: aren, quantity: 18 }],
    });
    await sell(page, ['Es Kopi Susu Aren'], 'cash');
    await phone.context.setOffline(false);
    await page.getByRole('button', { name: '1 needs a look' }).click({ timeout: 30_000 });
    await dialog.getByRole('button', { name: 'Look at the sale' }).click();
    await button(/Needs a look/).click();
    await dialog.getByRole('button', { name: 'It was sold: record it' }).click();
    await sentAre(5);
    await allSent();
    expect((await sales()).filter(({ flags }) => flags.includes('oversold'))).toHaveLength(1);
  });
  await test.step('signing out with unsent sales asks first', async () => {
    await phone.context.setOffline(true);
    await link('Sell').click();
    await sell(page, ['Matcha Latte'], 'cash');
    await page.getByRole('button', { name: /^Offline/ }).click();
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(dialog).toContainText('One change made on this device');
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await page.keyboard.press('Escape');
  });
  await test.step('the office ends the shift while one sale waits and another has begun', async () => {
    await tile('Matcha Latte', 3).click();
    await must(admin, 'PUT', `/cart-assignments/${id}/return`, {
      items: [{ product_id: matcha, counted: 3 }],
    });
    await phone.context.setOffline(false);
    await expect(page.getByText('The office has ended this shift')).toBeVisible({
      timeout: 30_000,
    });
    await link('Cash').click();
    await button('Sold').click();
    await sentAre(7);
    await allSent();
    await link('Sales').click();
    await expect(page.getByRole('button', { name: /^TX/ })).toHaveCount(7);
  });
  await test.step('what the office decided is read on the first screen (screens 9.4)', async () => {
    const { id: next } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
      ...{ cart_id: cart, sales_id: andi, warehouse_id: depo },
      initial_items: [{ product_id: aren, quantity: 2 }],
    });
    expect(next).not.toBe(id);
    const barista = await admin.as('andi.saputra');
    const wish = await must<{ id: string }>(barista, 'POST', '/restock-requests', {
      ...{ cart_id: cart, items: [{ product_id: aren, quantity: 5 }] },
    });
    await must(admin, 'PUT', `/restock-requests/${wish.id}/reject`, { decision_note: 'habis' });
    await link('Cart').click();
    const notices = page.getByRole('list', { name: 'From the office' });
    await expect(notices).toContainText('was rejected');
    await notices.getByRole('button', { name: /^Seen/ }).click();
    await expect(notices).toBeHidden();
    await expect
      .poll(async () => (await barista.call<object[]>('GET', '/notifications')).data)
      .toMatchObject([{ is_read: true }]);
  });
  await phone.dispose();
  expect(phone.errors).toEqual([]);
});

test('a session that has expired goes on selling, and sends when the same person signs in again (screens 9.1)', async ({
  server,
}) => {
  test.setTimeout(180_000);
  const { admin, aren, cart, andi } = await openBusiness(server.url);
  await must(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi },
    initial_items: [{ product_id: aren, quantity: 12 }],
  });
  const phone = newPhone();
  const page = await phone.open();
  await signInAtTill(page, server.url, 'andi.saputra');
  await expect(page.getByRole('button', { name: 'It is right' })).toBeVisible();
  const sessions = (set: string) => {
    const database = new Sqlite(join(server.dataDir, 'gerobak.db'));
    database.prepare(`update sessions set ${set} where user_id = ?`).run(andi);
    database.close();
  };
  await test.step('it sells, and nothing else', async () => {
    sessions(`expires_at = '2020-01-01T00:00:00.000Z'`);
    await page.getByRole('link', { name: 'Sell' }).click();
    await sell(page, ['Es Kopi Susu Aren'], 'cash');
    await expect(page.getByRole('button', { name: 'Sign in to send' })).toBeVisible();
    await page.reload();
    await sell(page, ['Es Kopi Susu Aren'], 'cash');
    await page.getByRole('link', { name: 'Cart', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Throw away' })).toBeHidden();
    await page.getByRole('link', { name: 'End of day' }).click();
    await expect(page.getByText('Sign in to end the day')).toBeVisible();
    expect((await admin.call<object[]>('GET', '/transactions')).data).toEqual([]);
  });
  await test.step('somebody else on the phone neither sees nor sends it', async () => {
    await signInAtTill(page, server.url, 'budi.santoso');
    await page.getByRole('link', { name: 'Sales', exact: true }).click();
    await expect(page.getByText('Nothing sold yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'All sent' })).toBeVisible();
    expect((await admin.call<object[]>('GET', '/transactions')).data).toEqual([]);
  });
  await test.step('the same person sends it', async () => {
    await signInAtTill(page, server.url, 'andi.saputra');
    await expect
      .poll(async () => (await admin.call<object[]>('GET', '/transactions')).data.length)
      .toBe(2);
  });
  await test.step('a session that was revoked sells nothing', async () => {
    await page.getByRole('link', { name: 'Sell' }).click();
    // From another device.
    await (await admin.as('andi.saputra')).call('DELETE', '/auth/sessions');
    await sell(page, ['Es Kopi Susu Aren'], 'cash').catch(() => undefined);
    await page.waitForURL('**/till/login');
  });
  await phone.dispose();
  expect(phone.errors).toEqual([]);
});

test('every screen of the till passes axe, in both languages, on narrow phones and with large text (screens 9.2)', async ({
  server,
}) => {
  test.setTimeout(180_000);
  const { admin, aren, matcha, cart, andi } = await openBusiness(server.url);
  await must(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi },
    initial_items: [
      { product_id: aren, quantity: 12 },
      { product_id: matcha, quantity: 3 },
    ],
  });
  const phone = newPhone();
  const page = await phone.open();
  await page.goto(`${server.url}/till/login`);
  await seen('sign-in');
  await signInAtTill(page, server.url, 'andi.saputra');
  await expect(page.getByRole('button', { name: 'It is right' })).toBeVisible();
  await expect(page.getByText('Login successful!')).toBeHidden();
  await seen('cart');
  for (const name of ['Something differs', 'Put in or take out', 'Ask for goods', 'Throw away']) {
    await page.getByRole('button', { name }).click();
    await seen(name, '[role=dialog]');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('link', { name: 'Sell' }).click();
  await page.getByRole('button', { name: /^Es Kopi Susu Aren/ }).click();
  await seen('tiles');
  for (const way of ['Cash', 'QRIS', 'Other']) {
    await page.getByRole('link', { name: way }).click();
    await seen(way);
    await page.getByRole('button', { name: /Back to the basket/ }).click();
  }
  await sell(page, ['Es Kopi Susu Aren'], 'qris open');
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await seen('sales');
  await page.getByRole('button', { name: /Payment open/ }).click();
  await seen('a sale', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'End of day' }).click();
  await seen('end of day');
  await phone.dispose();
  expect(phone.errors).toEqual([]);

  async function seen(name: string, part?: string) {
    await inspect(page, name, part);
    await page.setViewportSize({ width: 320, height: 700 });
    await settle(page);
    expect.soft(await overflowOf(page), `${name}, 320 px`).toBeLessThan(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await wear(page, { theme: 'light', locale: 'id' });
    expect.soft(await englishOnScreen(page), name).toEqual([]);
    await wear(page, { theme: 'light', locale: 'en' });
  }
});
