import { openBusiness } from './support/business.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';
import { newPhone, sell, signInAtTill } from './support/phone.ts';
import { must } from './support/road.ts';

test('what a till sells stands at the office without a reload, and without a connection its age (screens 3.18)', async ({
  server,
  openSignedIn,
  cutOff,
}) => {
  const { admin, aren, matcha, cart, andi } = await openBusiness(server.url);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi },
    initial_items: [
      { product_id: aren, quantity: 20 },
      { product_id: matcha, quantity: 20 },
    ],
  });
  const office = await openSignedIn('/cart-assignments');
  const road = office.getByRole('region', { name: 'On the road' });
  const card = road.getByRole('listitem');
  await expect(card).toContainText('No sale yet today');
  await expect(road).not.toContainText('As of');

  await test.step('a sale at the till', async () => {
    const phone = newPhone();
    const till = await phone.open();
    await signInAtTill(till, server.url, 'andi.saputra');
    await till.getByRole('link', { name: 'Sell' }).click();
    await sell(till, ['Es Kopi Susu Aren', 'Matcha Latte'], 'cash');
    await expect(card).toContainText('2 units');
    await expect(card).toContainText('Last sale');
    await expect(road.locator('summary')).toContainText('2 units · 1 cart');
    await phone.close();
  });

  await test.step('a refund takes it back', async () => {
    const { data } = await admin.call<{ id: string }[]>('GET', '/transactions');
    await must(admin, 'PUT', `/transactions/${data[0]?.id}`, { status: 'refunded' });
    await expect(card).toContainText('0 units');
  });

  await test.step('without a connection', async () => {
    await readyToLeave(office);
    await cutOff();
    await expect(road).toContainText(/As of \d\d:\d\d today, /);
    await office.reload();
    await expect(road).toContainText(/As of \d\d:\d\d today, /);
    await expect(card).toContainText('0 units');
  });

  await card.getByRole('button', { name: /^MK-003/ }).click();
  await expect(office).toHaveURL(new RegExp(id));
});
