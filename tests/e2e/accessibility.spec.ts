import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { expectFitsPhone, inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { administrator, expect, pill, readyToLeave, signIn, test } from './support/fixtures.ts';
import { networkIdle } from './support/network-idle.ts';
import { type Opener, openerName, pressOpener } from './support/row-act.ts';
import { Tablet } from './support/tablet.ts';

const publicRoutes = [
  ...['/', '/privacy-policy', '/term-and-condition', '/no-such-page'],
  ...['/login', '/forget-password', '/reset-password', '/confirm-email'],
];
const listRoutes = [
  ...['/transactions', '/products', '/warehouses', '/carts', '/cart-assignments', '/restocks'],
  ...['/restock-requests', '/stock-overview', '/stocks', '/users'],
  '/cart-assignments/evening',
];
const formRoutes = [
  ...['/products/create', '/warehouses/create', '/carts/create', '/users/create', '/profile'],
];
const edited = ['products', 'warehouses', 'carts', 'users'];

/** What opens over a screen. */
const openers: Record<string, Opener[]> = {
  '/products': [/^Detail/, { more: /^More for/, act: 'Delete' }, 'Deleted'],
  '/warehouses': [/^Detail/],
  '/carts': [/^Detail/, /^Change the warehouse|^Assign a warehouse/],
  '/cart-assignments': ['Assign Coffee Cart', 'Show All Availables', /^Detail/],
  '/restocks': ['Restock', /^Detail/],
  '/restock-requests': [/^Action/, /^Detail/],
  '/transactions': [/^Detail/],
  '/users': [/^Detail/],
};

// Each takes about a minute; a machine that does other work too may take several.
const patienceMs = 420_000;

// One server with a working business, one browser and one sign-in for all of it.
const violations: string[] = [];
let dataDir: string;
let tablet: Tablet;
let server: ServerProcess;
let page: Page;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gerobak-accessibility-'));
  tablet = new Tablet();
  const env = { ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'error', DEMO: 'tiny' };
  server = await startServer({ dataDir, env });
  page = await tablet.open();
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation: (text: string) => void })
        .reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
});

test.afterAll(async () => {
  await tablet.dispose();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  expect(violations).toEqual([]);
  expect(tablet.errors).toEqual([]);
});

test('every public page passes axe in both themes and languages and stays inside 360 px', async () => {
  test.setTimeout(patienceMs);
  for (const route of publicRoutes) {
    await visit(route);
    // What the office shows is seen on a phone in both languages by `narrow-phones`.
    await expectFitsPhone(page, route);
  }
});

test.describe('signed in', () => {
  test.beforeAll(() => signIn(page, server.url));

  test('every list passes axe in both themes and languages and stays inside 360 px, and all that opens over it', async () => {
    test.setTimeout(2 * patienceMs);
    for (const route of listRoutes) {
      await visit(route);
      for (const opener of openers[route] ?? []) {
        await pressOpener(page, opener);
        await expect(page.getByRole('dialog')).toBeVisible();
        await networkIdle(page);
        await inspect(page, `${route}, ${openerName(opener)}`, '[role=dialog], [data-detail]');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    }
  });

  test('every form does, with its complaints', async () => {
    test.setTimeout(patienceMs);
    for (const route of formRoutes) await visit(route);
    const admin = await ApiClient.signedIn(server.url);
    for (const noun of edited) {
      const { data } = await admin.call<{ id: string }[]>('GET', `/${noun}?limit=5`);
      await visit(`/${noun}/edit/${data[0]?.id}`);
    }
    await page.goto(`${server.url}/products/create`);
    await page.getByRole('button', { name: 'Create Product' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await inspect(page, 'a form with complaints');
  });

  test('so do the bell, the profile, the menu of a phone, and an outbox with work in it', async () => {
    test.setTimeout(patienceMs);
    await page.goto(`${server.url}/products`);
    for (const name of [/^Notifications/, /^Profile of/]) {
      await page.getByRole('button', { name }).click();
      await networkIdle(page);
      await inspect(page, `${name}`);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page, 'the menu of a phone', '[role=dialog]');

    await page.goto(`${server.url}/warehouses/create`);
    await readyToLeave(page);
    await tablet.context.setOffline(true);
    await server.stop();
    await makeWarehouse('Gudang Senayan');
    await server.restart();
    await (await ApiClient.signedIn(server.url)).createWarehouse('Gudang Senayan');
    await tablet.context.setOffline(false);
    await expect(pill(page)).toContainText(/needs? attention/i, { timeout: 20_000 });
    await tablet.context.setOffline(true);
    await server.stop();
    await page.goto(`${server.url}/warehouses/create`);
    await makeWarehouse('Gudang Pejaten');
    await visit('/warehouses');
    await visit('/outbox');
  });
});

async function visit(route: string): Promise<void> {
  await test.step(route, async () => {
    await page.goto(`${server.url}${route}`);
    await page.locator('h1').first().waitFor();
    await networkIdle(page);
    await inspect(page, route);
  });
}

async function makeWarehouse(name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address').fill('Jl. Asia Afrika No. 8');
  await page.getByRole('button', { name: 'Create Warehouse' }).click();
  await expect(page.getByText(/Saved on this device – will be sent/).first()).toBeVisible();
  await page.waitForURL(/\/warehouses$/);
}
