import { expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { toJakartaTime } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import type { ApiClient } from '#tests/e2e/support/api.ts';
import { cartOnTheRoad, cartsThatCameBack, must } from '#tests/e2e/support/road.ts';
import { openOffice, otherDevice, reopen } from '../support/app.tsx';
import {
  at,
  banner,
  bringBack,
  button,
  choose,
  combobox,
  count,
  cutOff,
  dialog,
  emptyBusiness,
  enter,
  figure,
  follow,
  followNotice,
  gone,
  inspect,
  lacks,
  main,
  named,
  openDetail,
  press,
  presses,
  region,
  row,
  rowAction,
  see,
  sendAtOnce,
  shows,
  smallBusiness,
  upToDate,
} from '../support/desk.tsx';
import { filterBy, listAction, storedIn } from '../support/lists.ts';
import { refuse } from '../support/shell.ts';

const aren = 'Es Kopi Susu Aren';
const countedAren = `Counted: ${aren}`;
const field = (label: string | RegExp, scope = dialog) => scope.getByLabelText(label);
const chart = page.getByRole('figure');
const bars = chart.first().getByRole('img');
const bodyRows = () => expect.poll(() => document.querySelectorAll('main tbody tr').length);
const story = region('Timeline');

interface Assignment {
  id: string;
  assign_date: string;
  status: string;
  sales_details: { username: string };
  cart_details: { code: string };
  cash_expected: number;
  cash_counted: number;
  initial_items: { product_id: string; quantity: number }[];
  figures: Record<string, number | string>[];
  goods_moves: { kind: string }[];
}
const read = async (admin: ApiClient, id: string) =>
  (await admin.call<Assignment>('GET', `/cart-assignments/${id}`)).data;

async function sendOut(
  admin: ApiClient,
  cart_id: string,
  sales_id: string,
  load: Record<string, number>,
  more: object = {},
): Promise<Assignment> {
  const items = Object.entries(load).map(([product_id, quantity]) => ({ product_id, quantity }));
  const body = { cart_id, sales_id, initial_items: items, ...more };
  return must<Assignment>(admin, 'POST', '/cart-assignments', body);
}

const sellFrom =
  (admin: ApiClient, assignment_id: string) =>
  (product_id: string, quantity: number, payment_method = 'cash', more: object = {}) =>
    must<{ id: string; number: string }>(admin, 'POST', '/transactions', {
      assignment_id,
      payment_method,
      items: [{ product_id, quantity }],
      ...more,
    });

async function fillAssignment(cart: string, barista: string, product: string, units: number) {
  await choose('Coffee Cart', cart);
  await choose('Barista', barista);
  await choose(/Product/, product);
  await enter(/Quantity/, units, dialog);
}

async function assign(cart: string, barista: string, product: string, units: number, said: string) {
  await press('Assign Coffee Cart');
  await fillAssignment(cart, barista, product, units);
  await press('Assign', dialog);
  await see(said);
  await gone(dialog);
}

const assigned = 'Assign cart successful!';
const saved = 'Saved on this device. Syncs when';

test('a cart is assigned, looked at, returned with a blind count, and one without is reconciled (screens 3.3, 4.5 and 5.3)', async () => {
  const { admin, aren: product } = await smallBusiness();
  await openOffice('/cart-assignments');
  await see('No data available');
  await press('Show All Availables');
  const free = named('dialog', 'User & Cart List');
  await shows(free.getByRole('row', { name: /budi\.santoso/ }), 'Yes');
  await shows(free.getByRole('row', { name: /Mega Kuningan/ }), 'Yes');
  await press('Assign Mega Kuningan', free);
  await expect.element(combobox('Coffee Cart')).toHaveValue('Mega Kuningan');
  await expect.element(combobox('Barista')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await gone(dialog);

  await press('Assign Coffee Cart');
  const quantities = figure(/Quantity/, dialog);
  await count(quantities, 1);
  await press(/^Add/, dialog);
  await count(quantities, 2);
  await button(/^Remove/, dialog)
    .last()
    .click();
  await count(quantities, 1);
  await press('Assign', dialog);
  await expect.element(combobox('Barista')).toHaveAttribute('aria-invalid', 'true');
  await fillAssignment('Mega Kuningan', 'budi.santoso', aren, 500);
  await press('Assign', dialog);
  await see(/: 100 Es Kopi Susu Aren/);
  await quantities.fill('20');
  await press('Assign', dialog);
  await see(assigned);
  await shows(row('Mega Kuningan'), /budi\.santoso.*In use.*1 product/);

  await row('Mega Kuningan').click();
  const detail = named('dialog', /^Cart assignment details/);
  await shows(detail, /Current Stock\s*20/, /Location\s*N\/A/);
  await shows(detail.getByRole('row', { name: aren }), '20');
  await userEvent.keyboard('{Escape}');
  for (const filter of ['status=returned', 'to_assign_date=2020-01-01']) {
    await reopen(`/cart-assignments?${filter}`);
    await see('No rows match these filters.');
  }
  await reopen('/cart-assignments');

  await press('Return Mega Kuningan');
  const sheet = named('dialog', 'Return MK-003');
  await shows(sheet, '1 product on the cart');
  await press('Review, 1 left', sheet);
  await shows(sheet.getByRole('alert'), 'Count every product first');
  await enter(countedAren, 15, sheet);
  await press(`Add waste of ${aren}`, sheet);
  await enter(`Waste: ${aren}`, 2, sheet);
  await choose(/Reason/, 'Spilled', sheet);
  await press('Review', sheet);
  await shows(sheet.getByRole('row', { name: aren }), /20.*15.*−3/);
  await shows(sheet, '3 units short.');
  await enter('Cash counted', 30_000, sheet);
  await press('Record return', sheet);
  await see('Return recorded.');
  await shows(row('Mega Kuningan'), 'Returned');
  expect(await admin.stockOf(product)).toBe(95);

  await assign('Mega Kuningan', 'budi.santoso', aren, 5, assigned);
  await presses(page, 'Return Mega Kuningan', 'Return without a count');
  await see('Return recorded.');
  await presses(page, 'Count Mega Kuningan', 'All as expected');
  await see('All products are as expected.');
  await press('Record count');
  await see('Count recorded.');
  await gone(button('Count Mega Kuningan'));

  await assign('Mega Kuningan', 'andi.saputra', 'Matcha Latte', 3, assigned);
  await presses(page, 'Detail Mega Kuningan', 'Cancel assignment');
  await button('Cancel assignment').last().click();
  await sendAtOnce();
  await see('Assignment cancelled.');
  await shows(row('andi.saputra'), 'Cancelled');
});

test('a load that the book no longer has is cut to what there is, a cart given away is replaced', async () => {
  const { admin, aren: product, cart, andi, depo } = await smallBusiness();
  const other = await admin.createCart('MK-007', 'Central Park', depo);
  await openOffice('/cart-assignments');
  await upToDate();
  const resolve = async (why: RegExp, action: RegExp) => {
    await bringBack();
    await shows(banner, /needs? attention/i);
    const refused = row('Mega Kuningan').filter({ hasText: 'Needs attention' });
    await expect.element(refused).toBeVisible();
    await banner.getByRole('link', { name: /attention/i }).click();
    await see(why);
    await press(action);
    await see('Everything is synced');
  };
  await cutOff();
  await assign('Mega Kuningan', 'budi.santoso', aren, 20, saved);
  await sendOut(admin, other, andi, { [product]: 90 });
  await resolve(/stock in Depo Setiabudi: 10 Es Kopi Susu Aren/, /^Load 10/);
  expect(await admin.cartStock(cart)).toBe(10);

  const { data: open } = await admin.call<{ id: string }[]>('GET', '/cart-assignments?status=in_use');
  for (const { id } of open) await must(admin, 'POST', `/cart-assignments/${id}/cancel`);
  await reopen('/cart-assignments');
  await count(row('Cancelled'), 2);
  await upToDate();
  await cutOff();
  await assign('Mega Kuningan', 'budi.santoso', aren, 20, saved);
  await sendOut(admin, cart, andi, {});
  await resolve(/admin assigned MK-003 to andi\.saputra/, /Replace that assignment with mine/);
  expect(await admin.cartStock(cart)).toBe(20);
});

test('a cart whose stock is not on the device yet is not counted (screens 5.3)', async () => {
  const { admin, cart, andi, aren } = await smallBusiness();
  const initial_items = [{ product_id: aren, quantity: 5 }];
  await must(admin, 'POST', '/cart-assignments', { cart_id: cart, sales_id: andi, initial_items });
  refuse('GET', /\/(sync\/changes|stocks\/summary)$/, 503);
  await openOffice('/cart-assignments');
  await press('Return Mega Kuningan');
  await see("Stock of this cart isn't on this device. Connect to count it.");
});

test('what came back is read again, also offline, and a wrong count is corrected (screens 3.16 and 3.17)', async () => {
  const { admin, aren: product, matcha, cart, andi } = await smallBusiness();
  await openOffice('/cart-assignments');
  await press('Assign Coffee Cart');
  await fillAssignment('Mega Kuningan', 'andi.saputra', aren, 20);
  await enter('Opening float', 100_000, dialog);
  await field('Notes').fill('Uang receh');
  await press('Assign', dialog);
  await see(assigned);
  const { data } = await admin.call<Assignment[]>('GET', '/cart-assignments');
  const { id = '' } = data[0] ?? {};
  await sellFrom(admin, id)(product, 4);
  await must(admin, 'PUT', `/cart-assignments/${id}/return`, {
    cash_counted: 135_000,
    items: [{ product_id: product, counted: 13, wasted: 1, waste_reason: 'tumpah' }],
  });
  await shows(row('Mega Kuningan'), 'Returned');
  await upToDate();
  await cutOff();
  await reopen('/cart-assignments');
  await press('Detail Mega Kuningan');
  await follow('Open shift');
  const cash = region('Cash drawer');
  await shows(
    cash,
    /Opening float\s*Rp 100\.000.*Expected cash\s*Rp 140\.000.*Counted by the office\s*Rp 135\.000\s*Difference\s*−Rp 5\.000/,
  );
  await shows(main, 'Uang receh');
  await shows(page.getByRole('row', { name: /^Es Kopi/ }), /20\s*4\s*1\s*13\s*−2/);
  await press('Correct count');
  const sheet = named('dialog', 'Correct count of MK-003');
  await expect.element(figure(countedAren, sheet)).toHaveValue('13');
  await enter(countedAren, 15, sheet);
  await press('Review', sheet);
  await shows(sheet, 'All products are as expected.');
  await expect.element(figure('Cash counted', sheet)).toHaveValue('135000');
  await press('Correct count', sheet);
  await see(saved);
  await bringBack();
  await expect.poll(() => admin.stockOf(product)).toBe(95);

  const second = await sendOut(admin, cart, andi, { [matcha]: 10 });
  const path = `/cart-assignments/${second.id}`;
  const barista = await admin.as('andi.saputra');
  await must(barista, 'PUT', `${path}/load-check`, {
    items: [{ product_id: matcha, counted: 11 }],
    note: 'Satu lebih',
  });
  for (const [amount, reason] of [[50_000, 'Tambahan kembalian'] as const, [-15_000, 'Es batu'] as const])
    await must(barista, 'PUT', `${path}/cash`, { movement_id: newId(), amount, reason });
  await must(barista, 'POST', '/stock/adjustments', {
    kind: 'cart_waste',
    assignment_id: second.id,
    reason: 'Tumpah',
    items: [{ product_id: matcha, quantity: 1 }],
  });
  await followNotice(/MK-003.*Matcha Latte/s);
  await follow('Open shift');
  await shows(
    story,
    /Matcha Latte: 11 counted, 10 loaded.*Satu lebih/,
    /Cash in: Rp 50\.000.*Tambahan kembalian.*Cash out: Rp 15\.000.*Ice/,
  );
  await shows(main, /Cash to deposit\s*Rp 35\.000/);
  await must(barista, 'PUT', `${path}/return`, {
    items: [{ product_id: matcha, counted: 9, wasted: 0 }],
    cash_counted: 30_000,
  });
  await press('Count');
  const mine = named('dialog', 'Count MK-003');
  await lacks(mine, 'Barista');
  await enter('Counted: Matcha Latte', 8, mine);
  await press('Review', mine);
  await shows(mine.getByRole('row', { name: 'Matcha Latte' }), /9.*9.*8.*−1/);
  // Blind as well: the barista's count shows once the own figure is entered.
  await lacks(mine, 'The barista counted');
  await enter('Cash counted', 35_000, mine);
  await userEvent.keyboard('{Tab}');
  await shows(mine, 'The barista counted Rp 30.000.');
  await press('Record count', mine);
  await see('Count recorded.');
  await shows(page.getByRole('row', { name: /^Matcha Latte/ }), /10\s*0\s*1\s*8\s*−1/);
  await shows(
    cash,
    /Cash sales\s*Rp 0\s*Cash in\s*Rp 50\.000\s*Cash out\s*−Rp 15\.000\s*Expected cash\s*Rp 35\.000\s*Counted by the barista\s*Rp 30\.000\s*Counted by the office\s*Rp 35\.000/,
  );
});

test('a correction that takes more than is left is refused with what is left and where the rest went', async () => {
  const { admin, depo, aren: product, cart, andi } = await smallBusiness();
  const kemang = await admin.createWarehouse('Gudang Kemang');
  const { id } = await sendOut(admin, cart, andi, { [product]: 20 });
  const items = [{ product_id: product, counted: 18 }];
  await must(admin, 'PUT', `/cart-assignments/${id}/return`, { items });
  await openOffice(`/cart-assignments?detail=${id}`);
  const detail = named('dialog', /^Cart assignment details/);
  const sheet = named('dialog', 'Correct count of MK-003');
  const correct = async (counted: number) => {
    await enter(countedAren, counted, sheet);
    await presses(sheet, 'Review', 'Correct count');
  };
  await expect.element(detail.getByText('2 units short')).toBeInViewport();
  await upToDate();
  await cutOff();
  await press('Correct count', detail);
  await correct(5);
  await see(saved);
  await must(admin, 'POST', '/stock/transfers', {
    from_warehouse_id: depo,
    to_warehouse_id: kemang,
    notes: '',
    items: [{ product_id: product, quantity: 90 }],
  });
  await bringBack();
  await shows(banner, /needs? attention/i);
  await reopen(`/cart-assignments?detail=${id}`);
  const reason = detail.getByRole('alert');
  await shows(reason, /Rejected by the server: Depo Setiabudi has 8 Es Kopi Susu Aren left/);
  await follow('Resolve', reason);
  await at(/\/outbox#entry-\d+$/);
  await follow(/^Edit: /);
  await shows(
    sheet.getByRole('alert'),
    /has 8 .* left\. The correction takes 13.*Since the cart returned, 90 units have been moved to Gudang Kemang.*at least 10/,
  );
  await expect.element(figure(countedAren, sheet)).toHaveValue('5');
  await correct(10);
  await expect.poll(() => admin.stockOf(product)).toBe(90);
});

test('a taken name leads to the record that has it, and an edit of another field is merged', async () => {
  const { admin, aren: product } = await smallBusiness();
  await openOffice('/carts/create');
  await field('Name', main).fill('Mega Kuningan');
  await field('Code', main).fill('MK-099');
  await press(/Create/, main);
  await follow('Open existing record', main);
  await press('Leave');
  await shows(dialog, 'MK-003');
  await reopen('/products');
  await follow(`Edit ${aren}`);
  await enter('Price', 12_000);
  await must(admin, 'PUT', `/products/${product}`, { description: 'Baru', version: 1 });
  await press(/Update|Save/, main);
  await see(/admin changed .*Both changes are kept\./);
  const { data } = await admin.call<object>('GET', `/products/${product}`);
  expect(data).toMatchObject({ price: 12_000, description: 'Baru' });
});

test('a notice leads to what it tells, and what was new stays marked while the panel is open', async () => {
  const { admin, aren: product, cart, andi } = await smallBusiness();
  const { id } = await sendOut(admin, cart, andi, { [product]: 20 });
  await openOffice('/carts');
  // An admin is not notified of an action of their own: another admin counts.
  const sari = await admin.createAdmin('sari.wulandari');
  const items = [{ product_id: product, counted: 12 }];
  await must(sari, 'PUT', `/cart-assignments/${id}/return`, { items });
  await press('Notifications, 1 unread', banner);
  const notice = region('Notifications').getByRole('link', { name: /Count differs from expected/ });
  await expect.element(button('Notifications', banner)).toBeVisible();
  await shows(notice, 'Unread');
  await notice.click();
  await shows(named('dialog', /^Cart assignment details/), '8 units short');
});

test('a notification of several reports shows their count and reasons, and counts as one (rules 8.8)', async () => {
  const { admin, aren: product, cart, andi } = await smallBusiness();
  const { id } = await sendOut(admin, cart, andi, { [product]: 20 });
  await openOffice('/carts');
  const barista = await admin.as('andi.saputra');
  const reportLoad = async (...counts: number[]) => {
    for (const counted of counts) {
      const body = { items: [{ product_id: product, counted }] };
      await must(barista, 'PUT', `/cart-assignments/${id}/load-check`, body);
    }
  };
  await reportLoad(11, 12, 13, 14, 15, 16, 17, 18);
  await press('Notifications, 1 unread', banner);
  const panel = region('Notifications');
  await shows(panel.getByRole('link', { name: /^Load of MK-003 differs · 8 times/ }), '18 on the');
  const reasons = panel.getByRole('list', { name: 'Earlier' });
  const lines = reasons.getByRole('listitem');
  await count(lines, 5);
  await shows(lines.first(), /17 on the cart, 20 loaded\. .*(second|minute)s? ago|now/);
  await press('Show all 7', panel);
  await count(lines, 7);
  await shows(reasons, '11 on the cart');
  await inspect('a notification of several reports');
  await press('Show fewer', panel);
  await count(lines, 5);
  await userEvent.keyboard('{Escape}');

  await upToDate();
  await cutOff();
  await press('Notifications', banner);
  await gone(panel.getByText('Unread'));
  await userEvent.keyboard('{Escape}');
  await bringBack();
  await reportLoad(9);
  await press('Notifications, 1 unread', banner);
  await shows(panel, /differs · 9 times/);
});

test('carts are listed, made, edited, given a home, looked at and deleted (screens 3.3, 4.4, 5.5 and 7.3)', async () => {
  const admin = await emptyBusiness();
  await admin.createWarehouse('Depo Setiabudi');
  await admin.createCart('MK-001', 'Dukuh Atas');
  await commands.standAt(-6.2254, 106.8093);
  await openOffice('/carts');
  const latitude = field('Latitude', main);
  const longitude = field('Longitude', main);
  const stand = async (north: string, east: string) => {
    await latitude.fill(north);
    await longitude.fill(east);
  };
  await follow('Add cart');
  await field('Name', main).fill('SCBD Sudirman');
  await field('Code', main).fill('mk-002');
  await stand('106.8093', '-6.2254');
  await press('Create Cart');
  await see(/Did you swap latitude and longitude/);
  await stand('35,6', '139,7');
  await see(/outside Indonesia/);
  await press('Use my location');
  await expect.element(latitude).toHaveValue('-6.2254');
  await expect.element(longitude).toHaveValue('106.8093');
  await gone(page.getByText(/outside Indonesia/));
  await field('Code', main).fill('mk-001');
  await press('Create Cart');
  await expect.element(field('Code', main)).toHaveAttribute('aria-invalid', 'true');
  await field('Code', main).fill('mk-002');
  await press('Create Cart');
  await see('Cart created successfully!');
  await at(/\/carts$/);
  await shows(row('SCBD Sudirman'), 'MK-002', 'Depo Setiabudi');

  await page.getByRole('searchbox').fill('scbd');
  await gone(row('Dukuh Atas'));
  await at(/search=scbd/);
  await page.getByRole('searchbox').fill('');
  await filterBy('Status', 'Maintenance');
  await see('No data available');
  await press('Clear filters');
  await press(/^Name/, page.getByRole('table'));
  await at(/sort_order=desc/);
  await shows(page.getByRole('row').nth(1), 'SCBD Sudirman');

  await press('Assign a warehouse to Dukuh Atas');
  const home = named('dialog', 'Assign Warehouse');
  await press('Assign', home);
  await expect.element(home.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  await choose(/./, 'Depo Setiabudi', home);
  await press('Assign', home);
  await see('Assign warehouse successful!');
  await shows(row('Dukuh Atas'), 'Depo Setiabudi');

  await press('Detail Dukuh Atas');
  const detail = named('dialog', /^Coffee cart details/);
  await shows(detail, /Last Restock\s*Never/);
  const terms = detail.getByRole('term').elements();
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    ...['Code', 'Name', 'Capacity', 'Status', 'Last Restock', 'Created At', 'Warehouse', 'Location', 'ID'],
  ]);
  await press('Use my location', detail);
  await shows(detail, '-6.2254, 106.8093');
  await userEvent.keyboard('{Escape}');
  await follow('Edit Dukuh Atas');
  await enter('Capacity', 120);
  await choose('Status', 'Maintenance', main);
  await press('Update Cart');
  await see('Cart updated successfully!');
  await at(/\/carts$/);
  await shows(row('Dukuh Atas'), /120.*Maintenance/);

  // A status of a newer server reads as that server labels it, in blue, and is a filter.
  const stop = answerAsNewer();
  await reopen('/carts');
  await bringBack();
  await expect.element(row('Dukuh Atas').getByText('In Repair')).toHaveClass('bg-blue-soft', { exact: false });
  await count(page.getByText('Failed to fetch'), 0);
  await reopen('/carts?status=in_repair');
  await shows(named('combobox', 'Status', main), 'In Repair');
  stop();
  await reopen('/carts');
  await bringBack();
  await rowAction('Dukuh Atas', 'Delete');
  await see('Are you sure you want to delete this cart?');
  await button('Delete').last().click();
  await sendAtOnce();
  await see('Delete cart successful!');
  await count(row('Dukuh Atas'), 0);
  await reopen('/carts/edit/01890000-0000-7000-8000-000000000009');
  await at(/\/carts$/);
});

/** All rows and labels, as a server answers that calls maintenance otherwise. Returns what ends it. */
function answerAsNewer(): () => void {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const request = new Request(...asked);
    const url = new URL(request.url);
    if (!/\/api\/(carts|sync\/changes|metadata)$/.test(url.pathname)) return fetch(request);
    url.searchParams.delete('since');
    url.searchParams.delete('status');
    const headers = new Headers(request.headers);
    headers.delete('if-none-match');
    const response = await fetch(url, { headers, signal: request.signal });
    const text = (await response.text())
      .replaceAll('"maintenance"', '"in_repair"')
      .replaceAll('"label":"Maintenance"', '"label":"In Repair"');
    return new Response(text, response);
  };
  return () => {
    window.fetch = fetch;
  };
}

test('what is sold on the road stands at the office without a reload, and without a connection its age (screens 3.18)', async () => {
  const { admin, aren: product, matcha, cart, andi } = await smallBusiness();
  const { id } = await sendOut(admin, cart, andi, { [product]: 20, [matcha]: 20 });
  await openOffice('/cart-assignments');
  const road = region('Sales today');
  const card = road.getByRole('listitem');
  await shows(card, 'No sales yet');
  await lacks(road, 'As of');
  const sale = await must<{ id: string }>(await admin.as('andi.saputra'), 'POST', '/transactions', {
    assignment_id: id,
    payment_method: 'cash',
    items: [product, matcha].map((product_id) => ({ product_id, quantity: 1 })),
  });
  await shows(card, '2 units', 'Last sale');
  await shows(road, '2 units · 1 cart on shift');
  await must(admin, 'PUT', `/transactions/${sale.id}`, { status: 'refunded' });
  await shows(card, '0 units');
  await upToDate();
  await cutOff();
  await shows(road, /As of \d\d:\d\d today, /);
  await reopen('/cart-assignments');
  await shows(road, /As of \d\d:\d\d today, /);
  await shows(card, '0 units');
  await press(/^MK-003/, card);
  await at(new RegExp(id));
});

test('Today says what was sold and what waits, approves in place, and each figure leads to its rows (screens 3.19)', async () => {
  const { admin, aren: product, matcha, cart, andi } = await smallBusiness();
  const { id } = await sendOut(admin, cart, andi, { [product]: 20 });
  const sell = sellFrom(admin, id);
  await sell(product, 2, 'cash', { payment_status: 'success' });
  await sell(product, 3, 'qris', { payment_status: 'success' });
  for (const items of [[{ product_id: product, quantity: 18 }], [{ product_id: matcha, quantity: 40 }]])
    await must(admin, 'POST', '/restock-requests', { cart_id: cart, notes: '', items });
  await openOffice('/today');
  const sold = region('Net sales today');
  await shows(sold, '5 units · 2 sales');
  await sell(product, 1, 'cash', { payment_status: 'success' });
  await shows(sold, '6 units · 3 sales');
  await expect.element(named('figure', 'Net sales by hour', sold)).toBeVisible();
  await shows(named('link', /^MK-003/, region('Carts on shift')), '14 left');

  // What cannot be approved in one press says why, in place of a button that cannot.
  const waiting = region('Needs your attention');
  const short = waiting.getByRole('listitem').filter({ hasText: '40 Matcha Latte' });
  await shows(short, '30 of 40 in stock');
  await count(waiting.getByRole('listitem').filter({ hasText: '18 Es Kopi' }), 1);
  await press(/^Approve 18/, waiting);
  await sendAtOnce();
  await gone(button(/^Approve 18/, waiting));
  const approved = async () => (await admin.call<object[]>('GET', '/restock-requests?status=approved')).data;
  await expect.poll(approved).toHaveLength(1);
  await press(/^Review/, short);
  await shows(dialog, 'Matcha Latte');
  await userEvent.keyboard('{Escape}');

  const ways: [part: string, name: string | RegExp, rows: number][] = [
    ['Net sales today', '6 units · 3 sales', 3],
    ['Net sales today', /^Cash/, 2],
    ['Carts on shift', 'All 1', 1],
  ];
  for (const [part, name, rows] of ways) {
    await follow(name, region(part));
    await bodyRows().toBe(rows);
    await reopen('/today');
  }
  await upToDate();
  await cutOff();
  await reopen('/today');
  await shows(sold, '6 units · 3 sales');
  await see(/^As of \d\d:\d\d today/);
  await shows(region('Stock'), 'You need a connection');
});

test('a day has the same figures on the road, on Today, in lists and reports, on the page of its shift, on paper and in the evening (rules 6.22)', async () => {
  const { admin, aren: product, matcha, cart, andi } = await smallBusiness();
  await must(admin, 'PUT', `/users/${andi}`, { commission: 500 });
  const load = { [product]: 20, [matcha]: 10 };
  const { id } = await sendOut(admin, cart, andi, load, { opening_float: 50_000 });
  const sell = sellFrom(admin, id);
  await sell(product, 2);
  const part = await sell(matcha, 4);
  const back = { status: 'refunded', restock: true };
  const lines = [{ line: 0, units: 1 }];
  await must(admin, 'PUT', `/transactions/${part.id}`, { ...back, lines });
  const byCode = await sell(product, 1, 'qris');
  await must(admin, 'PUT', `/transactions/${byCode.id}`, { payment_status: 'success' });
  const poured = await sell(product, 1);
  await must(admin, 'PUT', `/transactions/${poured.id}`, back);
  await openOffice('/cart-assignments');
  await shows(region('Sales today'), 'Rp 60.000', '6 units · 1 cart on shift');
  await must(admin, 'PUT', `/cart-assignments/${id}/return`, {
    items: [product, matcha].map((product_id, at) => ({ product_id, counted: at ? 7 : 17 })),
    cash_counted: 100_000,
  });
  const places: [path: string, ...figures: (string | RegExp)[]][] = [
    ['/today', 'Rp 60.000', '6 units · 3 sales', 'No carts on shift.'],
    ['/transactions', 'Sales Rp 60.000 · 3 sales · 6 units'],
    ['/reports/sales?period=today', 'Rp 60.000', '3 sales', '6 units'],
    ['/cart-assignments/evening', 'Rp 50.000', 'expected Rp 50.000', '6 × Rp 500'],
    [`/cart-assignments/${id}`, /3 sales, Rp 60.000 · 2 refunded/, /Cash deposited.?Rp 100.000/],
  ];
  for (const [path, ...figures] of places) {
    await reopen(path);
    await shows(main, ...figures);
  }
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  print.mockRestore();
  const paper = document.querySelector('[data-print-sheet]')?.textContent;
  expect(paper).toMatch(/Es Kopi Susu Aren203.*17.*Matcha Latte103.*7/);
  expect(paper).toMatch(/Rp\s50.000.*Rp\s50.000.*Rp\s100.000/);
});

test('a day is told from the office offline: waste, goods to another cart, a sale, a hand-over (screens 3.17)', async () => {
  const { admin, depo, aren: product, matcha, cart, andi } = await smallBusiness();
  const senayan = await admin.createCart('MK-004', 'Senayan', depo);
  const rani = await admin.createBarista('rani.lestari');
  const dimas = await admin.createBarista('dimas.prayoga');
  const load = { [product]: 20, [matcha]: 5 };
  const first = await sendOut(admin, cart, andi, load, { opening_float: 50_000 });
  const second = await sendOut(admin, senayan, dimas, { [product]: 5 });
  await sellFrom(admin, first.id)(product, 2);
  await openOffice(`/cart-assignments/${first.id}`);
  const figuresOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(page.getByRole('heading', { name: 'MK-003 Mega Kuningan' })).toBeVisible();
  await shows(figuresOf(aren), /20\s*2\s*18/);
  await shows(story, /Loaded 25 units.*1 sale/);
  await inspect('the day of a cart');
  await upToDate();
  await cutOff();
  await press('Write off goods');
  await enter(aren, 1, dialog);
  await choose('Reason', 'Spilled');
  await press('Write off', dialog);
  await shows(figuresOf(aren), /20\s*2\s*1\s*17/);
  await press('Transfer goods');
  await see(/go back to version 1\.0\.0/);
  await choose('To cart', /Senayan/);
  await enter(aren, 3, dialog);
  await press('Record transfer', dialog);
  await shows(story, /Transferred out: 3 Es Kopi Susu Aren to MK-004 Senayan/);
  await press('Transfer goods');
  await expect.element(field('To cart')).toBeVisible();
  await expect.element(page.getByText(/go back to version/)).not.toBeInTheDocument();
  await press('Close', dialog);
  await follow('MK-004 Senayan', story);
  await shows(story, /Transferred in: 3 Es Kopi Susu Aren from MK-003 Mega Kuningan/);
  await shows(figuresOf(aren), /5\s*3\s*0\s*8/);
  await reopen(`/cart-assignments/${first.id}`);
  await press('Enter sale');
  await choose(/Product/, 'Matcha Latte');
  await enter(/Quantity/, 2, dialog);
  const enterAt = async (date: string, time: string) => {
    await field('Date').fill(date);
    await field('Time').fill(time);
    await press('Enter sale', dialog);
  };
  await enterAt('2020-01-01', '10:00');
  await see('Enter a time during the shift');
  const [date = '', time = ''] = toJakartaTime(first.assign_date).split('T');
  await enterAt(date, time.slice(0, 5));
  await shows(figuresOf('Matcha Latte'), /5\s*0\s*2\s*0\s*3/);
  await reopen(`/cart-assignments/${first.id}`);
  await shows(figuresOf(aren), /20\s*3\s*2\s*1\s*14/);
  await count(story.getByText('waiting to sync'), 3);
  await press('Hand over');
  await choose('Next barista', 'rani.lestari');
  await enter('Cash counted', 80_000, dialog);
  await enter('Opening float', 20_000, dialog);
  await press('Hand over', dialog);
  await see('Returned, queued');

  await bringBack();
  await upToDate();
  const ended = await read(admin, first.id);
  expect(ended.figures).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        product_id: product,
        initial: 20,
        sold: 2,
        wasted: 1,
        given: 3,
        counted: 14,
        variance: 0,
      }),
      expect.objectContaining({ product_id: matcha, initial: 5, sold: 2, counted: 3, variance: 0 }),
    ]),
  );
  expect((await read(admin, second.id)).goods_moves).toMatchObject([{ kind: 'received' }]);
  const { data: out } = await admin.call<Assignment[]>('GET', `/cart-assignments?sales_id=${rani}`);
  expect(out).toMatchObject([
    {
      status: 'in_use',
      notes: 'Handover from andi.saputra, not counted (expected stock used)',
      initial_items: [
        { product_id: product, quantity: 14 },
        { product_id: matcha, quantity: 3 },
      ],
    },
  ]);
  await shows(figuresOf(aren), /20\s*3\s*2\s*1\s*14\s*0/);
  await see('0 units');
  await count(story.getByText('waiting to sync'), 0);
});

