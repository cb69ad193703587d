import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cartOnTheRoad, must } from '#tests/e2e/support/road.ts';
import { newBusiness, openOffice, reopen, setLine } from './support/app.tsx';
import * as on from './support/lists.ts';
import { button, dialog, entryOf, keys, link, rowOf, search } from './support/lists.ts';
import { expectReadable } from './support/look.ts';

const bar = page.getByRole('region', { name: 'Chosen rows' });
const boxOf = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true });
const wholePage = page.getByRole('checkbox', { name: 'Choose all on this page' });
const heads = () =>
  [...document.querySelectorAll<HTMLElement>('thead th')].map((head) => head.textContent.trim());
const head = (name: string) =>
  page.getByRole('columnheader', { name }).getByRole('button', { name });

test('a list shows the rows of the server, and the next list opens without it', async () => {
  const admin = await newBusiness();
  await admin.createProduct('Kopi Susu');
  await openOffice('/products');
  await on.isSeen(rowOf('Kopi Susu'));
  await setLine('cut');
  await link('Warehouses').first().click();
  await on.isSeen(page.getByRole('heading', { name: 'Warehouses' }));
});

test('documents are found by cart, person and number, also offline and on a phone (screens 3.8)', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin, 40, 20);
  const sold = (quantity: number) => ({
    payment_method: 'cash',
    items: [{ product_id: road.productId, quantity }],
  });
  type Numbered = { number: string };
  const ofBudi = await must<Numbered>(road.barista, 'POST', '/transactions', sold(2));
  const request = await road.ask(3);
  // Sari sold from another cart, and does not work here any more.
  const sariId = await admin.createBarista('sari');
  const cart_id = await admin.createCart('SD-001', 'Sudirman', road.warehouseId);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    ...{ cart_id, sales_id: sariId },
    initial_items: [{ product_id: road.productId, quantity: 5 }],
  });
  const ofSari = await must<Numbered>(await admin.as('sari'), 'POST', '/transactions', sold(1));
  await must(admin, 'PUT', `/cart-assignments/${id}/return`);
  await must(admin, 'PUT', `/users/${sariId}`, { is_active: false });
  await page.viewport(1024, 768);
  await openOffice('/transactions');

  // A cart shows its sales and their sum.
  await on.filterBy('Cart', 'Mega Kuningan');
  await on.isGone(entryOf(ofSari.number));
  await on.isSeen(entryOf(ofBudi.number));
  await on.isSeen(on.text('Sold Rp 20.000 · 1 sale · 2 units'));
  await button('Remove the filter Cart: Mega Kuningan').click();
  await on.isSeen(entryOf(ofSari.number));

  // A barista is found who does not work here any more.
  await on.filterBy('Barista', 'sari');
  await on.isGone(entryOf(ofBudi.number));
  await on.isSeen(on.text('Sold Rp 10.000 · 1 sale · 1 unit'));
  await on.isAt(new RegExp(`sales_id=${sariId}`));

  // Offline the same filter shows the same, and the select the name.
  await on.cutOff();
  await page.viewport(390, 844);
  await reopen(location.pathname + location.search);
  await on.isSeen(entryOf(ofSari.number));
  await on.isGone(entryOf(ofBudi.number));
  await on.isSeen(button('Remove the filter Barista: sari'));
  await on.isSeen(on.text('Sold Rp 10.000 · 1 sale · 1 unit'));
  const panel = await on.openFilters();
  await on.has(panel.getByRole('combobox', { name: 'Barista' }), 'sari');
  await panel.getByRole('button', { name: 'Clear filters' }).click();
  await panel.getByRole('button', { name: /^Show/ }).click();
  await on.isGone(panel);

  // One search finds numbers by their beginning, carts, baristas and products.
  const number = page.getByRole('searchbox', { name: /Number/ });
  await number.fill(ofBudi.number.slice(0, 9).toLowerCase());
  await on.isSeen(on.text('Sold Rp 30.000 · 2 sales · 3 units'));
  for (const words of [ofBudi.number.toLowerCase(), 'mega', 'MK-003', 'BUDI']) {
    await number.fill(words);
    await on.isGone(entryOf(ofSari.number));
    await on.isSeen(on.text('Sold Rp 20.000 · 1 sale · 2 units'));
  }

  // So are requests, assignments and restocks.
  await reopen('/restock-requests');
  await on.filterBy('Cart', 'Sudirman');
  await on.isSeen(on.text('Nothing here matches these filters.'));
  await on.filterBy('Cart', 'Mega Kuningan');
  await on.filterBy('Requested By', 'budi');
  await number.fill(request.number.slice(0, 7));
  await on.isAt(/search=/);
  await on.isSeen(entryOf(request.number));
  await on.isSeen(entryOf('Mega Kuningan'));
  await page.viewport(1024, 768);
  await reopen('/cart-assignments');
  await on.filterBy('Barista', 'sari');
  await on.isSeen(entryOf('Sudirman'));
  // The carts on the road above the rows are not filtered.
  await on.isGone(rowOf('Mega Kuningan'));
  await reopen('/restocks');
  await on.filterBy('Warehouse', 'Gudang Kemang');
  await on.isSeen(entryOf('Produksi malam'));
  await number.fill('kemang');
  await on.isSeen(entryOf('Produksi malam'));
  await number.fill('RS/2501');
  await on.isSeen(on.text('No restock shows “RS/2501”.'));
});

