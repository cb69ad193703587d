import { openBusiness } from './support/business.ts';
import { expect, test } from './support/fixtures.ts';
import { newPhone, sell, signInAtTill, type Way } from './support/phone.ts';
import { must } from './support/road.ts';

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

test('60 sales without a connection, with two restarts, reach the office once each and to the rupiah', async ({
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

  const ways: Way[] = ['cash', 'cash', 'cash', 'qris', 'GoPay', 'Debit card'];
  let cash = 0;
  await page.getByRole('link', { name: 'Sell' }).click();
  for (let sold = 0; sold < 60; sold += 1) {
    if (sold === 20 || sold === 40) {
      await page.getByRole('button', { name: /^Matcha Latte/ }).click();
      await (sold === 20 ? phone.kill() : phone.close());
      page = await phone.open();
      await phone.context.setOffline(true);
      await page.goto(`${server.url}/till/sell`);
      // What was in the basket is still there.
      await expect(page.getByRole('button', { name: /^1 unit/ })).toBeVisible();
      await page.getByRole('button', { name: /^1 unit/ }).click();
      await page.getByRole('button', { name: 'Empty it' }).click();
    }
    const way = sold === 7 ? 'qris open' : (ways[sold % ways.length] ?? 'cash');
    const products =
      sold % 6 === 3 ? ['Es Kopi Susu Aren', 'Matcha Latte'] : ['Es Kopi Susu Aren'];
    const taps = await sell(page, products, way);
    if (way === 'cash') cash += 10_000;
    if (way === 'cash') expect(taps).toBe(3);
    if (way === 'qris') expect(taps).toBeLessThanOrEqual(9);
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
  await expect(office.getByText(/TX\/.*0060/)).toBeVisible({ timeout: 30_000 });
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