test('a day that is not there says so, with the way back (screens 3.17)', async () => {
  await emptyBusiness();
  const path = '/cart-assignments/01890000-0000-7000-8000-000000000001';
  await openOffice(path);
  await see('Shift not found');
  await upToDate();
  await cutOff();
  await reopen(path);
  await see('Connect to load it.');
  await named('link', 'Back to assignments', main).last().click();
  await at(/\/cart-assignments$/);
});

test('two carts are counted in the evening by keyboard alone without a server (screens 3.16)', async () => {
  const admin = await emptyBusiness();
  const { products, carts, out } = await outAndBack(admin);
  await openOffice('/cart-assignments');
  await upToDate();
  await cutOff();
  (named('link', 'Close shifts').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const counted = (name: string) => figure(`Counted: ${name}`);
  const figures = (...typed: (number | string)[]) => userEvent.keyboard(typed.map((each) => `${each}{Enter}`).join(''));
  // 12 products that are right and the cash cost 13 presses.
  await expect.element(counted('Kopi 01')).toHaveFocus();
  await figures(8);
  await expect.poll(() => storedIn('outbox', 'drafts')).toContain('"counted":"8"');
  await reopen('/cart-assignments/evening');
  await expect.element(counted('Kopi 01')).toHaveValue('8');
  await expect.element(counted('Kopi 02')).toHaveFocus();
  await figures(...Array.from({ length: 11 }, () => 10));
  await see('12 products as expected', 'All products are as expected.');
  await figures(120_000);
  const section = region('MK-002');
  await expect.element(counted('Kopi 01')).toHaveFocus();
  await lacks(section, 'Barista');
  await figures(8);
  await shows(section.getByRole('row', { name: 'Kopi 01' }), /9.*9.*8.*−1/);
  await lacks(section, 'The barista counted');
  await figures(9000);
  await shows(section, 'The barista counted Rp 10.000.');
  await userEvent.keyboard('{Enter}');
  const cash = region(/^Daily cash/);
  const sums = async () => {
    await shows(cash, /Cash to deposit\s*Rp 29\.000.*−Rp 1\.000.*1 unit/, 'expected Rp 30.000');
    await shows(cash, /Shortage\s*1 unit\s*Rp 10\.000 at today's prices/);
    await shows(cash.getByRole('row', { name: /andi/ }), /20\.000.*1\.000.*2 × Rp 500/);
    await shows(cash.getByRole('row', { name: /budi/ }), /9\.000.*−Rp 1\.000.*1 unit/);
  };
  await sums();
  await shows(cash, '2 counts are waiting to sync');
  const shifts = page.getByRole('navigation', { name: 'Shifts to close' });
  const results = async () => {
    await shows(shifts.getByRole('button', { name: /MK-001/ }), 'Cash as expected');
    await shows(shifts.getByRole('button', { name: /MK-002/ }), 'Cash Rp 1.000 short · 1 unit short');
  };
  await results();
  await bringBack();
  await upToDate();
  await results();
  await lacks(cash, 'waiting to sync');
  await sums();
  const { data } = await admin.call<Assignment[]>('GET', '/cart-assignments');
  const of = (name: string) => data.find(({ sales_details }) => sales_details.username === name);
  expect(of('andi')).toMatchObject({ id: out, cash_expected: 120_000, cash_counted: 120_000 });
  expect(of('budi')).toMatchObject({ cash_expected: 10_000, cash_counted: 9_000 });
  for (const each of data.flatMap(({ figures }) => figures as Record<string, number>[])) {
    const { initial = 0, refilled = 0, sold = 0, wasted = 0, variance = 0, counted = 0 } = each;
    expect(sold + wasted + variance + counted).toBe(initial + refilled);
  }
  expect(await admin.cartStock(carts[0] ?? '')).toBe(0);
  expect(await admin.stockOf(products[0] ?? '')).toBe(50 - 3 - 1);
});

test('a cart that two admins counted shows both counts in the evening, and one is chosen (screens 3.16)', async () => {
  const admin = await emptyBusiness();
  const { products, out } = await outAndBack(admin);
  await openOffice('/cart-assignments/evening');
  await upToDate();
  await cutOff();
  const items = products.map((product_id) => ({ product_id, counted: 9 }));
  await must(admin, 'PUT', `/cart-assignments/${out}/return`, { items, cash_counted: 110_000 });
  await enter('Counted: Kopi 02', 7);
  await press('All as expected');
  await enter('Cash counted', 120_000);
  await press('Save and continue');
  await expect.element(page.getByRole('heading', { name: 'MK-002' })).toBeVisible();
  await sendAtOnce();
  await bringBack();
  await press(/MK-001.*rejected/);
  const section = region('MK-001');
  await shows(section.getByRole('row', { name: /Kopi 02/ }), /7.*9/);
  await shows(section, 'Cash: yours Rp 120.000, on the server Rp 110.000');
  await press('Correct it with my count', section);
  await expect.element(button(/MK-001.*counted\s*Cash/)).toBeVisible();
  const { data } = await admin.call<Assignment>('GET', `/cart-assignments/${out}`);
  expect(data.cash_counted).toBe(120_000);
});

async function outAndBack(admin: ApiClient) {
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const products: string[] = [];
  for (let number = 1; number <= 12; number += 1)
    products.push(await admin.createProduct(`Kopi ${String(number).padStart(2, '0')}`));
  const [first = ''] = products;
  const each = (units: number) => Object.fromEntries(products.map((id) => [id, units]));
  await admin.restock(depo, each(50));
  const carts: string[] = [];
  const send = async (code: string, name: string, load: Record<string, number>, float: number) => {
    const cart = await admin.createCart(code, `Pangkalan ${code}`, depo);
    carts.push(cart);
    const sales = await admin.createBarista(name);
    await must(admin, 'PUT', `/users/${sales}`, { commission: 500 });
    return (await sendOut(admin, cart, sales, load, { opening_float: float })).id;
  };
  const out = await send('MK-001', 'andi', each(10), 100_000);
  await sellFrom(admin, out)(first, 2);
  const back = await send('MK-002', 'budi', { [first]: 10 }, 0);
  await sellFrom(admin, back)(first, 1);
  await must(await admin.as('budi'), 'PUT', `/cart-assignments/${back}/return`, {
    items: [{ product_id: first, counted: 9 }],
    cash_counted: 10_000,
  });
  return { products, carts, out };
}

test('held units earn once they are confirmed, also offline; empty carts are counted together (screens 3.16 and 3.17)', async () => {
  const admin = await emptyBusiness();
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const product = await admin.createProduct(aren);
  await admin.restock(depo, { [product]: 100 });
  const send = async (number: number, units: number) => {
    const cart = await admin.createCart(`MK-00${number}`, `Pangkalan ${number}`, depo);
    const sales = await admin.createBarista(`barista.${number}`);
    await must(admin, 'PUT', `/users/${sales}`, { commission: 500 });
    const { id } = await sendOut(admin, cart, sales, { [product]: units });
    return { id, barista: await admin.as(`barista.${number}`) };
  };
  const first = await send(1, 20);
  await must(first.barista, 'PUT', `/cart-assignments/${first.id}/load-check`, {
    items: [{ product_id: product, counted: 17 }],
  });
  const free = { payment_method: 'cash', price_reason: 'Promo' };
  const cups = [{ product_id: product, quantity: 15, unit_price: 0 }];
  await must(first.barista, 'POST', '/transactions', { ...free, items: cups });
  await sellFrom(first.barista, first.id)(product, 5);
  await must(admin, 'PUT', `/cart-assignments/${first.id}/return`, {
    items: [{ product_id: product, counted: 0 }],
    cash_counted: 50_000,
  });
  const movement = { movement_id: newId(), amount: -5_000, reason: 'Es batu' };
  await must(admin, 'PUT', `/cart-assignments/${first.id}/cash`, movement);
  const second = await send(2, 1);
  await sellFrom(second.barista, second.id)(product, 1);
  const third = await send(3, 1);
  await must(third.barista, 'POST', '/stock/adjustments', {
    kind: 'cart_waste',
    assignment_id: third.id,
    reason: 'Tumpah',
    items: [{ product_id: product, quantity: 1 }],
  });
  for (const { id, barista } of [second, third]) await must(barista, 'PUT', `/cart-assignments/${id}/return`, {});

  await openOffice('/cart-assignments/evening');
  const carts = named('navigation', 'Shifts to close');
  const cash = region(/^Daily cash/);
  const commission = (text: RegExp) => shows(cash.getByRole('row', { name: /barista\.1/ }), text);
  await press(/^Daily cash/, carts);
  await commission(/Rp 2\.500\s*5 × Rp 500\s*15 units held/);
  await upToDate();
  await cutOff();
  await press('Needs review · 1', carts);
  await gone(button(/MK-002/, carts));
  await press(/MK-001/, carts);
  await follow('Review shift');
  const review = region('To review');
  await shows(
    review,
    'Sold below list price: 15 units, Rp 150.000 off',
    'Reported short: 3 units. Not charged until you decide.',
    /Reported after the count\s*Cash out Rp 5\.000: Ice · received \d\d:\d\d/,
  );
  await inspect('a shift to review', 'section:has(> ul + div)');
  await press('Confirm', review);
  await inspect('how many units earn', '[role=dialog]');
  await press('All 15', dialog);
  await expect.element(figure('Units that earn', dialog)).toHaveValue('15');
  await enter('Units that earn', 16, dialog);
  await shows(dialog, 'Enter a whole number from 0 to 15.');
  await enter('Units that earn', 2, dialog);
  await expect.element(figure('Units accepted as short', dialog)).toHaveValue('3');
  await enter('Units accepted as short', 1, dialog);
  await press('Confirm', dialog);
  await shows(region('Reviewed'), /Confirmed, .* 2 of 15 held units earn commission/);
  await shows(region('Reviewed'), 'Accepted as short: 1 of 3 units reported');
  await shows(story, /Shift confirmed\s*waiting to sync/);
  await reopen('/cart-assignments/evening');
  await press(/^Daily cash/, carts);
  await commission(/Rp 3\.500\s*7 × Rp 500\s*13 units held/);

  await press(/^Empty carts/, carts);
  const empty = region('Empty carts');
  await lacks(empty, 'Rp 10.000');
  await press('Count all empty carts');
  await count(empty.getByText('Count the cash in this drawer.'), 1);
  await expect.element(figure('Cash counted, MK-002')).toHaveFocus();
  await inspect('empty carts', 'main form');
  await userEvent.keyboard('10000{Enter}');
  await see('2 carts counted.');
  await bringBack();
  await upToDate();
  await commission(/Rp 3\.500/);
  expect(await read(admin, first.id)).toMatchObject({ needs_review: false, confirmed_units: 2, excused_units: 1 });
  expect(await read(admin, second.id)).toMatchObject({ cash_counted: 10_000, cash_expected: 10_000 });
  expect(await read(admin, third.id)).toMatchObject({ cash_counted: 0, cash_expected: 0 });
  await reopen(`/cart-assignments/${first.id}`);
  await shows(region('Reviewed'), /Confirmed by admin, /);

  // A report made while a confirmation waits is not confirmed with it; the next confirmation takes its place.
  const report = () => must(admin, 'PUT', `/cart-assignments/${first.id}/cash`, { ...movement, movement_id: newId() });
  await report();
  await reopen(`/cart-assignments/${first.id}`);
  await shows(review, 'Needs review');
  await cutOff();
  await press('Confirm', review);
  await press('Confirm', dialog);
  await shows(region('Reviewed'), 'waiting to sync');
  await report();
  await bringBack();
  await shows(review, 'More was reported since you confirmed. Check it and confirm again.');
  await inspect('a rejected confirmation', 'section:has(> ul + div)');
  await press('Confirm', review);
  await press('Confirm', dialog);
  await shows(region('Reviewed'), /Confirmed by admin, /);
  expect(await read(admin, first.id)).toMatchObject({ needs_review: false, confirmed_units: 2 });
});

const cell = (product: string, cart: string) => page.getByRole('textbox', { name: `${product} on ${cart}` });

test('five carts go out as last time offline, and what cannot go is said before (screens 3.13)', async () => {
  const admin = await emptyBusiness();
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const product = await admin.createProduct(aren);
  const matcha = await admin.createProduct('Matcha Latte');
  await admin.restock(depo, { [product]: 100, [matcha]: 30 });
  await cartsThatCameBack(
    admin,
    depo,
    [1, 2, 3, 4, 5].map((number) => ({ [product]: 10 + number, [matcha]: 5 })),
  );
  await openOffice('/cart-assignments');
  await upToDate();
  await cutOff();
  await follow('Plan shifts');
  await expect.element(named('heading', 'Plan shifts')).toBeVisible();
  await press('Same as last time');
  await expect.element(button('Start 5 shifts')).toBeVisible();
  const last = cell('Matcha Latte', 'MK-005');
  await last.fill('15');
  await expect.element(last).toHaveAttribute('aria-invalid', 'true');
  await see('Matcha Latte: 5 more than the warehouse has.');
  await expect.element(button('Start shifts')).toBeVisible();
  await press('Load what is available');
  await expect.element(last).toHaveValue('13');
  await expect.element(cell('Matcha Latte', 'MK-002')).toHaveValue('4');
  await last.fill('5');
  await expect.element(button('Start 5 shifts')).toBeVisible();
  await cell('Matcha Latte', 'MK-001').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('Matcha Latte', 'MK-002')).toHaveFocus();
  await cell(aren, 'MK-001').fill('12');
  await expect.element(button('Start 5 shifts')).toBeVisible();
  await reopen('/cart-assignments/morning');
  await expect.element(cell(aren, 'MK-001')).toHaveValue('12');
  await press('Start 5 shifts');
  await count(page.getByText('On shift, waiting to sync'), 5);
  await bringBack();
  await upToDate();
  await count(page.getByText('on shift'), 5);
  const { data } = await admin.call<Assignment[]>('GET', '/cart-assignments?status=in_use');
  expect(data).toHaveLength(5);
  const first = data.find(({ cart_details }) => cart_details.code === 'MK-001');
  expect(first?.initial_items).toMatchObject([{ quantity: 12 }, { quantity: 5 }]);
});

test('a template is made of an old load, edited, used in the morning and deleted, all offline (screens 3.14)', async () => {
  const admin = await emptyBusiness();
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const product = await admin.createProduct(aren);
  const matcha = await admin.createProduct('Matcha Latte');
  await admin.restock(depo, { [product]: 100, [matcha]: 100 });
  const [old] = await cartsThatCameBack(admin, depo, [{ [product]: 12 }]);
  await admin.createCart('MK-002', 'Pangkalan 2', depo);
  await must(admin, 'POST', '/load-templates', {
    name: 'Hari biasa',
    warehouse_id: depo,
    items: [{ product_id: matcha, quantity: 5 }],
  });
  await openOffice('/cart-assignments');
  await upToDate();
  await cutOff();
  const create = async (name: string) => {
    await field('Name', main).fill(name);
    await press('Create Template');
    await at(/\/load-templates$/);
  };
  await reopen(`/load-templates/create?from=${old?.id}`);
  await expect.element(combobox('For', main)).toHaveValue('Pangkalan 1');
  await expect.element(figure(/Quantity/)).toHaveValue('12');
  await create('Akhir pekan');
  await shows(row('Akhir pekan'), 'New, queued');
  await follow('Edit Akhir pekan');
  await expect.element(combobox('For', main)).toBeDisabled();
  await enter(/Quantity/, 15);
  await press('Update Template');
  await at(/\/load-templates$/);
  await shows(row('Akhir pekan'), '15 units');
  await follow('Add template');
  await press('Create Template');
  await see('Select one cart or one warehouse', 'Add at least one product');
  await reopen('/cart-assignments/morning');
  await press('Template');
  await named('menuitem', "Each cart's own").click();
  await expect.element(cell(aren, 'MK-001')).toHaveValue('15');
  await expect.element(cell('Matcha Latte', 'MK-002')).toHaveValue('5');
  await rowAction('MK-001', 'As “Hari biasa”');
  await expect.element(cell('Matcha Latte', 'MK-001')).toHaveValue('5');
  await rowAction('MK-001', 'As “Akhir pekan”');
  await press('Start 1 shift');
  await count(page.getByText('On shift, waiting to sync'), 1);
  await cell('Matcha Latte', 'MK-002').fill('8');
  await rowAction('MK-002', 'Save as template');
  await expect.element(figure(/Quantity/)).toHaveValue('8');
  await create('Ramai');
  await shows(row('Ramai'), 'Pangkalan 2');
  await rowAction('Hari biasa', 'Delete');
  await press('Delete', dialog);
  await shows(row('Hari biasa'), 'Delete, queued');
  await bringBack();
  await upToDate();
  const { data } = await admin.call<object[]>('GET', '/load-templates');
  expect(data).toMatchObject([
    { name: 'Akhir pekan', cart_id: old?.cart, items: [{ product_id: product, quantity: 15 }] },
    { name: 'Ramai', cart: { name: 'Pangkalan 2' }, items: [{ quantity: 8 }] },
  ]);
  const out = await admin.call<object[]>('GET', '/cart-assignments?status=in_use');
  expect(out.data).toMatchObject([{ cart_id: old?.cart, initial_items: [{ quantity: 15 }] }]);

  await reopen('/cart-assignments');
  await press('Assign Coffee Cart');
  await choose('Coffee Cart', 'Pangkalan 2');
  const usual = button('Ramai · 8 units', dialog);
  await gone(usual);
  await admin.createBarista('andi.saputra');
  await choose('Barista', 'andi.saputra');
  await enter(/^Quantity/, 3, dialog);
  await expect.element(usual).toBeVisible();
  await expect.element(figure(/^Quantity/, dialog)).toHaveValue('3');
  await usual.click();
  await expect.element(figure(/^Quantity/, dialog)).toHaveValue('8');
  await press('Assign', dialog);
  await shows(row('Pangkalan 2'), '1 product');
});

test('payments other than cash are not confirmed until the statement is recorded, typed or imported, also offline (rules 6.24)', async () => {
  const { admin, aren: product, cart, andi } = await smallBusiness();
  const { id } = await sendOut(admin, cart, andi, { [product]: 20 });
  const sell = sellFrom(admin, id);
  const paid = async (method: string, units: number) => {
    const sale = await sell(product, units, method);
    await must(admin, 'PUT', `/transactions/${sale.id}`, { payment_status: 'success' });
  };
  await paid('qris', 3);
  await paid('gopay', 1);
  await sell(product, 1);
  const voided = await sell(product, 1, 'qris');
  await must(admin, 'PUT', `/transactions/${voided.id}`, { status: 'cancelled' });
  await must(admin, 'PUT', `/cart-assignments/${id}/return`, {
    items: [{ product_id: product, counted: 15 }],
    cash_counted: 10_000,
  });
  await openOffice('/today');
  await shows(main, 'Rp 40.000 not confirmed');
  await follow('Rp 40.000 not confirmed');
  await at(/evening\?day=/);
  const cash = region(/^Daily cash/);
  await shows(cash, /Not confirmed\s*Rp 40\.000/, '1 sale · Rp 30.000');
  await shows(cash.getByRole('row', { name: /andi/ }).last(), /Rp 40\.000.*1 · Rp 10\.000.*–/);
  await cutOff();
  await enter('Received by QRIS', 25_000, cash);
  await press('Save amount received by QRIS', cash);
  await see('Queued, not confirmed');
  await shows(cash, /Not confirmed\s*Rp 40\.000/);
  await lacks(cash, 'QRIS: the statement differs by −Rp 5.000.');
  await bringBack();
  await upToDate();
  await see('Statement −Rp 5.000');
  await shows(cash, /Not confirmed\s*Rp 10\.000/, 'QRIS: the statement differs by −Rp 5.000.');
  const stored = async () => {
    const { data } = await admin.call<{ statements?: object }[]>('GET', '/reports/days');
    return data[0]?.statements;
  };
  await expect.poll(stored).toMatchObject({ qris: { received: 25_000 } });
  await follow('Import statement');
  const today = toJakartaTime(new Date().toISOString()).slice(0, 10);
  await named('textbox', 'Or paste cells from a spreadsheet').fill(`date;amount;method\n${today};10.000;GoPay`);
  await presses(page, 'Preview', /Import 1 row/);
  await expect.poll(stored).toMatchObject({ gopay: { received: 10_000 } });
  await reopen('/reports/sales?by=method&period=today');
  await lacks(main, 'Not confirmed');
});

test('reports are read with and without a connection, by keyboard, on paper, whatever the address says (screens 3.20)', async () => {
  const { admin, aren: product, matcha, cart, andi } = await smallBusiness();
  const { id } = await sendOut(admin, cart, andi, { [product]: 20, [matcha]: 20 });
  const sell = sellFrom(admin, id);
  await sell(product, 2);
  const byCode = await sell(matcha, 1, 'qris');
  await must(admin, 'PUT', `/transactions/${byCode.id}`, { payment_status: 'success' });
  await sell(matcha, 1);
  await openOffice('/transactions');
  await follow('Reports');
  await at(/\/reports\/sales$/);
  await choose('By', 'Product', main);
  await at(/by=product/);
  await count(page.getByRole('row'), 3);
  await count(bars, 2);
  await shows(main, '4 units');

  (bars.first().element() as unknown as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(bars.nth(1)).toHaveFocus();
  await expect.element(bars.nth(1)).toHaveAccessibleName(expect.stringMatching(/2 units\)$/));
  await userEvent.keyboard('{Home}');
  await expect.element(bars.first()).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.closest('figure')).toBeNull();

  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await reopen('/reports/sales?period=7_days&beside=before');
  await see(/^No sales /);
  await count(bars, 7);
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  print.mockRestore();
  await commands.emulateMedia({ media: 'print' });
  const paper = () => document.querySelector('[data-print-sheet]');
  await expect.poll(() => paper()?.querySelector('figure')?.checkVisibility()).toBe(true);
  expect(paper()?.querySelectorAll('tr')).toHaveLength(2);
  await commands.emulateMedia({ media: 'screen' });
  await shows(main, '3 sales');
  await page.getByRole('table').getByRole('link').first().click();
  await at(/\/transactions\?status=completed/);
  await bodyRows().toBe(3);

  for (const [query, text] of [
    ['sales?by=moon&start_date=2026-02-30', 'Part of this address is not valid'] as const,
    ['sales?start_date=2016-01-01&end_date=2026-01-01', 'longer than two years'] as const,
    ['losses?start_date=2026-02-02&end_date=2026-02-01', 'The start date is after the end date'] as const,
  ]) {
    await reopen(`/reports/${query}`);
    await see(text);
    if (query.startsWith('sales?by')) await count(bars, 30);
    await expect.element(combobox('Period', main)).toBeVisible();
  }

  await must(admin, 'POST', '/stock/adjustments', {
    kind: 'cart_waste',
    assignment_id: id,
    reason: 'Tumpah',
    items: [{ product_id: matcha, quantity: 3 }],
  });
  await reopen('/reports/losses');
  await shows(page.getByRole('row').nth(1), /^Matcha Latte3000Rp/);
  await shows(page.getByRole('row').nth(2), /^Es Kopi Susu Aren0000Rp 0/);
  await count(bars, 1);
  await inspect('losses');
  await reopen('/reports/stock');
  await expect.element(page.getByRole('row', { name: /^Matcha Latte 10 15 Rp/ })).toBeVisible();
  await count(bars, 2);
  await reopen('/reports/sales?by=weekday_hour');
  await shows(page.getByRole('table'), 'Mon');
  await inspect('sales by weekday and hour');
  await reopen('/reports/sales?period=7_days&beside=before');
  await count(bars, 7);
  await inspect('sales by day');

  await upToDate();
  await cutOff();
  await reopen('/reports/sales?by=method');
  await see(/^As of \d\d:\d\d today, /);
  await count(page.getByRole('row'), 3);
  for (const address of ['sales?by=cart', 'losses', 'stock']) {
    await reopen(`/reports/${address}`);
    await see('You need a connection');
    await expect.element(combobox('Period', main)).toBeVisible();
  }
});

