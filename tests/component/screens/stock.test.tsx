import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { ApiClient } from '#tests/e2e/support/api.ts';
import { cartOnTheRoad, must } from '#tests/e2e/support/road.ts';
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
  see,
  sendAtOnce,
  shows,
  smallBusiness,
  upToDate,
} from '../support/desk.tsx';
import { filterBy, storedIn } from '../support/lists.ts';

const aren = 'Es Kopi Susu Aren';
const lines = main.getByRole('listitem');
const line = (text: string | RegExp) => lines.filter({ hasText: text });
/** The business date in Jakarta, seven hours ahead. */
const inDays = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
const nameOf = (index: number) => `Gerobak ${index + 1}`;
const codeOf = (index: number) => `MK-${String(index + 1).padStart(3, '0')}`;

test('the stock overview is a table, or a matrix of products by places once this device chose it (screens 3.5)', async () => {
  await fourteenCarts();
  await openOffice('/stock-overview');
  const view = (name: string) => page.getByRole('radio', { name });
  for (const width of [390, 768, 1440, 1024]) {
    await page.viewport(width, 768);
    await expect.element(view('Table')).toBeChecked();
  }

  const rows = page.getByRole('row', { name: /Es Kopi Susu Aren\s*Total 200/ });
  await count(rows, 10);
  await see('1–10 of 15');
  await press('Next page');
  await count(rows, 5);
  (view('Table').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(view('Matrix')).toHaveFocus();
  await at(/\/stock-overview$/);

  const table = page.getByRole('table', { name: 'Stock by place' });
  const cells = table.getByRole('row', { name: /Es Kopi Susu Aren/ }).getByRole('cell');
  const heads = ['Warehouses · 1', 'Carts · 14', 'Product', 'Total', 'Gudang Kemang'];
  const headsOf = () => [...table.element().querySelectorAll('thead th')];
  await expect
    .poll(() => headsOf().map(({ textContent }) => textContent))
    .toEqual([...heads, ...Array.from({ length: 14 }, (_, i) => codeOf(i) + nameOf(i))]);
  for (const [index, text] of ['200', '130', '5 Lowmin 10', '5'].entries())
    await shows(cells.nth(index), new RegExp(`^${text}$`));
  await expect
    .element(table.getByRole('link', { name: codeOf(0) }))
    .toHaveAttribute('href', expect.stringMatching(/^\/stocks\?cart=/));

  const card = region('Stock by place').element() as HTMLElement;
  const product = table.getByRole('rowheader', { name: aren }).element();
  const { x } = product.getBoundingClientRect();
  card.focus();
  await userEvent.keyboard('{ArrowRight>8/}');
  await expect.poll(() => card.scrollLeft).toBeGreaterThan(100);
  expect(product.getBoundingClientRect().x).toBe(x);
  expect(document.documentElement.scrollWidth).toBe(1024);

  await reopen('/stock-overview?cart_name=gerobak+1');
  await expect.element(view('Matrix')).toBeChecked();
  await count(table.getByRole('link'), 6);
  await shows(cells.first(), /^200$/);

  await reopen('/stock-overview');
  await expect.element(table).toBeVisible();
  await page.viewport(390, 844);
  const cards = page.getByRole('list', { name: 'Stock by place' });
  await expect.poll(() => cards.element().children).toHaveLength(1);
  await shows(cards.getByRole('listitem').nth(1), /Gerobak 1 MK-001.*5 Low.*min 10/);
  await gone(cards.getByText(nameOf(13)));
  await page.getByText('9 more places').click();
  await expect.element(cards.getByText(nameOf(13))).toBeVisible();
  await inspect('the matrix on a phone');
});

test('a minimum is set where stock is checked, also without a connection (screens 3.9)', async () => {
  const { admin, carts, tea } = await fourteenCarts();
  const minimumsOf = async (cart: string | undefined) =>
    (await admin.call<{ minimums?: object }>('GET', `/carts/${cart}`)).data.minimums;
  await openOffice('/stocks');
  const picker = page.getByRole('combobox', { name: 'Cart or warehouse' });
  await expect.element(picker).toHaveValue(nameOf(0));
  await picker.click();
  await expect.element(page.getByRole('group', { name: 'Carts on shift' })).toBeVisible();
  await userEvent.keyboard('mk-00');
  await count(page.getByRole('option'), 9);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(picker).toHaveValue(nameOf(1));
  await at(new RegExp(`cart=${carts[1]}`));
  await upToDate();

  await cutOff();
  await lacks(line('Aren'), 'Low');
  await setMinimums({ [aren]: '8', 'Thai Tea': '3' });
  await see(/Saved on this device. Syncs when/);
  await shows(line('Aren'), /Minimum 8 here.*Low/);
  await shows(banner, '1 waiting');
  await reopen('/outbox');
  await see(`Minimums on cart ${nameOf(1)}`);
  await page.getByText('Show contents').first().click();
  await see('8 Es Kopi Susu Aren');

  await admin.call('DELETE', `/products/${tea}`);
  await bringBack();
  await follow(/^Edit/);
  const sheet = named('dialog', `Minimum and target at ${nameOf(1)}`);
  const ofTea = figure('Minimum Thai Tea', sheet);
  await expect.element(ofTea).toHaveAttribute('aria-invalid', 'true');
  await ofTea.fill('');
  await press('Save', sheet);
  await upToDate();
  expect(Object.values((await minimumsOf(carts[1])) ?? {})).toEqual([8]);

  await reopen(`/stocks?cart=${carts[1]}`);
  await setMinimums({ [aren]: '' });
  await see('Minimums and targets saved.');
  expect(await minimumsOf(carts[1])).toBeUndefined();
  expect(Object.values((await minimumsOf(carts[0])) ?? {})).toEqual([10]);
});

test('expiring goods are chosen by window and place, and written off from their row (screens 3.10)', async () => {
  const admin = await emptyBusiness();
  const kemang = await admin.createWarehouse('Gudang Kemang');
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const product_id = await admin.createProduct(aren);
  for (const [warehouse_id, quantity, days] of [
    [kemang, 12, 2] as const,
    [kemang, 5, 0] as const,
    [depo, 40, 6] as const,
  ]) {
    const items = [{ product_id, quantity, expired_date: inDays(days) }];
    await must(admin, 'POST', '/restocks', { warehouse_id, notes: '', items });
  }
  await openOffice('/stock-overview');
  await follow('Expiring goods');
  const rows = row(aren);
  await expect.element(page.getByRole('radio', { name: '3 days' })).toBeChecked();
  await count(rows, 2);
  await see('17 units · Rp 170.000');
  await page.getByText('7 days', { exact: true }).click();
  await see('57 units · Rp 570.000');
  await at(/expiring=7/);
  await main.getByText('Today', { exact: true }).click();
  await count(rows, 1);
  await reopen('/stock-overview?expiring=7&warehouse_name=Depo+Setiabudi');
  await see('40 units · Rp 400.000');
  await count(rows, 1);
  await inspect('expiring goods');

  // A transfer takes what expires first.
  await reopen('/stock-overview?expiring=3');
  await count(rows, 2);
  await button(/^Transfer.*Gudang Kemang/)
    .last()
    .click();
  await shows(dialog, /Gudang Kemang: 17 expiring by .*First expired, first out/);
  await expect.element(figure(aren, dialog)).toHaveValue('17');
  await enter(aren, 5, dialog);
  await press('Transfer', dialog);
  await shows(rows.filter({ hasText: 'Depo Setiabudi' }), /5Rp 50.000/);

  await upToDate();
  await cutOff();
  await press(/^More.*Gudang Kemang/);
  await named('menuitem', 'Write off').click();
  await expect.element(figure(aren, dialog)).toHaveValue('12');
  await choose(/Reason/, 'Expired');
  await press('Write off', dialog);
  await shows(rows.filter({ hasText: 'Gudang Kemang' }), '−12 outgoing');
  await shows(banner, '1 waiting');
});

test('a cart is refilled without a server, and both halves reach it once', async () => {
  const { admin, cart, matcha } = await twoWarehouses();
  await openOffice('/stocks');
  await expect.element(button('Refill this cart')).toBeVisible();
  await upToDate();
  await cutOff();
  await reopen('/stocks');
  await see(/Offline. Stock as of/);
  await count(line('Low'), 1);
  await shows(line('Low'), /Matcha.*Minimum 2 here/);
  await page.getByText('Cadangan').click();
  await see(/Cadangan isn't on shift/);
  await expect.element(button('Refill this cart')).toHaveAttribute('aria-disabled', 'true');

  await page.getByText('Mega Kuningan').click();
  await press('Refill this cart');
  await expect.element(figure('Matcha Latte', dialog)).toHaveValue('');
  await press('One more: Matcha Latte', dialog);
  await expect.element(figure('Matcha Latte', dialog)).toHaveValue('1');
  await enter('Matcha Latte', 6, dialog);
  await press('Refill cart', dialog);
  await see(/Saved on this device. Syncs when/);
  await shows(line('Matcha'), '+6 incoming');
  await shows(banner, '1 waiting');

  await bringBack();
  await shows(line('Matcha'), /here8cup$/);
  await count(line('coming'), 0);
  const { data } = await admin.call<object[]>('GET', '/restock-requests');
  expect(data).toMatchObject([{ status: 'approved', cart_id: cart }]);
  expect(await admin.stockOf(matcha)).toBe(30);
});

test('a cart on the road is shown first, a warehouse has what is low first, and a restock starts with it; a count is blind, then beside the expected stock (screens 5.7)', async () => {
  const { admin, kemang, arenId } = await twoWarehouses();
  await openOffice('/stocks');
  await expect.element(page.getByRole('radio', { name: /Mega Kuningan/ })).toBeChecked();
  await shows(lines.first(), /Matcha Latte.*Minimum 2 here.*Low.*2/);
  await page.getByText('Gudang Kemang').click();
  await at(new RegExp(`warehouse=${kemang}`));
  for (const [index, text] of [
    /Thai Tea.*Low.*0/,
    /Matcha.*28/,
    /Es Kopi.*Alert at \d+ · 100 in all places.*80/,
  ].entries())
    await shows(lines.nth(index), text);
  await count(line('Low'), 1);
  await page.getByRole('searchbox').fill('matcha');
  await count(lines, 1);
  await page.getByRole('searchbox').fill('');

  await named('link', 'Restock', main).last().click();
  await expect.element(combobox('Warehouse')).toHaveValue('Gudang Kemang');
  await expect.element(combobox(/Product/)).toHaveValue('Thai Tea');
  await press('Save', dialog);
  await shows(dialog, /Quantity must be a whole number/);
  await enter(/Quantity/, 24, dialog);
  await press('Save', dialog);
  await see('Restock successful!');
  await reopen(`/stocks?warehouse=${kemang}`);
  await shows(line('Thai Tea'), '24');

  await press('Count');
  await enter(aren, 78, dialog);
  await userEvent.keyboard('{Enter}');
  await expect.element(figure('Matcha Latte', dialog)).toHaveFocus();
  await press('Review, 2 left', dialog);
  await expect.element(figure('Matcha Latte', dialog)).toHaveFocus();
  await shows(dialog.getByRole('alert'), 'Count every product first');
  await gone(dialog.getByText('80'));
  await press('Only counted products', dialog);
  await shows(dialog, "2 products weren't counted and don't change.");
  await shows(dialog.getByRole('row', { name: /Es Kopi Susu Aren/ }), /80.*78.*-2/);
  await press('Save count', dialog);
  await see('Stock updated successfully!');
  await expect.poll(() => admin.stockOf(arenId)).toBe(98);
});

test('a person who is a barista by now sees their own cart only (screens 2.5 and 6.1)', async () => {
  await twoWarehouses();
  await openOffice('/products', { username: 'budi.santoso', password: 'kopi-susu-aren' });
  await at(/\/stocks/);
  await expect.element(page.getByRole('heading', { name: 'Mega Kuningan' })).toBeVisible();
  await count(lines, 2);
  await shows(lines.nth(0), /Matcha.*Minimum 2 here.*Low/);
  await shows(lines.nth(1), 'Aren');
  await lacks(lines.nth(1), 'in all places', 'Low');
  await gone(page.getByText('Gudang Kemang'), button('Refill this cart'));
});

test('on a phone of many carts, the first press after a place was chosen counts', async () => {
  const { admin } = await twoWarehouses();
  for (let number = 20; number < 27; number++) await admin.createCart(`MK-0${number}`, `Gerobak ${number}`);
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 });
  await page.viewport(390, 844);
  await touch(true);
  try {
    await openOffice('/stocks');
    await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
    await page.getByRole('combobox', { name: 'Cart or warehouse' }).click();
    await gone(named('navigation', 'Most used'));
    await page.getByRole('option', { name: /Mega Kuningan/ }).click();
    // At once, before the bar is back, which lifts the button; as long as the bar would take to come back.
    const refill = button('Refill this cart');
    const pressed = vi.fn();
    refill.element().addEventListener('pointerdown', pressed);
    await refill.click({ force: true, delay: 400 });
    // The bar may be back after the button was measured: then this press began beside it.
    if (pressed.mock.calls.length === 0) await refill.click({ delay: 400 });
    await expect.element(page.getByRole('dialog', { name: /Refill/ })).toBeVisible();
  } finally {
    await touch(false);
  }
});