test.each([390, 768, 1024, 1440])(
  'at %i px a filter is in the address and a chip, whose button removes it without a pointer (screens 3.3)',
  async (width) => {
    const admin = await newBusiness();
    await admin.createProduct('Es Kopi Susu Aren');
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    const opener = button('Filter');
    await page.viewport(width, 800);
    await openOffice('/products');
    await on.isSeen(entryOf('Es Kopi Susu Aren'));
    const panel = await on.openFilters();
    await on.closeFilters();
    await on.hasFocus(opener);
    await on.filterBy('Status', 'Inactive');
    await on.filterBy('Category', /^Kopi$/);
    await on.isAt(/status=inactive.*category=Kopi/);
    // However long they are they wrap: none is cut, with its button out of reach.
    await expect
      .poll(() => chips.elements().map((chip) => (chip as HTMLElement).textContent.trim()))
      .toEqual(['Category: Kopi', 'Status: Inactive']);
    for (const chip of chips.all()) await expect.element(chip).toBeInViewport({ ratio: 0.99 });
    (button('Remove the filter Status: Inactive').element() as HTMLElement).focus();
    await keys('{Enter}');
    await on.isAt(/\/products\?category=Kopi$/);
    await on.isSeen(entryOf('Es Kopi Susu Aren'));
    await on.hasFocus(button('Remove the filter Category: Kopi'));
    await keys('{Enter}');
    await on.isGone(chips);
    await on.isAt(/\/products$/);
    await on.hasFocus(opener);
    await on.isGone(panel);
  },
);

test('filters that are cleared while somebody still types take what was typed with them', async () => {
  const admin = await newBusiness();
  await on.createProducts(admin, ['Kopi Pandan', 'Matcha Latte']);
  await openOffice('/products');
  // Before it rests, and while what rested is on its way.
  for (const hasRested of [false, true]) {
    await reopen('/products?status=active&category=Kopi');
    await on.isSeen(rowOf('Kopi Pandan'));
    const { fetch } = window;
    let release = () => {};
    const answered = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = vi.fn();
    window.fetch = async (input, init) => {
      if (!/search=/.test(input instanceof Request ? input.url : String(input))) {
        return fetch(input, init);
      }
      held();
      await answered;
      return fetch(input, init);
    };
    await search().click();
    await keys('Matcha');
    if (hasRested) await on.isAt(/search=Matcha/);
    await button('Clear filters').click();
    await on.hasValue(search(), '');
    // The button is gone; whoever works with the keyboard is still among the filters.
    expect(document.activeElement?.closest('[role=search], search')).not.toBeNull();
    release();
    window.fetch = fetch;
    // Longer than a search rests.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await on.hasValue(search(), '');
    await on.isAt(/\/products$/);
    await search().fill('Matcha');
    await on.isAt(/search=Matcha/);
    await on.isGone(rowOf('Kopi Pandan'));
  }
});

