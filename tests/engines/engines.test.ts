// What Chromium does in the browser tests, in Firefox, and in WebKit as on an iPad.
import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { createCartAt } from '../support/carts.ts';
import { createProduct, createRestock, createWarehouse } from '../support/records.ts';
import { remoteAdmin } from '../support/remote-client.ts';
import { firstAdmin, type ServerProcess, startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { userBody } from '../support/valid-bodies.ts';
import { openFirefox } from './support/firefox.ts';
import { Page } from './support/page.ts';
import { openWebKit } from './support/webkit.ts';

const engines = [
  { engine: 'Firefox', open: openFirefox, needs: ['firefox-esr'] },
  { engine: 'WebKit', open: openWebKit, needs: ['WebKitWebDriver', 'gjs', 'Xvfb'] },
];

const pill = 'header a[href="/outbox"]';
const isInstalled = (command: string) => spawnSync('which', [command]).status === 0;

for (const { engine, open, needs } of engines) {
  const missing = needs.filter((command) => !isInstalled(command));
  const isRequired = process.env.GEROBAK_REQUIRE_ALL === '1';
  describe.skipIf(missing.length > 0 && !isRequired)(engine, () => {
    // A failure before all of them would count them as skipped.
    beforeEach(() => expect(missing, 'commands that are not installed').toEqual([]));

    test('a restock saved with the server stopped outlives the browser and arrives once', async () => {
      const { server, admin } = await openBusiness();
      const warehouse = await createWarehouse(admin, { name: 'Gudang Kemang' });
      const product = await createProduct(admin, { name: 'Es Kopi Susu Aren' });
      await createRestock(admin, warehouse, product, { notes: 'Produksi malam' });
      const device = newDevice(open);
      let page = await device.open();
      await page.goto(`${server.url}/login`);
      await logIn(page, firstAdmin);
      await page.see(pill, /Up to date/);
      await appIsKept(page, 'office');
      await server.stop();

      await page.goto(`${server.url}/restocks`);
      await page.click('button', /^Restock$/);
      await page.click('[role=combobox]', /^Warehouse/);
      await page.click('[role=option]', /^Gudang Kemang/);
      await page.click('[role=combobox]', /^Product/);
      await page.click('[role=option]', /^Es Kopi Susu Aren/);
      await page.type('[role=dialog] input', /^Quantity/, '7');
      await page.type('[role=dialog] textarea', /^Notes/, 'Tanpa sinyal');
      await page.click('[role=dialog] button', /^Save/);
      await page.see('tr', /queued.*Tanpa sinyal/);
      await device.close();

      page = await device.open();
      await page.goto(`${server.url}/restocks`);
      await page.see('tr', /Produksi malam/);
      await page.see('tr', /queued.*Tanpa sinyal/);
      await page.see(pill, /1 waiting/);

      await server.restart();
      await page.see(pill, /Up to date/);
      const { data: restocks } = await admin.get('/restocks');
      expect(restocks.map(({ notes }: { notes: string }) => notes)).toEqual(['Tanpa sinyal', 'Produksi malam']);
      expect((await admin.get(`/products/${product.id}`)).data.stock).toBe(12 + 7);
    });

    test('a sale made with the server stopped outlives the browser and arrives once', async () => {
      const { server, admin } = await openBusiness();
      const warehouse = await createWarehouse(admin);
      const product = await createProduct(admin, { name: 'Es Kopi Susu Aren' });
      await createRestock(admin, warehouse, product);
      const cart = await createCartAt(admin, warehouse);
      const barista = userBody();
      const { data: user } = await admin.post('/users', barista);
      const { status } = await admin.post('/cart-assignments', {
        cart_id: cart.id,
        sales_id: user.id,
        opening_float: 100_000,
        initial_items: [{ product_id: product.id, quantity: 10 }],
      });
      expect(status).toBe(201);
      const device = newDevice(open);
      let page = await device.open();
      await page.goto(`${server.url}/till/login`);
      await logIn(page, barista);
      await page.click('a', /^Sell/);
      await page.see('button', /^Es Kopi Susu Aren/);
      await appIsKept(page, 'till');
      await server.stop();

      await page.click('button', /^Es Kopi Susu Aren/);
      await page.click('a', /^Cash/);
      await page.click('button', /^Complete sale/);
      await page.see('p', /^1 sold /);
      await page.see('button', /^Offline.*1 unsent/);
      await device.close();

      page = await device.open();
      await page.goto(`${server.url}/till/sales`);
      await page.see('button', /Waiting to sync/);
      await page.see('button', /^Offline.*1 unsent/);

      await server.restart();
      await page.see('button', /^All synced/);
      const { data: sales } = await admin.get('/transactions');
      expect(sales).toMatchObject([{ status: 'completed', total: 10_000 }]);
      expect((await admin.get(`/carts/${cart.id}`)).data.current_stock).toBe(10 - 1);
    });
  });
}

async function openBusiness(): Promise<{ server: ServerProcess; admin: ApiClient }> {
  const server = await startServer({ dataDir: temporaryFolder() });
  onTestFinished(() => server.kill());
  return { server, admin: await remoteAdmin(server.url) };
}

function newDevice(launch: typeof openFirefox) {
  const profile = temporaryFolder();
  let page: Page | undefined;
  const close = async () => {
    await page?.close();
    page = undefined;
  };
  return {
    close,
    open: async () => {
      page = new Page(await launch(profile));
      return page;
    },
  };
}

async function logIn(page: Page, { username, password }: typeof firstAdmin): Promise<void> {
  await page.type('input', /^Username/, username);
  await page.type('input', /^Password/, password);
  await page.click('button', /^Log in/);
}

async function appIsKept(page: Page, app: 'office' | 'till'): Promise<void> {
  // In short scripts: an engine ends one that runs for 30 seconds, and a busy machine takes longer.
  await vi.waitFor(async () => expect(await page.evaluate(countMissingFiles, app), 'files to store').toBe(0), {
    timeout: 90_000,
    interval: 200,
  });
}

async function countMissingFiles(app: string): Promise<number> {
  const files: string[] = Object.keys(await (await fetch(`/${app}-files.json`)).json());
  const kept = await (await caches.open(`gerobak-${app}`)).keys();
  const isActive = (await navigator.serviceWorker.getRegistration())?.active != null;
  return isActive ? Math.max(0, files.length - kept.length) : files.length;
}
