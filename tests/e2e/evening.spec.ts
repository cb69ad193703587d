import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { openBusiness } from './support/business.ts';
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

test('a count in the evening goes on across a killed browser, without a server, and is sent once (screens 3.16)', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const { admin, aren, matcha, cart, andi } = await openBusiness(server.url);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi },
    initial_items: [aren, matcha].map((product_id) => ({ product_id, quantity: 10 })),
  });
  let page = await openSignedIn('/cart-assignments/evening');
  await readyToLeave(page);
  await cutOff();
  const counted = (name: string) => page.getByRole('spinbutton', { name: `Counted: ${name}` });
  await expect(counted('Es Kopi Susu Aren')).toBeFocused();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect.poll(() => figuresIn(page)).toBe(1);
  await tablet.kill();
  page = await tablet.open();
  await tablet.context.setOffline(true);
  await page.goto(`${server.url}/cart-assignments/evening`);
  await expect(counted('Es Kopi Susu Aren')).toHaveValue('8');
  await expect(counted('Matcha Latte')).toBeFocused();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton', { name: 'Cash counted' }).fill('0');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('1 count waits to be sent')).toBeVisible();

  await bringBack();
  await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
  const { data } = await admin.call<{ figures: object[] }>('GET', `/cart-assignments/${id}`);
  expect(data).toMatchObject({ status: 'returned', cash_counted: 0 });
  expect(data.figures).toContainEqual(
    expect.objectContaining({ product_id: aren, counted: 8, variance: 2 }),
  );
  expect(await admin.stockOf(aren)).toBe(98);
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