test('a list keeps its order, its page and its place (screens 1.6, 3.3 and 8.1)', async () => {
  const admin = await newBusiness();
  await on.createProducts(admin, on.numbered(23));
  const first = (name: string) => on.has(page.getByRole('row').nth(1), name);
  const pages = page.getByRole('button', { name: /^Page / });
  await page.viewport(1024, 500);
  await openOffice('/products');

  // A press on a head sorts, a second one turns it round.
  await head('Name').click();
  await on.isAt(/sort_order=desc/);
  await first('Produk 23');
  await head('Name').click();
  await first('Produk 01');
  await on.countOf(pages, 3);

  // Back leads to the page and the place that were left.
  await button('Page 2').click();
  await first('Produk 11');
  await expect.poll(() => scrollY).toBe(0);
  const edit = link('Edit Produk 20');
  edit.element().scrollIntoView({ block: 'end', behavior: 'instant' });
  const place = scrollY;
  expect(place).toBeGreaterThan(0);
  await edit.click();
  await on.isSeen(page.getByRole('heading', { name: 'Edit Product' }));
  history.back();
  await on.isAt(/page=2/);
  await on.isSeen(rowOf('Produk 20'));
  await expect.poll(() => Math.abs(scrollY - place)).toBeLessThan(2);

  // Another page size starts at the first page, and an end that was passed offers only real pages.
  await page.viewport(1024, 768);
  await button('Next page').click();
  await on.isAt(/page=3/);
  await on.countOf(page.getByRole('row'), 4);
  await on.isSeen(on.text('21–23 of 23'));
  await button('Previous page').click();
  await on.isAt(/page=2/);
  await on.choose(page.getByRole('combobox', { name: 'Rows per page' }), '25 rows');
  await expect.poll(() => location.search).not.toMatch(/page=/);
  await on.countOf(page.getByRole('row'), 24);
  await on.filterBy('Category', /^Kopi$/);
  await on.isAt(/category=Kopi/);
  await reopen('/products?page=99');
  await on.isSeen(on.text('The list ends before this page.'));
  await on.countOf(pages, 3);
  await button('Go to the first page').click();
  await on.isSeen(rowOf('Produk 01'));
});

const sari = { username: 'sari', password: 'kopi-susu-aren' };
/** Wide enough for a head of each column, too low for the rows. */
const wide = [1440, 420] as const;

async function saveAs(name: string): Promise<void> {
  await button('View').click();
  await button('Save as a view').click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await keys('{Enter}');
  await on.isSeen(button(`View: ${name}`));
}

test('columns are chosen without a server and kept by it; heads stay in sight (screens 3.24)', async () => {
  const admin = await newBusiness();
  await on.createProducts(admin, on.numbered(12));
  await page.viewport(...wide);
  await openOffice('/products?limit=25');
  await on.countOf(page.getByRole('row'), 13);
  const [name = '', , second = '', third = ''] = heads();

  // The heads stay below the header of the office while rows scroll. What one presses there is no row below.
  scrollTo({ top: 400, behavior: 'instant' });
  const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
  const top = () => document.querySelector('thead')?.getBoundingClientRect().y;
  await expect.poll(top).toBe(header);
  expect(scrollY).toBeGreaterThan(150);
  expect(document.elementFromPoint(400, header + 10)?.closest('thead')).not.toBeNull();
  scrollTo({ top: 0, behavior: 'instant' });

  await on.cutOff();
  await button('Columns').click();
  const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true });
  await expect.element(box(name)).toHaveAttribute('aria-disabled', 'true');
  await box(second).click();
  await button(`Move ${third} up`).click();
  await keys('{Escape}');
  await expect.poll(() => heads().slice(0, 2)).toEqual([name, third]);
  const arranged = heads();
  expect(arranged).not.toContain(second);
  await reopen('/products');
  await expect.poll(heads).toEqual(arranged);

  // They reach the person's other device, and so does the list as it was.
  await on.bringBack();
  const stored = async () =>
    (await must<{ query: string }[]>(admin, 'GET', '/saved-views?list=products')).map(
      ({ query }) => query,
    );
  await expect.poll(stored).toEqual([expect.stringMatching(/^columns=/)]);
  await on.isUpToDate();
  await on.changePerson('/products', undefined);
  await expect.poll(heads).toEqual(arranged);
  await button('Columns').click();
  await button('As it was').click();
  await keys('{Escape}');
  await expect.poll(heads).toContain(second);
  await expect.poll(stored).toEqual([]);
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
  await page.getByRole('checkbox', { name: 'Open the list with it' }).click();
  await expect.poll(on.countWaiting).toBe(2);
  await keys('{Escape}');

  // The bare address opens with it, also without a server.
  await reopen('/products');
  await on.isSeen(button('View: Nol'));
  await on.countOf(rows, 10);
  await button('View: Nol').click();
  await button('Whole list').click();
  await on.countOf(rows, 11);
  await search().fill('Produk 1');
  await on.countOf(rows, 4);
  await saveAs('Dua');
  await page.getByRole('checkbox', { name: 'Share in the office' }).click();
  await keys('{Escape}');
  await on.bringBack();
  await expect
    .poll(() => must<object[]>(admin, 'GET', '/saved-views'))
    .toMatchObject([
      { name: 'Dua', query: 'search=Produk+1', is_shared: true, is_default: false },
      { name: 'Nol', query: 'search=Produk+0', is_shared: false, is_default: true },
    ]);

  // A view is deleted, and taken back at once.
  await button('View: Dua').click();
  await button('Delete').click();
  await button('Undo').click();
  await on.isSeen(on.text('Taken back: Delete view Dua'));

  await keys('{Escape}');
  await on.isUpToDate();
  expect(await on.storedIn('')).toContain('search=Produk+0');
  await on.changePerson('/products', sari);
  await on.countOf(rows, 11);
  await button('View').click();
  await on.isSeen(page.getByRole('button', { name: /^Dua/ }));
  await on.isGone(page.getByText('Nol', { exact: true }));
  await expect.poll(() => on.storedIn('')).toContain('search=Produk+1');
  expect(await on.storedIn('')).not.toContain('search=Produk+0');
});

