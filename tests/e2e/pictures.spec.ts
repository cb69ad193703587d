import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { ApiClient } from './support/api.ts';
import { administrator, expect, pill, readyToLeave, signIn, test } from './support/fixtures.ts';
import { networkIdle } from './support/network-idle.ts';
import { folder, picture } from './support/pictures.ts';
import { addRestock } from './support/restocks.ts';
import { type Opener, openerName, pressOpener } from './support/row-action.ts';
import { publicRoutes, stops } from './support/stops.ts';
import type { Ids } from './support/stored-markup.ts';

// Browsers draw differently on each machine, so pixels gate no build: `npm run pictures` alone runs this, for people to
// compare.
const inBoth = { darkIndonesian: true, widths: [390, 1366] };
/** `public/pictures`: the preview of a link, and what the dialog shows that installs the app. */
const published = [
  { name: 'gerobak-kopi', route: '/', width: 1200, height: 630 },
  { name: 'narrow-landing', route: '/', width: 412, height: 892 },
  { name: 'wide-stock', route: '/stock-overview', width: 1280, height: 800 },
  { name: 'wide-restocks', route: '/restocks', width: 1280, height: 800 },
  { name: 'narrow-products', route: '/products', width: 412, height: 892 },
];

test.describe('a business with a few days behind it', () => {
  let dataDir: string;
  let demo: ServerProcess;

  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'gerobak-pictures-'));
    const env = { ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'error', DEMO: 'tiny' };
    demo = await startServer({ dataDir, env });
  });

  test.afterAll(async () => {
    await demo.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('every screen, for people to compare', async ({ tablet }) => {
    test.setTimeout(900_000);
    const page = await tablet.open();
    for (const route of publicRoutes) await screen(page, demo.url, route);
    await signIn(page, demo.url);
    const ids = await idsOf(demo.url);
    for (const { route, opens = [] } of Object.values(stops).flatMap((stopsOf) => stopsOf(ids))) {
      const name = await screen(page, demo.url, route);
      for (const [stored] of opens) {
        const opener = ofAnyName(stored);
        if (!(await isOffered(page, opener))) continue;
        await pressOpener(page, opener);
        await networkIdle(page);
        await picture(page, `${name}-${openerName(opener).replaceAll(/\W/g, '')}`, inBoth);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    }
    await open(page, demo.url, '/products/create');
    await page.getByRole('button', { name: 'Create Product' }).click();
    await page.getByText('Name is required').waitFor();
    await picture(page, 'products-create-complaints', { dark: true, indonesian: true });
  });

  test('the pictures of public/pictures, which are copied there by hand', async ({ tablet }) => {
    const page = await tablet.open();
    for (const { name, route, width, height } of published) {
      await page.setViewportSize({ width, height });
      if (name === 'wide-stock') await signIn(page, demo.url);
      await open(page, demo.url, route);
      await page.screenshot({ path: join(folder, 'public', `${name}.png`) });
    }
  });
});

test('first visits, and what waits, is sent or refused', async ({ server, tablet, cutOff }) => {
  const page = await tablet.open();
  await signIn(page, server.url);
  const taken = async (name: string, route: string, press?: string | RegExp) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await open(page, server.url, route);
    if (press) await page.getByRole('button', { name: press }).first().click();
    await picture(page, name, { dark: true, indonesian: true });
  };
  for (const route of ['/transactions', '/restocks', '/stocks', '/outbox'])
    await taken(`empty${route.replace('/', '-')}`, route);

  const admin = await ApiClient.signedIn(server.url);
  const doomed = await admin.createWarehouse('Gudang Kemang');
  await admin.createWarehouse('Depo Setiabudi');
  await admin.createProduct('Es Kopi Susu Aren');
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, server.url, '/restocks');
  await readyToLeave(page);
  await cutOff();
  const items = [{ product: 'Es Kopi Susu Aren', quantity: 48 }];
  await addRestock(page, { warehouse: 'Gudang Kemang', notes: 'Produksi malam', items });
  await open(page, server.url, '/restocks');
  await page.screenshot({ path: join(folder, 'restocks-offline.png') });
  await taken('queued-restocks', '/restocks');
  await taken('queued-restock-detail', '/restocks', /^Detail/);
  await taken('queued-outbox', '/outbox');

  await server.restart();
  await admin.call('DELETE', `/warehouses/${doomed}`);
  await open(page, server.url, '/restocks');
  await tablet.context.setOffline(false);
  await expect(pill(page)).toContainText(/needs? attention/i, { timeout: 20_000 });
  await taken('refused-restocks', '/restocks');
  await taken('refused-outbox', '/outbox');
  await taken('sheet-discard', '/outbox', /^Discard/);
});

/** English in light and Indonesian in dark, on a phone and on a laptop. Returns the name of the pictures. */
async function screen(page: Page, url: string, route: string): Promise<string> {
  await open(page, url, route);
  const name =
    route
      .slice(1)
      .replaceAll(/[0-9a-f-]{36}/g, 'id')
      .replaceAll(/\W+/g, '-') || 'landing';
  await picture(page, name, inBoth);
  return name;
}

async function idsOf(url: string): Promise<Ids> {
  const admin = await ApiClient.signedIn(url);
  const first = async (path: string) => {
    const { data } = await admin.call<{ id: string }[]>('GET', `/${path}`);
    return data[0]?.id ?? '';
  };
  return {
    product: await first('products?limit=1'),
    warehouse: await first('warehouses?limit=1'),
    cart: await first('carts?limit=1'),
    supplier: await first('suppliers?limit=1'),
    barista: await first('users?role=sales&limit=1'),
    assignment: await first('cart-assignments?status=in_use&limit=1'),
  };
}

/** The records of the demo have other names than those of `storeTexts`. */
function ofAnyName(opener: Opener): Opener {
  if (opener instanceof RegExp) return new RegExp(opener.source.replace(/^(\^Detail).*/, '$1'));
  return typeof opener === 'object' ? { ...opener, more: /^More actions for/ } : opener;
}

function isOffered(page: Page, opener: Opener): Promise<boolean> {
  const name = typeof opener === 'object' && 'more' in opener ? opener.more : opener;
  return page.getByRole('main').getByRole('button', { name }).first().isVisible();
}

async function open(page: Page, url: string, route: string): Promise<void> {
  await page.goto(`${url}${route}`);
  await page.locator('h1').first().waitFor();
  await networkIdle(page);
}
