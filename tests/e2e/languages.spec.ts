import type { Page } from '@playwright/test';
import { newId } from '#contract/ids.ts';
import { ApiClient } from './support/api.ts';
import { englishOnScreen } from './support/english-on-screen.ts';
import { administrator, expect, test } from './support/fixtures.ts';
import { networkIdle } from './support/network-idle.ts';
import { Tablet } from './support/tablet.ts';

const routes = [
  ...[
    '/today',
    '/transactions',
    '/products',
    '/products/create',
    '/warehouses',
    '/warehouses/create',
  ],
  ...['/carts', '/carts/create', '/cart-assignments', '/restocks', '/restock-requests'],
  ...['/stock-overview', '/stocks', '/users', '/users/create', '/profile', '/outbox'],
];

test('the office is worked in Bahasa Indonesia: chosen once, remembered, every word of it', async ({
  server,
  tablet,
  cutOff,
}) => {
  test.setTimeout(180_000);
  const admin = await ApiClient.signedIn(server.url);
  await admin.createProduct('Es Kopi Susu Aren');
  await admin.createWarehouse('Gudang Kemang');
  const page = await tablet.open();

  await test.step('it is chosen with the keyboard on the login page, and no input is lost', async () => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Username').fill(administrator.username);
    const english = page.getByRole('radio', { name: 'English' });
    await expect(english).toBeChecked();
    await english.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Masuk', level: 1 })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Bahasa Indonesia' })).toBeFocused();
    await expect(page.getByLabel('Nama pengguna')).toHaveValue(administrator.username);
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  });

  await test.step('the server refuses in it too', async () => {
    await page.getByLabel('Kata sandi', { exact: true }).fill('bukan-kata-sandinya');
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(
      page.locator('form').getByText('Nama pengguna atau kata sandi salah'),
    ).toBeVisible();
  });

  await test.step('who signs in takes it into the profile', async () => {
    await page.getByLabel('Kata sandi', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await page.waitForURL('**/transactions');
    await expect.poll(() => localeOf(admin)).toBe('id');
  });

  await test.step('after a reload it is there before the first paint, alone', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Transaksi' })).toBeVisible();
    const scripts = await scriptsOf(page);
    expect(scripts).toContain('Tidak ada yang cocok dengan filter ini.');
    expect(scripts).not.toContain('Nothing here matches these filters.');
  });

  await test.step('no screen says a sentence of the other language', async () => {
    for (const route of routes) {
      await page.goto(`${server.url}${route}`);
      await page.locator('main h1').first().waitFor();
      await networkIdle(page);
      expect(await englishOnScreen(page), route).toEqual([]);
    }
  });

  await test.step('fields are refused in it, here and by the server (screens 5.5)', async () => {
    await page.goto(`${server.url}/products/create`);
    await page.getByRole('button', { name: 'Tambah Produk' }).click();
    await expect(page.getByText('Nama wajib diisi')).toBeVisible();
    await fillProduct(page, 'es kopi susu aren');
    await page.getByRole('button', { name: 'Tambah Produk' }).click();
    await expect(page.getByText('Sudah ada produk dengan nama ini').first()).toBeVisible();
  });

  await test.step('without a connection it stays, and a late refusal is understood', async () => {
    await page.goto(`${server.url}/products/create`);
    await readyToLeaveIn(page);
    await cutOff();
    await fillProduct(page, 'Es Teh Manis');
    await page.getByRole('button', { name: 'Tambah Produk' }).click();
    await expect(page.getByText('Disimpan di perangkat ini').first()).toBeVisible();
    await server.restart();
    await takeName(admin, 'Es Teh Manis');
    await tablet.context.setOffline(false);
    await page.goto(`${server.url}/outbox`);
    await expect(page.getByText(/Produk lain sudah bernama "Es Teh Manis"/)).toBeVisible({
      timeout: 20_000,
    });
    expect(await englishOnScreen(page)).toEqual([]);
  });

  await test.step('another device of the same person speaks it after signing in', async () => {
    const second = new Tablet();
    try {
      const other = await second.open();
      await other.goto(`${server.url}/login`);
      await other.getByLabel('Username').fill(administrator.username);
      await other.getByLabel('Password', { exact: true }).fill(administrator.password);
      await other.getByRole('button', { name: 'Log in' }).click();
      await other.waitForURL('**/transactions');
      await expect(other.getByRole('heading', { name: 'Transaksi' })).toBeVisible();
    } finally {
      await second.dispose();
    }
  });

  await test.step('English comes back from the profile menu, and the profile hears of it', async () => {
    await page.getByRole('button', { name: /^Profil/ }).click();
    await page.getByText('English', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeVisible();
    // What was refused in the other language is said again.
    await expect(page.getByText(/Another product is already called "Es Teh Manis"/)).toBeVisible();
    await expect.poll(() => localeOf(admin)).toBe('en');
  });
});

