import { openBusiness } from './support/business.ts';
import { expect, test } from './support/fixtures.ts';

test('a count that somebody else was quicker with stands beside mine, and mine can correct it', {
  tag: '@core',
}, async ({ server, openSignedIn }) => {
  const { admin, aren, cart, andi } = await openBusiness(server.url);
  const { data: open } = await admin.call<{ id: string }>('POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi },
    initial_items: [{ product_id: aren, quantity: 20 }],
  });
  const page = await openSignedIn('/cart-assignments');
  await page.getByRole('button', { name: 'Return Mega Kuningan' }).click();
  const sheet = page.getByRole('dialog', { name: 'Return MK-003' });
  await sheet.getByRole('spinbutton', { name: 'Counted: Es Kopi Susu Aren' }).fill('18');
  await sheet.getByRole('button', { name: 'Review', exact: true }).click();
  await admin.call('PUT', `/cart-assignments/${open.id}/return`, {
    items: [{ product_id: aren, counted: 16 }],
  });
  await sheet.getByRole('button', { name: 'Record return' }).click();
  await expect(sheet.getByRole('alert')).toContainText(/admin counted 16 Es Kopi Susu Aren/);
  await expect(sheet.getByRole('row', { name: /Es Kopi Susu Aren/ })).toContainText(/18.*16/);
  await expect(sheet.getByRole('button', { name: 'Record return' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Correct it with my count' }).click();
  await expect(page.getByText('Return recorded.')).toBeVisible();
  expect(await admin.stockOf(aren)).toBe(98);
});
