import type { Page } from '@playwright/test';
import { isSoak } from './support/accessibility.ts';
import { openShop } from './support/business.ts';
import { type Damage, damages, openDamagingProxy } from './support/damaging-proxy.ts';
import { expect, openAsSignedIn, openBroken, signIn, test } from './support/fixtures.ts';
import { addRestock, rowOf } from './support/restocks.ts';
import { deploy } from './support/site-build.ts';

/** The same digest finds out both: outside a soak each place is damaged in one way. */
function ways(way: keyof typeof damages): [how: string, damage: Damage['damage']][] {
  return isSoak ? Object.entries(damages) : [[way, damages[way]]];
}

for (const [how, damage] of ways('altered')) {
  test(`a script that arrives ${how} while the app is installed is not kept (S53)`, async ({ site, tablet }) => {
    const asVisitor = await openDamagingProxy(site, { path: /\/assets\/auth-pages-/, damage, times: 1 });
    let page = await tablet.open();
    await page.goto(asVisitor.url);
    await expect.poll(async () => `${await keptFiles(page)}`).toContain('/assets/auth-pages-');
    expect(asVisitor.damaged()).toBe(1);
    await page.goto(`${asVisitor.url}/forget-password`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await asVisitor.close();
    await tablet.close();

    // Both tries of the first attempt to keep the office get it damaged.
    const signedIn = await openDamagingProxy(site, { path: /\/assets\/outbox-page-/, damage, times: 2 });
    page = await tablet.open();
    await signIn(page, signedIn.url);
    expect(signedIn.damaged()).toBe(2);
    await signedIn.close();
    await page.goto(`${signedIn.url}/outbox`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting to sync');
    expectOnlyDamage(tablet.errors);
  });
}

for (const [how, damage] of ways('cut short')) {
  test(`the script that sends the outbox in the worker is not kept as it arrives ${how} (S53)`, async ({
    site,
    tablet,
  }) => {
    const proxy = await openDamagingProxy(site, { path: /\/assets\/drain-/, damage, times: 1 });
    const page = await tablet.open();
    await page.goto(proxy.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect(proxy.damaged()).toBe(1);
    const [worker] = tablet.context.serviceWorkers();
    expect(await worker?.evaluate(() => 'drainInWorker' in self)).toBe(true);
    await proxy.close();
  });
}

for (const [how, damage] of ways('altered')) {
  test(`a page whose own script arrived ${how} at the first visit mends itself`, async ({ site, tablet }) => {
    // The browser's own cache keeps it for a year.
    const proxy = await openDamagingProxy(site, { path: /\/assets\/react-/, damage, times: 1 });
    const page = await tablet.open();
    await page.goto(`${proxy.url}/login`);
    const isMended = () => page.evaluate(() => sessionStorage.getItem('fetched-anew') !== null);
    await expect.poll(() => isMended().catch(() => false)).toBe(true);
    await signIn(page, proxy.url);
    expect(proxy.damaged()).toBe(1);
    await proxy.close();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions');
    expectOnlyDamage(tablet.errors);
  });
}

for (const [how, damage] of ways('cut short')) {
  test(`an app of which the tablet keeps a script ${how} mends itself, and loses nothing`, async ({
    server,
    tablet,
    openSignedIn,
    cutOff,
    bringBack,
  }) => {
    const { admin, aren } = await openShop(server.url);
    let page = await openSignedIn('/restocks');
    await cutOff();
    const items = [{ product: 'Es Kopi Susu Aren', quantity: 2 }];
    await addRestock(page, { warehouse: 'Gudang Kemang', notes: 'Belum dikirim', items });
    await expect(rowOf(page, 'Belum dikirim')).toContainText('queued');
    const before = await keptFiles(page);
    expect(await damageKept(page, '/assets/office-', damage)).toBeGreaterThan(0);
    await bringBack();

    await tablet.close();
    page = await tablet.open();
    await page.goto(`${server.url}/restocks`);
    await expect(rowOf(page, 'Belum dikirim')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => admin.stockOf(aren), { timeout: 30_000 }).toBe(2);
    expect(await keptFiles(page)).toEqual(before);
    await cutOff();
    await page.reload();
    await expect(rowOf(page, 'Belum dikirim')).toBeVisible();
    expectOnlyDamage(tablet.errors);
  });
}

test('without the server, and behind a portal, a damaged app says so and keeps what it has; it mends itself when the server is back', async ({
  signedIn,
  tablet,
}) => {
  const site = await deploy(signedIn);
  try {
    let page = await openAsSignedIn(tablet, signedIn, site.url);
    await site.stop();
    const before = await keptFiles(page);
    await damageKept(page, '/assets/office-', damages['cut short']);
    await tablet.close();
    page = await tablet.open();
    await page.goto(`${site.url}/transactions`);
    const words = page.getByText('The app did not start.');
    await expect(words).toBeVisible();
    expect(await keptFiles(page)).toEqual(before);

    const closePortal = await site.standInPortal({});
    await page.reload();
    await expect(words).toBeVisible();
    await closePortal();
    expect(await keptFiles(page)).toEqual(before);

    await site.start();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions');
    await site.stop();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions');
    expectOnlyDamage(tablet.errors);
  } finally {
    await site.dispose();
  }
});

test('a part that the tablet keeps damaged is there once the page was loaded again, as it says; words in the chosen language', async ({
  server,
  tablet,
  openSignedIn,
}) => {
  let page = await openSignedIn('/restocks');
  expect(await damageKept(page, '/assets/list-panels-', damages.altered)).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'More filters', exact: true }).click();
  await expect(page.getByText('This part is not on this device yet')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('This part is not on this device yet')).toBeHidden();
  await page.getByRole('button', { name: 'More filters', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expectOnlyDamage(tablet.errors);

  await page.evaluate(() => localStorage.setItem('gerobak-locale', 'id'));
  await page.goto(`${server.url}/transactions`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaksi');
  const [, path = ''] = /"id":"(\/assets\/[^"]+)"/.exec(await page.content()) ?? [];
  expect(await damageKept(page, path, damages['cut short'])).toBe(1);
  await tablet.close();
  page = await tablet.open();
  await page.goto(`${server.url}/transactions`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaksi');
  expectOnlyDamage(tablet.errors);

  await test.step('an app that cannot start at all tries once, then says so, and keeps what it has', async () => {
    const before = await keptFiles(page);
    const broken = await tablet.context.newPage();
    let starts = 0;
    broken.on('domcontentloaded', () => {
      starts++;
    });
    await openBroken(broken, `${server.url}/products`);
    await expect.poll(() => starts).toBe(2);
    await expect(broken.getByText('The app did not start.')).toBeVisible();
    expect(starts).toBe(2);
    expect(await keptFiles(page)).toEqual(before);
    expect(tablet.errors.filter((text) => !text.includes('does not start'))).toEqual([]);
    tablet.errors.length = 0;
  });
});

async function damageKept(page: Page, start: string, damage: (content: Buffer) => Buffer): Promise<number> {
  const kept = await page.evaluate(async (path) => {
    const found: { name: string; url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const isMeant = new URL(url).pathname.startsWith(path) && url.endsWith('.js');
        if (isMeant) found.push({ name, url, text: (await (await cache.match(url))?.text()) ?? '' });
      }
    }
    return found;
  }, start);
  for (const { name, url, text } of kept) {
    const damaged = damage(Buffer.from(text)).toString();
    await page.evaluate(
      async (file) => {
        const headers = { 'content-type': 'text/javascript; charset=utf-8' };
        await (await caches.open(file.name)).put(file.url, new Response(file.damaged, { headers }));
      },
      { name, url, damaged },
    );
  }
  return kept.length;
}

function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) files.push(url);
    }
    return files.sort();
  });
}

/** The browser's errors about a damaged script, and no others. */
function expectOnlyDamage(errors: string[]): void {
  const named = /^SyntaxError|dynamically imported module|does not provide an export/;
  expect(errors.filter((text) => !named.test(text))).toEqual([]);
  errors.length = 0;
}