test('all rows that match are chosen and changed without a connection, each once, and taken back as one (screens 3.23, scenario 63)', async () => {
  // More than two batches of what is sent, and than a page of the server.
  const many = 120;
  const admin = await newBusiness();
  await on.createProducts(admin, on.numbered(many, 'Produk', 3));
  await page.viewport(1024, 768);
  await openOffice('/products');
  /** How often the server has changed a product, beside its creation. */
  const changes = async () => {
    const path = '/audit-log?entity=product&limit=100';
    const pages = await Promise.all(
      [1, 2, 3].map((number) => admin.call<object[]>('GET', `${path}&page=${number}`)),
    );
    return pages.flatMap(({ data }) => data).length - many;
  };

  // A range, a page, and all that match.
  await boxOf('Produk 001').click();
  await boxOf('Produk 004').click({ modifiers: ['Shift'] });
  await on.has(bar, '4 chosen');
  await wholePage.click();
  await on.has(bar, '10 chosen');
  await button('Page 2').click();
  await expect.element(boxOf('Produk 012')).not.toBeChecked();
  await on.has(bar, '10 chosen');
  await bar.getByRole('button', { name: `All ${many} that match` }).click();
  await on.has(bar, `${many} chosen`);
  await expect.element(boxOf('Produk 012')).toBeChecked();

  await on.cutOff();
  await bar.getByRole('button', { name: 'Deactivate' }).click();
  await dialog()
    .getByRole('button', { name: `Deactivate ${many} products` })
    .click();
  await on.isSeen(on.text(new RegExp(`Saved on this device.*Deactivate ${many} products`)));
  await on.isGone(bar);
  await on.has(rowOf('Produk 012'), 'Inactive');
  expect(await on.countWaiting()).toBe(many);

  await on.bringBack();
  await expect.poll(on.countWaiting, { timeout: 60_000 }).toBe(0);
  expect(await changes()).toBe(many);
  expect(await on.totalOf(admin, '/products?status=active')).toBe(0);

  // All are taken back, and nothing was sent.
  await on.isUpToDate();
  await wholePage.click();
  await bar.getByRole('button', { name: `All ${many} that match` }).click();
  await bar.getByRole('button', { name: 'Activate' }).click();
  const endUndoTime = on.holdUndoTime();
  await dialog()
    .getByRole('button', { name: `Activate ${many} products` })
    .click();
  await button('Undo').click();
  await on.isSeen(on.text(`Taken back: Activate ${many} products`));
  endUndoTime();
  await on.has(bar, `${many} chosen`);
  expect(await on.countWaiting()).toBe(0);
  await on.isUpToDate();
  expect(await changes()).toBe(many);
  await on.has(rowOf('Produk 012'), 'Inactive');

  // Other filters choose none.
  await search().fill('Produk 00');
  await on.isGone(bar);
  await expect.element(boxOf('Produk 001')).not.toBeChecked();
}, 90_000);

