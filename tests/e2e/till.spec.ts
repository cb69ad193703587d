import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { ApiClient } from './support/api.ts';
import { openBusiness } from './support/business.ts';
import { administrator, expect, test } from './support/fixtures.ts';
import { newPhone, sell, signInAtTill, type Way } from './support/phone.ts';
import { must } from './support/road.ts';
import { Tablet } from './support/tablet.ts';

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
const wayOf = (sold: number): Way => (sold === 7 ? 'qris open' : (ways[sold % ways.length] ?? 'cash'));
const productsOf = (sold: number) => (sold % 6 === 3 ? ['Es Kopi Susu Aren', 'Matcha Latte'] : ['Es Kopi Susu Aren']);

/** The phone dies, or the browser is closed: the basket is still there. */
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
  await reopened.getByRole('button', { name: 'Clear' }).click();
  return reopened;
}

test('13 sales without a connection, with two restarts, reach the office once each and to the rupiah (F31; screens 9.3, 9.5 and 9.8)', {
  tag: '@core',
}, async ({ server, openSignedIn }) => {
  const { admin, aren, matcha, cart, andi } = await openBusiness(server.url);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
    opening_float: 100_000,
    initial_items: [
      { product_id: aren, quantity: 23 },
      { product_id: matcha, quantity: 12 },
    ],
  });
  const phone = newPhone();
  let page = await phone.open();
  await signInAtTill(page, server.url, 'andi.saputra');
  await page.getByRole('button', { name: 'All correct' }).click();
  await expect(page.getByText('Is this on your cart?')).toBeHidden();
  await expect(page.getByRole('button', { name: 'All synced' })).toBeVisible();
  await page.getByRole('link', { name: 'Sell' }).click();
  let cash = 10_000;
  await test.step('two taps and a second page sell once (screens 9.5)', async () => {
    await page.getByRole('button', { name: /^Es Kopi Susu Aren/ }).click();
    const second = await phone.context.newPage();
    await second.goto(`${server.url}/till/sell`);
    await expect(second.getByRole('button', { name: /^1 unit/ })).toBeVisible();
    await page.getByRole('link', { name: 'Cash' }).click();
    await page.getByRole('button', { name: 'Complete sale' }).dblclick();
    await expect(second.getByRole('button', { name: /^1 unit/ })).toBeHidden();
    await second.close();
    await expect(page.getByRole('button', { name: 'All synced' })).toBeVisible();
  });
  await phone.context.setOffline(true);
  await server.stop();
  for (let sold = 0; sold < 12; sold += 1) {
    if (sold === 4 || sold === 8) page = await restartInMidSale(phone, page, sold === 4);
    const way = wayOf(sold);
    const taps = await sell(page, productsOf(sold), way);
    if (way === 'cash') {
      cash += 10_000;
      expect(taps).toBe(3);
    }
    expect(taps).toBeLessThanOrEqual(9);
  }

  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await expect(page.getByRole('button', { name: /Waiting to sync/ })).toHaveCount(12);
  await page.getByRole('button', { name: /Payment open/ }).click();
  await page.getByRole('button', { name: 'Payment received' }).click();
  await expect(page.getByRole('button', { name: /Payment open/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'End of shift' }).click();
  await page.getByRole('button', { name: 'Start the count' }).click();
  // Nothing is shown that should be found, on this page or on another (rules 6.5).
  await expect(page.getByRole('spinbutton').first()).toHaveValue('');
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByText('Stock count in progress')).toBeVisible();
  await expect(page.getByText(/Rp 1\d\d\.000|On the cart/)).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Sell' }).click();
  await expect(page.getByRole('button', { name: /^Es Kopi Susu Aren/ })).toBeVisible();
  await expect(page.getByText(/\d left/)).toHaveCount(0);
  await page.getByRole('link', { name: 'End of shift' }).click();
  await page.getByRole('spinbutton', { name: 'Es Kopi Susu Aren' }).fill('10');
  await page.getByRole('spinbutton', { name: 'Matcha Latte' }).fill('9');
  await page.getByRole('spinbutton', { name: 'Cash in the drawer' }).fill(String(100_000 + cash));
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'End the shift' }).click();
  await expect(page.getByRole('heading', { name: 'Shift summary' })).toBeVisible();

  await server.restart();
  const office = await openSignedIn('/transactions');
  await phone.context.setOffline(false);
  await expect(office.getByText(/of 13/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'All synced' })).toBeVisible({ timeout: 30_000 });

  const { data: sales } = await admin.call<Sale[]>('GET', '/transactions?limit=100');
  expect(sales).toHaveLength(13);
  expect(new Set(sales.map((sale) => sale.id)).size).toBe(13);
  expect(sales.every(({ status }) => status === 'completed')).toBe(true);
  expect(sales.flatMap(({ flags }) => flags).filter((flag) => flag !== 'late')).toEqual([]);
  const paidInCash = sales.filter(({ payment_method }) => payment_method === 'cash');
  expect(paidInCash.reduce((sum, { total }) => sum + total, 0)).toBe(cash);
  const { data: settled } = await admin.call<Settled>('GET', `/cart-assignments/${id}`);
  expect(settled).toMatchObject({
    status: 'returned',
    cash_expected: 100_000 + cash,
    cash_counted: null,
    cash_proposal: 100_000 + cash,
  });
  expect(await admin.cartStock(cart)).toBe(10 + 10);
  await phone.dispose();
  expect(phone.errors).toEqual([]);
});

