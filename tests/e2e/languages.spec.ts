import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { englishIn, englishTexts } from './support/english-on-screen.ts';
import { administrator, expect, pagesAreKept, test } from './support/fixtures.ts';
import { networkIdle } from './support/network-idle.ts';
import { Tablet } from './support/tablet.ts';

test('a language is chosen with the keyboard on the login page; no input is lost, and the server refuses in it too', async ({
  site,
  visitor: page,
}) => {
  await page.goto(`${site}/login`);
  await page.getByLabel('Username').fill(administrator.username);
  const english = page.getByRole('radio', { name: 'English' });
  await expect(english).toBeChecked();
  await english.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Masuk', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Bahasa Indonesia' })).toBeFocused();
  await expect(page.getByLabel('Nama pengguna')).toHaveValue(administrator.username);
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan-kata-sandinya');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.locator('form').getByText('Nama pengguna atau kata sandi salah')).toBeVisible();
});

test('a browser in Bahasa Indonesia is greeted in it, until somebody chooses, also by whoever first signs in', async ({
  server,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const password = 'kopi-susu-aren';
  await admin.call('POST', '/users', {
    username: 'rina.puspita',
    password,
    role: 'admin',
    email: 'rina.puspita@example.com',
    phone: '+6281290001177',
  });
  const tablet = new Tablet({ locale: 'id-ID' });
  try {
    const page = await tablet.open();
    await page.goto(server.url);
    await expect(page).toHaveURL(`${server.url}/id`);
    await page.goto(`${server.url}/transactions`);
    await expect(page.getByRole('heading', { name: 'Masuk', level: 1 })).toBeVisible();
    await page.getByLabel('Nama pengguna').fill('rina.puspita');
    await page.getByLabel('Kata sandi', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await page.waitForURL('**/transactions');
    await expect(page.getByRole('heading', { name: 'Transaksi' })).toBeVisible();
    const rina = await admin.as('rina.puspita');
    expect((await rina.call<object>('GET', '/auth/profile')).data).toMatchObject({ locale: 'id' });
    // The profile has answered, and nothing turned English.
    await networkIdle(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    // After a reload it is there before the first paint, alone.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Transaksi' })).toBeVisible();
    const scripts = await scriptsOf(page);
    expect(scripts).toContain('Tidak ada baris yang cocok dengan filter ini.');
    expect(scripts).not.toContain('No rows match these filters.');
    await page.goto(`${server.url}/id`);
    await page.getByText('English', { exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good coffee');
    expect(tablet.errors).toEqual([]);
  } finally {
    await tablet.dispose();
  }
});

test('a user whose profile is in another language than the login page gets the office in it, at its own address', async ({
  server,
  visitor: page,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.call('PUT', '/auth/profile', { locale: 'id' });
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Transaksi' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/transactions`);
  await page.getByRole('link', { name: 'Produk' }).click();
  await expect(page).toHaveURL(`${server.url}/products`);
});

test('public pages stand in Bahasa Indonesia at addresses of their own, and in no other language before', {
  tag: '@all',
}, async ({ server, tablet }) => {
  const page = await tablet.open();
  await page.goto(`${server.url}/privacy-policy`);
  await page.getByText('Bahasa Indonesia', { exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/id/privacy-policy`);
  const words = await page.getByRole('heading', { level: 1 }).textContent();
  await pagesAreKept(page);
  await networkIdle(page);

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
    expect(await page.evaluate(englishIn, englishTexts), path).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBe('id');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words ?? '');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Syarat' }).first().click();
  await expect(page).toHaveURL(`${server.url}/id/term-and-condition`);

  await page.goto(`${server.url}/no/such/street`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page.getByRole('button', { name: 'Kembali' })).toBeVisible();
  expect((await fetch(`${server.url}/id/no/such/street`)).status).toBe(404);

  await page.goto(`${server.url}/id`);
  await page.getByText('English', { exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good coffee');
});

/** Languages in which anything was visible in a painted frame, in their order. */
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

/** Not those that the worker keeps for later. */
function scriptsOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = loaded.filter((name) => /\/assets\/[^/]+\.js$/.test(name));
    const texts = scripts.map(async (name) => (await fetch(name)).text());
    return (await Promise.all(texts)).join('\n');
  });
}
