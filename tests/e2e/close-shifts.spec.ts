import type { Page } from '@playwright/test';
import { openBusiness } from './support/business.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';
import { storedOn } from './support/raw-databases.ts';
import { must } from './support/road.ts';

test('a count in the evening goes on across a killed browser, without a server, and is sent once (screens 3.16)', {
  tag: '@core',
}, async ({ server, tablet, openSignedIn, cutOff, bringBack }) => {
  const { admin, aren, matcha, cart, andi } = await openBusiness(server.url);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
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
  await expect(page.getByText('1 count is waiting to sync')).toBeVisible();

  await bringBack();
  await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
  const { data } = await admin.call<{ figures: object[] }>('GET', `/cart-assignments/${id}`);
  expect(data).toMatchObject({ status: 'returned', cash_counted: 0 });
  expect(data.figures).toContainEqual(expect.objectContaining({ product_id: aren, counted: 8, variance: 2 }));
  expect(await admin.stockOf(aren)).toBe(98);
});

async function figuresIn(page: Page): Promise<number> {
  return (await storedOn(page, 'drafts')).match(/"counted":"\d+"/g)?.length ?? 0;
}
