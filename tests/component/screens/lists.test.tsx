import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { entities } from '#contract/entities.ts';
import { cartOnTheRoad, must } from '#tests/e2e/support/road.ts';
import { newGate } from '#tests/support/gate.ts';
import { newBusiness, openOffice, reopen } from '../support/app.tsx';
import * as on from '../support/lists.ts';
import { button, dialog, entryOf, inside, keys, link, rowOf, search } from '../support/lists.ts';
import { expectReadable } from '../support/look.ts';

const bar = page.getByRole('region', { name: 'Selected rows' });
const boxOf = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const wholePage = page.getByRole('checkbox', { name: 'Select all on this page' });
/** Their own names; after them stand those of columns that fold into them in narrower lists. */
const heads = () =>
  [...document.querySelectorAll<HTMLElement>('thead th')].map((head) => head.textContent.trim().split(', ')[0]);
const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button', { name });

test('documents are found by cart, person and number, also offline and on a phone (screens 3.8)', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin, 40, 20);
  const sold = (quantity: number) => ({ payment_method: 'cash', items: [{ product_id: road.productId, quantity }] });
  type Numbered = { number: string };
  const ofBudi = await must<Numbered>(road.barista, 'POST', '/transactions', sold(2));
  const request = await road.ask(3);
  const sariId = await admin.createBarista('sari');
  const cart_id = await admin.createCart('SD-001', 'Sudirman', road.warehouseId);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    cart_id,
    sales_id: sariId,
    initial_items: [{ product_id: road.productId, quantity: 5 }],
  });
  const ofSari = await must<Numbered>(await admin.as('sari'), 'POST', '/transactions', sold(1));
  await must(admin, 'PUT', `/cart-assignments/${id}/return`);
  await must(admin, 'PUT', `/users/${sariId}`, { is_active: false });
  await on.open('/transactions');

  await on.filterBy('Cart', 'Mega Kuningan');
  await on.gone(entryOf(ofSari.number));
  await on.see(entryOf(ofBudi.number), 'Sales Rp 20.000 · 1 sale · 2 units');
  await on.press('Remove filter Cart: Mega Kuningan');
  await on.see(entryOf(ofSari.number));

  await on.filterBy('Barista', 'sari');
  await on.gone(entryOf(ofBudi.number));
  await on.see('Sales Rp 10.000 · 1 sale · 1 unit');
  await on.isAt(new RegExp(`sales_id=${sariId}`));

  await on.cutOff();
  await page.viewport(390, 844);
  await on.reopen(location.pathname + location.search, entryOf(ofSari.number));
  await on.gone(entryOf(ofBudi.number));
  await on.see(button('Remove filter Barista: sari'), 'Sales Rp 10.000 · 1 sale · 1 unit');
  const panel = await on.openFilters();
  await on.has(panel.getByRole('combobox', { name: 'Barista' }), 'sari');
  await on.press(inside(panel, 'Clear filters'), inside(panel, /^Show/));
  await on.gone(panel);

  const number = page.getByRole('searchbox', { name: /Number/ });
  await number.fill(ofBudi.number.slice(0, 9).toLowerCase());
  await on.see('Sales Rp 30.000 · 2 sales · 3 units');
  for (const words of [ofBudi.number.toLowerCase(), 'mega', 'MK-003', 'BUDI']) {
    await number.fill(words);
    await on.gone(entryOf(ofSari.number));
    await on.see('Sales Rp 20.000 · 1 sale · 2 units');
  }

  await reopen('/restock-requests');
  await on.filterBy('Cart', 'Sudirman');
  await on.see('No rows match these filters.');
  await on.filterBy('Cart', 'Mega Kuningan');
  await on.filterBy('Requested By', 'budi');
  await number.fill(request.number.slice(0, 7));
  await on.isAt(/search=/);
  await on.see(entryOf(request.number), entryOf('Mega Kuningan'));
  await page.viewport(1024, 768);
  await reopen('/cart-assignments');
  await on.filterBy('Barista', 'sari');
  await on.see(entryOf('Sudirman'));
  await on.gone(rowOf('Mega Kuningan'));
  await reopen('/restocks');
  await on.filterBy('Warehouse', 'Gudang Kemang');
  await on.see(entryOf('Produksi malam'));
  await number.fill('kemang');
  await on.see(entryOf('Produksi malam'));
  await number.fill('RS/2501');
  await on.see('No restock matches “RS/2501”.');
});