test('what is refused of many is named in one summary; keys alone choose, decide and take back (screens 3.23, 3.28)', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin);
  const unsold = await admin.createProduct('Kopi Lama');
  await admin.createProduct('Teh Lama');
  await road.ask(12, 'Sebelum makan siang');
  await road.ask(5, 'Habis hujan');
  await road.ask(30, 'Untuk acara');
  await page.viewport(1024, 768);
  await openOffice('/products');

  // A product in use is named before, one that somebody changed after.
  await wholePage.click();
  await expectReadable('chosen rows');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await on.has(dialog(), /One cannot.*Es Kopi Susu Aren.*still 40 units/s);
  await expectReadable('the question about many', '[role=dialog]');
  const { data } = await admin.call<{ version: number }>('GET', `/products/${unsold}`);
  await admin.call('PUT', `/products/${unsold}`, { name: 'Kopi Baru', version: data.version });
  await dialog().getByRole('button', { name: 'Delete 2 products' }).click();
  await on.sendAtOnce();
  await on.isSeen(on.text('Delete 3 products: 1 done, 2 refused.'));
  await button('Which and why').click();
  await on.has(dialog(), /Es Kopi Susu Aren.*Kopi Lama/s);
  await expectReadable('the summary of many', '[role=dialog]');

  // What was done is undone from the summary.
  await dialog().getByRole('button', { name: 'Restore' }).click();
  await on.sendAtOnce();
  await on.isSeen(on.text('Done: Restore 1 product'));
  await on.isSeen(rowOf('Teh Lama'));

  // Keys alone: requests are chosen, approved and taken back.
  await reopen('/restock-requests?sort_by=created_at&sort_order=asc');
  await on.isSeen(rowOf('Untuk acara'));
  await keys('jxjj{Shift>}X{/Shift}');
  await on.has(bar, '3 chosen');
  await keys('a');
  await on.hasFocus(bar.getByRole('button', { name: 'Approve' }));
  await keys('{Enter}');
  // 40 are there: the third request is for its own dialog.
  await on.has(dialog(), /One cannot.*of \d+ units are there for it/s);
  await keys('{Tab}{Tab}');
  await on.hasFocus(dialog().getByRole('button', { name: 'Approve 2 requests' }));
  const endUndoTime = on.holdUndoTime();
  await keys('{Enter}');
  await on.isSeen(on.text('Queued: Approve 2 requests'));
  await keys('{F8}{Enter}');
  await on.isSeen(on.text('Taken back: Approve 2 requests'));
  endUndoTime();
  await on.has(bar, '3 chosen');
  expect(await admin.cartStock(road.cartId)).toBe(0);

  // Escape chooses none first, and closes the detail then.
  await page.viewport(1440, 900);
  await keys('j{Enter}');
  const detail = page.getByRole('region', { name: /Detail/ });
  await on.isSeen(detail);
  await keys('{Escape}');
  await on.isGone(bar);
  await on.isSeen(detail);
  await keys('{Escape}');
  await on.isGone(detail);
}, 60_000);

test('what can be done with a row is reached by the keyboard, and on a phone in a sheet', async () => {
  const admin = await newBusiness();
  await on.createProducts(admin, ['Es Kopi Susu Aren', 'Thai Tea']);
  await page.viewport(1024, 768);
  await openOffice('/products');
  const more = button('More for Thai Tea');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await on.isSeen(more);

  // The menu opens with Enter, the arrows choose, Escape leads back.
  (link('Edit Thai Tea').element() as HTMLElement).focus();
  await keys('{Tab}');
  await on.hasFocus(more);
  await keys('{Enter}');
  await on.hasFocus(item('Set stock'));
  await keys('{ArrowDown}');
  await on.hasFocus(item('Delete'));
  await keys('{Escape}');
  await on.isGone(item('Delete'));
  await on.hasFocus(more);

  // The dialog of an action leads back to the button too.
  await keys('{Enter}');
  await on.hasFocus(item('Set stock'));
  await keys('{ArrowUp}');
  await on.hasFocus(item('Delete'));
  await keys('{Enter}');
  await on.isSeen(dialog('Delete Product'));
  await keys('{Escape}');
  await on.isGone(dialog());
  await on.hasFocus(more);

  // A card has no buttons but one, whose sheet lists every action.
  await page.viewport(390, 844);
  const card = page.getByRole('listitem').filter({ hasText: 'Thai Tea' });
  await on.countOf(card.getByRole('button'), 2);
  await on.has(card, 'Thai Tea');
  expect(card.element().textContent).toMatch(/\S\u00a0· \S/);
  expect(more.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await more.click();
  const sheet = dialog('Thai Tea');
  await on.isSeen(sheet);
  const acts = sheet.getByRole('button').or(sheet.getByRole('link')).elements();
  expect(acts.map(({ textContent }) => textContent?.trim())).toEqual([
    ...['', 'Detail', 'Edit', 'Set stock', 'Delete'],
  ]);
  await keys('{Escape}');
  await on.rowAct('Thai Tea', 'Detail');
  await on.has(dialog(), 'Stock Sold');
  await keys('{Escape}');
  await on.hasFocus(more);

  // What is done seldom with the list is in a sheet too, and leads back to its button.
  await on.isGone(button('Deleted'));
  await button('More actions').click();
  await on.has(button('Print'), 'Print');
  await button('Deleted').click();
  await on.isSeen(dialog(/^Deleted/));
  await on.isGone(button('Deleted'));
  await keys('{Escape}');
  await on.hasFocus(button('More actions'));
});

test('on a phone a request is one press from its approval', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin);
  await road.ask(12, 'Sebelum makan siang');
  await page.viewport(390, 844);
  await openOffice('/restock-requests');
  const card = page.getByRole('listitem').filter({ hasText: 'Sebelum makan siang' });
  const action = card.getByRole('button', { name: /^Action/ });
  await on.countOf(card.getByRole('button'), 2);
  await action.click();
  await on.isSeen(dialog().getByRole('button', { name: 'Approve' }));
  await keys('{Escape}');
  await on.hasFocus(action);
  await action.click();
  await dialog().getByRole('button', { name: 'Approve' }).click();
  await on.has(card, 'Approved');
  await on.isGone(action);
  // The row took the pressed button along.
  await on.hasFocus(page.getByRole('main'));
});

