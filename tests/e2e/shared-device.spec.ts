import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { type Everything, everythingOn } from './support/everything-stored.ts';
import { administrator, expect, pill, signIn, test, withoutBackgroundSync } from './support/fixtures.ts';
import { signOut } from './support/other-person.ts';
import { addRestock, rowOf } from './support/restocks.ts';
import { must } from './support/road.ts';

/** Words that a working day leaves on a tablet, and that are nowhere in the app itself. */
const seen = {
  warehouse: 'Gudang Tersembunyi',
  product: 'Es Kopi Tersembunyi',
  barista: 'wati.tersembunyi',
  notes: 'Catatan tersembunyi',
  draft: 'Nama yang baru diketik',
  contact: 'calon@tersembunyi.example',
};

/** One for each day: what a browser still holds in memory is never asked of the worker. */
const pictures = ['es-kopi-pandan', 'es-cokelat', 'lemon-tea', 'thai-tea'].map((name) => `/images/${name}.svg`);

test('what stays on a tablet after a sign-out is on a list, with a connection or without, with work or without (S46, S47, S48, S49; scenarios 46 and 48)', async ({
  server,
  tablet,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse(seen.warehouse);
  const product = await admin.createProduct(seen.product);
  await admin.createBarista(seen.barista);
  const page = await tablet.open();
  await withoutBackgroundSync(tablet);
  const other = await tablet.context.newPage();
  let restocks = 0;

  async function restock(notes: string) {
    restocks += 1;
    await page.goto(`${server.url}/restocks`);
    await addRestock(page, {
      warehouse: seen.warehouse,
      notes: `${notes} ${restocks}`,
      items: [{ product: seen.product, quantity: 30 + restocks }],
    });
    await expect(rowOf(page, `${notes} ${restocks}`)).toBeVisible();
  }

  async function workingDay() {
    const picture = pictures.pop();
    await must(admin, 'PUT', `/products/${product}`, { image_url: picture });
    await signIn(page, server.url);
    await page.goto(`${server.url}/products`);
    await expect(rowOf(page, seen.product)).toBeVisible();
    await page.getByRole('button', { name: `Detail ${seen.product}` }).click();
    await expect.poll(async () => (await everythingOn(page)).caches['gerobak-images']).toContain(picture);
    // Of people the device keeps names; what else is shown was asked online, and is stored nowhere.
    await page.goto(`${server.url}/users?search=SEMBUNY`);
    await expect(page.getByText(`${seen.barista}@example.com`).first()).toBeVisible();
    await expect.poll(() => storedText(page)).toContain(seen.barista);
    await page.goto(`${server.url}/notifications`);
    await restock(seen.notes);
    await page.goto(`${server.url}/products/create`);
    await page.getByLabel('Name').first().fill(seen.draft);
    await expect.poll(() => storedText(page)).toContain(seen.draft);
    for (const tab of [page, other]) {
      await tab.goto(`${server.url}/users/create`);
      await tab.getByLabel('Email').fill(seen.contact);
      await expect.poll(() => storedText(tab)).toContain(seen.contact);
    }
    await page.goto(`${server.url}/outbox`);
    // So that what is asserted below can fail: all of it lies here now.
    const text = await storedText(page);
    for (const messages of Object.values(seen)) expect(text).toContain(messages);
    expect(text).toContain(administrator.username);
  }

  async function leave(keep: boolean) {
    await signOut(page, 'admin', keep ? 'Keep for admin' : undefined);
    await expect(other.getByLabel('Username')).toBeVisible();
  }

  async function expectNothingElse({ entries, isOnline }: { entries: number; isOnline: boolean }) {
    await expect
      .poll(async () => Object.keys((await everythingOn(page)).stores))
      .toEqual(expect.not.arrayContaining(['gerobak-mirror/rows']));
    for (const tab of [page, other]) expectAllowed(await everythingOn(tab), { entries, isOnline });
    await expect(other.getByText(seen.contact)).toHaveCount(0);
  }

  await test.step('connected, with everything sent', async () => {
    await workingDay();
    await leave(false);
    await expectNothingElse({ entries: 0, isOnline: true });
  });

  // Between the two: the other halves of what they try.
  if (process.env.SOAK === '1') {
    await test.step('without a connection, with everything sent', async () => {
      await workingDay();
      await cutOff();
      await leave(false);
      await expectNothingElse({ entries: 0, isOnline: false });
      await bringBack();
    });

    await test.step('connected, with work that is kept', async () => {
      await workingDay();
      // In both tabs: either may send what waits.
      await tablet.context.route('**/api/restocks', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await restock('Belum diterima');
      await expect(pill(page)).toContainText('1');
      await leave(true);
      await expectNothingElse({ entries: 1, isOnline: true });
      await tablet.context.unrouteAll();
    });
  }

  await test.step('without a connection, with work that is kept', async () => {
    await workingDay();
    await cutOff();
    await restock('Belum terkirim');
    await leave(true);
    await expectNothingElse({ entries: 1, isOnline: false });
  });
});

async function storedText(page: Page): Promise<string> {
  return JSON.stringify(await everythingOn(page));
}

function expectAllowed(
  { stores, caches, local, session }: Everything,
  { entries, isOnline }: { entries: number; isOnline: boolean },
): void {
  const {
    'gerobak-outbox/entries': unsent = [],
    'gerobak-outbox/drafts': drafts = [],
    'gerobak-outbox/meta': meta = [],
    'gerobak-session/revocations': revocations = [],
    'gerobak-session/sessions': sessions = [],
    ...empty
  } = stores;
  expect(unsent).toHaveLength(entries);
  for (const entry of unsent) expect(JSON.stringify(entry)).toContain('Belum');
  // Form drafts stay for their person, under an id that reveals nothing.
  expect(drafts).toMatchObject([{ name: 'productCreate', values: { name: seen.draft } }]);
  const names = (meta as { name: string }[]).map(({ name }) => name);
  const plain = ['born', 'clockSkewMs', 'epoch', 'givenOut', 'lastSyncedAt', 'paused', 'persistence'];
  const allowed = entries > 0 ? [...plain, 'username'] : plain;
  expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
  expect(revocations.length).toBeLessThanOrEqual(isOnline ? 0 : 1);
  const tokenHash = expect.stringMatching(/^[0-9a-f]{64}$/);
  for (const one of revocations) expect(one).toEqual({ tokenHash });
  // By which a localStorage that was not written in time is recognized.
  expect(sessions).toEqual([{ name: 'ended', tokenHash }]);
  expect(empty).toEqual({ 'gerobak-outbox/acknowledged': [], 'gerobak-outbox/pictures': [] });

  expect(Object.keys(caches).sort()).toEqual(['gerobak-office', 'workbox-precache-v2']);
  const data = Object.values(caches)
    .flat()
    .filter((path) => /^\/(api|images)\//.test(path));
  expect(data).toEqual([]);

  const known = ['app-installed', 'auth-storage', 'gerobak-locale', 'gerobak-outboxes', 'theme'];
  expect(Object.keys(local).filter((key) => !known.includes(key))).toEqual([]);
  const none = { token: '', username: '', role: '', user_id: '', expires_at: '' };
  expect(JSON.parse(local['auth-storage'] ?? '').state).toEqual({ clockSkewMs: 0, ...none, isAuthenticated: false });
  for (const trace of Object.values(JSON.parse(local['gerobak-outboxes'] ?? '{}')))
    expect(Object.keys(trace as object).sort()).toEqual(['at', 'born', 'unsent']);
  expect(session).toEqual({});

  const text = JSON.stringify([empty, caches, local, session, meta]);
  for (const messages of Object.values(seen)) expect(text).not.toContain(messages);
}
