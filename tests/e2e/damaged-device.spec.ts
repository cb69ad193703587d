import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ApiClient } from './support/api.ts';
import { expect, pill, test } from './support/fixtures.ts';
import { addRestock, rowOf } from './support/restocks.ts';
import { storedOn } from './support/stored-on.ts';

test('a change that the tablet damaged is shown as such and can be saved and discarded, and all others are sent (F44)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(120_000);
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  const page = await openSignedIn('/restocks');
  await cutOff();
  for (const [quantity, notes] of [
    [2, 'Rusak'],
    [3, 'Utuh'],
    [4, 'Tanpa kata'],
  ] as const) {
    const items = [{ product: 'Es Kopi Susu Aren', quantity }];
    await addRestock(page, { warehouse: 'Gudang Kemang', notes, items });
    await expect(rowOf(page, notes)).toContainText('queued');
  }
  await damageEntry(page, 0, { touches: null });
  await damageEntry(page, 2, { label: null, occurredAt: 'garbage', nextAttemptAt: 1e300 });

  await test.step('the list shows the others, and the header that something needs attention', async () => {
    await page.reload();
    await expect(rowOf(page, 'Utuh')).toContainText('queued');
    await expect(rowOf(page, 'Rusak')).toHaveCount(0);
    await expect(pill(page)).toContainText('2 need attention');
  });

  await test.step('the outbox names what it still can', async () => {
    await page.goto(`${server.url}/outbox`);
    const damaged = page.getByRole('listitem').filter({ hasText: 'Cannot be read' });
    await expect(damaged).toHaveCount(2);
    await expect(damaged.first()).toContainText('Restock Gudang Kemang, 2 units');
    await expect(damaged.last()).toContainText('A change that cannot be read');
    await expect(damaged.last()).toContainText('damaged on this device');
  });

  await test.step('the others are sent', async () => {
    await bringBack();
    await expect.poll(() => admin.stockOf(aren), { timeout: 20_000 }).toBe(3);
    await expect(page.getByRole('listitem').filter({ hasText: 'Cannot be read' })).toHaveCount(2);
  });

  await test.step('the damaged are in the file, as they lie there', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export file' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(JSON.parse(text).entries).toMatchObject([
      { args: { notes: 'Rusak' }, touches: null },
      { args: { notes: 'Tanpa kata' }, label: null },
    ]);
  });

  await test.step('they are asked about at a sign-out, and leave when a person discards them', async () => {
    await page.getByRole('button', { name: 'Profile of admin' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('dialog')).toContainText('2 changes made on this device');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: /^Discard:/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Cannot be read' })).toHaveCount(
        left,
      );
    }
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 20_000 });
  });
});

test('whatever else the tablet gives back damaged, the office opens with its rows (F44; scenario 61)', async ({
  server,
  openSignedIn,
}) => {
  test.setTimeout(180_000);
  const admin = await ApiClient.signedIn(server.url);
  await admin.createProduct('Es Kopi Susu Aren');
  const page = await openSignedIn('/products/create');
  await page.getByLabel('Name').first().fill('Kopi yang dimulai');
  await expect.poll(() => storedOn(page, 'drafts')).toContain('Kopi yang dimulai');

  const damages: [what: string, damage: () => Promise<void>][] = [
    ['rows', () => damageStores(page, 'mirror', 'rows', { row: { id: 1 } })],
    ['revisions', () => damageStores(page, 'mirror', 'revisions', { revision: 'x', series: 5 })],
    ['documents', () => damageStores(page, 'mirror', 'documents', { data: 5, savedAt: 1e300 })],
    ['the outbox’s state', () => damageStores(page, 'outbox', 'meta', { value: { x: 1e300 } })],
    ['what was sent', () => damageStores(page, 'outbox', 'acknowledged', { entry: null })],
    ['drafts', () => damageStores(page, 'outbox', 'drafts', { values: { name: {}, price: [] } })],
    ['the copy of the session', () => damageStores(page, 'session', 'sessions', { username: {} })],
    ['the trace', () => setLocal(page, { 'gerobak-outboxes': '[{"lost":{"at":"x"}}]' })],
    ['theme and installation', () => setLocal(page, { theme: '{', 'app-installed': '{' })],
    ['a language that is to be told', () => setLocal(page, { 'gerobak-locale-unsaved': '{' })],
    ['auth-storage', () => setLocal(page, { 'auth-storage': '{"state":{"username":5}}' })],
  ];
  for (const [what, damage] of damages) {
    await test.step(what, async () => {
      await damage();
      await page.goto(`${server.url}/products`);
      await expect(rowOf(page, 'Es Kopi Susu Aren')).toBeVisible({ timeout: 20_000 });
      await page.goto(`${server.url}/products/create`);
      await expect(page.getByLabel('Name').first()).toBeVisible();
    });
  }
});

/** Writes over fields of the entry at this place in the outbox. */
async function damageEntry(page: Page, index: number, fields: object): Promise<void> {
  await page.evaluate(writeOver, { database: 'outbox', store: 'entries', index, fields });
}

async function damageStores(page: Page, database: string, store: string, fields: object) {
  await page.evaluate(writeOver, { database, store, index: undefined, fields });
}

async function setLocal(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, values);
}

interface Damage {
  database: string;
  store: string;
  index: number | undefined;
  fields: object;
}

/** Runs in the page. */
async function writeOver({ database, store, index, fields }: Damage): Promise<void> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const name = names.find((known) => known.startsWith(`gerobak-${database}`)) ?? '';
  const opened = await done(indexedDB.open(name));
  const rows = opened.transaction(store, 'readwrite').objectStore(store);
  for (const [place, row] of (await done(rows.getAll())).entries()) {
    if (index === undefined || index === place) await done(rows.put({ ...row, ...fields }));
  }
  opened.close();
}