test('an expected delivery is announced, edited, approved and taken back, also offline (screens 3.3, scenario 54)', async () => {
  const admin = await emptyBusiness();
  await admin.createWarehouse('Gudang Kemang');
  await must(admin, 'POST', '/suppliers', supplier);
  const product = await admin.createProduct(aren);
  await openOffice('/restocks');
  async function announce(notes: string, quantity: number, cost?: string) {
    await press('Restock');
    await choose('Warehouse', 'Gudang Kemang');
    await choose('Product', aren);
    await enter('Quantity', quantity, dialog);
    await expect.element(dialog.getByLabelText('Expired Date, line 1')).toHaveAttribute('type', 'date');
    await count(figure(/Unit cost/, dialog), 0);
    if (cost) {
      await press('Unit costs', dialog);
      await enter('Unit cost, optional, line 1', cost, dialog);
    }
    await dialog.getByLabelText('Notes').fill(notes);
    await dialog.getByRole('checkbox', { name: 'Purchase order' }).click();
    await press('Save', dialog);
  }

  await announce('Dari pabrik', 24);
  await see('Purchase order saved!');
  await shows(row('Dari pabrik'), 'Ordered');
  expect(await admin.stockOf(product)).toBe(0);
  await filterBy('Sort', 'Oldest first');
  await at(/sort_order=asc/);
  await reopen('/restocks?end_date=2020-01-01');
  await see('No rows match these filters.');
  await reopen('/restocks');

  await openDetail('Dari pabrik');
  await shows(dialog, /RS\/.*Ordered/);
  await press('Edit', dialog);
  await enter('Quantity', 20, dialog);
  await press('Save', dialog);
  await see('Restock updated successfully!');
  await openDetail('Dari pabrik');
  await press('Approve', dialog);
  await shows(dialog, 'Enter what arrived.');
  await press('Approve', dialog);
  await shows(row('Dari pabrik'), /Approved(?!,)/);
  expect(await admin.stockOf(product)).toBe(20);

  await upToDate();
  await cutOff();
  await announce('Besok pagi', 7, '4000');
  await shows(row('Besok pagi'), 'Ordered, queued');
  for (const [notes, action, status] of [
    ['Besok pagi', 'Approve', 'Approved, queued'] as const,
    ['Dari pabrik', 'Void', 'Voided, queued'] as const,
  ]) {
    await openDetail(notes);
    await presses(dialog, action, action);
    await shows(row(notes), status);
  }
  await reopen('/restocks');
  await bringBack();
  await see('3 changes from this device synced.');
  await shows(row('Dari pabrik'), /Voided(?!,)/);
  await shows(row('Besok pagi'), /Approved(?!,)/);
  expect(await admin.stockOf(product)).toBe(7);

  await openDetail('Besok pagi');
  await shows(dialog, /Rp\s4\.000 each/);
  await press('Edit supplier, notes, costs', dialog);
  const goods = dialog.getByRole('group', { name: 'Unit cost, optional' });
  await shows(goods, /Es Kopi Susu Aren\s*7 units, expires/);
  await count(dialog.getByRole('spinbutton'), 1);
  await goods.getByRole('spinbutton').fill('4200');
  await choose('Supplier', 'Kebun Aren');
  await dialog.getByLabelText('Notes').fill('Sudah dicek');
  await press('Save', dialog);
  await shows(row('Sudah dicek'), '7', 'Kebun Aren');
  await openDetail('Sudah dicek');
  await shows(dialog, /Rp\s4\.200 each/);
  await userEvent.keyboard('{Escape}');
  await press('Restock');
  await expect.element(figure('Unit cost, optional, line 1', dialog)).toHaveValue('');
});