test('the office and the till show each other the way (screens 9.1)', async ({ server, visitor: page }) => {
  await openBusiness(server.url);
  // A browser that translated an app would break it: both come in both languages.
  const isLeftAlone = () => expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await test.step('a barista at the login of the office', async () => {
    await page.goto(`${server.url}/id/login`);
    await isLeftAlone();
    await page.goto(`${server.url}/login`);
    await isLeftAlone();
    await page.getByLabel('Username').fill('andi.saputra');
    await page.getByLabel('Password', { exact: true }).fill('kopi-susu-aren');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Login Failed')).toBeVisible();
    await expect(page.getByText(/sign in at the till/)).toBeVisible();
    await page.getByRole('link', { name: /to the till/ }).click();
    await page.waitForURL('**/till/login');
  });
  await test.step('an admin at the till', async () => {
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/The till is for baristas/)).toBeVisible();
    await page.getByRole('link', { name: 'Go to the office' }).click();
    await page.waitForURL('**/login');
  });
  await test.step('an administrator who was made a barista is led past the login to the till', async () => {
    const credentials = { username: 'andi.saputra', password: 'kopi-susu-aren' };
    const { data } = await new ApiClient(server.url).call<object>(...(['POST', '/auth/login', credentials] as const));
    await page.evaluate((session) => {
      const state = { ...session, isAuthenticated: true };
      localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }));
    }, data);
    await page.goto(`${server.url}/login`);
    await page.waitForURL('**/till');
    await expect(page.getByRole('banner')).toBeVisible();
  });
  await test.step('it installs as an app of its own', async () => {
    await page.goto(`${server.url}/till`);
    await isLeftAlone();
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await fetch(`${server.url}${href}`)).json();
    expect(manifest).toMatchObject({ id: '/till', start_url: '/till', display: 'standalone' });
  });
});