test('whoever never chose a language gets that of the page on which they first sign in', {
  tag: '@core',
}, async ({ server }) => {
  const admin = await ApiClient.signedIn(server.url);
  // Not by the helper that also signs them in.
  const password = 'kopi-susu-aren';
  await admin.call('POST', '/users', {
    ...{ username: 'rina.puspita', password, role: 'admin' },
    ...{ email: 'rina.puspita@example.com', phone: '+6281290001177' },
  });
  const tablet = new Tablet({ locale: 'id-ID' });
  try {
    const page = await tablet.open();
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Nama pengguna').fill('rina.puspita');
    await page.getByLabel('Kata sandi', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await page.waitForURL('**/transactions');
    await expect(page.getByRole('heading', { name: 'Transaksi' })).toBeVisible();
    expect(await localeOf(await admin.as('rina.puspita'))).toBe('id');
    // The profile has answered, and nothing turned English.
    await networkIdle(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  } finally {
    await tablet.dispose();
  }
});

test('public pages stand in Bahasa Indonesia at addresses of their own, and in no other language before', async ({
  server,
  tablet,
}) => {
  const page = await tablet.open();
  await page.goto(`${server.url}/privacy-policy`);
  await page.getByText('Bahasa Indonesia', { exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/id/privacy-policy`);
  const words = await page.getByRole('heading', { level: 1 }).textContent();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await networkIdle(page);

  // The plain address leads to the chosen language, and nothing of the other one is painted.
  await tablet.context.addInitScript(noteWhatIsPainted);
  for (const [path, also] of [
    ['/', '/id'],
    ['/term-and-condition', '/id/term-and-condition'],
    ['/login', '/id/login'],
    ['/privacy-policy#cookies', '/id/privacy-policy#cookies'],
  ] as const) {
    await page.goto(`${server.url}${path}`);
    await expect(page).toHaveURL(`${server.url}${also}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    await page.mouse.move(200, 200);
    await networkIdle(page);
    expect(await englishOnScreen(page), path).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBe('id');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words ?? '');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Syarat' }).first().click();
  await expect(page).toHaveURL(`${server.url}/id/term-and-condition`);

  // What has no page of its own is drawn in it.
  await page.goto(`${server.url}/no/such/street`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page.getByRole('button', { name: 'Kembali' })).toBeVisible();
  expect((await fetch(`${server.url}/id/no/such/street`)).status).toBe(404);

  await page.goto(`${server.url}/id`);
  await page.getByText('English', { exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good coffee');
});

test('a browser in Bahasa Indonesia is greeted in it, until somebody chooses', async ({
  server,
}) => {
  const tablet = new Tablet({ locale: 'id-ID' });
  try {
    const page = await tablet.open();
    await page.goto(server.url);
    await expect(page).toHaveURL(`${server.url}/id`);
    await page.goto(`${server.url}/transactions`);
    await expect(page.getByRole('heading', { name: 'Masuk', level: 1 })).toBeVisible();
    await page.getByText('English', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good coffee');
    expect(tablet.errors).toEqual([]);
  } finally {
    await tablet.dispose();
  }
});

/** The languages in which anything was visible in a painted frame, in their order. */
function noteWhatIsPainted(): void {
  sessionStorage.removeItem('painted');
  const look = () => {
    const root = document.getElementById('root');
    const isSeen = root?.firstElementChild && getComputedStyle(root).visibility === 'visible';
    const { lang } = document.documentElement;
    const before = sessionStorage.getItem('painted') ?? '';
    if (isSeen && !before.endsWith(lang)) sessionStorage.setItem('painted', `${before}${lang}`);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function localeOf(admin: ApiClient): Promise<string> {
  return (await admin.call<{ locale: string }>('GET', '/auth/profile')).data.locale;
}

/** The scripts that this page itself loaded; the worker keeps the others for later. */
function scriptsOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = loaded.filter((name) => /\/assets\/[^/]+\.js$/.test(name));
    const texts = scripts.map(async (name) => (await fetch(name)).text());
    return (await Promise.all(texts)).join('\n');
  });
}

async function readyToLeaveIn(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByRole('banner').locator('a[href="/outbox"]')).toHaveAttribute(
    'title',
    /sudah terbaru/i,
  );
  await networkIdle(page);
}

async function takeName(admin: ApiClient, name: string): Promise<void> {
  await admin.call('POST', '/products', {
    ...{ id: newId(), name, description: 'Manis', category: 'Teh', price: 5000 },
    ...{ unit: 'cup', stock_alert: 5, image_url: '/images/teh.svg' },
  });
}

async function fillProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nama').fill(name);
  await page.getByLabel('Keterangan').fill('Dingin, manis secukupnya');
  await page.getByLabel('Kategori').fill('Kopi');
  await page.getByLabel('Harga').fill('10000');
  await page.getByLabel('Satuan').fill('gelas');
  await page.getByLabel('Batas stok').fill('5');
  await page.getByLabel('URL gambar').fill('/images/kopi.svg');
}