test('the expiry date follows the shelf life of the product, until somebody changes it (screens 5.3)', async () => {
  const admin = await emptyBusiness();
  const kemang = await admin.createWarehouse('Gudang Kemang');
  const matcha = await admin.createProduct('Matcha Latte');
  await admin.createProduct(aren);
  await openOffice(`/products/edit/${matcha}`);
  await expect.element(figure('Shelf life (days)')).toHaveValue('3');
  await enter('Shelf life (days)', 10);
  await press('Update Product');
  await at(/\/products$/);
  await press('Detail Matcha Latte');
  await shows(dialog, /Shelf life \(days\)\s*10/);

  const expiry = dialog.getByLabelText('Expired Date, line 1');
  await reopen('/restocks');
  await press('Restock');
  await expect.element(expiry).toHaveValue(inDays(3));
  for (const [product, days] of [['Matcha Latte', 10] as const, [aren, 3] as const]) {
    await choose('Product', product);
    await expect.element(expiry).toHaveValue(inDays(days));
  }
  await expiry.fill(inDays(5));
  await choose('Product', 'Matcha Latte');
  await expect.element(expiry).toHaveValue(inDays(5));
  await reopen(`/restocks?warehouse=${kemang}&products=${matcha}`);
  await expect.element(expiry).toHaveValue(inDays(10));
});