test('a session that has expired goes on selling, and sends when the same person signs in again (screens 9.1)', async ({
  server,
}) => {
  const { admin, aren, cart, andi } = await openBusiness(server.url);
  const initial_items = [{ product_id: aren, quantity: 12 }];
  await must(admin, 'POST', '/cart-assignments', { cart_id: cart, sales_id: andi, initial_items });
  const phone = newPhone();
  const page = await phone.open();
  await signInAtTill(page, server.url, 'andi.saputra');
  await expect(page.getByRole('button', { name: 'All correct' })).toBeVisible();
  const sessions = (set: string) => {
    const database = new Sqlite(join(server.dataDir, 'gerobak.db'));
    database.prepare(`update sessions set ${set} where user_id = ?`).run(andi);
    database.close();
  };
  await test.step('it sells, and nothing else', async () => {
    sessions(`expires_at = '2020-01-01T00:00:00.000Z'`);
    await page.getByRole('link', { name: 'Sell' }).click();
    await sell(page, ['Es Kopi Susu Aren'], 'cash');
    await expect(page.getByRole('button', { name: 'Sign in to sync' })).toBeVisible();
    await page.reload();
    await sell(page, ['Es Kopi Susu Aren'], 'cash');
    await page.getByRole('link', { name: 'Cart', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Record waste' })).toBeHidden();
    await page.getByRole('link', { name: 'End of shift' }).click();
    await expect(page.getByText('Sign in to end the shift')).toBeVisible();
    expect((await admin.call<object[]>('GET', '/transactions')).data).toEqual([]);
  });
  await test.step('somebody else on the phone neither sees nor sends it', async () => {
    await signInAtTill(page, server.url, 'budi.santoso');
    await page.getByRole('link', { name: 'Sales', exact: true }).click();
    await expect(page.getByText('No sales yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'All synced' })).toBeVisible();
    expect((await admin.call<object[]>('GET', '/transactions')).data).toEqual([]);
  });
  await test.step('the same person sends it', async () => {
    await signInAtTill(page, server.url, 'andi.saputra');
    await expect.poll(async () => (await admin.call<object[]>('GET', '/transactions')).data.length).toBe(2);
  });
  await test.step('a session that was revoked sells nothing', async () => {
    await page.getByRole('link', { name: 'Sell' }).click();
    await (await admin.as('andi.saputra')).call('DELETE', '/auth/sessions');
    // Which tap finds the session ended depends on when the page hears of it.
    sell(page, ['Es Kopi Susu Aren'], 'cash').catch(() => undefined);
    await page.waitForURL('**/till/login');
  });
  await phone.dispose();
  expect(phone.errors).toEqual([]);
});

test('without HTTPS, or in a browser that lacks something, both apps say what and what to do (scenario 7)', async ({
  server,
}) => {
  const { port } = new URL(server.url);
  // Any name but localhost is an address without protection.
  const phone = new Tablet({ width: 390, height: 844, flags: ['--host-resolver-rules=MAP gerobak.test 127.0.0.1'] });
  const page = await phone.open();
  for (const path of ['/login', '/till', '/till/login']) {
    await page.goto(`http://gerobak.test:${port}${path}`);
    await expect(page.getByRole('heading', { name: 'Open Gerobak over HTTPS' })).toBeVisible();
    const link = page.getByRole('link', { name: `Open https://gerobak.test${path}` });
    await expect(link).toHaveAttribute('href', `https://gerobak.test${path}`);
    await expect(page.getByLabel('Password')).toHaveCount(0);
  }
  await page.addInitScript(() => {
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
    delete (Navigator.prototype as { locks?: unknown }).locks;
  });
  await page.goto(`${server.url}/favicon.svg`);
  await page.evaluate(() => {
    const who = { token: 't', username: 'dewi', role: 'admin', user_id: crypto.randomUUID() };
    const state = { ...who, expires_at: '2999-01-01T00:00:00.000Z', isAuthenticated: true };
    localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }));
  });
  for (const path of ['/till/login', '/transactions', '/login']) {
    await page.goto(server.url + path);
    if (path === '/transactions') await page.evaluate(() => localStorage.removeItem('auth-storage'));
    await expect(page.getByRole('heading', { name: "This browser can't run Gerobak" })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Web Locks/ })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^BroadcastChannel/ })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^IndexedDB/ })).toHaveCount(0);
  }
  const stuck = await phone.context.newPage();
  await stuck.addInitScript(() => {
    const who = { token: 't', username: 'andi', role: 'sales', user_id: crypto.randomUUID() };
    const state = { ...who, expires_at: '2999-01-01T00:00:00.000Z', isAuthenticated: true };
    localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }));
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await stuck.route('**/api/**', (route) => route.abort());
  await stuck.goto(`${server.url}/till/sell`);
  for (const text of ['Opening the till…', "The browser storage isn't responding", "Your shift can't be shown"])
    await expect(stuck.getByText(text)).toBeVisible();
  await expect(stuck.getByRole('button', { name: "Can't save" })).toBeVisible();
  await phone.dispose();
  const isOfAddress = (error: string) => error.startsWith('The Cross-Origin-Opener-Policy header');
  expect(phone.errors.filter((error) => !isOfAddress(error))).toEqual([]);
});