test('shifts that need review and sales with a flag are marked and filtered, also offline (screens 3.15 and 3.19)', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin, 40, 20);
  const sell = (item: object, time: object = {}) =>
    must<{ number: string }>(road.barista, 'POST', '/transactions', {
      payment_method: 'cash',
      ...time,
      items: [{ product_id: road.productId, quantity: 2, ...item }],
    });
  const usual = await sell({});
  const transaction_time = new Date(Date.now() - 60 * 60_000).toISOString();
  const cheap = await sell({ unit_price: 4000 }, { transaction_time });
  await must(admin, 'POST', '/cart-assignments', {
    cart_id: await admin.createCart('SD-001', 'Sudirman', road.warehouseId),
    sales_id: await admin.createBarista('sari'),
    initial_items: [],
  });

  await on.open('/today');
  await on.pressTo(/\/cart-assignments\?needs_review=true$/, link(/^1 shift needs review/));
  await on.see(rowOf('Mega Kuningan'));
  await on.gone(rowOf('Sudirman'));

  await on.cutOff();
  const chip = button('Remove filter Review: Needs review');
  await on.reopen(location.pathname + location.search, chip, rowOf('Mega Kuningan'));
  await on.gone(rowOf('Sudirman'));
  await expectReadable('shifts that need review');
  await on.press(chip);
  await on.see(rowOf('Sudirman'));
  await on.filterBy('Review', 'Needs review');
  await on.gone(rowOf('Sudirman'));
  await on.press(inside(rowOf('Mega Kuningan'), /^Detail/));
  const toShift = link('Needs review Open shift');
  await on.see(dialog().getByRole('link', { name: 'Needs review' }));
  await on.closeTop(dialog());
  await on.pressTo(/\/cart-assignments\/[0-9a-f-]{36}$/, toShift);

  await page.viewport(390, 844);
  await on.reopen('/transactions', entryOf(usual.number));
  await on.has(entryOf(cheap.number), 'Time corrected and 1 more');
  await on.filterBy('Needs review', 'Below list price');
  await on.isAt(/flag=below_price/);
  await on.gone(entryOf(usual.number));
  await on.see(button('Remove filter Needs review: Below list price'));
  await expectReadable('sales with a flag');
  await page.viewport(1024, 768);
  await on.press(inside(rowOf(cheap.number), /^Detail/));
  await on.has(dialog(), /Phone time: \d/, 'List price Rp 10.000 each');
  await on.has(dialog(), 'The reported time was outside the shift.', 'Sold below the lowest list price');
  await expectReadable('a sale with flags', '[role=dialog]');
});

test.each([390, 1440])(
  'at %i px a filter is in the address and in sight, and is removed without a pointer (screens 3.3)',
  async (width) => {
    const admin = await newBusiness();
    await admin.createProduct('Es Kopi Susu Aren');
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    const status = on.toolbar.getByRole('combobox', { name: 'Status' });
    const isNarrow = width < 640;
    await page.viewport(width, 800);
    await openOffice('/products');
    await on.see(entryOf('Es Kopi Susu Aren'));
    await on.filterBy('Status', 'Inactive');
    await on.filterBy('Category', /^Kopi$/);
    await on.isAt(/status=inactive.*category=Kopi/);
    if (!isNarrow) {
      await on.has(status, 'Inactive');
      await on.gone(chips);
      await on.enter(status);
      await on.hasFocus(page.getByRole('option', { name: 'Inactive' }));
      await keys('{Home}');
      await on.hasFocus(page.getByRole('option').first());
      await keys('{Enter}');
      await on.isAt(/\/products\?category=Kopi$/);
      await on.hasFocus(status);
      await on.see(entryOf('Es Kopi Susu Aren'));
      return;
    }
    const opener = button('Filter, 2 active');
    await on.hasFocus(opener);
    await expect
      .poll(() => chips.elements().map((chip) => (chip as HTMLElement).textContent.trim()))
      .toEqual(['Category: Kopi', 'Status: Inactive']);
    for (const chip of chips.all()) await expect.element(chip).toBeInViewport({ ratio: 0.99 });
    await on.enter(button('Remove filter Status: Inactive'));
    await on.isAt(/\/products\?category=Kopi$/);
    await on.see(entryOf('Es Kopi Susu Aren'));
    await on.hasFocus(button('Remove filter Category: Kopi'));
    await keys('{Enter}');
    await on.gone(chips);
    await on.isAt(/\/products$/);
    await on.hasFocus(button('Filter'));
  },
);