test('a supervisor decides on restock requests, online and without a connection (screens 3.3)', async () => {
  const admin = await emptyBusiness();
  const road = await cartOnTheRoad(otherDevice, admin);
  await road.ask(12, 'Sebelum makan siang');
  await road.ask(5, 'Habis hujan');
  await openOffice('/restock-requests');
  const stock = () => admin.cartStock(road.cartId);
  const decide = (notes: string) => press(/^Action/, row(notes));

  await shows(row('Sebelum makan siang'), /MK-003.*budi.*Pending.*12/);
  await filterBy('Status', 'Rejected');
  await see('No data available');
  await at(/status=rejected/);
  await filterBy('Status', 'Pending');
  await openDetail('Habis hujan');
  await shows(dialog, /Requested By.*budi.*Habis hujan.*Es Kopi Susu Aren.*5/);
  await userEvent.keyboard('{Escape}');
  await gone(dialog);

  await decide('Sebelum makan siang');
  await shows(dialog, /12 requested.*40 in stock/, 'Stock in Gudang Kemang, up to date');
  await dialog.getByRole('spinbutton').fill('8');
  await shows(dialog, 'Approving 8 of 12');
  await dialog.getByLabelText('Decision note').fill('Sisanya sore');
  await expect.poll(() => storedIn('outbox', 'drafts')).toContain('Sisanya sore');
  // After a reload before the server's answer the dialog must not show it undecided.
  await cutOff();
  await press('Approve', dialog);
  await sendAtOnce();
  await expect.poll(() => storedIn('outbox', 'entries')).toContain('Sisanya sore');
  expect(await storedIn('outbox', 'drafts')).not.toContain('Sisanya sore');
  await bringBack();
  await expect.poll(stock).toBe(8);

  await reopen('/restock-requests');
  await openDetail('Sebelum makan siang');
  await shows(dialog, /8\s*units approved\s*of 12 requested/);
  await shows(dialog.getByRole('region', { name: 'Recent activity' }), 'Approved · admin');
  await userEvent.keyboard('{Escape}');
  await gone(dialog);
  await press('Request restock');
  await choose('Coffee Cart', 'Mega Kuningan');
  await choose(/Product/, aren);
  await press('Send request', dialog);
  await see('Quantity must be a whole number of at least 1');
  await dialog.getByRole('spinbutton').fill('6');
  await dialog.getByLabelText('Notes').fill('Untuk acara');
  await press('Send request', dialog);
  await see('Request sent.');
  await shows(row('Untuk acara'), '6');
  await openDetail('Untuk acara');
  await press('Edit', dialog);
  await dialog.getByRole('spinbutton').fill('7');
  await press('Save', dialog);
  await see('Restock request updated successfully!');
  await shows(row('Untuk acara'), '7');
  await openDetail('Untuk acara');
  await presses(dialog, 'Cancel request', 'Cancel request');
  await sendAtOnce();
  await see('Cancel restock request successful!');
  await shows(row('Untuk acara'), 'Cancelled');

  const big = await road.ask(50, 'Akhir pekan');
  await shows(row('Akhir pekan'), 'Pending');
  await upToDate();
  await cutOff();
  await reopen('/restock-requests');
  await decide('Akhir pekan');
  await shows(dialog, /Stock in .*, saved/, /50 requested.*32 in stock/, 'Approving 32 of 50');
  await press('Approve', dialog);
  await see(/Saved on this device. Syncs when/);
  await shows(row('Akhir pekan'), 'Approved, queued');
  await gone(button(/^Action/, row('Akhir pekan')));
  await decide('Habis hujan');
  await dialog.getByLabelText('Decision note').fill('Van telat');
  await press('Reject', dialog);
  await shows(row('Habis hujan'), 'Rejected, queued');

  await must(admin, 'PUT', `/products/${road.productId}/stock`, { stock: 28 });
  await bringBack();
  await shows(row('Habis hujan'), /Rejected(?!,)/);
  await shows(row('Akhir pekan'), 'Needs attention');
  await reopen('/outbox');
  const entry = page.getByRole('listitem').filter({ hasText: big.number });
  await shows(entry, /has 20 Es Kopi Susu Aren left/);
  await press(/^Approve 20 of 50/, entry);
  await gone(page.getByText('Needs attention', { exact: true }));
  await upToDate();
  expect(await stock()).toBe(28);

  await road.ask(3, 'Terlambat');
  await reopen('/restock-requests');
  await shows(row('Terlambat'), 'Pending');
  await reopen('/cart-assignments');
  await expect.element(button('Return Mega Kuningan')).toBeVisible();
  await upToDate();
  await cutOff();
  await press('Return Mega Kuningan');
  await enter(`Counted: ${aren}`, 28, dialog);
  await presses(dialog, 'Review', 'Record return');
  await see(/Saved on this device. Syncs when/);
  await reopen('/restock-requests');
  await decide('Terlambat');
  await shows(dialog, 'MK-003 was returned. This request can only be rejected.');
  await expect.element(button('Approve', dialog)).toBeDisabled();
  await press('Reject', dialog);
  await shows(row('Terlambat'), 'Rejected, queued');
});

