import type { Page } from '@playwright/test';
import { newGate } from '../support/gate.ts';
import { ApiClient } from './support/api.ts';
import {
  expect,
  logIn,
  openAsSignedIn,
  pagesAreKept,
  pill,
  readyToLeave,
  signIn,
  test,
  withoutBackgroundSync,
} from './support/fixtures.ts';
import { networkIdle } from './support/network-idle.ts';
import { signOut } from './support/other-person.ts';
import { type Deployment, deploy, versionOf } from './support/site-build.ts';
import { fillWarehouse } from './support/warehouses.ts';

// A long file: both workers take of its tests.
test.describe.configure({ mode: 'parallel' });

test('after one visit the public pages open in a cold browser without server and network (scenario 62)', async ({
  server,
  tablet,
  cutOff,
}) => {
  let page = await tablet.open();
  await page.goto(server.url);
  await installed(page);
  await tablet.close();
  page = await tablet.open();
  await cutOff();
  // Offline scenario 62: a month later.
  await page.clock.setSystemTime(Date.now() + 30 * 24 * 60 * 60 * 1000);
  for (const [path, heading] of [
    ['/', 'Good coffee comes down your street'],
    ['/id/', 'Kopi enak lewat di jalan depan rumahmu'],
    ['/privacy-policy#cookies', 'Privacy Policy'],
    ['/term-and-condition#changes', 'Terms and Conditions'],
    ['/login', 'Log in'],
    ['/no/such/street', 'This street has no cart'],
  ] as const) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  }
  await page.goto(`${server.url}/privacy-policy#cookies`);
  await expect(page.locator('#cookies')).toBeInViewport();
});

test('S51, S52: a visitor may install the app and keeps nothing of the back office; a sign-in keeps all of it, and no answer of the API (scenarios 48 and 62)', {
  tag: '@core',
}, async ({ server, tablet, cutOff }) => {
  const page = await tablet.open();
  await page.goto(server.url);
  await installed(page);
  const office = Object.keys(await (await page.request.get(`${server.url}/office-files.json`)).json());
  expect(office.length).toBeGreaterThan(10);
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const visitors = [...(await keptPaths(page)), ...fetched];
  expect(visitors.filter((path) => office.includes(path))).toEqual([]);
  expect(fetched.filter((path) => path.startsWith('/api'))).toEqual([]);
  await expectInstallable(page);

  await signIn(page, server.url);
  const kept = await keptPaths(page);
  expect(office.filter((path) => !kept.includes(path))).toEqual([]);
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  const strangers = kept.filter(
    (path) => !/^\/(assets|illustrations|images)\/|^\/(id\/)?[a-z0-9-]+\.(html|svg|json|webmanifest)$/.test(path),
  );
  expect(strangers).toEqual([]);

  const registration = await page.evaluate(async () => {
    const { scope, updateViaCache, active } = await navigator.serviceWorker.ready;
    return { scope, updateViaCache, script: active?.scriptURL };
  });
  expect(registration).toEqual({ scope: `${server.url}/`, updateViaCache: 'none', script: `${server.url}/sw.js` });

  await test.step('offline scenario 48: whoever signs out leaves the public pages behind', async () => {
    await signOut(page, 'admin');
    await cutOff();
    for (const [path, heading] of [
      ['/privacy-policy', 'Privacy Policy'],
      ['/', 'Good coffee comes down your street'],
    ] as const) {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    }
  });
});

test('what is typed stays where a script is neither on the device nor on the server', async ({ server, tablet }) => {
  const page = await tablet.open();
  // A browser without service workers, such as a private window.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(`${server.url}/login`);
  await logIn(page);
  await page.waitForURL('**/transactions');
  const take = (script: RegExp) => page.route(script, (route) => route.fulfill({ status: 404 }));
  await take(/\/assets\/(shell-lazy-parts|outbox-api)-/);
  // Nothing is pushed before the server is known to be there.
  await page.route('**/api/health', () => new Promise(() => {}));
  await page.goto(`${server.url}/warehouses/create`);
  await fillWarehouse(page, 'Gudang Antre');
  const name = page.getByLabel('Name');
  const save = page.getByRole('button', { name: 'Create Warehouse' });

  await save.click();
  await expect(page.locator('[data-alert=error]')).toContainText('Nothing was saved');
  const missing = page.getByText('This part is not on this device yet');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(missing).toBeHidden();
  await expect(name).toHaveValue('Gudang Antre');

  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText(/unsaved input was restored/)).toBeVisible();
  await expect(name).toHaveValue('Gudang Antre');
  await save.click();
  await expect(page.getByText('Warehouse created successfully!')).toBeVisible();
  const unexpected = tablet.errors.filter((text) => !text.includes('dynamically imported module'));
  expect(unexpected).toEqual([]);
  tablet.errors.length = 0;
});