test('filters that are cleared while somebody still types take what was typed with them', async () => {
  const admin = await newBusiness();
  await on.createProducts(admin, ['Kopi Pandan', 'Matcha Latte']);
  await openOffice('/products');
  // Before it rests, and while what rested is on its way.
  for (const hasRested of [false, true]) {
    await on.reopen('/products?status=active&category=Kopi', rowOf('Kopi Pandan'));
    const { fetch } = window;
    const { open: release, opened: answered } = newGate();
    const held = vi.fn();
    window.fetch = async (input, init) => {
      if (!/search=/.test(input instanceof Request ? input.url : String(input))) return fetch(input, init);
      held();
      await answered;
      return fetch(input, init);
    };
    await on.press(search());
    await keys('Matcha');
    if (hasRested) await on.isAt(/search=Matcha/);
    await on.press('Clear filters');
    await on.hasValue(search(), '');
    // The button is gone; the focus is still among the filters.
    expect(document.activeElement?.closest('[role=search], search')).not.toBeNull();
    release();
    window.fetch = fetch;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await on.hasValue(search(), '');
    await on.isAt(/\/products$/);
    await search().fill('Matcha');
    await on.isAt(/search=Matcha/);
    await on.gone(rowOf('Kopi Pandan'));
  }
});

test('a list keeps its order, its page and its place (screens 1.6, 3.3 and 8.1)', async () => {
  const admin = await newBusiness();
  await on.createProducts(admin, on.numbered(23));
  const hasPages = (...names: string[]) =>
    expect
      .poll(() =>
        button(/^Page /)
          .elements()
          .map(({ ariaLabel }) => ariaLabel),
      )
      .toEqual(names);
  const first = (name: string) => on.has(page.getByRole('row').nth(1), name);
  await on.open('/products', 1024, 500);

  await on.pressTo(/sort_order=desc/, head('Name'));
  await first('Produk 23');
  await on.press(head('Name'));
  await first('Produk 01');
  await hasPages('Page 1', 'Page 2', 'Page 3');

  await on.press('Page 2');
  await first('Produk 11');
  await expect.poll(() => scrollY).toBe(0);
  const edit = link('Edit Produk 20');
  edit.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  let place = 0;
  edit.element().addEventListener('click', () => {
    place = scrollY;
  });
  await on.press(edit);
  expect(place).toBeGreaterThan(0);
  await on.see(page.getByRole('heading', { name: 'Edit Product' }));
  history.back();
  await on.isAt(/page=2/);
  await on.see(rowOf('Produk 20'));
  await expect.poll(() => Math.abs(scrollY - place)).toBeLessThan(2);

  await page.viewport(1024, 768);
  await on.pressTo(/page=3/, 'Next page');
  await on.countOf(page.getByRole('row'), 4);
  await on.see('21–23 of 23');
  await on.pressTo(/page=2/, 'Previous page');
  await on.choose(page.getByRole('combobox', { name: 'Rows per page' }), '25 rows');
  await expect.poll(() => location.search).not.toMatch(/page=/);
  await on.countOf(page.getByRole('row'), 24);
  await on.filterBy('Category', /^Kopi$/);
  await on.isAt(/category=Kopi/);
  await on.reopen('/products?page=99', 'There is no such page in this list.');
  await hasPages('Page 1', 'Page 2', 'Page 3');
  await on.press('Go to first page');
  await on.see(rowOf('Produk 01'));
});

const sari = { username: 'sari', password: 'kopi-susu-aren' };
/** Wide enough for a head of each column, too low for the rows. */
const wide = [1440, 420] as const;

const chipOf = (view: string) => button(`Remove filter View: ${view}`);

async function saveAs(name: string): Promise<void> {
  await on.listAction('Saved views');
  await on.press('Save as view');
  await page.getByRole('textbox', { name: 'View name' }).fill(name);
  await keys('{Enter}');
  await on.see(chipOf(name));
}

test('columns are chosen without a server and kept by it; heads stay in sight (screens 3.24)', async () => {
  const admin = await newBusiness();
  await on.createProducts(admin, on.numbered(12));
  await page.viewport(...wide);
  await openOffice('/products?limit=25');
  await on.countOf(page.getByRole('row'), 13);
  const [name = '', , second = '', third = ''] = heads();

  scrollTo({ top: 400, behavior: 'instant' });
  const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
  const top = () => document.querySelector('thead')?.getBoundingClientRect().y;
  await expect.poll(top).toBe(header);
  expect(scrollY).toBeGreaterThan(150);
  expect(document.elementFromPoint(400, header + 10)?.closest('thead')).not.toBeNull();
  scrollTo({ top: 0, behavior: 'instant' });

  await on.cutOff();
  await on.listAction('Columns');
  const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true });
  await expect.element(box(name)).toHaveAttribute('aria-disabled', 'true');
  await on.press(box(second), `Move ${third} up`);
  await keys('{Escape}');
  await expect.poll(() => heads().slice(0, 2)).toEqual([name, third]);
  const arranged = heads();
  expect(arranged).not.toContain(second);
  await reopen('/products');
  await expect.poll(heads).toEqual(arranged);

  await on.bringBack();
  const stored = async () =>
    (await must<{ query: string }[]>(admin, 'GET', '/saved-views?list=products')).map(({ query }) => query);
  await expect.poll(stored).toEqual([expect.stringMatching(/^columns=/)]);
  await on.isUpToDate();
  await on.changePerson('/products', undefined);
  await expect.poll(heads).toEqual(arranged);
  await on.listAction('Columns');
  await on.press('Reset');
  await keys('{Escape}');
  await expect.poll(heads).toContain(second);
  await expect.poll(stored).toEqual(['']);
});