test('what is low is ordered without a connection, and received with what came (screens 3.22)', async () => {
  const admin = await emptyBusiness();
  await openOffice('/restocks/order');
  await follow('Add warehouse');
  await at(/\/warehouses\/create$/);
  const warehouse_id = await admin.createWarehouse('Gudang Kemang');
  const { id: supplier_id } = await must<{ id: string }>(admin, 'POST', '/suppliers', supplier);
  const product_id = await admin.createProduct(aren);
  await admin.createProduct('Matcha Latte');
  await must(admin, 'POST', '/restocks', {
    warehouse_id,
    supplier_id,
    items: [{ product_id, quantity: 4, expired_date: null }],
  });
  await reopen('/restocks');
  await shows(row('Kebun Aren'), '4');
  await upToDate();
  await cutOff();
  const kebun = page.getByRole('group', { name: 'Kebun Aren' });
  const noSupplier = page.getByRole('group', { name: 'No supplier yet' });
  const units = figure(`Units of ${aren}`, kebun);
  const order = button('Create purchase order', kebun);
  await follow('Reorder suggestions');
  await shows(kebun, '4 left in all places, no sales in four weeks, low at 5', 'arrives in 2 days, shelf life 3 days');
  await shows(noSupplier, 'Matcha Latte');
  await expect.element(units).toHaveValue('2');
  await inspect('what to order');
  await units.fill('10001');
  await shows(kebun, 'Enter a whole number from 0 to 10.000');
  await expect.element(order).toHaveAttribute('aria-disabled', 'true');
  await units.fill('40');
  await order.click();
  const made = kebun.filter({ hasText: 'Purchase order saved: 1 product, 40 units' });
  await expect.element(made.getByRole('heading')).toHaveFocus();
  await count(units, 0);
  const messageOf = (link: ReturnType<typeof named>) =>
    expect.poll(() => decodeURIComponent(link.element().getAttribute('href') ?? ''));
  await messageOf(named('link', 'WhatsApp', kebun)).toMatch(
    /^https:\/\/wa\.me\/6281234567890\?text=.*Es Kopi Susu Aren: 40 cup/s,
  );

  await follow('View', kebun);
  await messageOf(named('link', 'WhatsApp', dialog)).toContain('Es Kopi Susu Aren: 40 cup');
  await press('Approve', dialog);
  const received = figure(`Received: ${aren}`, dialog);
  await expect.element(received).toHaveValue('40');
  await shows(dialog, 'All as ordered.');
  await received.fill('0');
  await press('Approve', dialog);
  await shows(dialog, 'If nothing arrived');
  await received.fill('38');
  await shows(dialog, 'Es Kopi Susu Aren: 40 ordered, 38 received');
  await press('Approve', dialog);
  await see('Approved, queued');
  expect(await admin.stockOf(product_id)).toBe(4);

  await bringBack();
  await upToDate();
  expect(await admin.stockOf(product_id)).toBe(42);
  await button(/^Detail/)
    .first()
    .click();
  await shows(dialog, 'Es Kopi Susu Aren: 40 ordered, 38 received');
  await reopen('/restocks/order');
  await expect.element(noSupplier).toBeVisible();
  await count(kebun, 0);
});

