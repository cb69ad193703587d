import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentWorkspace } from '#client/data/workspace.ts';
import { watchInstallability } from '#client/shell/install-store.ts';
import { useSidebarStore } from '#client/state/sidebar-store.ts';
import { newId } from '#contract/fields/ids.ts';
import { openBusiness } from '#tests/e2e/support/business.ts';
import { englishIn, englishTexts } from '#tests/e2e/support/english-on-screen.ts';
import { cartOnTheRoad, must } from '#tests/e2e/support/road.ts';
import { newGate } from '#tests/support/gate.ts';
import { specifiedColumns } from '#tests/support/specified-texts.ts';
import { newBusiness, openOffice, otherDevice, reopen, setLine } from '../support/app.tsx';
import { holdUndoTime } from '../support/lists.ts';
import { outOfReach, settle, wear } from '../support/look.ts';
import {
  behindTheBar,
  bringBack,
  button,
  click,
  cutOff,
  dialog,
  expectAlert,
  field,
  gone,
  goTo,
  heading,
  holds,
  intercept,
  link,
  offerToInstall,
  pillSays,
  press,
  reads,
  refuse,
  rowOf,
  seen,
  textbox,
  underTheAlert,
  watchFirstRow,
} from '../support/shell.ts';

beforeEach(() => page.viewport(1024, 768));

const upToDate = () => seen(page.getByTitle(/up to date/i));
const alerts = () => document.querySelectorAll('[data-alert]').length;
const main = () => page.getByRole('main');
const choose = async (name: string | RegExp, option: string | RegExp) => {
  await click(page.getByRole('combobox', { name }), page.getByRole('option', { name: option }));
};

async function saveWarehouse(name: string): Promise<void> {
  await expect.poll(() => location.pathname).not.toBe('/warehouses/create');
  goTo('/warehouses/create');
  await textbox('Name').fill(name);
  await textbox('Address').fill('Jl. Asia Afrika No. 8');
  await button('Create Warehouse').click();
}

async function saveRestock(notes: string, quantity: number): Promise<void> {
  goTo('/restocks');
  await main().getByRole('button', { name: 'Restock', exact: true }).first().click();
  await choose('Warehouse', 'Gudang Kemang');
  await textbox('Notes').fill(notes);
  await choose('Product', 'Es Kopi Susu Aren');
  await field(/Quantity/).fill(String(quantity));
  await dialog().getByRole('button', { name: 'Save', exact: true }).click();
  await gone(dialog());
}

async function openShop(path = '/restocks') {
  const admin = await newBusiness();
  const warehouse = await admin.createWarehouse('Gudang Kemang');
  const product = await admin.createProduct('Es Kopi Susu Aren');
  await openOffice(path);
  await upToDate();
  return { admin, warehouse, product };
}

const entries = {
  Overview: '/stock-overview',
  Restock: '/restocks',
  'Restock Requests': '/restock-requests',
  Management: '/carts',
  Assignment: '/cart-assignments',
  Products: '/products',
  Warehouses: '/warehouses',
  Transactions: '/transactions',
  Users: '/users',
};

