// What is around every screen of the office: its frame, alerts, the state of sync, both languages, all looks.
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cartOnTheRoad, must } from '#tests/e2e/support/road.ts';
import { openerName } from '#tests/e2e/support/row-act.ts';
import { stops } from '#tests/e2e/support/stops.ts';
import { type StoredText, storeTexts } from '#tests/e2e/support/stored-markup.ts';
import { cutTexts } from '#tests/support/cut-texts.ts';
import { newBusiness, openOffice, otherDevice, reopen, setLine } from './support/app.tsx';
import { expectReadable, overflow, wear } from './support/look.ts';
import {
  behindTheBar,
  bringBack,
  button,
  cutOff,
  dialog,
  englishOnScreen,
  expectAlert,
  expectTranslated,
  field,
  goTo,
  heading,
  intercept,
  link,
  offerToInstall,
  press,
  refuse,
  rowOf,
  textbox,
  underTheAlert,
  watchFirstRow,
} from './support/shell.ts';

beforeEach(() => page.viewport(1024, 768));

const upToDate = () => expect.element(page.getByTitle(/up to date/i)).toBeVisible();
const alerts = () => document.querySelectorAll('[data-alert]').length;
const main = () => page.getByRole('main');
const choose = async (name: string | RegExp, option: string | RegExp) => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
};

async function saveWarehouse(name: string): Promise<void> {
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
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
}

/** An office with a warehouse and a product, up to date. */
async function openShop(path = '/restocks') {
  const admin = await newBusiness();
  const warehouse = await admin.createWarehouse('Gudang Kemang');
  const product = await admin.createProduct('Es Kopi Susu Aren');
  await openOffice(path);
  await upToDate();
  return { admin, warehouse, product };
}

const entries = {
  ...{ Overview: '/stock-overview', Restock: '/restocks', 'Restock Requests': '/restock-requests' },
  ...{ Management: '/carts', Assignment: '/cart-assignments', Products: '/products' },
  ...{ Warehouses: '/warehouses', Transactions: '/transactions', Users: '/users' },
};