test('a view is saved, opens first and is shared; the next person sees only what is shared (screens 3.25)', async () => {
  const admin = await newBusiness();
  await on.createProducts(admin, on.numbered(12));
  await admin.createAdmin(sari.username);
  await page.viewport(...wide);
  await openOffice('/products?search=Produk+0');
  const rows = page.getByRole('row');
  await on.countOf(rows, 10);
  await on.cutOff();
  await saveAs('Nol');
  await on.press(page.getByRole('checkbox', { name: 'Default view' }));
  await expect.poll(on.countWaiting).toBe(2);
  await keys('{Escape}');

  await on.reopen('/products', chipOf('Nol'));
  await on.countOf(rows, 10);
  await on.press(chipOf('Nol'));
  await on.countOf(rows, 11);
  await search().fill('Produk 1');
  await on.countOf(rows, 4);
  await saveAs('Dua');
  await on.press(page.getByRole('checkbox', { name: 'Share with the office' }));
  await keys('{Escape}');
  await on.bringBack();
  await expect
    .poll(() => must<object[]>(admin, 'GET', '/saved-views'))
    .toMatchObject([
      { name: 'Dua', query: 'search=Produk+1', is_shared: true, is_default: false },
      { name: 'Nol', query: 'search=Produk+0', is_shared: false, is_default: true },
    ]);

  await on.listAction('Saved views');
  const endUndoTime = on.holdUndoTime();
  await on.press('Delete', 'Undo');
  await on.see('Undone: Delete view Dua');
  endUndoTime();

  await keys('{Escape}');
  await on.isUpToDate();
  expect(await on.storedIn('')).toContain('search=Produk+0');
  await on.changePerson('/products', sari);
  await on.countOf(rows, 11);
  await on.listAction('Saved views');
  await on.see(button(/^Dua/));
  await on.gone(page.getByText('Nol', { exact: true }));
  await expect.poll(() => on.storedIn('')).toContain('search=Produk+1');
  expect(await on.storedIn('')).not.toContain('search=Produk+0');
});

test('all rows that match are chosen and changed without a connection, each once, and taken back as one (screens 3.23, scenario 63)', async () => {
  // More than two batches, and than a page of the server.
  const many = 120;
  const admin = await newBusiness();
  await on.createProducts(admin, on.numbered(many, 'Produk', 3));
  await on.open('/products');
  const changes = async () => {
    const path = '/audit-log?entity=product&limit=100';
    const pages = await Promise.all([1, 2, 3].map((number) => admin.call<object[]>('GET', `${path}&page=${number}`)));
    return pages.flatMap(({ data }) => data).length - many;
  };

  await on.press(boxOf('Produk 001'));
  await boxOf('Produk 004').click({ modifiers: ['Shift'] });
  await on.has(bar, '4 selected');
  await on.press(wholePage);
  await on.has(bar, '10 selected');
  await on.press('Page 2');
  await expect.element(boxOf('Produk 012')).not.toBeChecked();
  await on.has(bar, '10 selected');
  await on.press(inside(bar, `All ${many} matches`));
  await on.has(bar, `${many} selected`);
  await expect.element(boxOf('Produk 012')).toBeChecked();

  await on.cutOff();
  await on.press(inside(bar, 'Deactivate'), inside(dialog(), `Deactivate ${many} products`));
  await on.see(new RegExp(`Saved on this device.*Deactivate ${many} products`));
  await on.gone(bar);
  await on.has(rowOf('Produk 012'), 'Inactive');
  expect(await on.countWaiting()).toBe(many);

  await on.bringBack();
  await expect.poll(on.countWaiting, { timeout: 90_000 }).toBe(0);
  expect(await changes()).toBe(many);
  expect(await on.totalOf(admin, '/products?status=active')).toBe(0);

  await on.isUpToDate();
  await on.press(wholePage, inside(bar, `All ${many} matches`), inside(bar, 'Activate'));
  const endUndoTime = on.holdUndoTime();
  await on.press(inside(dialog(), `Activate ${many} products`), 'Undo');
  await on.see(`Undone: Activate ${many} products`);
  endUndoTime();
  await on.has(bar, `${many} selected`);
  expect(await on.countWaiting()).toBe(0);
  await on.isUpToDate();
  expect(await changes()).toBe(many);
  await on.has(rowOf('Produk 012'), 'Inactive');

  await search().fill('Produk 00');
  await on.gone(bar);
  await expect.element(boxOf('Produk 001')).not.toBeChecked();
});

