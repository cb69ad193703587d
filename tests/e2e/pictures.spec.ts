import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../support/server-process.ts';
import { administrator, signIn, test } from './support/fixtures.ts';

// Browsers draw differently on each machine, so pixels gate no build: `PICTURES=1 npm run test:e2e
// -- pictures` takes the pictures anew, for people to compare.
const folder = 'tests/e2e/pictures';
const quality = 70;
const widths = [390, 1024];

const publicRoutes = ['/', '/privacy-policy', '/term-and-condition', '/no-such-page'];
const authRoutes = ['/login', '/forget-password'];
const officeRoutes = [
  ...['/transactions', '/products', '/products/create', '/warehouses', '/warehouses/create'],
  ...['/carts', '/carts/create', '/cart-assignments', '/restocks', '/restock-requests'],
  ...['/stock-overview', '/stocks', '/users', '/users/create', '/profile', '/outbox'],
];
const alsoDark = ['/', '/login', '/transactions', '/products', '/restock-requests', '/stocks'];
const alsoIndonesian = ['/login', '/transactions', '/restock-requests', '/stocks'];

test.skip(!process.env.PICTURES, 'pictures are taken on demand');

test('every screen, for people to compare', async ({ tablet }) => {
  test.setTimeout(900_000);
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-pictures-'));
  const env = { ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'error', DEMO: 'tiny' };
  const server = await startServer({ dataDir, env });
  try {
    const page = await tablet.open();
    for (const route of [...publicRoutes, ...authRoutes]) await picture(page, server.url, route);
    await signIn(page, server.url);
    for (const route of officeRoutes) await picture(page, server.url, route);
    await dialogs(page, server.url);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

interface Look {
  theme?: 'light' | 'dark';
  locale?: 'en' | 'id';
}

async function picture(page: Page, url: string, route: string): Promise<void> {
  const looks: Look[] = [
    {},
    ...(alsoDark.includes(route) ? [{ theme: 'dark' } as const] : []),
    ...(alsoIndonesian.includes(route) ? [{ locale: 'id' } as const] : []),
  ];
  for (const { theme = 'light', locale = 'en' } of looks) {
    await page.goto(`${url}${route}`);
    await page.evaluate(
      (chosen) => {
        localStorage.setItem('theme', chosen.theme);
        localStorage.setItem('gerobak-locale', chosen.locale);
      },
      { theme, locale },
    );
    await page.reload();
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 768 });
      const name = [route.slice(1).replaceAll('/', '-') || 'landing', theme, locale, width];
      await save(page, name.filter((part) => part !== 'light' && part !== 'en').join('-'));
    }
  }
  await page.evaluate(() => {
    localStorage.removeItem('theme');
    localStorage.removeItem('gerobak-locale');
  });
}

async function dialogs(page: Page, url: string): Promise<void> {
  for (const [route, opener] of [
    ['/restocks', 'Restock'],
    ['/cart-assignments', 'Assign Coffee Cart'],
    ['/cart-assignments', 'Show All Availables'],
    ['/products', /^Detail/],
    ['/restock-requests', /^Action/],
  ] as const) {
    await page.goto(`${url}${route}`);
    const exact = typeof opener === 'string';
    await page.getByRole('button', { name: opener, exact }).first().click();
    await page.getByRole('dialog').waitFor();
    const name = exact ? opener.toLowerCase().replaceAll(' ', '-') : opener.source.slice(1);
    await save(page, `dialog-${route.slice(1)}-${name.toLowerCase()}-1024`);
  }
}

/** WebP by the browser's own encoder: a tenth of a PNG, and no image library. */
async function save(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
  await devtools.detach();
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}