test('from 1280 px a detail stands beside its list, which stays usable, and the keyboard keeps its place', async () => {
  const admin = await newBusiness();
  const warehouse = await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  await admin.createProduct('Matcha Latte');
  await admin.restock(warehouse, { [aren]: 40 });
  await page.viewport(1280, 800);
  await openOffice('/products');
  const panel = page.getByRole('region', { name: /^Product Detail/ });
  const titled = (name: string) => panel.getByRole('heading', { name });

  // A press opens it, with what matters, where it is and what happened.
  await button('Detail Es Kopi Susu Aren').click();
  await on.isSeen(titled('Es Kopi Susu Aren'));
  await on.has(panel, /40\s*cup in all places/);
  await on.isSeen(panel.getByRole('link', { name: 'Gudang Kemang' }));
  await on.isSeen(panel.getByText('Restocked · Gudang Kemang'));
  await on.isGone(dialog());
  await expect.element(rowOf('Es Kopi Susu Aren')).toHaveAttribute('aria-current', 'true');

  // Another row takes its place, and a filter works beside it.
  await rowOf('Matcha Latte').click({ position: { x: 60, y: 20 } });
  await on.isSeen(titled('Matcha Latte'));
  await search().fill('aren');
  await on.isGone(rowOf('Matcha Latte'));
  await on.isSeen(titled('Matcha Latte'));
  await keys('{Escape}');
  await on.isSeen(panel);
  await search().fill('');
  await on.isSeen(rowOf('Matcha Latte'));
  await panel.getByRole('button', { name: 'Close' }).last().click();
  await on.isGone(panel);

  // The keyboard reads on at its heading, and Escape returns to the row.
  const opener = button('Detail Matcha Latte');
  (opener.element() as HTMLElement).focus();
  await keys('{Enter}');
  await on.hasFocus(titled('Matcha Latte'));
  await keys('{Escape}');
  await on.isGone(panel);
  await on.hasFocus(opener);
  await on.isAt(/\/products(\?[^?]*)?$/);

  // Escape closes what is open above it first.
  await opener.click();
  await panel.getByRole('button', { name: 'Set stock' }).click();
  await on.isSeen(dialog());
  await keys('{Escape}');
  await on.isGone(dialog());
  await on.isSeen(panel);

  // It stays after a reload, and Back closes it.
  await reopen(location.pathname + location.search);
  await on.isSeen(titled('Matcha Latte'));
  history.back();
  await on.isGone(panel);
  await on.isSeen(rowOf('Matcha Latte'));

  // The id can be copied.
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await button('Detail Es Kopi Susu Aren').click();
  await panel.getByRole('button', { name: 'Copy the ID' }).click();
  await on.isSeen(panel.getByText('Copied'));
  expect(write).toHaveBeenCalledExactlyOnceWith(aren);
  write.mockRestore();

  // Names lead from one detail to the other.
  await panel.getByRole('link', { name: 'Gudang Kemang' }).click();
  await on.isAt(new RegExp(`/warehouses\\?detail=${warehouse}$`));
  const other = page.getByRole('region', { name: /^Warehouse Detail/ });
  await on.has(other, /40\s*units here/);
  await other.getByRole('link', { name: 'Es Kopi Susu Aren' }).click();
  await on.isSeen(titled('Es Kopi Susu Aren'));

  // Narrower it is a dialog.
  await page.viewport(1024, 768);
  await on.isSeen(dialog(/^Product Detail/));
  await expectReadable('the detail of a product', '[role=dialog], [data-detail]');
});

