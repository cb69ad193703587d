import type { Locator, Page } from '@playwright/test';
import { settle } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { administrator, expect, logIn, readyToLeave, test } from './support/fixtures.ts';
import { endKeptSession } from './support/page-clock.ts';

test('who may enter the office, until when, and in which theme, before the first paint', { tag: '@core' }, async ({
  server,
  tablet,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createBarista('andi');
  const page = await tablet.open();

  await test.step('whoever is not signed in is sent to the login page (screens 2.5)', async () => {
    await page.goto(`${server.url}/transactions`);
    await page.waitForURL('**/login');
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(await sessionOf(page)).not.toMatchObject({ isAuthenticated: true });
  });

  await test.step('a barista is refused with Login Failed, and no session begins (S08; screens 2.2 and 6.1)', async () => {
    await page.getByLabel('Username').fill('andi');
    await page.getByLabel('Password', { exact: true }).fill('kopi-susu-aren');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.locator('[data-alert=error]')).toContainText('Login Failed');
    await expect(page).toHaveURL(/\/login$/);
    expect(await sessionOf(page)).not.toMatchObject({ isAuthenticated: true });
  });

  await test.step('a sign-in needs no pointer, and its session is kept under auth-storage with all its fields, over a reload (screens 3.2 and 8.3)', async () => {
    await page.goto(`${server.url}/login`);
    await tabTo(page, page.getByLabel('Username'));
    await page.keyboard.type(administrator.username);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/transactions');
    await readyToLeave(page);
    const specified = ['token', 'username', 'role', 'user_id', 'expires_at', 'isAuthenticated'];
    // By this field the end of a session is judged on a device whose clock is wrong.
    const fields = [...specified, 'clockSkewMs'];
    const session = await sessionOf(page);
    expect(Object.keys(session).sort()).toEqual(fields.sort());
    expect(session).toMatchObject({ username: administrator.username, isAuthenticated: true });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  });

  await test.step('the theme is kept, and stands before the first paint (screens 4.1 and 8.3)', async () => {
    const root = page.locator('html');
    await expect(root).not.toHaveClass(/dark/);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(root).toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.body === null) return;
        observer.disconnect();
        sessionStorage.setItem('class-before-paint', document.documentElement.className);
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.getItem('class-before-paint'))).toContain('dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(root).not.toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });

  await test.step('past its end the session leads to the login page, in words (S13; screens 2.5)', async () => {
    await endKeptSession(page);
    await page.goto(`${server.url}/warehouses`);
    await page.waitForURL('**/login');
    await expect(page.getByText(/Your session has expired/).first()).toBeVisible();
    await logIn(page);
    await page.waitForURL('**/warehouses');
  });

  await test.step('nor does a sign-out, after which going back shows the login page again (S12)', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Products' }).first());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products');
    await tabTo(page, page.getByRole('button', { name: /^Profile of/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    // The office that the browser kept is loaded again, and leads on: two loads for one step back.
    // After the evaluation, whose context the navigation ends.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL('**/login');
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByText('No data available')).toHaveCount(0);
  });
});

test('the frame is painted before the app runs where no worker serves it, in the language and theme of the user, and only the widths of columns change when the app takes its place (screens 4.7)', async ({
  server,
  openSignedIn,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createProduct('Kopi susu aren');
  const page = await openSignedIn('/products');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  // From now on, the fonts come from the browser's cache: with a fallback font the boxes have other widths.
  await page.goto(`${server.url}/products`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.addInitScript(recordFrame);
  const recordOf = () => page.evaluate(() => ({ ...frameRecord, later: frameRecord.boxesNow() }));
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  for (const [locale, title] of [
    ['en', 'Products'],
    ['id', 'Produk'],
  ] as const) {
    await page.evaluate((stored) => localStorage.setItem('gerobak-locale', stored), locale);
    for (const width of [390, 768, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${server.url}/products`);
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await settle(page);
      const { frame, later, lang, isDark } = await recordOf();
      const where = `${locale} ${width}`;
      expect.soft({ lang, isDark, title: frame.find(([name]) => name === 'H1')?.[1] }, where).toEqual({
        lang: locale,
        isDark: true,
        title,
      });
      expect.soft(later, where).toEqual(frame);
      const heads = frame.filter(([name]) => name === 'TH').length;
      expect.soft(heads > 3, where).toBe(width >= 768);
    }
  }
  await page.evaluate(() => sessionStorage.removeItem('painted'));
  await endKeptSession(page);
  await page.goto(`${server.url}/products`);
  await expect(page.locator('form')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBeNull();
});

declare const frameRecord: {
  frame: FrameBox[];
  boxesNow: () => FrameBox[];
  lang: string;
  isDark: boolean;
};

type FrameBox = [name: string, text: string, y: number, height: number, x?: number, width?: number];

/** Runs in the page before its scripts. */
function recordFrame() {
  const boxesNow = () =>
    [...document.querySelectorAll<HTMLElement>('nav a, header button, h1, main thead th')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const across = element.tagName === 'TH' ? [] : [x, width];
        return [element.tagName, element.textContent, ...[y, height, ...across].map(Math.round)];
      });
  const record = { frame: [] as unknown[], boxesNow, lang: '', isDark: false };
  Object.assign(globalThis, { frameRecord: record });
  const takeFrame = () => {
    if (!document.querySelector('#root > [inert]')) return;
    record.frame = boxesNow();
    // Outlives the page.
    sessionStorage.setItem('painted', location.pathname);
    record.lang = document.documentElement.lang;
    record.isDark = document.documentElement.classList.contains('dark');
  };
  // The app's scripts run only after the next frame is painted.
  document.addEventListener('readystatechange', () => setTimeout(takeFrame), { once: true });
}

test.describe('with motion', () => {
  test.use({ hasMotion: true });

  test('a sheet follows the finger: a little and it returns, far and it closes', async ({ server, openSignedIn }) => {
    const admin = await ApiClient.signedIn(server.url);
    await admin.createWarehouse('Depo Setiabudi');
    const page = await openSignedIn();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/restocks`);
    await page.locator('main').getByRole('button', { name: 'Restock', exact: true }).first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await settle(page);
    const top = async () => (await sheet.boundingBox())?.y ?? 0;
    const rest = await top();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 120, y }] });

    await touch('touchStart', rest + 14);
    await touch('touchMove', rest + 30);
    await touch('touchMove', rest + 54);
    await expect.poll(top).toBeGreaterThan(rest + 20);
    // A finger that rests before it is lifted has not flicked.
    await page.waitForTimeout(300);
    await touch('touchEnd');
    await expect.poll(top).toBe(rest);

    await touch('touchStart', rest + 14);
    await touch('touchMove', rest + 200);
    await touch('touchMove', rest + 420);
    await touch('touchEnd');
    await expect(sheet).toBeHidden();
  });
});

async function sessionOf(page: Page): Promise<Record<string, unknown>> {
  const stored = await page.evaluate(() => localStorage.getItem('auth-storage'));
  return stored === null ? {} : JSON.parse(stored).state;
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}