test('minimums are set from details and the overview, and what another warehouse can spare is transferred (screens 3.9, 3.11 and 3.22; rules 11.5)', async () => {
  const admin = await emptyBusiness();
  const [depo, kemang] = [await admin.createWarehouse('Gudang Depo'), await admin.createWarehouse('Gudang Kemang')];
  const product = await admin.createProduct(aren);
  await admin.restock(depo, { [product]: 40 });
  await admin.restock(kemang, { [product]: 3 });
  const sheetOf = (place: string) => named('dialog', `Minimum and target at ${place}`);
  const setMinimum = async (place: string, units: number) => {
    await enter(`Minimum ${aren}`, units, sheetOf(place));
    await press('Save', sheetOf(place));
    await gone(sheetOf(place));
  };
  const bars = () => document.querySelectorAll('main [data-bar]').length;

  // From the product, beside the place; there the bar measures this place, and only with a minimum of its own.
  await openOffice(`/products?detail=${product}`);
  await follow(/^Set minimum.*Gudang Kemang/);
  await setMinimum('Gudang Kemang', 10);
  await at(new RegExp(`/stocks\\?warehouse=${kemang}$`));
  await shows(line(aren), /Minimum 10 here.*Low/);
  await expect.poll(bars).toBe(1);
  await reopen(`/stocks?warehouse=${depo}`);
  await shows(line(aren), /Alert at 5/);
  expect(bars()).toBe(0);
  await reopen(`/warehouses?detail=${depo}`);
  await follow('Set minimums');
  await setMinimum('Gudang Depo', 25);
  await reopen('/stock-overview');
  await page.getByText('Table', { exact: true }).click();
  await shows(row('Gudang Kemang'), 'Minimum 10');
  await follow(`Minimum of ${aren} at Gudang Kemang`);
  await setMinimum('Gudang Kemang', 12);

  // Depo has 40 and keeps 25: it can give the 10 that Kemang lacks.
  await reopen(`/restocks/order?warehouse=${kemang}`);
  await shows(main, '3 left here and on its carts', 'Gudang Depo has more than its minimum.');
  await inspect('what to order, with a transfer');
  await press('Transfer 10 from there');
  await see('Transfer recorded.');
  await gone(button(/^Transfer 10/));
  await upToDate();
  const { data } = await admin.call<{ warehouse: object }[]>('GET', '/stocks/summary');
  expect(data).toMatchObject([{ warehouse: { 'Gudang Depo': 30, 'Gudang Kemang': 13 } }]);
});