test('the sidebar has its entries, is 290 or 90 px wide, and opens under the mouse (screens 3)', async () => {
  await newBusiness();
  await openOffice('/transactions');
  await page.viewport(1440, 900);
  const aside = () => document.querySelector('aside');
  const width = () => aside()?.getBoundingClientRect().width;
  const sidebar = page.getByRole('complementary');
  for (const group of ['Inventories', 'Coffee Carts']) {
    const opener = sidebar.getByRole('button', { name: group });
    if (opener.element().getAttribute('aria-expanded') !== 'true') await opener.click();
  }
  for (const [name, path] of Object.entries(entries))
    await expect
      .element(sidebar.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', path);
  await expect
    .element(sidebar.getByRole('link', { name: 'Gerobak' }))
    .toHaveAttribute('href', '/stocks');
  // Whoever stands at the carts finds the stock check second.
  expect(document.querySelector('aside nav > ul > li:nth-child(2)')?.textContent).toBe(
    'Stock check',
  );

  await userEvent.hover(main());
  await expect.poll(width).toBe(290);
  await button('Collapse the menu').click();
  await expect.poll(width).toBe(90);
  // Its icons have words below them, and it stays as it was chosen.
  for (const word of ['Stock check', 'Requests', 'Carts', 'Transactions'])
    await expect.element(sidebar.getByText(word, { exact: true })).toBeVisible();
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
  // What stands in a group is one press away, also for who has no mouse.
  (sidebar.getByRole('link', { name: 'Restock Requests' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Restock Requests')).toBeVisible();
  expect(aside()?.dataset.state).toBe('collapsed');
  await button('Expand the menu').click();
  await expect.poll(() => aside()?.dataset.state).toBe('expanded');
});

test('below 1024 px the menu is a panel; below 768 px rows are cards, and a bar has five places (screens 3)', async () => {
  const admin = await newBusiness();
  for (let number = 1; number <= 12; number += 1) await admin.createProduct(`Kopi ${number}`);
  await openOffice('/users');
  const panel = dialog('Office');
  for (const width of [1023, 767, 390]) {
    await page.viewport(width, 844);
    expect(document.querySelector('aside')?.checkVisibility()).toBe(false);
    await button('Open the menu').click();
    await expect.element(panel.getByRole('link', { name: 'Warehouses' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(button('Open the menu')).toHaveFocus();
  }
  await expect.element(page.getByRole('list', { name: 'Users' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Most used' });
  const places = {
    'Stock check': '/stocks',
    Requests: '/restock-requests',
    Carts: '/carts',
    Transactions: '/transactions',
  };
  expect(
    [...bar.element().querySelectorAll('a, button')].map((place) => place.textContent),
  ).toEqual([...Object.keys(places), 'More']);
  const { bottom, height } = bar.element().getBoundingClientRect();
  expect(bottom).toBe(844);
  expect(height).toBeGreaterThanOrEqual(56);
  const current = () => bar.element().querySelector('[aria-current=page]')?.textContent;
  for (const [name, path] of Object.entries(places)) {
    await bar.getByRole('link', { name }).click();
    await expect.poll(() => location.pathname).toBe(path);
    await expect.poll(current).toBe(name);
  }
  await bar.getByRole('button', { name: 'More' }).click();
  await panel.getByRole('link', { name: 'Warehouses' }).click();
  await expect.poll(() => location.pathname).toBe('/warehouses');
  expect(current()).toBeUndefined();
  for (const path of ['/products', '/products/create', '/stocks']) {
    goTo(path);
    await expect.poll(() => document.querySelectorAll('main h1').length).toBe(1);
    await expect.poll(behindTheBar, { message: path }).toEqual([]);
  }
  await page.viewport(768, 1024);
  await expect.element(bar).not.toBeInTheDocument();
  goTo('/users');
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible();
});

test('the theme is light until it is switched, and is kept; the profile says who is signed in (screens 3, 4)', async () => {
  const admin = await newBusiness();
  await openOffice('/transactions');
  const classes = document.documentElement.classList;
  await wear({ theme: 'light', locale: 'en', width: 1024 });
  await button('Switch to the dark theme').click();
  expect(classes.contains('dark')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
  await button('Switch to the light theme').click();
  expect(classes.contains('dark')).toBe(false);
  expect(localStorage.getItem('theme')).toBe('light');
  const { data } = await admin.call<{ email: string }>('GET', '/auth/profile');
  await button('Profile of admin').click();
  await expect.element(page.getByRole('banner').getByText(data.email)).toBeVisible();
  await expect.element(button('Sign out')).toBeVisible();
  const specified = ['token', 'username', 'role', 'user_id', 'expires_at', 'isAuthenticated'];
  const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '');
  // And what its end is judged by, on a device whose clock is wrong.
  expect(Object.keys(state).sort()).toEqual([...specified, 'clockSkewMs'].sort());
});

test('a search rests for 500 ms before it is looked for, and names what it did not find (screens 4, 8)', async () => {
  const { admin } = await openShop('/products?status=active');
  await admin.createProduct('Matcha Latte');
  await expect.element(rowOf('Matcha Latte')).toBeVisible();
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
  await expect.element(page.getByText('No data available')).toBeVisible();
  await expect.element(page.getByText('No product called “xyzzy”.')).toBeVisible();
  await main().getByRole('button', { name: 'Clear search' }).last().click();
  await expect.poll(() => location.search).toBe('?status=active');
  await cutOff();
  await page.getByRole('searchbox').fill('nowhere');
  await expect.element(page.getByText('No product called “nowhere”.')).toBeVisible();
  await main().getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.element(rowOf('Matcha Latte')).toBeVisible();
});

test('one banner says what became of a form; the list is back after 1.5 s, the banner gone after 5 s (screens 4, 8)', async () => {
  await openShop('/warehouses/create');
  const submit = button('Create Warehouse');
  // What a field says is said there, and no banner repeats it.
  await textbox('Name').fill('Gudang Kemang');
  await textbox('Address').fill('Jl. Setiabudi Tengah No. 3');
  await submit.click();
  await expect.element(textbox('Name')).toHaveAccessibleDescription(/already exists/);
  expect(page.getByText(/already exists/).elements().length).toBe(1);
  expect(alerts()).toBe(0);

  // What failed stands in the strip at the top, over nothing, and nothing moves.
  const restore = refuse('POST', /\/warehouses$/, 400);
  await textbox('Name').fill('Depo Manggarai');
  const titleAt = () =>
    (document.querySelector('main h1')?.getBoundingClientRect().y ?? 0) + scrollY;
  const before = titleAt();
  await submit.click();
  await expectAlert('error', 'Failed to create warehouse');
  expect(titleAt()).toBe(before);
  await userEvent.hover(page.getByText('Failed to create warehouse').first());
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.viewport(width, 844);
    scrollTo(0, 0);
    expect(
      document.querySelector('[data-alert]')?.getBoundingClientRect().bottom,
      `${width} px`,
    ).toBeLessThanOrEqual(68);
    expect(underTheAlert(), `${width} px`).toEqual([]);
  }
  await page.viewport(1024, 768);
  restore();

  // A submit clears it, and is busy until the answer is here.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const restoreHeld = intercept(({ method }) =>
    method === 'POST' ? held.then(() => undefined as never) : undefined,
  );
  await textbox('Name').fill('Gudang Tebet');
  await submit.click();
  await expect
    .poll(() => document.querySelector('button[type=submit]')?.getAttribute('aria-busy'))
    .toBe('true');
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

  // The banner of a change that waits leads to it.
  await link('Edit Gudang Tebet').click();
  await cutOff();
  await textbox('Address').fill('Jl. Tebet Raya No. 1');
  await button('Update Warehouse').click();
  await expectAlert('success', 'Saved on this device');
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
  for (const width of [768, 1024, 1440]) {
    await page.viewport(width, 768);
    await press({ more: /^More for Kopi 11/, act: 'Delete' });
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.poll(alerts).toBe(1);
    await expect.element(page.getByText('1 waiting to send').last()).toBeInTheDocument();
    expect(underTheAlert(), `${width} px`).toEqual([]);
    await button('Undo').click();
    await expect.element(button('Undo')).not.toBeInTheDocument();
  }
});

test('offline scenarios 6, 51, 52, 53: every screen tells the state, the outbox tells it in words', async () => {
  await openShop();
  await cutOff();
  await saveRestock('Subuh', 9);
  // What the browser may clear is said, with a button where it offers to install the app.
  await expect.element(page.getByText(/The browser may clear unsent changes/)).toBeVisible();
  offerToInstall();
  await button('Install the app').click();
  await expect.poll(() => document.body.dataset.askedToInstall).toBe('');

  await expect.element(rowOf('Subuh')).toHaveTextContent('queued');
  await rowOf('Subuh')
    .getByRole('button', { name: /detail/i })
    .click();
  await expect.element(dialog()).toHaveTextContent('queued');
  await userEvent.keyboard('{Escape}');
  for (const screen of [
    '/transactions',
    '/products',
    '/warehouses',
    '/stock-overview',
    '/outbox',
  ]) {
    goTo(screen);
    await expect
      .poll(() => document.querySelector('header [aria-live=polite]')?.textContent)
      .toBe('Offline, 1 waiting to send');
  }
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Saved' }))
    .toHaveTextContent(/Restock.*9.*Saved \d\d:\d\d today/);
  const next = page.getByRole('region', { name: 'What happens next' });
  const device = page.getByRole('region', { name: 'This device' });
  const sent = page.getByRole('list', { name: 'Sent lately' }).getByRole('listitem');
  await expect
    .element(next)
    .toHaveTextContent('One change is sent as soon as there is a connection.');
  for (const text of [
    /Changes of.*admin/,
    'None. You can go on working.',
    /\d\sMB.? used, .* left/,
    'Until space runs low',
  ])
    await expect.element(device).toHaveTextContent(text);
  await device.getByRole('button', { name: 'Ask to keep it' }).click();
  await expect.element(device.getByRole('status')).toHaveTextContent(/The browser said no/);

  // Sent, everything is quiet again, and it stands below with its outcome.
  await bringBack();
  await expect
    .element(sent)
    .toHaveTextContent(
      /Restock Gudang Kemang, 9 units.*Sent.*Made \d\d:\d\d today, sent \d\d:\d\d today/,
    );
  await expect.element(next).not.toBeInTheDocument();
  await expect.element(device).toHaveTextContent(/Good.*The last answer took [\d.]+ s/);
  await sent.getByText('What is in it').click();
  await expect.element(sent).toHaveTextContent('9 Es Kopi Susu Aren');
  await expect.element(page.getByTitle(/up to date.*\d\d:\d\d/i)).toBeVisible();

  // What waits and what was sent is found by its words, and by record with a link.
  await cutOff();
  await saveRestock('Sore', 7);
  goTo('/outbox');
  const search = page.getByRole('searchbox', { name: /^Search/ });
  await search.fill('aren RESTOCK');
  await expect.element(page.getByText('2 changes match.')).toBeVisible();
  await search.fill('7 units');
  await expect.element(page.getByText('One change matches.')).toBeVisible();
  await search.fill('');
  await page.getByText('By record').click();
  await expect.element(page.getByText(/Restock · one change, 1 not sent yet/)).toBeVisible();
  await page.getByRole('link', { name: 'Open it: Gudang Kemang' }).first().click();
  await expect.element(dialog()).toHaveTextContent('Gudang Kemang');
  await userEvent.keyboard('{Escape}');
  goTo('/restocks');
  await expect.element(rowOf('Subuh')).toBeVisible();
  expect(rowOf('Subuh').element().textContent).not.toMatch(/queued|sending/i);
});

test('offline scenarios 24, 30: the app sends when it is connected, when it is looked at, and after a while', async () => {
  const { admin, product } = await openShop();
  const sent = (units: number) => expect.poll(() => admin.stockOf(product)).toBe(units);
  await cutOff();
  await saveRestock('Tersambung', 1);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const restore = intercept(({ method, url }) =>
    method === 'POST' && url.endsWith('/restocks')
      ? held.then(() => undefined as never)
      : undefined,
  );
  await bringBack();
  await expect.element(page.getByText('Sending 1').last()).toBeInTheDocument();
  release();
  await sent(1);
  restore();
  // The network is there, and only the server is away.
  await setLine('cut');
  await saveRestock('Server pergi', 1);
  await expect
    .element(page.getByText('No real connection, 1 waiting to send').last())
    .toBeInTheDocument();
  await setLine('whole');
  await sent(2);
  await setLine('cut');
  await saveRestock('Dilihat lagi', 1);
  await setLine('whole');
  document.dispatchEvent(new Event('visibilitychange'));
  await sent(3);
});

test('offline scenarios 4, 23, 34, 43: what this device cannot do is said, and the work is kept', async () => {
  await openShop();
  // While nothing answers, the screens work and a change is saved.
  const answerAgain = intercept(({ url }) =>
    url.includes('/api/') ? new Promise<never>(() => {}) : undefined,
  );
  await saveRestock('Tanpa jawaban', 2);
  await expectAlert('success', 'Saved on this device – will be sent');
  goTo('/warehouses');
  await expect.element(rowOf('Gudang Kemang')).toBeVisible();
  answerAgain();
  const restore = refuse('POST', /\/restocks$/, 426, { code: 'client_too_old', message: 'x' });
  await reopen('/outbox');
  await button('Send now').click();
  await expect.element(page.getByText(/this version of the app is too old/)).toBeVisible();
  await expect.element(button('Load again')).toBeVisible();
  await expect.element(page.getByText('Update to send 1').last()).toBeInTheDocument();
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
  goTo('/warehouses/create');
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    await saveWarehouse('Gudang Penuh');
    await expectAlert('error', 'This device has no room left');
    await expect.element(textbox('Name')).toHaveValue('Gudang Penuh');
  } finally {
    IDBObjectStore.prototype.add = add;
  }
});

test('offline scenario 58: a list never fetched says so, an empty one says empty, also without a connection', async () => {
  await newBusiness();
  const restore = intercept(({ url }) =>
    /\/api\/(transactions|sync\/changes)/.test(url)
      ? Promise.reject(new TypeError('cut'))
      : undefined,
  );
  await openOffice('/transactions');
  const neverSaved = page.getByText(/never saved on this device/i);
  await expect.element(neverSaved).toBeVisible();
  goTo('/warehouses');
  await expect.element(page.getByText('No data available')).toBeVisible();
  await expect.element(neverSaved).not.toBeInTheDocument();
  await cutOff();
  goTo('/transactions');
  await expect.element(neverSaved).toBeVisible();
  await expect.element(page.getByText(/Connect once, and it is kept here/)).toBeVisible();
  // A line through a cloud.
  await expect
    .poll(() => document.querySelectorAll('main svg path[d="M48 98L112 30"]').length)
    .toBe(1);
  restore();
});

test('a change that was refused is tried again, edited or discarded; leaving asks first (offline scenario 46)', async () => {
  const { admin } = await openShop('/warehouses');
  await cutOff();
  for (const name of ['Depo Satu', 'Depo Dua']) {
    await saveWarehouse(name);
    await expectAlert('success', 'Saved on this device');
    await admin.createWarehouse(name);
  }
  await bringBack();
  await expect.element(page.getByText('2 need attention').last()).toBeInTheDocument();
  goTo('/outbox');
  await link(/^Edit.*Depo Satu/).click();
  await expect.element(textbox('Address')).toHaveValue('Jl. Asia Afrika No. 8');
  await textbox('Name').fill('Depo Tiga');
  await button(/^(Create|Update|Save)/).click();
  await expect.element(page.getByText('1 needs attention').last()).toBeInTheDocument();
  goTo('/outbox');
  await button(/^Try again.*Depo Dua/).click();
  await expect.element(page.getByText(/Another warehouse is already called/)).toBeVisible();
  await button('Profile of admin').click();
  await button('Sign out').click();
  const leaving = dialog('Sign out with unsent changes?');
  await expect
    .element(leaving)
    .toHaveTextContent('One change made on this device has not reached the server');
  await expect.element(leaving).toHaveTextContent('One of them needs your attention.');
  await expect.element(leaving.getByRole('button', { name: 'Keep for admin' })).toBeEnabled();
  await expect
    .element(leaving.getByRole('button', { name: 'Send now, then sign out' }))
    .toBeDisabled();
  await leaving.getByRole('button', { name: 'Discard them' }).click();
  await expect
    .element(leaving.getByRole('button', { name: 'Delete this change for good' }))
    .toBeVisible();
  await leaving.getByRole('button', { name: 'Stay signed in' }).click();
  await button(/^Discard.*Depo Dua/).click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText('Everything is sent')).toBeVisible();
  const { data } = await admin.call<{ name: string }[]>('GET', '/warehouses?search=Tiga');
  expect(data).toMatchObject([{ name: 'Depo Tiga' }]);
});

test('what others do appears on an open screen that nobody touches', async () => {
  const { admin } = await openShop('/products');
  await admin.createProduct('Es Kopi Pandan');
  await expect.element(rowOf('Es Kopi Pandan')).toBeVisible();
  goTo('/users');
  await expect.element(rowOf('admin')).toBeVisible();
  await admin.createBarista('wulan');
  await expect.element(rowOf('wulan@')).toBeVisible();
});

test('the office is worked in Bahasa Indonesia: chosen once, kept in the profile, refused in it too', async () => {
  const { admin } = await openShop('/products');
  const locale = async () =>
    (await admin.call<{ locale: string }>('GET', '/auth/profile')).data.locale;
  await button('Profile of admin').click();
  await page.getByText('Bahasa Indonesia', { exact: true }).click();
  await expect.element(heading('Produk')).toBeVisible();
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
    for (const [label, text] of Object.entries(texts))
      await page.getByRole('textbox', { name: label }).fill(text);
    await field('Harga').fill('10000');
    await field('Batas stok').fill('5');
  };
  await button('Tambah Produk').click();
  await expect.element(page.getByText('Nama wajib diisi')).toBeVisible();
  await fill('es kopi susu aren');
  await button('Tambah Produk').click();
  await expect.element(page.getByText('Sudah ada produk dengan nama ini').first()).toBeVisible();
  await cutOff();
  await fill('Es Teh Manis');
  await button('Tambah Produk').click();
  await expectAlert('success', 'Disimpan di perangkat ini');
  await admin.createProduct('Es Teh Manis');
  await bringBack();
  goTo('/outbox');
  await expect.element(page.getByText(/Produk lain sudah bernama "Es Teh Manis"/)).toBeVisible();
  expect(englishOnScreen()).toEqual([]);
  await button(/^Profil/).click();
  await page.getByText('English', { exact: true }).click();
  await expect.element(heading('Waiting to send')).toBeVisible();
  // What was refused in the other language is said again.
  await expect
    .element(page.getByText(/Another product is already called "Es Teh Manis"/))
    .toBeVisible();
  await expect.poll(locale).toBe('en');
});

test.each(['super_admin', 'sales'] as const)(
  'the first rows of a %s are seen as soon as they stand there, and no timer brings them',
  async (role) => {
    const admin = await newBusiness();
    await cartOnTheRoad(otherDevice, admin, 40, 12);
    const path = role === 'sales' ? '/stocks' : '/products';
    if (role === 'sales')
      await openOffice(path, { username: 'budi', password: 'gerobak-pagi-hari' });
    else await openOffice(path);
    await expect.element(page.getByText('Es Kopi Susu Aren').first()).toBeVisible();
    const looks = async (connection: string) => {
      for (const locale of ['en', 'id'] as const) {
        for (const theme of ['light', 'dark'] as const) {
          await wear({ theme, locale, width: 1024 });
          const rows = watchFirstRow('Es Kopi Susu Aren');
          await reopen(path);
          expect(await rows, `${connection}, ${locale}, ${theme}`).toEqual({
            hiddenBy: [],
            animated: [],
          });
        }
      }
    };
    await looks('connected');
    if (role === 'sales') return;
    await cutOff();
    await looks('cut off');
  },
);

/** Names as they are, beginning with a word that finds their buttons. */
const realistic: Record<StoredText, string> = {
  ...{ product: 'Product Es Kopi Susu', description: 'Dingin', category: 'Kopi', unit: 'cup' },
  ...{
    deletedProduct: 'Deleted Teh',
    warehouse: 'Warehouse Kemang',
    address: 'Jl. Kemang Raya No. 24',
  },
  ...{ otherWarehouse: 'Depot Senayan', cart: 'Cart Mega Kuningan', freeCart: 'Free Blok M' },
  ...{ restockNotes: 'Produksi malam', requestNotes: 'Sebelum sore', waitingNotes: 'Segera' },
  ...{ decisionNote: 'Habis', email: 'rahmat@example.com' },
};

test('every screen of the office is readable in both themes and languages, with large text, and so is what opens over it', {
  timeout: 600_000,
}, async () => {
  const admin = await newBusiness();
  const ids = await storeTexts(otherDevice, admin, realistic, {
    price: 10_000,
    units: 40,
    username: 'rahmat.hidayat',
  });
  await openOffice('/today');
  const look = async (route: string) => {
    goTo(route);
    await expect.poll(() => location.pathname + location.search).toBe(route);
    await expect.poll(() => document.querySelectorAll('main h1').length).toBe(1);
    await expect
      .poll(() => document.querySelectorAll('[aria-busy=true], [data-skeleton]').length)
      .toBe(0);
    await expectReadable(route);
    await expectTranslated(route);
  };
  for (const { route, opens = [] } of stops(ids, realistic.product)) {
    await look(route);
    for (const [opener] of opens) {
      await press(opener);
      await expect.element(dialog()).toBeVisible();
      await expectReadable(`${route}, ${openerName(opener)}`, '[role=dialog]');
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog()).not.toBeInTheDocument();
    }
  }
  for (const route of [
    '/today',
    '/cart-assignments/evening',
    '/warehouses/create',
    '/carts/create',
    '/users/create',
  ])
    await look(route);
  goTo('/products/create');
  await button('Create Product').click();
  await expect.element(page.getByText('Name is required')).toBeVisible();
  await expectReadable('a form with complaints');
  for (const name of [/^Notifications/, /^Profile of/]) {
    await button(name).click();
    await expectReadable(`${name}`);
    await userEvent.keyboard('{Escape}');
  }
  await page.viewport(390, 844);
  await button('Open the menu').click();
  await expect.element(dialog('Office')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await cutOff();
  await saveWarehouse('Gudang Senayan');
  await expectAlert('success', 'Saved on this device');
  await admin.createWarehouse('Gudang Senayan');
  await bringBack();
  await expect.element(page.getByText('1 needs attention').last()).toBeInTheDocument();
  await cutOff();
  await saveWarehouse('Gudang Pejaten');
  await expectAlert('success', 'Saved on this device');
  await look('/warehouses');
  await look('/outbox');
});

/** So many characters without a space. */
const long = (word: string, length = 80) => word.padEnd(length, 'WarungMangkubumi');
const longTexts: Record<StoredText, string> = {
  ...{
    product: long('Product'),
    description: long('Description', 300),
    category: long('Category', 50),
  },
  ...{ unit: long('Unit', 20), deletedProduct: long('Deleted'), warehouse: long('Warehouse') },
  ...{ address: long('Address', 200), otherWarehouse: long('Depot'), cart: long('Cart', 60) },
  ...{
    freeCart: long('Free', 60),
    restockNotes: long('Restock', 300),
    requestNotes: long('Request', 300),
  },
  ...{ waitingNotes: long('Waiting', 300), decisionNote: long('Decision', 300) },
  email: `${long('rahmat', 64)}@${long('example', 60)}.com`.toLowerCase(),
};

test('nothing is hidden sideways at 320 px, however long names and figures are (screens 4)', {
  timeout: 600_000,
}, async () => {
  const admin = await newBusiness();
  // A sale of Rp 99.960.000.000: twelve digits are as long as any sum of a day.
  const figures = { price: 10_000_000, units: 10_000, username: long('rahmat', 30).toLowerCase() };
  const ids = await storeTexts(otherDevice, admin, longTexts, figures);
  await openOffice('/products');
  await page.viewport(320, 800);
  const fits = async (name: string, part = 'main') => {
    for (const locale of ['id', 'en'] as const) {
      await wear({ theme: 'light', locale, width: 320 });
      expect.soft(overflow(), `${name}, ${locale}: the page scrolls sideways`).toBeLessThan(1);
      expect.soft(cutTexts(part), `${name}, ${locale}`).toEqual([]);
    }
  };
  const visit = async (route: string) => {
    goTo(route);
    await expect.poll(() => location.pathname + location.search).toBe(route);
    await expect.poll(() => document.querySelectorAll('main h1').length).toBe(1);
    await fits(route);
  };
  const close = async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  };
  for (const { route, opens = [] } of stops(ids, longTexts.product)) {
    await visit(route);
    for (const [opener] of opens) {
      await press(opener);
      await expect.element(dialog()).toBeVisible();
      await fits(`${route}, ${openerName(opener)}`, '[role=dialog]');
      await close();
    }
  }
  const review = async (opener: string | RegExp, name: string | RegExp) => {
    await press(opener);
    await dialog().getByRole('spinbutton', { name }).first().fill('9999');
    await dialog()
      .getByRole('button', { name: /^(Review$|Only what)/ })
      .click();
    await expect
      .element(dialog().getByRole('row').or(dialog().getByRole('term')).first())
      .toBeVisible();
    await fits(`the review of ${opener}`, '[role=dialog]');
    await close();
  };
  await visit(`/stocks?warehouse=${ids.warehouse}`);
  await review('Count', longTexts.product);
  await visit('/cart-assignments');
  await review(/^Return/, new RegExp(longTexts.product));
  await visit('/restocks');
  await press('Restock');
  await choose('Warehouse', /^Warehouse/);
  await choose('Product', /^Product/);
  await dialog().getByRole('button', { name: 'Save' }).click();
  await fits('a restock with complaints', '[role=dialog]');
  await close();
  for (const name of [/^Notifications/, /^Profile of/]) {
    await button(name).click();
    await fits(`${name}`, 'body');
    await userEvent.keyboard('{Escape}');
  }
  goTo(`/warehouses/edit/${ids.warehouse}`);
  await expect.element(textbox('Address')).toHaveValue(longTexts.address);
  await cutOff();
  await textbox('Address').fill(`Mine${longTexts.address.slice(4)}`);
  await button('Update Warehouse').click();
  await expectAlert('success', 'Saved on this device');
  goTo('/outbox');
  await expect.element(heading('Waiting to send')).toBeVisible();
  await fits('what waits', 'body');
  const theirs = { address: `Theirs${longTexts.address.slice(6)}` };
  const { data } = await admin.call<{ version: number }>('GET', `/warehouses/${ids.warehouse}`);
  await must(admin, 'PUT', `/warehouses/${ids.warehouse}`, { ...theirs, version: data.version });
  await bringBack();
  await expect.element(page.getByText('1 needs attention').last()).toBeInTheDocument();
  await fits('what was refused', 'body');
  await button(/^Discard/)
    .first()
    .click();
  await fits('the question before it goes', '[role=dialog]');
});