test('what is refused of many is named in one summary; keys alone choose, decide and take back (screens 3.23, 3.28)', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin);
  const unsold = await admin.createProduct('Kopi Lama');
  await admin.createProduct('Teh Lama');
  await road.ask(12, 'Sebelum makan siang');
  await road.ask(5, 'Habis hujan');
  await road.ask(30, 'Untuk acara');
  await on.open('/products');

  await on.press(wholePage);
  await expectReadable('chosen rows');
  await on.press(inside(bar, 'Delete'));
  await on.has(dialog(), /1 can't be changed.*Es Kopi Susu Aren.*still has 40 units/s);
  await expectReadable('the question about many', '[role=dialog]');
  const { data } = await admin.call<{ version: number }>('GET', `/products/${unsold}`);
  await admin.call('PUT', `/products/${unsold}`, { name: 'Kopi Baru', version: data.version });
  await on.press(inside(dialog(), 'Delete 2 products'));
  await on.sendAtOnce();
  await on.see('Delete 3 products: 1 done, 2 rejected.');
  await on.press('See details');
  await on.has(dialog(), /Es Kopi Susu Aren.*Kopi Lama/s);
  await expectReadable('the summary of many', '[role=dialog]');

  await on.press(inside(dialog(), 'Restore'));
  await on.sendAtOnce();
  await on.see('Done: Restore 1 product', rowOf('Teh Lama'));

  await on.reopen('/restock-requests?sort_by=created_at&sort_order=asc', rowOf('Untuk acara'));
  await keys('jxjj{Shift>}X{/Shift}');
  await on.has(bar, '3 selected');
  await keys('a');
  await on.hasFocus(inside(bar, 'Approve'));
  await keys('{Enter}');
  // 40 are there: the third request is for its own dialog.
  await on.has(dialog(), /1 can't be changed.*of \d+ units available/s);
  await keys('{Tab}{Tab}');
  await on.hasFocus(inside(dialog(), 'Approve 2 requests'));
  const endUndoTime = on.holdUndoTime();
  await keys('{Enter}');
  await on.see('Queued: Approve 2 requests');
  await keys('{F8}{Enter}');
  await on.see('Undone: Approve 2 requests');
  endUndoTime();
  await on.has(bar, '3 selected');
  expect(await admin.cartStock(road.cartId)).toBe(0);

  await page.viewport(1440, 900);
  await keys('j{Enter}');
  const detail = page.getByRole('region', { name: /details/i });
  await on.see(detail);
  await on.closeTop(bar);
  await on.see(detail);
  await on.closeTop(detail);
});

test('what can be done with a row, and seldom with a list, is in a sheet on a phone', async () => {
  const admin = await newBusiness();
  await on.createProducts(admin, ['Es Kopi Susu Aren', 'Thai Tea']);
  await on.open('/products', 390, 844);
  const more = button('More actions for Thai Tea');
  await on.see(more);
  const card = page.getByRole('listitem').filter({ hasText: 'Thai Tea' });
  await on.countOf(card.getByRole('button'), 2);
  await on.has(card, 'Thai Tea');
  expect(more.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await on.press(more);
  const sheet = dialog('Thai Tea');
  await on.see(sheet);
  const actions = sheet.getByRole('button').or(sheet.getByRole('link')).elements();
  expect(actions.map(({ textContent }) => textContent?.trim())).toEqual([
    ...['', 'Detail', 'Edit', 'Set stock', 'Duplicate', 'Delete'],
  ]);
  await keys('{Escape}');
  await on.rowAction('Thai Tea', 'Detail');
  await on.has(dialog(), 'Stock Sold');
  await keys('{Escape}');
  await on.hasFocus(more);

  await on.gone(button('Deleted'));
  await on.press('More actions', 'Deleted');
  await on.see(dialog(/^Deleted/));
  await on.gone(button('Deleted'));
  await keys('{Escape}');
  await on.hasFocus(button('More actions'));

  // On a tablet, the sheet of the page has a button that has a menu elsewhere.
  await page.viewport(768, 1024);
  await reopen('/carts');
  await on.press('More actions', 'Find a cart');
  await on.see(inside(dialog('Find a cart'), 'Nearest carts'));
});

test('on a phone a request is one press from its approval', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin);
  await road.ask(12, 'Sebelum makan siang');
  await on.open('/restock-requests', 390, 844);
  const card = page.getByRole('listitem').filter({ hasText: 'Sebelum makan siang' });
  const action = inside(card, /^Action/);
  await on.countOf(card.getByRole('button'), 2);
  await on.press(action);
  await on.see(inside(dialog(), 'Approve'));
  await keys('{Escape}');
  await on.hasFocus(action);
  await on.press(action, inside(dialog(), 'Approve'));
  await on.has(card, 'Approved');
  await on.gone(action);
  await on.hasFocus(page.getByRole('main'));
});