test('a supplier is added inside the form of a restock, also without a connection (screens 5.3)', async () => {
  const admin = await emptyBusiness();
  const [warehouse, depo] = [await admin.createWarehouse('Gudang Kemang'), await admin.createWarehouse('Gudang Depo')];
  const product = await admin.createProduct(aren);
  await admin.restock(depo, { [await admin.createProduct('Matcha')]: 5 });
  await openOffice('/restocks');
  await upToDate();
  await cutOff();
  await press('Restock');
  await choose('Warehouse', 'Gudang Kemang');
  await press('New supplier');
  const added = named('dialog', 'Create Supplier');
  const typed = (name: RegExp) => named('textbox', name, added);
  await typed(/^Name/).fill('Kebun Aren');
  await typed(/^Phone/).fill('0812-3456-7890');
  await typed(/^Address/).fill('Jalan Kemang Raya 1');
  await inspect('a supplier that is added inside a restock');
  await added.getByRole('button', { name: 'Create Supplier' }).click();
  await gone(added);
  await expect.element(combobox('Supplier').first()).toHaveValue('Kebun Aren');
  await choose('Product', aren);
  await enter('Quantity', 24, dialog);
  await press('Save', dialog);
  await see(/Saved on this device. Syncs when/);

  // Expected goods are listed at their place alone, also where nothing is yet (screens 3.5).
  await reopen('/stock-overview?warehouse_name=kemang');
  await shows(row('Gudang Kemang'), '+24 incoming');
  await reopen('/stock-overview?warehouse_name=depo');
  await gone(row('incoming'));
  await reopen('/stock-overview');
  await count(row('incoming'), 1);
  await bringBack();
  await upToDate();
  const { data } = await admin.call<object[]>('GET', `/restocks?warehouse_id=${warehouse}`);
  expect(data).toMatchObject([{ supplier: { name: 'Kebun Aren' }, warehouse_id: warehouse }]);
  expect(await admin.stockOf(product)).toBe(24);
});

