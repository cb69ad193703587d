import type { Page } from '@playwright/test';
import { newId } from '#contract/ids.ts';
import { openBusiness } from './support/business.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';

test('what came back is read again, without a connection too, and a wrong count is corrected (screens 3.17)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const { admin, aren, matcha, cart, andi } = await openBusiness(server.url);
  const page = await openSignedIn('/cart-assignments');

  await test.step('an assignment has notes and the change in its till', async () => {
    await page.getByRole('button', { name: 'Assign Coffee Cart' }).first().click();
    const dialog = page.getByRole('dialog');
    await choose(page, 'Coffee Cart', 'Mega Kuningan');
    await choose(page, 'Barista', 'andi.saputra');
    await choose(page, /Product/, 'Es Kopi Susu Aren');
    await dialog.getByRole('spinbutton', { name: /Quantity/ }).fill('20');
    await dialog.getByRole('spinbutton', { name: 'Opening float' }).fill('100000');
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Uang receh');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText('Assign cart successful!')).toBeVisible();
  });

  const { data: assignments } = await admin.call<{ id: string }[]>('GET', '/cart-assignments');
  const { id } = assignments[0] ?? { id: '' };
  await admin.call('POST', '/transactions', {
    ...{ assignment_id: id, payment_method: 'cash' },
    items: [{ product_id: aren, quantity: 4 }],
  });
  await admin.call('PUT', `/cart-assignments/${id}/return`, {
    cash_counted: 135_000,
    items: [{ product_id: aren, counted: 13, wasted: 1, waste_reason: 'tumpah' }],
  });

  await test.step('its figures and its cash stand in the detail, also without a connection', async () => {
    await expect(rowOf(page, 'Mega Kuningan')).toContainText('Returned', { timeout: 20_000 });
    await readyToLeave(page);
    await cutOff();
    await page.reload();
    await page.getByRole('button', { name: 'Detail Mega Kuningan' }).click();
    await page.getByRole('link', { name: 'Open the day' }).click();
    await expect(page.getByRole('region', { name: 'Cash' })).toContainText(
      /Opening float\s*Rp 100\.000.*Should be in the box\s*Rp 140\.000.*Counted by the office\s*Rp 135\.000\s*Difference\s*−Rp 5\.000/s,
    );
    await expect(page.getByRole('main')).toContainText('Uang receh');
    await expect(page.getByRole('row', { name: /^Es Kopi Susu Aren/ })).toHaveText(
      /20\s*4\s*1\s*13\s*−2/,
    );
  });

  await test.step('the count is corrected there, and sent when there is a connection', async () => {
    await page.getByRole('button', { name: 'Correct the count' }).click();
    const sheet = page.getByRole('dialog', { name: 'Correct the count of MK-003' });
    const counted = sheet.getByRole('spinbutton', { name: 'Counted: Es Kopi Susu Aren' });
    await expect(counted).toHaveValue('13');
    await counted.fill('15');
    await sheet.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(sheet.getByText('Everything is as expected.')).toBeVisible();
    await expect(sheet.getByRole('spinbutton', { name: 'Cash counted' })).toHaveValue('135000');
    await sheet.getByRole('button', { name: 'Correct count' }).click();
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    await bringBack();
    await expect.poll(() => admin.stockOf(aren), { timeout: 20_000 }).toBe(95);
  });

  await test.step('what the barista counted stands beside the count of the admin (screens 3.16)', async () => {
    const { data: second } = await admin.call<{ id: string }>('POST', '/cart-assignments', {
      ...{ cart_id: cart, sales_id: andi },
      initial_items: [{ product_id: matcha, quantity: 10 }],
    });
    const barista = await admin.as('andi.saputra');
    await barista.call('PUT', `/cart-assignments/${second.id}/load-check`, {
      ...{ items: [{ product_id: matcha, counted: 11 }], note: 'Satu lebih' },
    });
    await barista.call('PUT', `/cart-assignments/${second.id}/cash`, {
      ...{ movement_id: newId(), amount: 50_000, reason: 'Tambahan kembalian' },
    });
    await barista.call('PUT', `/cart-assignments/${second.id}/cash`, {
      ...{ movement_id: newId(), amount: -15_000, reason: 'Es batu' },
    });
    await barista.call('POST', '/stock/adjustments', {
      ...{ kind: 'cart_waste', assignment_id: second.id, reason: 'Tumpah' },
      items: [{ product_id: matcha, quantity: 1 }],
    });
    await page
      .getByRole('button', { name: /^Notifications, \d unread/ })
      .click({ timeout: 20_000 });
    await page.getByRole('link', { name: /MK-003.*Matcha Latte/s }).click();
    await page.getByRole('link', { name: 'Open the day' }).click();
    const story = page.getByRole('region', { name: 'What happened' });
    await expect(story).toContainText(/Matcha Latte: 11 counted, 10 loaded.*Satu lebih/s);
    await expect(story).toContainText(
      /Rp 50\.000 put into the box.*Tambahan kembalian.*Rp 15\.000 taken out.*Es batu/s,
    );
    await expect(page.getByRole('main')).toContainText(/Cash to hand over\s*Rp 35\.000/);
    await barista.call('PUT', `/cart-assignments/${second.id}/return`, {
      ...{ items: [{ product_id: matcha, counted: 9, wasted: 0 }], cash_counted: 30_000 },
    });
    await page.getByRole('button', { name: 'Reconcile', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Reconcile MK-003' });
    await expect(sheet).not.toContainText('Barista');
    await sheet.getByRole('spinbutton', { name: 'Counted: Matcha Latte' }).fill('8');
    await sheet.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(sheet.getByRole('row', { name: /Matcha Latte/ })).toContainText(/9.*9.*8.*−1/);
    // Blind as well: what the barista counted shows once the own figure stands.
    await expect(sheet).not.toContainText('The barista counted');
    await sheet.getByRole('spinbutton', { name: 'Cash counted' }).fill('35000');
    await page.keyboard.press('Tab');
    await expect(sheet).toContainText('The barista counted Rp 30.000.');
    await sheet.getByRole('button', { name: 'Record count' }).click();
    await expect(page.getByText('Cart reconciled.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Matcha Latte/ })).toHaveText(
      /10\s*0\s*1\s*8\s*−1/,
    );
    await expect(page.getByRole('region', { name: 'Cash' })).toContainText(
      /Cash sales\s*Rp 0\s*Put into the box\s*Rp 50\.000\s*Taken out of the box\s*−Rp 15\.000\s*Should be in the box\s*Rp 35\.000\s*Counted by the barista\s*Rp 30\.000\s*Counted by the office\s*Rp 35\.000/,
    );
  });
});

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

test('a correction that takes more than is left is refused with what is left and where the rest went', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  const { admin, depo, aren, cart, andi } = await openBusiness(server.url);
  const kemang = await admin.createWarehouse('Gudang Kemang');
  const { data: open } = await admin.call<{ id: string }>('POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi },
    initial_items: [{ product_id: aren, quantity: 20 }],
  });
  await admin.call('PUT', `/cart-assignments/${open.id}/return`, {
    items: [{ product_id: aren, counted: 18 }],
  });
  const page = await openSignedIn();
  await page.goto(`${server.url}/cart-assignments?detail=${open.id}`);
  const detail = page.getByRole('dialog', { name: /^Cart Assignment Detail/ });
  const sheet = page.getByRole('dialog', { name: 'Correct the count of MK-003' });
  const counted = sheet.getByRole('spinbutton', { name: 'Counted: Es Kopi Susu Aren' });

  await test.step('what is missing stands at the top of the detail', async () => {
    await expect(detail.getByText('2 units missing')).toBeInViewport();
  });

  await test.step('it is corrected without a connection, while others move the goods on', async () => {
    await readyToLeave(page);
    await cutOff();
    await detail.getByRole('button', { name: 'Correct the count' }).click();
    await counted.fill('5');
    await sheet.getByRole('button', { name: 'Review', exact: true }).click();
    await sheet.getByRole('button', { name: 'Correct count' }).click();
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    await server.restart();
    await admin.call('POST', '/stock/transfers', {
      ...{ from_warehouse_id: depo, to_warehouse_id: kemang, notes: '' },
      items: [{ product_id: aren, quantity: 90 }],
    });
    await tablet.context.setOffline(false);
    await expect(pill(page)).toContainText(/needs? attention/i, { timeout: 20_000 });
  });

  await test.step('the detail says why before anything else, and leads to the change', async () => {
    await page.goto(`${server.url}/cart-assignments?detail=${open.id}`);
    const reason = detail.getByRole('alert');
    await expect(reason).toContainText(/Not accepted: Depo Setiabudi has 8 Es Kopi Susu Aren left/);
    await reason.getByRole('link', { name: 'Resolve it' }).click();
    await expect(page).toHaveURL(/\/outbox#entry-\d+$/);
  });

  await test.step('its form repeats it, and the least that it names is accepted', async () => {
    await page.getByRole('link', { name: /^Edit: / }).click();
    await expect(sheet.getByRole('alert')).toContainText(
      /has 8 .* left; the correction takes 13 .*Since the return 90 went to Gudang Kemang.*at least 10/,
    );
    await expect(counted).toHaveValue('5');
    await counted.fill('10');
    await sheet.getByRole('button', { name: 'Review', exact: true }).click();
    await sheet.getByRole('button', { name: 'Correct count' }).click();
    await expect.poll(() => admin.stockOf(aren), { timeout: 20_000 }).toBe(90);
  });
});

test('no refusal is a dead end: a taken name opens, a form repeats why, a merge is said', async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  test.setTimeout(90_000);
  const { admin, depo, aren } = await openBusiness(server.url);
  const page = await openSignedIn();

  await test.step('a name that is taken leads to the record that has it', async () => {
    await page.goto(`${server.url}/carts/create`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Mega Kuningan');
    await page.getByRole('textbox', { name: 'Code' }).fill('MK-099');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Create/ })
      .click();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Open the existing one' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('dialog')).toContainText('MK-003');
  });

  await test.step('an edit of another field than mine is merged, and that is said', async () => {
    await page.goto(`${server.url}/products`);
    await page.getByRole('link', { name: 'Edit Es Kopi Susu Aren' }).click();
    await page.getByRole('spinbutton', { name: 'Price' }).fill('12000');
    await admin.call('PUT', `/products/${aren}`, { description: 'Baru', version: 1 });
    await page
      .getByRole('main')
      .getByRole('button', { name: /Update|Save/ })
      .click();
    await expect(page.getByText(/admin changed .*Both changes are kept\./)).toBeVisible();
    const { data } = await admin.call<object>('GET', `/products/${aren}`);
    expect(data).toMatchObject({ price: 12_000, description: 'Baru' });
  });

  await test.step('goods that are not known to be here are asked about without a connection', async () => {
    await page.goto(`${server.url}/stocks?warehouse=${depo}`);
    await expect(page.getByRole('button', { name: 'Write off' })).toBeVisible();
    await page.goto(`${server.url}/products`);
    await readyToLeave(page);
    await page.goto(`${server.url}/stocks?warehouse=${depo}`);
    await cutOff();
    await page.reload();
    await page.getByRole('button', { name: 'Write off' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Leaked' }).click();
    await sheet.getByRole('spinbutton', { name: 'Es Kopi Susu Aren' }).fill('150');
    await sheet.getByRole('button', { name: 'Write off' }).click();
    await expect(sheet.getByRole('alert')).toContainText(
      /Es Kopi Susu Aren: 100 here, as of .*\d\d:\d\d/,
    );
    await sheet.getByRole('button', { name: 'Save it anyway' }).click();
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
  });

  await test.step('the server refuses it, as it has no more', async () => {
    await server.restart();
    await tablet.context.setOffline(false);
    await expect(pill(page)).toContainText(/needs? attention/i, { timeout: 20_000 });
  });

  await test.step('the form of what was refused repeats why, until it is sent again', async () => {
    await pill(page).click();
    await page.getByRole('link', { name: /^Edit: / }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('alert').first()).toContainText(/Not accepted: .*100/);
    await sheet.getByRole('spinbutton', { name: 'Es Kopi Susu Aren' }).fill('10');
    await sheet.getByRole('button', { name: 'Write off' }).click();
    await expect.poll(() => admin.stockOf(aren), { timeout: 20_000 }).toBe(90);
  });
});

test('a notice leads to what it tells, and what was new stays marked while the panel is open', async ({
  server,
  openSignedIn,
}) => {
  const { admin, depo, aren, cart, andi } = await openBusiness(server.url);
  const page = await openSignedIn();
  const { data: open } = await admin.call<{ id: string }>('POST', '/cart-assignments', {
    ...{ cart_id: cart, sales_id: andi },
    initial_items: [{ product_id: aren, quantity: 20 }],
  });
  // Nobody is told of his own act: another admin counts.
  const sari = await admin.createAdmin('sari.wulandari');
  await sari.call('PUT', `/cart-assignments/${open.id}/return`, {
    items: [{ product_id: aren, counted: 12 }],
  });
  await page.goto(`${server.url}/carts`);
  const bell = page.getByRole('button', { name: /Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 20_000 });
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  const notice = panel.getByRole('link', { name: /Count differs from what was expected/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(notice).toContainText('Unread');
  await notice.click();
  const detail = page.getByRole('dialog', { name: 'Cart Assignment Detail' });
  await expect(detail).toContainText('8 units missing');

  const tomorrow = new Date(Date.now() + 31 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const items = [{ product_id: aren, quantity: 7, expired_date: tomorrow }];
  await admin.call('POST', '/restocks', { warehouse_id: depo, notes: '', items });
  await page.goto(`${server.url}/stock-overview`);
  await page.getByRole('link', { name: 'Expiring goods' }).click();
  await expect(page.getByRole('row', { name: /Es Kopi Susu Aren/ })).toContainText(
    /Depo Setiabudi.*7/,
  );
});

async function choose(page: Page, select: string | RegExp, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: select }).click();
  await page.getByRole('option', { name: option }).click();
}