test('from 1280 px a detail stands beside its list, which stays usable, and the keyboard keeps its place', async () => {
  const admin = await newBusiness();
  const warehouse = await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  await admin.createProduct('Matcha Latte');
  await admin.restock(warehouse, { [aren]: 40 });
  await on.open('/products', 1280, 800);
  const panel = page.getByRole('region', { name: /^Product details/ });
  const titled = (name: string) => panel.getByRole('heading', { name });

  await on.press('Detail Es Kopi Susu Aren');
  await on.see(titled('Es Kopi Susu Aren'));
  await on.has(panel, /Stock\s*40/);
  await on.see(
    panel.getByRole('link', { name: 'Gudang Kemang', exact: true }),
    panel.getByText('Restocked · Gudang Kemang'),
  );
  await on.gone(dialog());
  await expect.element(rowOf('Es Kopi Susu Aren')).toHaveAttribute('aria-current', 'true');

  await rowOf('Matcha Latte').click({ position: { x: 60, y: 20 } });
  await on.see(titled('Matcha Latte'));
  await search().fill('aren');
  await on.gone(rowOf('Matcha Latte'));
  await on.see(titled('Matcha Latte'));
  await keys('{Escape}');
  await on.see(panel);
  await search().fill('');
  await on.see(rowOf('Matcha Latte'));
  await on.press(inside(panel, 'Close').last());
  await on.gone(panel);

  const opener = button('Detail Matcha Latte');
  await on.enter(opener);
  await on.hasFocus(titled('Matcha Latte'));
  await on.closeTop(panel);
  await on.hasFocus(opener);
  await on.isAt(/\/products(\?[^?]*)?$/);

  await keys('{Enter}');
  await on.hasFocus(titled('Matcha Latte'));
  await keys('k');
  await on.hasFocus(titled('Es Kopi Susu Aren'));
  await keys('{Shift>}{F6}{/Shift}');
  expect(panel.element().contains(document.activeElement)).toBe(false);
  await keys('{F6}');
  await on.hasFocus(titled('Es Kopi Susu Aren'));
  await on.closeTop(panel);
  expect(document.activeElement?.closest('tr')?.textContent).toContain('Es Kopi Susu Aren');

  await on.press(opener, inside(panel, 'Set stock'));
  await on.see(dialog());
  await on.closeTop(dialog());
  await on.see(panel);

  await on.reopen(location.pathname + location.search, titled('Matcha Latte'));
  history.back();
  await on.gone(panel);
  await on.see(rowOf('Matcha Latte'));

  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await on.press('Detail Es Kopi Susu Aren', inside(panel, 'Copy ID'));
  await on.see(panel.getByText('Copied'));
  expect(write).toHaveBeenCalledExactlyOnceWith(aren);
  write.mockRestore();

  await on.press(panel.getByRole('link', { name: 'Gudang Kemang', exact: true }));
  await on.isAt(new RegExp(`/warehouses\\?detail=${warehouse}$`));
  const other = page.getByRole('region', { name: /^Warehouse details/ });
  await on.has(other, /40\s*units here/);
  await on.press(other.getByRole('link', { name: 'Es Kopi Susu Aren' }));
  await on.see(titled('Es Kopi Susu Aren'));

  await page.viewport(1024, 768);
  await on.see(dialog(/^Product details/));
  await expectReadable('the detail of a product', '[role=dialog], [data-detail]');
});