test('goods that are not known to be here are asked about, and a refused form repeats why', async () => {
  const { admin, depo, aren: product } = await smallBusiness();
  await openOffice(`/stocks?warehouse=${depo}`);
  await shows(line(aren), '100');
  await upToDate();
  await cutOff();
  await press('Write off');
  await choose('Reason', 'Leaked');
  await enter(aren, 150, dialog);
  await press('Write off', dialog);
  await shows(dialog.getByRole('alert'), /Es Kopi Susu Aren: 100 here, as of .*\d\d:\d\d/);
  await press('Save anyway', dialog);
  await see(/Saved on this device. Syncs when/);
  await bringBack();
  await shows(banner, /needs? attention/i);
  await banner.getByRole('link', { name: /attention/i }).click();
  await follow(/^Edit: /);
  await shows(dialog.getByRole('alert').first(), /Rejected by the server: .*100/);
  await enter(aren, 10, dialog);
  await press('Write off', dialog);
  await expect.poll(() => admin.stockOf(product)).toBe(90);
});

const supplier = {
  name: 'Kebun Aren',
  lead_time_days: 2,
  phone: '+6281234567890',
  address: 'Jl. Raya Ciawi No. 3, Bogor',
};

async function setMinimums(minimums: Record<string, string>): Promise<void> {
  await press('Set minimum');
  for (const [product, units] of Object.entries(minimums)) await enter(`Minimum ${product}`, units, dialog);
  await press('Save', dialog);
  await gone(dialog);
}

/** 130 units in a warehouse, 5 on each of 14 carts; low on the first, by its minimum. */
async function fourteenCarts() {
  const admin = await emptyBusiness();
  const kemang = await admin.createWarehouse('Gudang Kemang');
  const product_id = await admin.createProduct(aren);
  const tea = await admin.createProduct('Thai Tea');
  await admin.restock(kemang, { [product_id]: 200 });
  const carts: string[] = [];
  for (let index = 0; index < 14; index += 1) {
    const cart_id = await admin.createCart(codeOf(index), nameOf(index), kemang);
    carts.push(cart_id);
    const sales_id = await admin.createBarista(`barista.${index}`);
    const initial_items = [{ product_id, quantity: 5 }];
    await must(admin, 'POST', '/cart-assignments', { cart_id, sales_id, initial_items });
  }
  await must(admin, 'PUT', `/carts/${carts[0]}/levels`, { levels: [{ product_id, min_qty: 10 }] });
  return { admin, carts, tea };
}

async function twoWarehouses() {
  const admin: ApiClient = await emptyBusiness();
  const kemang = await admin.createWarehouse('Gudang Kemang');
  await admin.createWarehouse('Depo Setiabudi');
  const arenId = await admin.createProduct(aren);
  const matcha = await admin.createProduct('Matcha Latte');
  await admin.createProduct('Thai Tea');
  await admin.restock(kemang, { [arenId]: 100, [matcha]: 30 });
  const sales_id = await admin.createBarista('budi.santoso');
  const cart = await admin.createCart('MK-003', 'Mega Kuningan', kemang);
  await admin.createCart('MK-012', 'Cadangan');
  await must(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id,
    initial_items: [
      { product_id: arenId, quantity: 20 },
      { product_id: matcha, quantity: 2 },
    ],
  });
  const levels = [{ product_id: matcha, min_qty: 2 }];
  await must(admin, 'PUT', `/carts/${cart}/levels`, { levels });
  return { admin, kemang, arenId, matcha, cart };
}
