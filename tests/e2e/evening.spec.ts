import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';
import { must } from './support/road.ts';
import { storedOn } from './support/stored-on.ts';

interface Assignment {
  id: string;
  sales_details: { username: string };
  cash_expected: number;
  cash_counted: number;
  figures: {
    initial: number;
    refilled: number;
    sold: number;
    wasted: number;
    counted: number;
    variance: number;
  }[];
}

test('two carts are counted in the evening by keyboard alone without a server, across a restart of the browser (screens 3.16)', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const { products, cart, out } = await outAndBack(admin);
  let page = await openSignedIn('/cart-assignments');
  await readyToLeave(page);
  await cutOff();
  await page.getByRole('link', { name: 'Evening' }).focus();
  await page.keyboard.press('Enter');

  let presses = 0;
  const enter = async (figure: string) => {
    await page.keyboard.type(figure);
    await page.keyboard.press('Enter');
    presses += 1;
  };
  const counted = (name: string) => page.getByRole('spinbutton', { name: `Counted: ${name}` });
  await test.step('a count that was interrupted goes on where it was', async () => {
    await expect(counted('Kopi 01')).toBeFocused();
    await enter('8');
    for (let number = 2; number <= 6; number += 1) await enter('10');
    await expect.poll(() => figuresIn(page)).toBe(6);
    await tablet.kill();
    page = await tablet.open();
    await tablet.context.setOffline(true);
    await page.goto(`${server.url}/cart-assignments/evening`);
    await expect(counted('Kopi 01')).toHaveValue('8');
    await expect(counted('Kopi 07')).toBeFocused();
  });
  await test.step('12 products that are right cost 13 presses', async () => {
    for (let number = 7; number <= 12; number += 1) await enter('10');
    await expect(page.getByText('12 products as expected')).toBeVisible();
    await expect(page.getByText('Everything is as expected.')).toBeVisible();
    await enter('120000');
    expect(presses).toBe(13);
  });
  await test.step('the cart that waits comes next; what its barista counted shows after the own figure', async () => {
    await expect(page.getByRole('heading', { name: 'MK-002' })).toBeVisible();
    await expect(counted('Kopi 01')).toBeFocused();
    const section = page.getByRole('region', { name: 'MK-002' });
    await expect(section).not.toContainText('Barista');
    await enter('8');
    await expect(section.getByRole('row', { name: /Kopi 01/ })).toContainText(/9.*9.*8.*−1/);
    await expect(section).not.toContainText('The barista counted');
    await enter('9000');
    await expect(section).toContainText('The barista counted Rp 10.000.');
    await page.keyboard.press('Enter');
  });
  const cash = page.getByRole('region', { name: /^Cash of/ });
  await test.step('the cash of the day is known without the server, and says what waits', async () => {
    await expect(cash).toContainText(/Cash to bank\s*Rp 29\.000/);
    await expect(cash).toContainText('expected Rp 30.000');
    await expect(cash).toContainText(/Missing\s*1 unit\s*Rp 10\.000 at today’s prices/);
    await expect(cash).toContainText('2 counts wait to be sent');
    await expect(cash.getByRole('row', { name: /andi/ })).toContainText(
      /20\.000.*1\.000.*2 × Rp 500/,
    );
    await expect(cash.getByRole('row', { name: /budi/ })).toContainText(
      /9\.000.*−Rp 1\.000.*1 unit/,
    );
  });
  await bringBack();
  await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
  await test.step('the books add up, and the sums are what they were', async () => {
    await expect(cash).not.toContainText('wait to be sent');
    await expect(cash).toContainText(/Cash to bank\s*Rp 29\.000.*−Rp 1\.000.*1 unit/);
    const { data } = await admin.call<Assignment[]>('GET', '/cart-assignments');
    const [andi, budi] = ['andi', 'budi'].map((name) =>
      data.find(({ sales_details }) => sales_details.username === name),
    );
    expect(andi).toMatchObject({ id: out, cash_expected: 120_000, cash_counted: 120_000 });
    expect(budi).toMatchObject({ cash_expected: 10_000, cash_counted: 9_000 });
    for (const figure of [...(andi?.figures ?? []), ...(budi?.figures ?? [])]) {
      const { initial, refilled, sold, wasted, variance, counted } = figure;
      expect(sold + wasted + variance + counted).toBe(initial + refilled);
    }
    expect(await admin.cartStock(cart)).toBe(0);
    expect(await admin.stockOf(products[0] ?? '')).toBe(50 - 3 - 1);
  });
});

