import { ApiClient } from './support/api.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';
import { cartsThatCameBack } from './support/road.ts';

interface Assignment {
  id: string;
  status: string;
  cart_details: { code: string };
  initial_items: { product_id: string; quantity: number }[];
}

test('five carts go out as last time in a yard without a connection, and what cannot go is said before (screens 3.13)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  const matcha = await admin.createProduct('Matcha Latte');
  await admin.restock(depo, { [aren]: 100, [matcha]: 30 });
  await cartsThatCameBack(
    admin,
    depo,
    [1, 2, 3, 4, 5].map((number) => ({ [aren]: 10 + number, [matcha]: 5 })),
  );
  const page = await openSignedIn('/cart-assignments');
  await readyToLeave(page);
  await cutOff();
  let presses = 0;
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name }).first().click();
    presses += 1;
  };
  await press('Morning', 'link');
  await expect(page.getByRole('heading', { name: 'Morning at Depo Setiabudi' })).toBeVisible();
  await press('As last time');
  await expect(page.getByRole('button', { name: 'Send out 5 carts' })).toBeVisible();

  await test.step('what cannot go is marked in its cell, and the others can go', async () => {
    const field = page.getByRole('textbox', { name: 'Matcha Latte on MK-005' });
    await field.fill('15');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Matcha Latte: 5 more than the warehouse has.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send out', exact: true })).toBeVisible();
    await field.fill('5');
    await expect(page.getByRole('button', { name: 'Send out 5 carts' })).toBeVisible();
  });
  await test.step('Enter leads to the same product of the next cart', async () => {
    await page.getByRole('textbox', { name: 'Matcha Latte on MK-001' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Matcha Latte on MK-002' })).toBeFocused();
  });
  await test.step('what was typed is there after a reload', async () => {
    await page.getByRole('textbox', { name: 'Es Kopi Susu Aren on MK-001' }).fill('12');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Es Kopi Susu Aren on MK-001' })).toHaveValue(
      '12',
    );
  });
  await press('Send out 5 carts');
  await expect(page.getByText('Sent out, waits to be sent')).toHaveCount(5);
  expect(presses).toBeLessThanOrEqual(15);

  await bringBack();
  await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
  await expect(page.getByText('on the road')).toHaveCount(5);
  const { data } = await admin.call<Assignment[]>('GET', '/cart-assignments?status=in_use');
  expect(data).toHaveLength(5);
  const first = data.find(({ cart_details }) => cart_details.code === 'MK-001');
  expect(first?.initial_items).toMatchObject([{ quantity: 12 }, { quantity: 5 }]);
});