test('what moved and who changed what is read back to the first, and says without a server that it cannot be (screens 3.21)', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin, 40, 12);
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await must(admin, 'POST', '/restocks', {
    ...{ warehouse_id: road.warehouseId, notes: '' },
    items: [{ product_id: road.productId, quantity: 7, expired_date: inTwoDays }],
  });
  await must(road.barista, 'POST', '/transactions', {
    ...{ payment_method: 'cash', items: [{ product_id: road.productId, quantity: 1 }] },
  });
  await must(admin, 'PUT', `/products/${road.productId}`, { price: 12_000 });
  await page.viewport(1024, 768);
  await openOffice(`/products?detail=${road.productId}`);
  const panel = dialog(/^Product Detail/);

  // From a product to all that moved of it, each with its document.
  await panel.getByRole('link', { name: 'All movements' }).click();
  await on.isSeen(on.text('Product: Es Kopi Susu Aren'));
  await on.has(rowOf('Sold'), 'Mega Kuningan → customer');
  await on.has(rowOf('Loaded'), 'Gudang Kemang → Mega Kuningan');
  await on.countOf(page.getByRole('row'), 5);
  await on.filterBy('Who', 'budi');
  await on.countOf(page.getByRole('row'), 2);
  await expectReadable('movements');
  await page.getByRole('link', { name: /^Sale TX/ }).click();
  await on.isAt(/\/transactions\?detail=/);

  // A place lists what expires first.
  await reopen(`/warehouses?detail=${road.warehouseId}`);
  const lots = page.getByRole('region', { name: 'Expires first' }).getByRole('listitem');
  await on.countOf(lots, 1);
  await on.has(lots, '7');

  // Who changed what, in words, of one record and of all.
  await reopen(`/products?detail=${road.productId}`);
  await panel.getByRole('link', { name: 'All changes' }).click();
  await on.has(rowOf('Edited'), 'Price: Rp 10.000 → Rp 12.000');
  await rowOf('Created')
    .getByText(/^Entered/)
    .click();
  await on.has(rowOf('Created'), 'Price: Rp 10.000');
  await expectReadable('changes');
  await button('Clear filters').click();
  await on.isSeen(rowOf('Mega Kuningan').first());
  const ofSales = page.getByRole('row', { name: /Sale/ });
  await on.isGone(ofSales);
  await on.filterBy('Kind of record', 'Sale');
  await on.countOf(ofSales, 1);

  // Without a server both say so, and read what was on the screen no further.
  await on.cutOff();
  await on.isSeen(on.text('No connection now: these rows were read before.'));
  for (const path of ['/stock/movements', '/audit']) {
    await reopen(path);
    await on.isSeen(on.text('This needs a connection'));
  }
  await expectReadable('changes without a connection');
}, 60_000);

const palette = dialog('Search and commands');
const keysDialog = dialog('Keys');

test('the palette finds a record and opens it, without a connection and a pointer (screens 3.28)', async () => {
  const admin = await newBusiness();
  await admin.createProduct('Kopi Café Crème');
  await page.viewport(1024, 768);
  await openOffice('/transactions');
  await on.cutOff();

  await on.ctrl('k');
  const field = palette.getByRole('combobox');
  await on.hasFocus(field);
  const active = palette.getByRole('option', { selected: true });
  await on.has(active, /^Today$/);
  await keys('{End}');
  await on.has(active, /^Sign out$/);
  await keys('{ArrowDown}');
  await on.has(active, /^Today$/);

  // Without accents and capitals, and in any order of the words.
  await keys('creme kopi');
  await on.has(active, 'Kopi Café Crème');
  await expect.element(field).toHaveAttribute('aria-activedescendant', expect.stringMatching(/./));
  await on.has(palette.getByRole('status'), /^1 result$/);
  await keys('{Enter}');
  await on.isAt(/\/products\?detail=/);
  await on.isSeen(page.getByRole('heading', { name: 'Kopi Café Crème' }));

  await on.ctrl('k');
  await keys('request restock');
  await on.has(active, /^Request restock$/);
  await keys('{Enter}');
  await on.isSeen(dialog('Request restock'));
  await on.isAt(/\/restock-requests$/);
});

test('single keys hold where nobody types, and each person switches off their own (screens 3.28)', async () => {
  const admin = await newBusiness();
  await admin.createAdmin(sari.username);
  await page.viewport(1024, 768);
  await openOffice('/products');
  await on.isUpToDate();

  await keys('?');
  await on.has(keysDialog, 'Search and commandsCtrlK');
  await on.has(keysDialog, 'This listSearchCtrl/');
  await expectReadable('the keys', '[role=dialog]');
  await keys('{Escape}');
  await on.ctrl('k');
  await on.isSeen(palette);
  await expectReadable('the palette', '[role=dialog]');
  await keys('?');
  await on.hasValue(palette.getByRole('combobox'), '?');
  await keys('{Escape}');

  await on.ctrl('/');
  await keys('?');
  await on.hasValue(search(), '?');
  await on.isGone(keysDialog);
  await search().fill('');
  (page.getByRole('main').element() as HTMLElement).focus();

  await keys('?');
  await keysDialog.getByRole('checkbox', { name: 'Single-key shortcuts' }).click();
  await keys('{Escape}');
  await keys('?');
  await on.ctrl('k');
  await on.isSeen(palette);
  await on.isGone(keysDialog);

  await on.changePerson('/products', sari);
  await on.isUpToDate();
  await keys('?');
  await expect.element(keysDialog.getByRole('checkbox')).toBeChecked();
});