test.describe('with another version on the server', () => {
  let site: Deployment;
  test.beforeEach(async ({ signedIn }) => {
    site = await deploy(signedIn);
  });
  test.afterEach(() => site.dispose());

  test('S54: an update waits for the person, spares the form, and loses nothing of the outbox (scenarios 18 and 42)', async ({
    signedIn,
    tablet,
  }) => {
    const admin = await ApiClient.signedIn(site.url);
    const page = await openAsSignedIn(tablet, signedIn, site.url);
    await withoutBackgroundSync(tablet);
    // Offline scenario 18: the server does it each time, and of its answer nothing arrives.
    let done = 0;
    await tablet.context.route('**/api/**', async (route) => {
      const isChange = /\/api\/(warehouses|sync\/batch)$/.test(route.request().url());
      if (isChange && route.request().method() === 'POST') {
        await route.fetch().then(
          () => done++,
          () => undefined,
        );
      }
      await route.abort().catch(() => undefined);
    });
    await page.goto(`${site.url}/warehouses/create`);
    await fillWarehouse(page, 'Gudang Antre');
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    await expect(pill(page)).toContainText(/1 waiting/i);
    await expect.poll(() => done, { timeout: 30_000 }).toBeGreaterThan(0);

    await page.goto(`${site.url}/warehouses/create`);
    await page.getByLabel('Name').fill('Half written');
    site.deployNextVersion();
    await site.stop();
    await site.start();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const prompt = page.getByText('A new version is ready');
    await expect(prompt).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.getByText('You have unsaved input on this page')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Half written');

    await page.getByLabel('Name').fill('');
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { name: /users/i }).first()).toBeVisible();
    expect(await versionOf(page)).toBe('first');

    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => versionOf(page).catch(() => ''), { timeout: 20_000 }).toBe('next');
    await expect(pill(page)).toContainText(/1 waiting/i);
    await tablet.context.unroute('**/api/**');
    await page.reload();
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
    const { data } = await admin.call<{ name: string }[]>('GET', '/warehouses?search=antre');
    expect(data).toHaveLength(1);
  });

  test('offline scenario 42: a new version waits until what is on the wire has its answer', async ({
    signedIn,
    tablet,
  }) => {
    const admin = await ApiClient.signedIn(site.url);
    const page = await openAsSignedIn(tablet, signedIn, site.url);
    await withoutBackgroundSync(tablet);
    await site.stop();
    await tablet.context.setOffline(true);
    const names = ['Gudang Satu', 'Gudang Dua', 'Gudang Tiga'];
    for (const name of names) {
      await page.goto(`${site.url}/warehouses/create`);
      await fillWarehouse(page, name);
      await page.getByRole('button', { name: 'Create Warehouse' }).click();
      await page.waitForURL('**/warehouses');
    }
    await expect(pill(page)).toContainText(/3 waiting/i);

    const { open: letThrough, opened: held } = newGate();
    // The server has done its work; the answer is still on its way.
    await tablet.context.route('**/api/sync/batch', async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    site.deployNextVersion();
    await site.start();
    await tablet.context.setOffline(false);
    await expect(pill(page)).toContainText(/sending/i, { timeout: 30_000 });
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 30_000 });
    const update = page.getByRole('button', { name: 'Update now' });
    await expect(update).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/are being sent/i)).toBeVisible();
    await update.click({ force: true });
    const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    expect(await waiting()).toBe(true);
    expect(await versionOf(page)).toBe('first');

    letThrough();
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
    await expect(update).not.toHaveAttribute('aria-disabled', 'true');
    await update.click();
    await expect.poll(() => versionOf(page).catch(() => ''), { timeout: 60_000 }).toBe('next');
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
    const { data } = await admin.call<{ name: string }[]>('GET', '/warehouses?limit=50');
    expect(data.map(({ name }) => name).sort()).toEqual([...names].sort());
    await tablet.context.unroute('**/api/sync/batch');
  });

  test('S53: what a captive portal answers is never kept, the person is told, the old version works', async ({
    tablet,
  }) => {
    const page = await tablet.open();
    await page.goto(site.url);
    await installed(page);
    const before = site.readClientFile('sw.js');
    site.deployNextVersion();
    const next = site.readClientFile('sw.js');
    expect(next).not.toBe(before);
    await site.stop();
    const closePortal = await site.standInPortal({ '/sw.js': next });
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update().catch(() => undefined);
    });
    await expect(page.getByText("Couldn't download the new version.")).toBeVisible({ timeout: 20_000 });
    await closePortal();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Good coffee/);
    expect(await versionOf(page)).toBe('first');
    const texts = await page.evaluate(async () => {
      const all: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!/\.js(\?|$)/.test(request.url)) continue;
          all.push((await cache.match(request))?.headers.get('content-type') ?? '');
        }
      }
      return all;
    });
    expect(texts.filter((type) => !type.includes('javascript'))).toEqual([]);
  });

  test('S55: a worker that removes itself frees every tablet in one load, and keeps its work (F38)', async ({
    signedIn,
    tablet,
  }) => {
    const page = await openAsSignedIn(tablet, signedIn, site.url);
    await withoutBackgroundSync(tablet);
    await tablet.context.route('**/api/**', (route) => route.abort());
    await page.goto(`${site.url}/warehouses/create`);
    await fillWarehouse(page, 'Gudang Antre');
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    await expect(pill(page)).toContainText(/1 waiting/i);
    site.replaceWorker(`
      self.addEventListener('install', () => self.skipWaiting());
      self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
    `);
    await site.stop();
    await site.start();
    // An update that was under way when the server stopped has asked the old server, and others join it.
    const update = () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        for (const each of registrations) await each.update().catch(() => undefined);
      });
    // The page that it freed may register it again while it removes itself; then it stays, and answers nothing.
    const workerStart = async () => {
      await update();
      await page.goto(`${site.url}/outbox`);
      return page.evaluate(() => {
        const [load] = performance.getEntriesByType('navigation');
        return (load as PerformanceNavigationTiming).workerStart;
      });
    };
    await expect.poll(() => workerStart().catch(() => -1), { timeout: 60_000 }).toBe(0);
    await expect(page.getByText(/Gudang Antre/).first()).toBeVisible();
    // The page reloads when its worker changes, and cuts off what it was fetching.
    tablet.errors.length = 0;
  });

  test('an app whose scripts are gone from the device and from the server mends itself', async ({ tablet }) => {
    const page = await tablet.open();
    await page.goto(site.url);
    await installed(page);
    site.deployNextVersion();
    await site.stop();
    await site.start();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (request.url.includes('/assets/')) await cache.delete(request);
        }
      }
    });
    const devtools = await tablet.context.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await page.goto(`${site.url}/login`);
    await expect.poll(() => versionOf(page).catch(() => ''), { timeout: 30_000 }).toBe('next');
    await page.getByLabel('Username').fill('admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    // The browser reports the worker that was taken away while it looked for its update.
    expect(tablet.errors.filter((text) => !text.includes('when fetching the script'))).toEqual([]);
    tablet.errors.length = 0;
  });

  test('an old page lets whoever signs in into the office of the version that came after it', async ({ tablet }) => {
    const page = await tablet.open();
    await page.goto(`${site.url}/login`);
    await installed(page);
    site.deployNextVersion();
    await site.stop();
    await site.start();
    // The script that opens the office is gone, and the password is typed once.
    await logIn(page);
    await page.waitForURL('**/transactions');
    // The kept page finds that its script is gone, and is fetched anew.
    await expect(async () => expect(await versionOf(page)).toBe('next')).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions');
    await readyToLeave(page);
    tablet.errors.length = 0;
  });
});

async function expectInstallable(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window is the one reason that is the test's own.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const said = JSON.parse(manifest.data ?? '');
  expect(said).toMatchObject({ id: '/', scope: '/', display: 'standalone' });
  const purposes = said.icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']));
  const pictures = [...said.icons, ...said.screenshots].map(({ src }: { src: string }) => src);
  for (const src of pictures) expect((await page.request.get(new URL(src, page.url()).href)).status(), src).toBe(200);
  expect(said.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Stock check', 'Restock', 'Outbox']);
}

/** The worker serves, and has kept every page. */
async function installed(page: Page): Promise<void> {
  await pagesAreKept(page);
  await networkIdle(page);
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
}
