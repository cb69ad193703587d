import AxeBuilder from '@axe-core/playwright';
import { ApiClient } from './support/api.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';
import { must } from './support/road.ts';

test('what is low is ordered without a connection, and received with what came (screens 3.22)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const warehouse = await admin.createWarehouse('Gudang Kemang');
  const { id: supplier } = await must<{ id: string }>(admin, 'POST', '/suppliers', {
    ...{ name: 'Kebun Aren', lead_time_days: 2, phone: '+6281234567890' },
    address: 'Jl. Raya Ciawi No. 3, Bogor',
  });
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  await admin.createProduct('Matcha Latte');
  await must(admin, 'POST', '/restocks', {
    ...{ warehouse_id: warehouse, supplier_id: supplier },
    items: [{ product_id: aren, quantity: 4, expired_date: null }],
  });
  const page = await openSignedIn('/restocks');
  const dialog = page.getByRole('dialog');
  const kebun = page.getByRole('group', { name: 'Kebun Aren' });
  const units = kebun.getByRole('spinbutton', { name: 'Order of Es Kopi Susu Aren' });
  const order = kebun.getByRole('button', { name: 'Make expected delivery' });

  await test.step('without a connection, with its reason and by supplier', async () => {
    await readyToLeave(page);
    await cutOff();
    await page.getByRole('link', { name: 'What to order' }).click();
    await expect(kebun).toContainText('4 left, none sold in the four weeks before today, low at 5');
    await expect(kebun).toContainText('comes in 2 days, keeps 3 days');
    await expect(page.getByRole('group', { name: 'No supplier yet' })).toContainText(
      'Matcha Latte',
    );
    await expect(order).toHaveAttribute('aria-disabled', 'true');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  });

  await test.step('a quantity that is none is said at its field, one press orders', async () => {
    await units.fill('10001');
    await expect(kebun).toContainText('A whole number from 0 to 10.000');
    await expect(order).toHaveAttribute('aria-disabled', 'true');
    await units.fill('40');
    await order.click();
    const made = kebun.filter({ hasText: 'Expected delivery saved: 1 product, 40 units' });
    await expect(made.getByRole('heading')).toBeFocused();
    await expect(units).toHaveCount(0);
    const message = await kebun.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(message).toContain('https://wa.me/6281234567890?text=');
    expect(decodeURIComponent(message ?? '')).toContain('Es Kopi Susu Aren: 40 cup');
  });

  await test.step('received with two fewer, while it still waits to be sent', async () => {
    await kebun.getByRole('link', { name: 'Show' }).click();
    const message = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(message ?? '')).toContain('Es Kopi Susu Aren: 40 cup');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    const received = dialog.getByRole('spinbutton', { name: 'Received of Es Kopi Susu Aren' });
    await expect(received).toHaveValue('40');
    await expect(dialog).toContainText('All as expected.');
    await received.fill('0');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toContainText('Nothing came?');
    await received.fill('38');
    await expect(dialog).toContainText('Es Kopi Susu Aren: expected 40, received 38');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved, queued')).toBeVisible();
    expect(await admin.stockOf(aren).catch(() => 'offline')).toBe('offline');
  });

  await test.step('sent, the stock is what came, and the detail says what was expected', async () => {
    await bringBack();
    await expect.poll(() => admin.stockOf(aren), { timeout: 20_000 }).toBe(42);
    await page
      .getByRole('button', { name: /^Detail/ })
      .first()
      .click();
    await expect(dialog).toContainText('Es Kopi Susu Aren: expected 40, received 38');
    await page.goto(`${server.url}/restocks/order`);
    await expect(page.getByRole('group', { name: 'No supplier yet' })).toBeVisible();
    await expect(kebun).toHaveCount(0);
  });
});

test('without a warehouse the order page leads to a new one', async ({ openSignedIn }) => {
  const page = await openSignedIn('/restocks/order');
  await page.getByRole('link', { name: 'Add warehouse' }).click();
  await expect(page).toHaveURL(/\/warehouses\/create$/);
});