test('what moved and who changed what is read back to the first, and says without a server that it cannot be (screens 3.21)', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin, 40, 12);
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await must(admin, 'POST', '/restocks', {
    warehouse_id: road.warehouseId,
    notes: '',
    items: [{ product_id: road.productId, quantity: 7, expired_date: inTwoDays }],
  });
  await must(road.barista, 'POST', '/transactions', {
    payment_method: 'cash',
    items: [{ product_id: road.productId, quantity: 1 }],
  });
  await must(admin, 'PUT', `/products/${road.productId}`, { price: 12_000 });
  await on.open(`/products?detail=${road.productId}`);
  const panel = dialog(/^Product details/);

  await on.press(panel.getByRole('link', { name: 'All movements' }));
  await on.has(on.toolbar.getByRole('combobox', { name: 'Product' }), 'Es Kopi Susu Aren');
  await on.has(rowOf('Sold'), 'Mega Kuningan → customer');
  await on.has(rowOf('Loaded'), 'Gudang Kemang → Mega Kuningan');
  await on.countOf(page.getByRole('row'), 5);
  await on.filterBy('User', 'budi');
  await on.countOf(page.getByRole('row'), 2);
  await expectReadable('movements');
  await on.pressTo(/\/transactions\?detail=/, page.getByRole('link', { name: /^Sale TX/ }));

  await reopen(`/warehouses?detail=${road.warehouseId}`);
  const lots = page.getByRole('region', { name: 'Expires first' }).getByRole('listitem');
  await on.countOf(lots, 1);
  await on.has(lots, '7');

  await reopen(`/products?detail=${road.productId}`);
  await on.press(panel.getByRole('link', { name: 'All changes' }));
  await on.has(rowOf('Edited'), 'Price: Rp 10.000 → Rp 12.000');
  await rowOf('Created')
    .getByText(/fields entered/)
    .click();
  await on.has(rowOf('Created'), 'Price: Rp 10.000');
  await expectReadable('changes');
  await on.press('Clear filters');
  await on.see(rowOf('Mega Kuningan').first());
  const ofSales = page.getByRole('row', { name: /Sale/ });
  await on.gone(ofSales);
  await on.filterBy('Record type', 'Sale');
  await on.countOf(ofSales, 1);

  await on.cutOff();
  await on.see('Offline. These rows were loaded earlier.');
  for (const path of ['/stock/movements', '/audit']) await on.reopen(path, 'You need a connection');
  await expectReadable('changes without a connection');
});

const palette = dialog('Search and commands');
const keysDialog = dialog('Keyboard shortcuts');

test('single keys hold where nobody types, each person switches off their own; the palette finds and opens a record without a pointer (screens 3.28)', async () => {
  const admin = await newBusiness();
  await admin.createProduct('Kopi Café Crème');
  await admin.createAdmin(sari.username);
  await on.open('/products');
  await on.isUpToDate();

  await keys('?');
  await on.has(keysDialog, 'Search and commandsCtrlK', 'This listSearchCtrl/');
  await expectReadable('the keys', '[role=dialog]');
  await keys('{Escape}');
  await on.ctrl('k');
  await on.see(palette);
  await expectReadable('the palette', '[role=dialog]');
  await keys('?');
  await on.hasValue(palette.getByRole('combobox'), '?');
  await keys('{Escape}');

  await on.ctrl('/');
  await keys('?');
  await on.hasValue(search(), '?');
  await on.gone(keysDialog);
  await search().fill('');
  (page.getByRole('main').element() as HTMLElement).focus();

  await keys('?');
  await keysDialog.getByRole('checkbox', { name: 'Single-key shortcuts' }).click();
  await keys('{Escape}');
  await keys('?');
  await on.ctrl('k');
  await on.see(palette);
  await on.gone(keysDialog);

  // Without accents and capitals, and in any order of the words.
  const active = page.getByRole('option', { selected: true });
  await keys('{End}');
  await on.has(active, /^Sign out$/);
  await keys('{ArrowDown}');
  await on.has(active, /^Today$/);
  await keys('creme kopi');
  await on.has(active, 'Kopi Café Crème');
  await on.has(palette.getByRole('status'), /^1 result$/);
  await keys('{Enter}');
  await on.isAt(/\/products\?detail=/);
  await on.see(page.getByRole('heading', { name: 'Kopi Café Crème' }));
  await on.ctrl('k');
  await keys('request restock');
  await on.has(active, /^Request restock$/);
  await keys('{Enter}');
  await on.see(dialog('Request restock'));
  await on.isAt(/\/restock-requests$/);

  await on.changePerson('/products', sari);
  await on.isUpToDate();
  await keys('?');
  await expect.element(keysDialog.getByRole('checkbox')).toBeChecked();
  await on.closeTop(keysDialog);
});

test('creating a record is offered to nobody but those whom its definition names', async () => {
  const { createPolicy } = entities.suppliers;
  onTestFinished(() => void Object.assign(entities.suppliers, { createPolicy }));
  Object.assign(entities.suppliers, { createPolicy: 'super_admin' });
  const admin = await newBusiness();
  await admin.createAdmin(sari.username);
  const supplier = palette.getByRole('option', { name: 'Add supplier' });
  const searchCommands = async () => {
    await on.isUpToDate();
    await on.ctrl('k');
    await palette.getByRole('combobox').fill('Add');
    await on.see(palette.getByRole('option', { name: 'Add product' }));
  };
  await on.open('/suppliers');
  await on.see(link('Add supplier').first());
  await searchCommands();
  await on.see(supplier);
  await on.closeTop(palette);
  await on.changePerson('/suppliers', sari);
  await on.isUpToDate();
  await on.gone(link('Add supplier'), link('Import'));
  await searchCommands();
  await on.gone(supplier);
  await on.closeTop(palette);
});