interface MarkedRecord {
  path: string;
  /** Words of its row. */
  row: string;
  queued: string;
  refused: string;
  /** What the person asks for without a server. */
  ask: () => Promise<void>;
}

test('what waits and what was refused is marked in the list and the detail of every record (scenario 53)', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin);
  const { id: request } = await road.ask(12, 'Sebelum makan siang');
  await must(admin, 'PUT', `/restock-requests/${(await road.ask(20)).id}/approve`);
  const sale = await must<{ id: string; number: string }>(road.barista, 'POST', '/transactions', {
    items: [{ product_id: road.productId, quantity: 2 }],
    ...{ payment_method: 'qris', payment_status: 'pending' },
  });
  const matcha = await admin.createProduct('Matcha Latte');
  const teh = await admin.createProduct('Teh Melati');
  const tebet = await admin.createWarehouse('Gudang Tebet');
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const restock = (warehouse_id: string, product_id: string, quantity: number, notes = '') =>
    must(admin, 'POST', '/restocks', {
      ...{ warehouse_id, notes, items: [{ product_id, quantity, expired_date: null }] },
    });
  await restock(depo, teh, 9, 'Dari pabrik');
  const cart_id = await admin.createCart('MK-009', 'Blok M', depo);
  const sales_id = await admin.createBarista('siti.rahmawati');
  const { id: assignment } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    cart_id: await admin.createCart('MK-010', 'Kota Tua', depo),
    sales_id: await admin.createBarista('rina.kurnia'),
    initial_items: [],
  });

  const deleted = (path: string, row: string): MarkedRecord => ({
    ...{ path, row, queued: 'Delete, queued', refused: 'Delete, refused' },
    ask: async () => {
      await rowOf(row)
        .getByRole('button', { name: /^More for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await dialog().getByRole('button', { name: 'Delete' }).click();
      await on.isGone(dialog());
    },
  });
  /** By a button of the detail, and once more by the same one after its question. */
  const decided = (path: string, row: string, queued: string, act: string): MarkedRecord => ({
    ...{ path, row, queued, refused: 'Not accepted' },
    ask: async () => {
      await openDetail(row);
      await dialog().getByRole('button', { name: act }).click();
      await dialog().getByRole('button', { name: act }).last().click();
      await on.isGone(dialog());
    },
  });
  const openDetail = (row: string) =>
    rowOf(row)
      .getByRole('button', { name: /^Detail/ })
      .click();
  const records = [
    deleted('products', 'Matcha Latte'),
    deleted('warehouses', 'Gudang Tebet'),
    deleted('carts', 'MK-009'),
    deleted('users', 'siti.rahmawati'),
    decided('cart-assignments', 'rina.kurnia', 'Cancelled, queued', 'Cancel assignment'),
    {
      ...{ path: 'restock-requests', row: 'Sebelum makan siang' },
      ...{ queued: 'Rejected, queued', refused: 'Not accepted' },
      ask: async () => {
        await rowOf('Sebelum makan siang')
          .getByRole('button', { name: /^Action/ })
          .click();
        await dialog().getByLabelText('Decision note').fill('Van telat');
        await dialog().getByRole('button', { name: 'Reject' }).click();
        await on.isGone(dialog());
      },
    },
    decided('restocks', 'Dari pabrik', 'Voided, queued', 'Void'),
    decided('transactions', sale.number, 'Cancelled, queued', 'Cancel sale'),
  ];
  await page.viewport(1024, 768);
  await openOffice('/products');
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
    ...{ kind: 'waste', warehouse_id: depo, reason: 'Basi' },
    items: [{ product_id: teh, quantity: 9 }],
  });
  await on.bringBack();
  await on.pillSays(`${records.length} need attention`);
  for (const { path, row, refused } of records) {
    await reopen(`/${path}`);
    await on.isSeen(rowOf(row).getByRole('link', { name: `${refused} See why` }));
    await openDetail(row);
    await dialog().getByRole('link', { name: 'Resolve it' }).click();
    await on.isAt(/\/outbox$/);
    expect(location.hash).toMatch(/^#entry-\d+$/);
  }
}, 90_000);