test('payments are settled or cancelled, also offline; a refund needs a connection (screens 3.3 and 3.15)', async () => {
  const admin = await emptyBusiness();
  const road = await cartOnTheRoad(otherDevice, admin);
  const { id: request } = await road.ask(20);
  await must(admin, 'PUT', `/restock-requests/${request}/approve`);
  const sell = (payment: object, quantity = 2, item: object = {}) =>
    must<{ id: string; number: string }>(road.barista, 'POST', '/transactions', {
      items: [{ product_id: road.productId, quantity, ...item }],
      ...payment,
    });
  const paid = await sell({ payment_method: 'cash' });
  const open = await sell({ payment_method: 'qris', payment_status: 'pending' });
  const lost = await sell({ payment_method: 'gopay', payment_status: 'pending' });
  await openOffice('/transactions');
  expect(await admin.cartStock(road.cartId)).toBe(14);
  await filterBy('Status', 'Completed');
  await gone(row(open.number));
  await shows(row(paid.number), /MK-003.*Rp 20.000/);
  await at(/status=completed/);
  await see('Sales Rp 20.000 · 1 sale · 2 units');
  await gone(page.getByText(/^More than/));
  const file = vi.spyOn(URL, 'createObjectURL');
  let fileName = '';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fileName = this.download;
  });
  await listAction('Export CSV');
  await expect.poll(() => fileName).toMatch(/^gerobak-transactions-\d{4}-\d\d-\d\d\.csv$/);
  const [[blob] = []] = file.mock.calls;
  const text = await new Response(blob as Blob).text();
  click.mockRestore();
  expect(text).toContain(paid.number);
  expect(text).not.toContain(open.number);

  const refund = async ({ number }: { number: string }, meanwhile = async () => {}) => {
    await openDetail(number);
    await press('Refund', dialog);
    await meanwhile();
    await field('Back on the cart: can be sold again').click();
    await press('Refund', dialog);
  };
  await refund(paid);
  await see('Refund successful!');
  expect(await admin.cartStock(road.cartId)).toBe(16);
  const raced = await sell({ payment_method: 'cash' });
  await reopen('/transactions');
  await refund(raced, () => must(admin, 'PUT', `/transactions/${raced.id}`, { status: 'refunded', restock: true }));
  await see(/refunded/i);
  await shows(row(raced.number), 'Refunded');
  expect(await admin.cartStock(road.cartId)).toBe(16);

  const other = await sell({ payment_method: 'cash' });
  await reopen('/transactions');
  await expect.element(row(other.number)).toBeVisible();
  await upToDate();
  await cutOff();
  await reopen('/transactions');
  await listAction('Export CSV');
  await see('You need a connection.');
  await openDetail(other.number);
  await shows(dialog, 'You need a connection');
  await expect.element(button('Refund', dialog)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  const twice = async ({ number }: { number: string }, action: string) => {
    await openDetail(number);
    await presses(dialog, action, action);
  };
  await twice(open, 'Payment received');
  await shows(row(open.number), 'Completed, queued');
  await twice(lost, 'Cancel sale');
  await shows(row(lost.number), 'Cancelled, queued');
  await reopen('/transactions?status=refunded');
  await see('Sales Rp 0 · 0 sales · 0 units', 'Not included: 2 refunded, Rp 40.000');
  await reopen('/transactions');
  await see('Sales Rp 40.000 · 2 sales · 4 units');
  await bringBack();
  await shows(row(lost.number), /Cancelled(?!,)/);
  await shows(row(open.number), /Success.*Completed/);
  await upToDate();
  // 16 and 2 back of the cancelled sale, without the 2 sold meanwhile.
  expect(await admin.cartStock(road.cartId)).toBe(16);

  for (const [{ id }, wanted] of [
    [open, { reason: 'Salah pesan', lines: [{ line: 0, units: 1 }] }] as const,
    [other, { reason: 'Susunya asam' }] as const,
  ])
    await must(road.barista, 'PUT', `/transactions/${id}/refund-wish`, wanted);
  await followNotice(/^Refunds requested: .* · 2 times/);
  await openDetail(other.number);
  const refundRequest = dialog.getByRole('region', { name: 'Refund request' });
  await shows(refundRequest, /Susunya asam.*Requested by\s*budi.*Not decided yet/);
  await userEvent.keyboard('{Escape}');
  await gone(dialog);
  await shows(row(open.number), 'Refund requested');
  await shows(row(other.number), 'Refund requested');
  await gone(row(lost.number));
  await upToDate();
  await cutOff();
  await reopen('/transactions');
  await openDetail(other.number);
  await press('Decline', dialog);
  await shows(dialog, '“Susunya asam”');
  await press('Decline', dialog);
  await shows(row(other.number), /Completed.*Refund declined, queued/);
  await bringBack();
  await lacks(row(other.number), /declined/);
  await openDetail(open.number);
  await press('Refund', dialog);
  await shows(dialog, 'Rp 10.000 of Rp 20.000');
  const units = dialog.getByRole('spinbutton', { name: /^Es Kopi Susu Aren/ });
  await units.fill('0');
  await shows(dialog, 'Select at least one unit');
  await units.fill('1');
  await press('Refund', dialog);
  await see('Refund successful!');
  await filterBy('Refund', 'Decided');
  await shows(row(open.number), /Completed.*1 of 2 refunded · Rp 10.000/);
  for (const [{ number }, words] of [
    [other, /Declined by admin/] as const,
    [open, /Refunded by admin.*1 Es Kopi Susu Aren.*Not back on the cart/s] as const,
  ]) {
    await openDetail(number);
    await shows(dialog, words);
    await userEvent.keyboard('{Escape}');
    await gone(dialog);
  }
  await reopen('/transactions');
  await twice(lost, 'Payment received late');
  await shows(row(lost.number), 'Completed');
  await openDetail(lost.number);
  await shows(dialog, 'Cancelled as unpaid');
  const reason = { payment_method: 'cash', price_reason: 'Ulang tahun pelanggan' };
  const given = await sell(reason, 1, { unit_price: 0 });
  await reopen('/products');
  await followNotice(/Ulang tahun pelanggan/);
  await shows(region('To review'), /Sold below list price: 1 unit, Rp 10\.000 off/);
  await reopen('/transactions');
  await openDetail(given.number);
  await shows(dialog, /Reason for lower price\s*Ulang tahun pelanggan/, 'The price differs from the list price');
});
