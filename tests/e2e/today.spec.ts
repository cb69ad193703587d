import { inspect } from './support/accessibility.ts';
import { openBusiness } from './support/business.ts';
import { expect, readyToLeave, sendAtOnce, test } from './support/fixtures.ts';
import { must } from './support/road.ts';

test('Today says what was sold and what waits, approves in place, and each figure leads to its rows (screens 3.19)', {
  tag: '@core',
}, async ({ server, openSignedIn, cutOff }) => {
  const { admin, aren, matcha, cart, andi } = await openBusiness(server.url);
  await admin.createProduct('Kopi Café Crème');
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
    initial_items: [{ product_id: aren, quantity: 20 }],
  });
  const sell = (quantity: number, payment_method: string) =>
    must<{ id: string }>(admin, 'POST', '/transactions', {
      assignment_id: id,
      payment_method,
      payment_status: 'success',
      items: [{ product_id: aren, quantity }],
    });
  await sell(2, 'cash');
  await sell(3, 'qris');
  const ask = (product_id: string, quantity: number) =>
    must(admin, 'POST', '/restock-requests', { cart_id: cart, notes: '', items: [{ product_id, quantity }] });
  await ask(aren, 18);
  await ask(matcha, 40);
  const page = await openSignedIn('/today');
  const region = (name: string) => page.getByRole('region', { name });

  await test.step('what was sold, by the event stream', async () => {
    const sold = region('Net sales today');
    await expect(sold).toContainText('5 units · 2 sales');
    await sell(1, 'cash');
    await expect(sold).toContainText('6 units · 3 sales');
    await expect(sold.getByRole('figure', { name: 'Net sales by hour' })).toBeVisible();
    await expect(region('Carts on shift').getByRole('link', { name: /^MK-003/ })).toContainText('14 left');
    await inspect(page, 'Today');
  });

  await test.step('requests are approved in place, where all of it is there', async () => {
    const waiting = region('Needs your attention');
    // Each names its goods, and what cannot be approved in one press says why, in place of a button that cannot.
    const short = waiting.getByRole('listitem').filter({ hasText: '40 Matcha Latte' });
    await expect(short).toContainText('30 of 40 in stock');
    await expect(waiting.getByRole('listitem').filter({ hasText: '18 Es Kopi' })).toHaveCount(1);
    await waiting.getByRole('button', { name: /^Approve 18/ }).click();
    await sendAtOnce(page);
    await expect(waiting.getByRole('button', { name: /^Approve 18/ })).toHaveCount(0);
    await expect
      .poll(async () => {
        const { data } = await admin.call<unknown[]>('GET', '/restock-requests?status=approved');
        return data.length;
      })
      .toBe(1);
    await short.getByRole('button', { name: /^Review/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Matcha Latte');
    await page.keyboard.press('Escape');
  });

  await test.step('figures lead to as many rows', async () => {
    await region('Net sales today').getByRole('link', { name: '6 units · 3 sales' }).click();
    await expect(page.locator('main tbody tr')).toHaveCount(3);
    await page.goBack();
    await region('Net sales today').getByRole('link', { name: /^Cash/ }).click();
    await expect(page.locator('main tbody tr')).toHaveCount(2);
    await page.goBack();
    await region('Carts on shift').getByRole('link', { name: 'All 1' }).click();
    await expect(page.locator('main tbody tr')).toHaveCount(1);
    await page.goBack();
  });

  await test.step('without a connection it stands, with its age', async () => {
    await readyToLeave(page);
    await cutOff();
    await page.reload();
    await expect(region('Net sales today')).toContainText('6 units · 3 sales');
    await expect(page.getByText(/^As of \d\d:\d\d today/)).toBeVisible();
    await expect(region('Stock')).toContainText('You need a connection');
  });

  await test.step('the palette finds a record and opens it, without a connection and a pointer (screens 3.28)', async () => {
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await page.keyboard.press('Control+k');
    const field = palette.getByRole('combobox');
    await expect(field).toBeFocused();
    const active = palette.locator('[aria-selected=true]');
    await page.keyboard.press('End');
    await expect(active).toHaveText('Sign out');
    await page.keyboard.press('ArrowDown');
    await expect(active).toHaveText('Today');

    // Without accents and capitals, and in any order of the words.
    await page.keyboard.type('creme kopi');
    await expect(active).toContainText('Kopi Café Crème');
    await expect(field).toHaveAttribute('aria-activedescendant', /./);
    await expect(palette.getByRole('status')).toHaveText('1 result');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?detail=/);
    await expect(page.getByRole('heading', { name: 'Kopi Café Crème' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('request restock');
    await expect(active).toHaveText('Request restock');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Request restock' })).toBeVisible();
    await expect(page).toHaveURL(/\/restock-requests$/);
  });
});