test('a cart that two admins counted shows both counts in the evening, and one is chosen (screens 3.16)', {
  tag: '@core',
}, async ({ server, tablet, openSignedIn }) => {
  const admin = await ApiClient.signedIn(server.url);
  const { products, out } = await outAndBack(admin);
  const page = await openSignedIn('/cart-assignments/evening');
  await tablet.context.setOffline(true);
  const items = products.map((product_id) => ({ product_id, counted: 9 }));
  await must(admin, 'PUT', `/cart-assignments/${out}/return`, { items, cash_counted: 110_000 });
  await page.getByRole('spinbutton', { name: 'Counted: Kopi 02' }).fill('7');
  await page.getByRole('button', { name: 'All as expected' }).click();
  await page.getByRole('spinbutton', { name: 'Cash counted' }).fill('120000');
  await page.getByRole('button', { name: 'Save, next cart' }).click();
  await expect(page.getByRole('heading', { name: 'MK-002' })).toBeVisible();

  await tablet.context.setOffline(false);
  await page.getByRole('button', { name: /MK-001.*refused/ }).click({ timeout: 30_000 });
  const section = page.getByRole('region', { name: 'MK-001' });
  await expect(section.getByRole('row', { name: /Kopi 02/ })).toContainText(/7.*9/);
  await expect(section).toContainText('Cash: yours Rp 120.000, on the server Rp 110.000');
  await section.getByRole('button', { name: 'Correct it with my count' }).click();
  await expect(page.getByRole('button', { name: /MK-001.*counted$/ })).toBeVisible();
  await expect
    .poll(async () => {
      const { data } = await admin.call<Assignment>('GET', `/cart-assignments/${out}`);
      return data.cash_counted;
    })
    .toBe(120_000);
});

/** MK-001 on the road with 12 products, of which 2 cups were sold; MK-002 back, counted by its barista. */
async function outAndBack(admin: ApiClient) {
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const products: string[] = [];
  for (let number = 1; number <= 12; number += 1) {
    products.push(await admin.createProduct(`Kopi ${String(number).padStart(2, '0')}`));
  }
  const [first = ''] = products;
  await admin.restock(depo, Object.fromEntries(products.map((id) => [id, 50])));
  const send = async (code: string, barista: string, load: string[], opening_float: number) => {
    const cart = await admin.createCart(code, `Pangkalan ${code}`, depo);
    const sales = await admin.createBarista(barista);
    await must(admin, 'PUT', `/users/${sales}`, { commission: 500 });
    const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
      ...{ cart_id: cart, sales_id: sales, opening_float },
      initial_items: load.map((product_id) => ({ product_id, quantity: 10 })),
    });
    return { cart, id };
  };
  const sell = (assignment_id: string, quantity: number) =>
    must(admin, 'POST', '/transactions', {
      ...{ assignment_id, payment_method: 'cash' },
      items: [{ product_id: first, quantity }],
    });
  const { cart, id: out } = await send('MK-001', 'andi', products, 100_000);
  await sell(out, 2);
  const { id: back } = await send('MK-002', 'budi', [first], 0);
  await sell(back, 1);
  const budi = await admin.as('budi');
  await must(budi, 'PUT', `/cart-assignments/${back}/return`, {
    ...{ items: [{ product_id: first, counted: 9 }], cash_counted: 10_000 },
  });
  return { products, cart, out };
}

/** How many figures this tablet keeps of counts that are not saved. */
async function figuresIn(page: Page): Promise<number> {
  return (await storedOn(page, 'drafts')).match(/"counted":"\d+"/g)?.length ?? 0;
}