test('the sidebar has its entries, is 290 or 90 px wide, and opens under the mouse (screens 3.1)', async () => {
  await newBusiness();
  await openOffice('/transactions');
  await seen(heading('Transactions'));
  await page.viewport(1440, 900);
  const aside = () => document.querySelector('aside');
  const width = () => aside()?.getBoundingClientRect().width;
  const sidebar = page.getByRole('complementary');
  for (const group of ['Inventories', 'Coffee Carts']) {
    const opener = sidebar.getByRole('button', { name: group });
    if (opener.element().getAttribute('aria-expanded') !== 'true') await opener.click();
  }
  for (const [name, path] of Object.entries(entries))
    await expect.element(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect.element(sidebar.getByRole('link', { name: 'Gerobak' })).toHaveAttribute('href', '/stocks');
  expect(document.querySelector('aside nav > ul > li:nth-child(2)')?.textContent).toBe('Stock check');

  await userEvent.hover(main());
  if (aside()?.dataset.state === 'collapsed') await button('Expand menu').click();
  await expect.poll(width).toBe(290);
  await button('Collapse menu').click();
  await expect.poll(width).toBe(90);
  expect(localStorage.getItem('sidebar')).toBe('collapsed');
  for (const word of ['Stock check', 'Requests', 'Carts', 'Transactions'])
    await seen(sidebar.getByText(word, { exact: true }));
  await reopen('/transactions');
  await expect.poll(width).toBe(90);
  const users = sidebar.getByRole('link', { name: 'Users' });
  const closedAt = users.element().getBoundingClientRect().y;
  await userEvent.hover(users);
  await expect.poll(() => aside()?.dataset.state).toBe('hover-expanded');
  await expect.poll(width).toBe(290);
  // What the mouse is on its way to stays where it is.
  expect(users.element().getBoundingClientRect().y).toBe(closedAt);
  await userEvent.hover(main());
  await expect.poll(() => aside()?.dataset.state).toBe('collapsed');
  (sidebar.getByRole('link', { name: 'Restock Requests' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await seen(heading('Restock Requests'));
  expect(aside()?.dataset.state).toBe('collapsed');
  await button('Expand menu').click();
  await expect.poll(() => aside()?.dataset.state).toBe('expanded');
});

test('below 1024 px the menu is a panel; below 768 px rows are cards, and a bar has five places (screens 3.1 and 3.7)', async () => {
  const admin = await newBusiness();
  for (let number = 1; number <= 12; number += 1) await admin.createProduct(`Kopi ${number}`);
  await openOffice('/users');
  await seen(heading('Users'));
  const panel = dialog('Office');
  for (const width of [1023, 767, 390]) {
    await page.viewport(width, 844);
    expect(document.querySelector('aside')?.checkVisibility()).toBe(false);
    await button('Open menu').click();
    await seen(panel.getByRole('link', { name: 'Warehouses' }));
    await userEvent.keyboard('{Escape}');
    await gone(panel);
    await expect.element(button('Open menu')).toHaveFocus();
  }
  await seen(page.getByRole('list', { name: 'Users' }));
  const bar = page.getByRole('navigation', { name: 'Most used' });
  const places = {
    Today: '/today',
    'Stock check': '/stocks',
    Requests: '/restock-requests',
    Transactions: '/transactions',
  };
  const found = [...bar.element().querySelectorAll('a, button')].map((place) => place.textContent);
  expect(found).toEqual([...Object.keys(places), 'More']);
  const { bottom, height } = bar.element().getBoundingClientRect();
  expect(bottom).toBe(844);
  expect(height).toBeGreaterThanOrEqual(56);
  const current = () => bar.element().querySelector('[aria-current=page]')?.textContent;
  for (const [name, path] of Object.entries(places)) {
    await bar.getByRole('link', { name }).click();
    await expect.poll(() => location.pathname).toBe(path);
    await expect.poll(current).toBe(name);
  }
  await click(bar.getByRole('button', { name: 'More' }), panel.getByRole('link', { name: 'Warehouses' }));
  await expect.poll(() => location.pathname).toBe('/warehouses');
  await expect.poll(current).toBeUndefined();
  for (const path of ['/products', '/products/create', '/stocks']) {
    goTo(path);
    await expect.poll(() => document.querySelector('main h1')).not.toBeNull();
    await expect.poll(behindTheBar, { message: path }).toEqual([]);
  }
  await page.viewport(768, 1024);
  await gone(bar);
  goTo('/users');
  await seen(page.getByRole('table', { name: 'Users' }));
});

test('a search rests for 500 ms before it is looked for, and names what it did not find (screens 3.3 and 8.2)', async () => {
  const { admin } = await openShop('/products?status=active');
  await admin.createProduct('Matcha Latte');
  await seen(rowOf('Matcha Latte'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await page.getByRole('searchbox').fill('matcha');
    vi.advanceTimersByTime(499);
    expect(location.search).not.toContain('search');
    vi.advanceTimersByTime(1);
    await expect.poll(() => location.search).toContain('search=matcha');
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2);
  await page.getByRole('searchbox').fill('xyzzy');
  await seen(page.getByText('No data available'), page.getByText('No product named “xyzzy”.'));
  await main().getByRole('button', { name: 'Clear search' }).last().click();
  await expect.poll(() => location.search).toBe('?status=active');
  await cutOff();
  await page.getByRole('searchbox').fill('nowhere');
  await seen(page.getByText('No product named “nowhere”.'));
  await main().getByRole('button', { name: 'Clear filters' }).last().click();
  await seen(rowOf('Matcha Latte'));
});

test('one banner says what became of a form; the list is back after 1.5 s, the banner gone after 5 s (screens 4.2, 4.3 and 8.2)', async () => {
  await openShop('/warehouses/create');
  const submit = button('Create Warehouse');
  await textbox('Name').fill('Gudang Kemang');
  await textbox('Address').fill('Jl. Setiabudi Tengah No. 3');
  await submit.click();
  await expect.element(textbox('Name')).toHaveAccessibleDescription(/already exists/);
  expect(page.getByText(/already exists/).elements().length).toBe(1);
  expect(alerts()).toBe(0);

  // An error is in the strip at the top, covers nothing, and nothing moves.
  const restore = refuse('POST', /\/warehouses$/, 400);
  await textbox('Name').fill('Depo Manggarai');
  const titleAt = () => (document.querySelector('main h1')?.getBoundingClientRect().y ?? 0) + scrollY;
  const before = titleAt();
  await submit.click();
  await expectAlert('error', 'Failed to create warehouse');
  expect(titleAt()).toBe(before);
  await userEvent.hover(page.getByText('Failed to create warehouse').first());
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.viewport(width, 844);
    scrollTo(0, 0);
    expect(document.querySelector('[data-alert]')?.getBoundingClientRect().bottom, `${width} px`).toBeLessThanOrEqual(
      68,
    );
    await expect.poll(underTheAlert, { message: `${width} px` }).toEqual([]);
  }
  await page.viewport(1024, 768);
  restore();

  const { open: release, opened: held } = newGate();
  const restoreHeld = intercept(({ method }) => (method === 'POST' ? held : undefined));
  await textbox('Name').fill('Gudang Tebet');
  await submit.click();
  await expect.poll(() => document.querySelector('button[type=submit]')?.getAttribute('aria-busy')).toBe('true');
  expect(alerts()).toBe(0);
  await userEvent.hover(heading('Create Warehouse'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    release();
    await expect.poll(alerts).toBe(1);
    await expectAlert('success', /created/);
    vi.advanceTimersByTime(1_400);
    expect(location.pathname).toBe('/warehouses/create');
    vi.advanceTimersByTime(200);
    await expect.poll(() => location.pathname).toBe('/warehouses');
    vi.advanceTimersByTime(3_300);
    expect(alerts()).toBe(1);
    vi.advanceTimersByTime(200);
    await expect.poll(alerts).toBe(0);
  } finally {
    vi.useRealTimers();
    restoreHeld();
  }

  await link('Edit Gudang Tebet').click();
  await cutOff();
  await textbox('Address').fill('Jl. Tebet Raya No. 1');
  await button('Update Warehouse').click();
  await expectAlert('success', 'Saved on this device. Syncs when');
  document.querySelector<HTMLElement>('[data-alert] a')?.click();
  await expect.poll(() => location.href).toMatch(/\/outbox#entry-/);
  expect(alerts()).toBe(0);
});

test('an alert lies over no button of a long list, beside the pill with its text', async () => {
  const admin = await newBusiness();
  for (let number = 10; number < 22; number += 1) await admin.createProduct(`Kopi ${number}`);
  await openOffice('/products');
  await upToDate();
  await cutOff();
  holdUndoTime();
  for (const width of [768, 1024, 1440]) {
    await page.viewport(width, 768);
    await press({ more: /^More actions for Kopi 11/, act: 'Delete' });
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.poll(alerts).toBe(1);
    await userEvent.keyboard('{F8}');
    await pillSays('1 waiting to sync');
    scrollTo(0, 0);
    await expect.poll(underTheAlert, { message: `${width} px` }).toEqual([]);
    await button('Undo').click();
    await gone(button('Undo'));
  }
});

test('offline scenarios 6, 51, 52 and 53: every screen tells the state, the outbox tells it in words', async () => {
  await openShop();
  await cutOff();
  await saveRestock('Subuh', 9);
  await seen(page.getByText(/The browser may clear unsent changes/));
  watchInstallability();
  offerToInstall();
  await button('Install app').click();
  await expect.poll(() => document.body.dataset.askedToInstall).toBe('');

  await reads(rowOf('Subuh'), 'queued');
  await rowOf('Subuh')
    .getByRole('button', { name: /detail/i })
    .click();
  await reads(dialog(), 'queued');
  await userEvent.keyboard('{Escape}');
  for (const screen of ['transactions', 'products', 'warehouses', 'stock-overview', 'outbox']) {
    goTo(`/${screen}`);
    await pillSays('Offline, 1 waiting to sync');
  }
  await reads(page.getByRole('listitem').filter({ hasText: 'Saved' }), /Restock.*9.*Saved \d\d:\d\d today/);
  const next = page.getByRole('region', { name: 'Next steps' });
  const device = page.getByRole('region', { name: 'This device' });
  const sent = page.getByRole('list', { name: 'Recently synced' });
  await reads(next, "1 change syncs when you're back online.");
  await reads(device, /Signed in as.*admin.*Offline. You can keep working.*\d\sMB.? used, .* free.*May be cleared/);
  await device.getByRole('button', { name: 'Protect storage' }).click();
  await reads(device.getByRole('status'), /The browser declined/);

  await bringBack();
  await reads(sent, /Restock Gudang Kemang, 9 units.*Synced.*Made \d\d:\d\d today, sent \d\d:\d\d today/);
  await gone(next);
  await reads(device, /Good.*Last response: [\d.]+ s/);
  await sent.getByText('Show contents').click();
  await reads(sent, '9 Es Kopi Susu Aren');
  await seen(page.getByTitle(/up to date.*\d\d:\d\d/i));

  await cutOff();
  await saveRestock('Sore', 7);
  goTo('/outbox');
  const search = page.getByRole('searchbox', { name: /^Search/ });
  await search.fill('aren RESTOCK');
  await seen(page.getByText('2 changes match.'));
  await search.fill('7 units');
  await seen(page.getByText('1 change matches.'));
  await search.fill('');
  await page.getByText('By record').click();
  await seen(page.getByText(/Restock · 1 change, 1 waiting to sync/));
  await page.getByRole('link', { name: 'Open Gudang Kemang' }).first().click();
  await reads(dialog(), 'Gudang Kemang');
  await userEvent.keyboard('{Escape}');
  goTo('/restocks');
  await seen(rowOf('Subuh'));
  expect(rowOf('Subuh').element().textContent).not.toMatch(/queued|sending/i);
});

test('offline scenarios 24 and 51: the app sends when it is connected, when it is looked at, and after a while', async () => {
  const { admin, product } = await openShop();
  const sent = (units: number) => expect.poll(() => admin.stockOf(product)).toBe(units);
  await cutOff();
  await saveRestock('Tersambung', 1);
  const { open: release, opened: held } = newGate();
  const restore = intercept(({ method, url }) => (method === 'POST' && url.endsWith('/restocks') ? held : undefined));
  await bringBack();
  await pillSays('Sending 1');
  release();
  await sent(1);
  restore();
  await setLine('cut');
  await saveRestock('Server pergi', 1);
  await expect.element(page.getByText("Can't reach the server, 1 waiting to sync").last()).toBeInTheDocument();
  await setLine('whole');
  await sent(2);
  await setLine('cut');
  await saveRestock('Dilihat lagi', 1);
  await setLine('whole');
  document.dispatchEvent(new Event('visibilitychange'));
  await sent(3);
  const mend = refuse('POST', /\/restocks$/, 500, { code: 'server_error', message: 'Disk trouble.' });
  await saveRestock('Gagal', 1);
  await expectAlert('success', "The server couldn't take it yet: “Disk trouble.”");
  await pillSays('1 waiting to sync');
  goTo('/outbox');
  await seen(page.getByText(/The server couldn't take it yet: “Disk trouble.” Next try/));
  mend();
  await button('Send now').click();
  await sent(4);
});

test('offline scenarios 4, 23, 34 and 43: what this device cannot do is said, and the work is kept', async () => {
  await openShop();
  const answerAgain = intercept(({ url }) => (url.includes('/api/') ? new Promise<never>(() => {}) : undefined));
  await saveRestock('Tanpa jawaban', 2);
  await expectAlert('success', 'Saved on this device. Syncs when');
  goTo('/warehouses');
  await seen(rowOf('Gudang Kemang'));
  answerAgain();
  const restore = refuse('POST', /\/restocks$/, 426, { code: 'client_too_old', message: 'x' });
  await reopen('/outbox');
  await button('Send now').click();
  await seen(page.getByText(/this version of the app is too old/), button('Reload'));
  await pillSays('Update to sync 1');
  restore();
  const make = vi.spyOn(URL, 'createObjectURL');
  await button('Export file').click();
  await expect.poll(() => make.mock.calls.length).toBe(1);
  const [[exported] = []] = make.mock.calls;
  const file = await new Response(exported as Blob).text();
  make.mockRestore();
  expect(JSON.parse(file).entries).toMatchObject([{ name: 'restockCreate' }]);
  expect(file).not.toMatch(/token|authorization/i);

  await cutOff();
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    await saveWarehouse('Gudang Penuh');
    await expectAlert('error', 'Nothing was saved because this device is full');
    await holds(textbox('Name'), 'Gudang Penuh');
  } finally {
    IDBObjectStore.prototype.add = add;
  }
});

test('offline scenario 58: a list never fetched says so, an empty one says empty, also without a connection (screens 7.2)', async () => {
  await newBusiness();
  const restore = intercept(({ url }) =>
    /\/api\/(transactions|sync\/changes)/.test(url) ? Promise.reject(new TypeError('cut')) : undefined,
  );
  await openOffice('/transactions');
  const neverSaved = page.getByText('This list is not on this device yet.');
  await seen(neverSaved);
  goTo('/warehouses');
  await seen(page.getByText('No data available'));
  await gone(neverSaved);
  await cutOff();
  goTo('/transactions');
  await seen(neverSaved, page.getByText(/Connect once to save the list here/));
  // A line through a cloud.
  await expect.poll(() => document.querySelectorAll('main svg path[d="M48 98L112 30"]').length).toBe(1);
  goTo('/cart-assignments/evening');
  await seen(heading('Close shifts'), page.getByText(/Connect once to save the list here/));
  await gone(page.getByText('No shift to close'));
  restore();
});

test('a change that was refused is tried again, edited or discarded, a damaged one discarded; leaving asks first (F44, scenarios 28 and 46)', async () => {
  const { admin } = await openShop('/warehouses');
  await cutOff();
  for (const name of ['Depo Satu', 'Depo Dua']) {
    await saveWarehouse(name);
    await expectAlert('success', 'Saved on this device. Syncs when');
    await admin.createWarehouse(name);
  }
  await bringBack();
  await pillSays('2 need attention');
  goTo('/outbox');
  await link(/^Edit.*Depo Satu/).click();
  await holds(textbox('Address'), 'Jl. Asia Afrika No. 8');
  await textbox('Name').fill('Depo Tiga');
  await button(/^(Create|Update|Save)/).click();
  await pillSays('1 needs attention');
  goTo('/outbox');
  await button(/^Try again.*Depo Dua/).click();
  await seen(page.getByText(/Another warehouse is already named/));
  await click('Profile of admin', 'Sign out');
  const leaving = dialog('Sign out with unsent changes?');
  await reads(leaving, '1 change on this device is waiting to sync', '1 of them needs your attention.');
  await expect.element(leaving.getByRole('button', { name: 'Keep for admin' })).toBeEnabled();
  await expect.element(leaving.getByRole('button', { name: 'Sync and sign out' })).toBeDisabled();
  await leaving.getByRole('button', { name: 'Discard' }).click();
  await seen(leaving.getByRole('button', { name: 'Discard 1 change' }));
  await click(leaving.getByRole('button', { name: 'Stay signed in' }), /^Discard.*Depo Dua/);
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await seen(page.getByText('Everything is synced'));
  await cutOff();
  await saveWarehouse('Depo Rusak');
  await expectAlert('success', 'Saved on this device. Syncs when');
  await currentWorkspace
    .get()
    ?.outbox.entries.toCollection()
    .modify({ touches: null } as never);
  await reopen('/outbox');
  const damaged = page.getByRole('listitem').filter({ hasText: 'Unreadable' });
  await reads(damaged, /Depo Rusak/);
  await bringBack();
  await damaged.getByRole('button', { name: /^Discard/ }).click();
  await dialog().getByRole('button', { name: 'Discard', exact: true }).click();
  await seen(page.getByText('Everything is synced'));
  const { data } = await admin.call<{ name: string }[]>('GET', '/warehouses?search=Tiga');
  expect(data).toMatchObject([{ name: 'Depo Tiga' }]);
});

test('the office is worked in Bahasa Indonesia: chosen once, kept in the profile, refused in it too (screens 5.5)', async () => {
  const { admin } = await openShop('/products');
  const locale = async () => (await admin.call<{ locale: string }>('GET', '/auth/profile')).data.locale;
  await click('Profile of admin', page.getByText('Bahasa Indonesia', { exact: true }));
  await seen(heading('Produk'));
  expect(document.documentElement.lang).toBe('id');
  await expect.poll(locale).toBe('id');
  await userEvent.keyboard('{Escape}');
  goTo('/products/create');
  const fill = async (name: string) => {
    const texts = {
      Nama: name,
      Keterangan: 'Dingin',
      Kategori: 'Kopi',
      Satuan: 'gelas',
      'URL gambar': '/images/kopi.svg',
    };
    for (const [label, text] of Object.entries(texts)) await page.getByLabelText(label).first().fill(text);
    await field('Harga').fill('10000');
    await field('Batas stok').fill('5');
  };
  await button('Tambah Produk').click();
  await seen(page.getByText('Nama wajib diisi'));
  await fill('es kopi susu aren');
  await button('Tambah Produk').click();
  await seen(page.getByText('Sudah ada produk dengan nama ini').first());
  await cutOff();
  await fill('Es Teh Manis');
  await button('Tambah Produk').click();
  await expectAlert('success', 'Tersimpan di perangkat ini');
  await admin.createProduct('Es Teh Manis');
  await bringBack();
  goTo('/outbox');
  await seen(page.getByText(/Produk lain sudah bernama "Es Teh Manis"/));
  expect(englishIn(englishTexts)).toEqual([]);
  await click(/^Profil/, page.getByText('English', { exact: true }));
  await seen(heading('Waiting to sync'), page.getByText(/Another product is already named "Es Teh Manis"/));
  await expect.poll(locale).toBe('en');
});

test.each(['super_admin', 'sales'] as const)(
  'the first rows of a %s are seen as soon as they stand there, and no timer brings them',
  async (role) => {
    const admin = await newBusiness();
    await cartOnTheRoad(otherDevice, admin, 40, 12);
    const path = role === 'sales' ? '/stocks' : '/products';
    if (role === 'sales') await openOffice(path, { username: 'budi', password: 'gerobak-pagi-hari' });
    else await openOffice(path);
    await seen(page.getByText('Es Kopi Susu Aren').first());
    // A look holds the timers of a sync that goes on: what is shown without a connection has to be here before.
    if (role !== 'sales') await upToDate();
    const looks = async (connection: string) => {
      for (const [theme, locale] of [['light', 'en'] as const, ['dark', 'id'] as const]) {
        await wear({ theme, locale, width: 1024 });
        localStorage.setItem('gerobak-locale', locale);
        const rows = watchFirstRow('Es Kopi Susu Aren');
        await reopen(path);
        expect(await rows, `${connection}, ${theme}`).toEqual({ hiddenBy: [], animated: [] });
      }
    };
    await looks('connected');
    if (role === 'sales') return;
    await cutOff();
    await looks('cut off');
  },
);

const resourceNames = { products: 'product', carts: 'cart', warehouses: 'warehouse', users: 'user' };

async function sendAtOnce(): Promise<void> {
  await seen(button('Undo'));
  await button('Close message').click();
}

test('what the server refuses without a word is said in the words of its action (screens 4.2 and 7.1)', async () => {
  const { admin, depo, aren, cart, andi } = await openBusinessOffice();
  await must(admin, 'POST', '/cart-assignments', { cart_id: cart, sales_id: andi, initial_items: [] });
  await admin.createCart('MK-004', 'Blok M');
  await admin.createWarehouse('Gudang Kosong');
  const asking = await admin.as('andi.saputra');
  for (const notes of ['Pagi', 'Sore'])
    await must(asking, 'POST', '/restock-requests', { notes, items: [{ product_id: aren, quantity: 2 }] });
  await openOffice('/products');
  for (const [place, name, title] of [
    ['products', 'Es Teh', 'Delete Product'],
    ['carts', 'Blok M', 'Delete Cart'],
    ['warehouses', 'Gudang Kosong', 'Delete Warehouse'],
    ['users', 'budi.santoso', 'Delete User'],
  ] as const) {
    const restore = refuse('DELETE', new RegExp(`/${place}/[^/]+$`), 400);
    goTo(`/${place}`);
    await press({ more: new RegExp(`^More actions for ${name}`), act: 'Delete' });
    await reads(dialog(title), `delete this ${resourceNames[place]}?`);
    await dialog(title).getByRole('button', { name: 'Delete' }).click();
    await sendAtOnce();
    await expectAlert('error', `Failed to delete ${resourceNames[place]}`);
    restore();
  }
  for (const [place, label, id] of [
    ['products', 'Name', aren],
    ['carts', 'Name', cart],
    ['warehouses', 'Name', depo],
    ['users', 'Username', andi],
  ] as const) {
    const restore = refuse('PUT', new RegExp(`/${place}/[^/]+$`), 400);
    // A form draft would keep it.
    await reopen(`/${place}/edit/${id}`);
    await expect.element(textbox(label).first()).not.toHaveValue('');
    await textbox(label).first().fill('lain.lagi');
    await button(/^Update/).click();
    await expectAlert('error', `Failed to update ${resourceNames[place]}`);
    restore();
  }
  await reopen('/restock-requests');
  for (const [notes, action] of [
    ['Pagi', 'Approve'],
    ['Sore', 'Reject'],
  ] as const) {
    const restore = refuse('PUT', new RegExp(`/restock-requests/[^/]+/${action.toLowerCase()}$`), 400);
    goTo('/restock-requests');
    await click(rowOf(notes).getByRole('button', { name: /^Action/ }), dialog().getByRole('button', { name: action }));
    await sendAtOnce();
    await expectAlert('error', `Failed to ${action.toLowerCase()} restock request`);
    if (action === 'Reject') await reads(rowOf(notes), 'Pending');
    else {
      await page.getByRole('link', { name: 'Resolve' }).click();
      await page.getByRole('link', { name: /^Review again: Approve/ }).click();
      await holds(dialog().getByRole('spinbutton'), 2);
      await userEvent.keyboard('{Escape}');
    }
    restore();
  }
  const assign = vi.fn(() => Response.json({ status: 'fail', message: '', data: null, errors: [] }, { status: 400 }));
  const restore = intercept(({ url }) => (url.endsWith('/assign-warehouse') ? assign() : undefined));
  goTo('/carts');
  await button('Assign a warehouse to Blok M').click();
  const sheet = dialog('Assign Warehouse');
  await sheet.getByRole('button', { name: 'Assign' }).click();
  await expect.element(sheet.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  expect(assign).not.toHaveBeenCalled();
  await click(sheet.getByRole('combobox'), page.getByRole('option', { name: 'Gudang Kosong' }));
  await sheet.getByRole('button', { name: 'Assign' }).click();
  await expectAlert('error', 'Failed to assign warehouse');
  expect(assign).toHaveBeenCalledTimes(1);
  restore();
});

const lists = {
  '/products': ['products', 'product'],
  '/carts': ['carts', 'cart'],
  '/warehouses': ['warehouses', 'warehouse'],
  '/users?search=nobody': ['users', 'user'],
  '/cart-assignments': ['cart-assignments', 'cart assignment'],
  '/restock-requests': ['restock-requests', 'restock request'],
  '/restocks': ['restocks', 'restock'],
  '/transactions': ['transactions', 'transaction'],
  '/stock-overview': ['stocks/summary', 'stock overview'],
} as const;

test('what cannot be loaded is said in the words of its noun, and an edit leads back (screens 4.3, 5.4, 7.1 and 7.2)', async () => {
  await newBusiness();
  await openOffice('/today');
  await upToDate();
  // Lists that were refreshed within the last two seconds are not asked again, and a new device refreshes a second
  // time.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  for (const [route, [path, resourceName]] of Object.entries(lists)) {
    // A list that is on the device is brought up to date by the sync of all lists.
    const restore = refuse('GET', new RegExp(`/api/(${path}|sync/changes)$`), 500);
    await reopen(route);
    await expectAlert('error', `Failed to fetch ${resourceName}`);
    restore();
  }

  for (const [place, resourceName] of Object.entries(resourceNames)) {
    await reopen(`/${place}/edit/${newId()}`);
    await expectAlert('error', `This ${resourceName} does not exist`);
    await expect.poll(() => location.pathname).toBe(`/${place}`);
    // Another one: the same is not asked about again within two seconds.
    const id = newId();
    const restore = refuse('GET', new RegExp(`/api/${place}/${id}$`), 500);
    await reopen(`/${place}/edit/${id}`);
    await expectAlert('error', `Failed to fetch ${resourceName}`);
    await expect.poll(() => location.pathname).toBe(`/${place}`);
    restore();
  }
  await reopen('/products/edit');
  await expectAlert('error', 'Something went wrong');
  await expect.poll(() => location.pathname).toBe('/products');
});

test('a product whose name turns the writing turns nothing around it, and its price is edited', async () => {
  const admin = await newBusiness();
  const id = await admin.createProduct('Kopi');
  // Accepted by a release that did not reject it.
  const { fetch } = globalThis;
  intercept(async (request) => {
    if (request.method !== 'GET' || request.url.endsWith('/events')) return undefined;
    const response = await fetch(request);
    const text = (await response.text()).replaceAll('"Kopi"', '"Kopi \\u202easib aidreteK"');
    const { status, headers } = response;
    return new Response(status === 204 ? null : text, { status, headers });
  });
  await openOffice('/products');
  await upToDate();
  await press(/^Detail/);
  await dialog().getByRole('button', { name: 'Set stock' }).click();
  const sentence = dialog().getByText(/asib aidreteK/);
  await seen(sentence);
  expect(isWrittenOnwards(sentence.element())).toBe(true);

  await reopen(`/products/edit/${id}`);
  await field('Price').fill('17500');
  await button('Update Product').click();
  await expect.poll(() => location.pathname).toBe('/products');
  await expect
    .poll(async () => (await admin.call<{ price: number }>('GET', `/products/${id}`)).data.price)
    .toBe(17_500);
  await reopen(`/products/edit/${id}`);
  await textbox('Name').first().fill('Kopi\u200b');
  await button('Update Product').click();
  await seen(page.getByText(/an invisible character/));
});

/** Whether each letter after the name is right of the one before it, or on a line below. */
function isWrittenOnwards(sentence: Element): boolean {
  const text = sentence.textContent ?? '';
  const node = sentence.firstChild as Text;
  const places: DOMRect[] = [];
  for (let at = text.indexOf('aidreteK') + 'aidreteK'.length; at < text.length; at += 1) {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const place = range.getBoundingClientRect();
    if (place.width > 0) places.push(place);
  }
  return (
    places.length >= 20 &&
    places.every((place, index) => {
      const before = places[index - 1];
      return before === undefined || place.top > before.top + 4 || place.left > before.left;
    })
  );
}

async function openBusinessOffice() {
  await newBusiness();
  const business = await openBusiness(otherDevice);
  await business.admin.createProduct('Es Teh');
  return business;
}

const supplier = {
  name: 'Grosir Makmur Jaya',
  contact: 'Pak Hendra',
  phone: '+6281234567890',
  address: 'Jl. Pasar Minggu No. 1',
  delivers: 'Kopi dan susu',
  lead_time_days: 2,
  notes: '',
};

async function fillLists() {
  const business = await openBusinessOffice();
  const { admin, depo, aren, matcha, cart, andi } = business;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await must(admin, 'POST', '/restocks', {
    warehouse_id: depo,
    notes: 'Produksi malam',
    items: [
      { product_id: aren, quantity: 40, expired_date: day(2) },
      { product_id: aren, quantity: 20, expired_date: day(30) },
      { product_id: matcha, quantity: 10, expired_date: null },
    ],
  });
  const blok = await admin.createCart('MK-004', 'Blok M', depo);
  const initial_items = [{ product_id: aren, quantity: 5 }];
  await must(admin, 'POST', '/cart-assignments', { cart_id: cart, sales_id: andi, initial_items });
  await must(admin, 'POST', '/cart-assignments', {
    cart_id: blok,
    sales_id: await admin.createBarista('siti'),
    initial_items: [],
  });
  const barista = await admin.as('andi.saputra');
  const items = [{ product_id: aren, quantity: 1 }];
  await must(barista, 'POST', '/restock-requests', { notes: 'Sebelum sore', items });
  await must(barista, 'POST', '/transactions', { cart_id: cart, payment_method: 'cash', items });
  return { ...business, barista };
}

test('every list shows its columns and actions at each width of a desk, with and without a detail (screens 3.3 and 3.12)', async () => {
  const { admin, depo, aren } = await fillLists();
  await must(admin, 'POST', '/suppliers', { ...supplier, name: 'Dapur Seduh Nusantara' });
  await must(admin, 'PUT', `/products/${aren}`, { price: 1_250_000, stock_alert: 1500 });
  await must(admin, 'PUT', `/warehouses/${depo}`, { address: 'Jl. Setiabudi Tengah No. 18, Jakarta Selatan 12910' });
  const items = [{ product_id: aren, quantity: 3 }];
  await must(await admin.as('andi.saputra'), 'POST', '/transactions', {
    payment_method: 'shopeepay',
    payment_status: 'pending',
    items,
  });
  await page.viewport(1280, 1000);
  await openOffice('/today');
  await upToDate();
  let scrolled = 0;
  for (const [route, names] of Object.entries(specifiedColumns)) {
    goTo(route);
    await expect.poll(() => outOfReach(names)).toEqual([]);
    const id = document.querySelector<HTMLElement>('tbody [data-row]')?.dataset.row;
    for await (const look of atDeskWidths(route)) {
      expect.soft(outOfReach(names), look).toEqual([]);
      expect.soft(toolbarLines(), `${look}: lines of controls`).toBeLessThan(2.5);
    }
    if (route === '/stock-overview') continue;
    goTo(`${route}?detail=${id}`);
    await seen(page.getByRole('region', { name: /details/i }));
    for await (const look of atDeskWidths(`${route} with a detail`)) {
      expect.soft(outOfReach(names), look).toEqual([]);
      expect.soft(toolbarLines(), `${look}: lines of controls`).toBeLessThan(2.5);
      scrolled += document.querySelectorAll('main [data-pinned]').length;
    }
  }
  expect(scrolled).toBeGreaterThan(0);
});

async function* atDeskWidths(shown: string) {
  for (const isCollapsed of [true, false]) {
    useSidebarStore.setState({ isCollapsed });
    for (const width of [1280, 1366, 1440, 1536]) {
      await page.viewport(width, 1000);
      await settle();
      yield `${shown}, ${width} px, sidebar ${isCollapsed ? 'closed' : 'open'}`;
    }
  }
}

const toolbarLines = () => (document.querySelector('main search')?.getBoundingClientRect().height ?? 0) / 44;

/** Texts that nobody should read: a value of the wire, or a number without its dots. */
function rawValues(detail: Element): string[] {
  const values = [...detail.querySelectorAll('dd')].flatMap((dd) => {
    const term = dd.previousElementSibling?.textContent;
    // The name of a person here, and a role of the wire.
    // biome-ignore lint/performance/useDomNodeTextContent: only this parts the lines of a value
    return dd.textContent === 'admin' && term !== 'Role' ? [] : dd.innerText.split('\n');
  });
  const wire = /^(super_admin|admin|sales|[a-z]+_[a-z_]+|active|inactive|pending|success|completed)$/;
  // Numbers of documents and phones, ids and years may be long.
  const isLong = (text: string) =>
    /(?<![\d/.-])\d{4,}(?![\d/-])/.test(text.replaceAll(/\b20\d\d\b|[\da-f]{8}-[\da-f-]{27}/g, ''));
  return values.filter((text) => wire.test(text) || isLong(text));
}

test('a detail shows each field once, in words, and the specified ones before places and what happened (screens 3.11)', async () => {
  const { admin, depo, aren, matcha } = await fillLists();
  await must(admin, 'POST', '/suppliers', { ...supplier, lead_time_days: 3 });
  await must(admin, 'POST', '/load-templates', {
    name: 'Pagi',
    warehouse_id: depo,
    items: [{ product_id: aren, quantity: 1250 }],
  });
  await admin.restock(depo, { [aren]: 12_500 });
  await must(admin, 'PUT', `/products/${matcha}`, { price: 125_000, stock_alert: 1500 });
  await page.viewport(1440, 1000);
  await openOffice('/today');
  await upToDate();
  const routes = ['/suppliers', '/load-templates', ...Object.keys(specifiedColumns)];
  for (const route of routes.filter((each) => each !== '/stock-overview')) {
    const before = document.querySelector('main table');
    goTo(route);
    await expect.poll(() => document.querySelector('main table') ?? before).not.toBe(before);
    const ids = [...document.querySelectorAll<HTMLElement>('tbody [data-row]')].map(({ dataset }) => dataset.row);
    for (const id of ids.slice(0, 4)) {
      goTo(`${route}?detail=${id}`);
      const detail = page.getByRole('region', { name: /details/i });
      await seen(detail.getByRole('term').first());
      const panel = detail.element();
      const terms = [...panel.querySelectorAll('dt')].map(({ textContent }) => textContent);
      expect.soft(terms, `${route}: a term twice`).toEqual([...new Set(terms)]);
      expect.soft(rawValues(panel), `${route}: raw`).toEqual([]);
      // The total of a sale is its headline, and a cart may still have as many units as it was loaded with.
      if (!['/transactions', '/cart-assignments'].includes(route)) {
        const headline = panel.querySelector('.title-lg')?.textContent;
        const values = [...panel.querySelectorAll('dd')].map(({ textContent }) => textContent);
        expect.soft(values, `${route}: the headline again`).not.toContain(headline);
      }
      expect.soft(panel.querySelectorAll('img').length, `${route}: pictures`).toBeLessThan(2);
      const facts = panel.querySelector('dl') as Element;
      const above = [...panel.querySelectorAll('section[aria-label]')]
        .filter((part) => part.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING)
        .map(({ ariaLabel }) => ariaLabel);
      expect
        .soft(
          above.filter((part) => part !== 'Low here'),
          route,
        )
        .toEqual([]);
    }
  }
  goTo(`/warehouses?detail=${depo}`);
  await reads(page.getByRole('region', { name: 'Low here' }), /Matcha Latte.*40/);
  await reads(page.getByRole('region', { name: 'Other products' }), /Es Kopi Susu Aren/);
});

test('the columns, details, filters and states of the lists (screens 3.3, 3.5, 3.6 and 4.4)', async () => {
  await fillLists();
  await page.viewport(1920, 1000);
  await openOffice('/today');
  const detail = page.getByRole('region', { name: /details/i });
  const terms = () =>
    detail
      .getByRole('term')
      .elements()
      .map((term) => term.textContent);
  const open = async (route: string, row: string) => {
    goTo(route);
    await rowOf(row)
      .first()
      .getByRole('button', { name: /^Detail/ })
      .click();
    await seen(detail);
  };

  await open('/transactions', 'MK-003');
  await reads(rowOf('MK-003'), /andi.*Cash.*Rp 10.000/);
  await expect.poll(terms).toEqual(specifiedColumns['/transactions']);
  await reads(detail.getByRole('table').getByRole('row').nth(1), /Es Kopi Susu Aren.*1.*10.000/);

  await open('/products', 'Matcha Latte');
  await expect
    .poll(terms)
    .toEqual([
      ...['Name', 'Description', 'Category', 'Price', 'Unit', 'Stock', 'Stock Alert'],
      ...['Stock In Warehouse', 'Stock Assign', 'Stock Sold', 'Status', 'Created At', 'Image'],
      ...['Shelf life (days)', 'ID'],
    ]);
  // The picture, or the cup that replaces one that could not be fetched.
  expect(rowOf('Matcha Latte').element().querySelector('th :is(img, svg)')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await link('Edit Matcha Latte').first().click();
  await holds(textbox(/^Name/), 'Matcha Latte');
  for (const label of ['Name', 'Description', 'Category', 'Price', 'Unit', 'Stock Alert', 'Image URL', 'Status'])
    await expect.element(page.getByLabelText(new RegExp(`^${label}`)).first()).toHaveAttribute('aria-required', 'true');
  await choose('Status', 'Inactive');
  await button('Update Product').click();
  await reads(rowOf('Matcha Latte'), 'Inactive');

  goTo('/stock-overview');
  await reads(rowOf('Mega Kuningan'), /Es Kopi Susu Aren\s*Total 159\s*Cart/);
  const rows = () => page.getByRole('row').elements().length;
  const search = (name: string) => page.getByRole('searchbox', { name });
  await expect.poll(rows).toBe(4);
  await search('Product name').fill('matcha');
  await expect.poll(() => location.search).toContain('product_name=matcha');
  await expect.poll(rows).toBe(2);
  await search('Product name').fill('');
  await search('Cart name').fill('mega');
  await expect.poll(() => location.search).toContain('cart_name=mega');
  await gone(rowOf('Matcha Latte'));
  // Both rest at the same moment: nothing is lost.
  await search('Cart name').fill('');
  await search('Warehouse name').fill('nowhere');
  await expect.poll(() => location.search).toBe('?warehouse_name=nowhere');
  await seen(page.getByText('No data available'));

  await open('/cart-assignments', 'Blok M');
  await reads(rowOf('Mega Kuningan'), '1 product');
  await reads(rowOf('Blok M'), 'No items');
  await reads(detail, /Location\s*N\/A/, /Last Restock\s*Never/);
  await expect
    .poll(terms)
    .toEqual([
      ...['Coffee Cart', 'Cart Code', 'Barista', 'Status', 'Current Stock', 'Capacity'],
      ...['Location', 'Assign Date', 'Last Restock', 'Number'],
    ]);

  // Four days later the first lot has passed: good goods are green, passed ones red, without a date dark.
  const { fetch } = globalThis;
  const restore = intercept(async (request) => {
    if (request.url.endsWith('/events')) return undefined;
    const { body, status, headers } = await fetch(request);
    const later = new Headers(headers);
    later.set('date', new Date().toUTCString());
    return new Response(body, { status, headers: later });
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 86_400_000 });
  try {
    await open('/restocks', 'Produksi malam');
    for (const tone of ['leaf-soft', 'red-soft', 'mark'])
      await expect
        .poll(() => detail.getByRole('table').element().querySelectorAll(`.bg-${tone}`).length, { message: tone })
        .toBe(1);
  } finally {
    restore();
    vi.useRealTimers();
  }
});

test('a cart that was given away while the form stood open is replaced from the form', async () => {
  const { admin, cart, andi, aren } = await openBusinessOffice();
  await openOffice('/cart-assignments');
  await upToDate();
  await main().getByRole('button', { name: 'Assign Coffee Cart' }).first().click();
  const sheet = dialog();
  await choose('Coffee Cart', /Mega Kuningan/);
  await choose('Barista', /budi.santoso/);
  await choose(/Product/, /Es Kopi Susu Aren/);
  await field(/Quantity/).fill('130');
  await must(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
    initial_items: [{ product_id: aren, quantity: 5 }],
  });
  await sheet.getByRole('button', { name: 'Assign', exact: true }).click();
  await reads(sheet.getByRole('alert').first(), /assigned MK-003 to andi.saputra/);
  await sheet.getByRole('button', { name: 'Replace that assignment with mine' }).click();
  await seen(sheet.getByText(/: 100 Es Kopi Susu Aren/).first());
  await sheet.getByRole('button', { name: 'Already on the cart' }).click();
  await gone(sheet);
  expect(await admin.cartStock(cart)).toBe(130);
  const { data } = await admin.call<unknown[]>('GET', '/cart-assignments?status=cancelled');
  expect(data).toHaveLength(1);
});

test('what is typed about people is there again after a reload, but no password', async () => {
  await newBusiness();
  await openOffice('/today');
  await upToDate();
  const typedHere = () => JSON.stringify({ ...sessionStorage });
  const isBack = page.getByText(/unsaved input was restored/);
  goTo('/users/create');
  await textbox('Username').fill('sari.w');
  await page
    .getByLabelText(/^Password/)
    .first()
    .fill('rahasia-sekali-ini');
  await textbox('Email').fill('sari@example.com');
  await expect.poll(typedHere).toContain('sari@example.com');
  expect(typedHere()).not.toContain('rahasia');
  expect(await storedDrafts()).not.toContain('sari');
  await reopen('/users/create');
  await seen(isBack);
  await holds(textbox('Username'), 'sari.w');
  await holds(textbox('Email'), 'sari@example.com');
  await holds(page.getByLabelText(/^Password/).first(), '');

  await reopen('/profile');
  await textbox('Email').fill('saya@example.com');
  await expect.poll(typedHere).toContain('saya@example.com');
  await reopen('/profile');
  await seen(isBack);
  await button('Start over').click();
  await gone(isBack);
  await expect.element(textbox('Email')).toHaveFocus();
});

async function storedDrafts(): Promise<string> {
  const workspace = currentWorkspace.get();
  return JSON.stringify((await workspace?.outbox.drafts.toArray()) ?? []);
}

test('a refused transfer opens again as it was entered, and what is on its way is seen at both places', async () => {
  const { admin, depo, aren, matcha } = await openBusinessOffice();
  await admin.createWarehouse('Gudang Kemang');
  await openOffice(`/stocks?warehouse=${depo}`);
  await upToDate();
  await cutOff();
  const units = dialog().getByRole('spinbutton', { name: 'Es Kopi Susu Aren' });
  await button('Transfer').click();
  await units.fill('59');
  await expect.poll(storedDrafts).toContain(aren);
  await reopen(`/stocks?warehouse=${depo}`);
  await button('Transfer').click();
  await seen(page.getByText(/unsaved input was restored/));
  await holds(units, 59);
  await button('Start over').click();
  await holds(units, null);
  await units.fill('60');
  await dialog().getByRole('button', { name: 'Transfer' }).click();
  await gone(dialog());
  await expect.poll(storedDrafts).not.toContain(aren);
  localStorage.setItem('stock-view', 'table');
  goTo('/stock-overview');
  await page.getByText('Table', { exact: true }).click();
  await reads(rowOf(/Aren.*Depo/), '−60 outgoing');
  await reads(rowOf(/Aren.*Kemang/), '+60 incoming');

  goTo('/products');
  await page.viewport(1024, 768);
  await click('Detail Matcha Latte', 'Set stock');
  await field(/Stock/).fill('20');
  await textbox(/Reason/).fill('Dihitung di rak');
  await dialog().getByRole('button', { name: 'Set stock' }).click();
  await pillSays('2 waiting to sync');
  await must(admin, 'POST', '/stock/adjustments', {
    kind: 'waste',
    warehouse_id: depo,
    reason: 'Bocor',
    items: [{ product_id: aren, quantity: 90 }],
  });
  await bringBack();
  await pillSays('1 needs attention');
  goTo('/outbox');
  await page.getByRole('link', { name: /^Edit.*Gudang Kemang/ }).click();
  await holds(units, 60);
  await holds(dialog().getByRole('combobox'), 'Gudang Kemang');
  await units.fill('');
  await dialog().getByRole('button', { name: 'Transfer' }).click();
  await seen(dialog().getByRole('alert'));
  await units.fill('10');
  await dialog().getByRole('button', { name: 'Transfer' }).click();
  await seen(page.getByText('Everything is synced'));
  expect(await admin.stockOf(matcha)).toBe(20);
  const { data } = await admin.call<object[]>('GET', '/stocks/summary?warehouse_name=Gudang%20Kemang');
  expect(data).toMatchObject([{ product_id: aren, warehouse: { 'Gudang Kemang': 10 } }]);
});

test('the hundred-and-fifth cart can be chosen', async () => {
  const { admin, depo } = await openBusinessOffice();
  for (let number = 100; number < 205; number += 1) await admin.createCart(`MK-${number}`, `Gerobak ${number}`, depo);
  await openOffice('/cart-assignments');
  await upToDate();
  await main().getByRole('button', { name: 'Assign Coffee Cart' }).first().click();
  await choose('Coffee Cart', /Gerobak 204/);
  await expect
    .element(page.getByRole('combobox', { name: 'Coffee Cart' }))
    .toHaveValue(expect.stringContaining('Gerobak 204'));
});