interface MarkedRecord {
  path: string;
  row: string;
  queued: string;
  refused: string;
  ask: () => Promise<void>;
}

test('what waits and what was refused is marked in the list and the detail of every record (scenario 53)', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin);
  const { id: request } = await road.ask(12, 'Sebelum makan siang');
  await must(admin, 'PUT', `/restock-requests/${(await road.ask(20)).id}/approve`);
  const sale = await must<{ id: string; number: string }>(road.barista, 'POST', '/transactions', {
    items: [{ product_id: road.productId, quantity: 2 }],
    payment_method: 'qris',
    payment_status: 'pending',
  });
  const matcha = await admin.createProduct('Matcha Latte');
  const teh = await admin.createProduct('Teh Melati');
  const tebet = await admin.createWarehouse('Gudang Tebet');
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const restock = (warehouse_id: string, product_id: string, quantity: number, notes = '') =>
    must(admin, 'POST', '/restocks', { warehouse_id, notes, items: [{ product_id, quantity, expired_date: null }] });
  await restock(depo, teh, 9, 'Dari pabrik');
  const cart_id = await admin.createCart('MK-009', 'Blok M', depo);
  const sales_id = await admin.createBarista('siti.rahmawati');
  const { id: assignment } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    cart_id: await admin.createCart('MK-010', 'Kota Tua', depo),
    sales_id: await admin.createBarista('rina.kurnia'),
    initial_items: [],
  });

  const deleted = (path: string, row: string): MarkedRecord => ({
    path,
    row,
    queued: 'Delete, queued',
    refused: 'Delete, rejected',
    ask: async () => {
      await on.press(inside(rowOf(row), /^More actions for/), page.getByRole('menuitem', { name: 'Delete' }));
      await on.press(inside(dialog(), 'Delete'));
      await on.gone(dialog());
    },
  });
  const decided = (path: string, row: string, queued: string, action: string): MarkedRecord => ({
    path,
    row,
    queued,
    refused: 'Needs attention',
    ask: async () => {
      await openDetail(row);
      await on.press(inside(dialog(), action), inside(dialog(), action).last());
      await on.gone(dialog());
    },
  });
  const openDetail = (row: string) => on.press(inside(rowOf(row), /^Detail/));
  const records = [
    deleted('products', 'Matcha Latte'),
    deleted('warehouses', 'Gudang Tebet'),
    deleted('carts', 'MK-009'),
    deleted('users', 'siti.rahmawati'),
    decided('cart-assignments', 'rina.kurnia', 'Cancelled, queued', 'Cancel assignment'),
    {
      path: 'restock-requests',
      row: 'Sebelum makan siang',
      queued: 'Rejected, queued',
      refused: 'Needs attention',
      ask: async () => {
        await on.press(inside(rowOf('Sebelum makan siang'), /^Action/));
        await dialog().getByLabelText('Decision note').fill('Van telat');
        await on.press(inside(dialog(), 'Reject'));
        await on.gone(dialog());
      },
    },
    decided('restocks', 'Dari pabrik', 'Voided, queued', 'Void'),
    decided('transactions', sale.number, 'Cancelled, queued', 'Cancel sale'),
  ];
  await on.open('/products');
  await on.cutOff();
  for (const { path, row, queued, ask } of records) {
    await reopen(`/${path}`);
    await ask();
    await on.has(rowOf(row), queued);
    await openDetail(row);
    await on.has(dialog(), queued);
  }
  await on.pillSays(`${records.length} waiting`);

  // Meanwhile somebody else does what speaks against each of them.
  await restock(tebet, matcha, 3);
  await must(admin, 'POST', '/cart-assignments', { cart_id, sales_id, initial_items: [] });
  await must(admin, 'PUT', `/restock-requests/${request}/approve`);
  await must(admin, 'PUT', `/transactions/${sale.id}`, { payment_status: 'success' });
  await must(admin, 'PUT', `/cart-assignments/${assignment}/return`);
  await must(admin, 'POST', '/stock/adjustments', {
    kind: 'waste',
    warehouse_id: depo,
    reason: 'Basi',
    items: [{ product_id: teh, quantity: 9 }],
  });
  await on.bringBack();
  await on.pillSays(`${records.length} need attention`);
  for (const { path, row, refused } of records) {
    await on.reopen(`/${path}`, rowOf(row).getByRole('link', { name: `${refused} See why` }));
    await openDetail(row);
    await on.pressTo(/\/outbox$/, dialog().getByRole('link', { name: 'Resolve' }));
    expect(location.hash).toMatch(/^#entry-\d+$/);
  }
});
