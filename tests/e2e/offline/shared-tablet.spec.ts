import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { runs } from '../../support/property-runs.ts';
import { openShop } from '../support/business.ts';
import { test } from '../support/day.ts';
import { everythingOn } from '../support/everything-stored.ts';
import { administrator, expect, pill, readyToLeave, withoutBackgroundSync } from '../support/fixtures.ts';
import { logInAs, signOut } from '../support/other-person.ts';
import { rowsOn } from '../support/raw-databases.ts';
import { addRestock, rowOf } from '../support/restocks.ts';
import { must } from '../support/road.ts';
import { rowAction } from '../support/row-action.ts';
import { allSent, expectInOrder, importProducts, keysOn, named, unsentOn } from '../support/unsent.ts';

const sari = { username: 'sari', password: 'kopi-susu-aren' };

test('what one person leaves on a shared tablet nobody else sends or reads', async ({
  server,
  line,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const { admin } = await openShop(server.url);
  const owner = (username: string, phone: number) =>
    must<{ id: string }>(admin, 'POST', '/users', {
      username,
      password: sari.password,
      email: `${username}@example.com`,
      phone: `+62812000000${phone}`,
      role: 'super_admin',
    });
  const { id: sariId } = await owner(sari.username, 10);
  for (let n = 0; n < runs(3, 10); n++) await owner(`pemilik.${n}`, 11 + n);
  let page = await openSignedIn('/products');
  await withoutBackgroundSync(tablet);
  await page.reload();
  /** The browser is killed before it has written localStorage to disk, and opened again. */
  const dieAndOpen = async (path: string) => {
    await tablet.kill();
    page = await tablet.open();
    await withoutBackgroundSync(tablet);
    await page.goto(`${line.url}${path}`);
  };
  const { token: first, userId } = await sessionOn(page);

  await test.step('scenarios 34 and 47: neither what waits, nor its file, nor a cookie or a cache holds a token', async () => {
    await cutOff();
    await importProducts(page, line.url, named('Milik admin', 3));
    await expectTokenOnlyInSession(page, first);
    expect(await tablet.context.cookies()).toEqual([]);
    await page.goto(`${line.url}/outbox`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export file' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(JSON.parse(file).entries).toHaveLength(3);
    expect(file).not.toContain(first);
  });
  const ofAdmin = await keysOn(page);

  await test.step('scenario 48: after a sign-out nothing of the server and no token is on the device, only what was kept', async () => {
    await signOut(page, 'admin', 'Keep for admin');
    await dieAndOpen('/products');
    await page.waitForURL('**/login');
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect
      .poll(async () => Object.keys((await everythingOn(page)).stores))
      .toEqual(expect.not.arrayContaining(['gerobak-mirror/rows']));
    const text = JSON.stringify(await everythingOn(page));
    for (const messages of [first, 'Gudang Kemang', 'Es Kopi Susu Aren"']) expect(text).not.toContain(messages);
    expect(await keysOn(page)).toEqual(ofAdmin);
  });

  await test.step('scenario 45: another person sends what is theirs and nothing of what was left', async () => {
    await bringBack();
    await logInAs(page, sari);
    await dieAndOpen('/outbox');
    await expect(page.getByRole('button', { name: 'Profile of sari' })).toBeVisible();
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
    await expect(page.getByText('Milik admin')).toHaveCount(0);
    await page.goto(`${line.url}/restocks`);
    await addRestock(page, {
      warehouse: 'Gudang Kemang',
      notes: 'Milik sari',
      items: [{ product: 'Es Kopi Susu Aren', quantity: 2 }],
    });
    await expect(rowOf(page, 'Milik sari')).toBeVisible();
    await expect.poll(() => line.carried.length).toBe(1);
    const { token } = await sessionOn(page);
    expect(line.carried).toMatchObject([{ outboxUser: sariId, token }]);
    await expect.poll(() => keysOn(page), { timeout: 30_000 }).toEqual(ofAdmin);
    await signOut(page, 'sari');
  });

  await test.step('scenarios 45 and 49: it goes when its person is back, once, in order, and with the token of now', async () => {
    await logInAs(page, administrator);
    await allSent(page);
    expectInOrder(line, ofAdmin);
    const { token } = await sessionOn(page);
    expect(token).not.toBe(first);
    const sent = line.carried.filter(({ key }) => ofAdmin.includes(key));
    for (const each of sent) expect(each).toMatchObject({ outboxUser: userId, token });
    await expectTokenOnlyInSession(page, token);
    await signOut(page, 'admin');
  });

  await test.step('scenario 31: after a role was changed, what needs the old one is refused once, and the rest goes', async () => {
    await logInAs(page, sari);
    await page.goto(`${line.url}/users`);
    await expect(rowOf(page, 'pemilik.0')).toBeVisible();
    await readyToLeave(page);
    await cutOff();
    for (let n = 0; n < runs(3, 10); n++) {
      await page.goto(`${line.url}/users?search=pemilik.${n}`);
      await rowAction(page, `pemilik.${n}`, 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(rowOf(page, `pemilik.${n}`)).toContainText('queued');
      await importProducts(page, line.url, named(`Peran ${n}`, 1));
    }
    const entries = await unsentOn(page);
    const [deletes, creates] = ['userDelete', 'productCreate'].map((name) =>
      entries.filter((each) => each.name === name).map(({ key }) => key),
    );
    await server.restart();
    const { data } = await admin.call<{ version: number }>('GET', `/users/${sariId}`);
    await must(admin, 'PUT', `/users/${sariId}`, { role: 'admin', version: data.version });
    await line.open();
    await tablet.context.setOffline(false);
    await page.goto(`${line.url}/outbox`);
    await expect.poll(() => keysOn(page), { timeout: 30_000 }).toEqual(deletes);
    await expect(pill(page)).toContainText(`${deletes?.length} need attention`);
    await page.reload();
    await expect(pill(page)).toContainText(`${deletes?.length} need attention`);
    expectInOrder(
      line,
      entries.map(({ key }) => key),
    );
    expect(creates).toHaveLength(runs(3, 10));
    const { data: people } = await admin.call<unknown[]>('GET', '/users?search=pemilik');
    expect(people).toHaveLength(runs(3, 10));
  });

  await test.step('scenario 60: rows that a person may no longer read leave the device with the next sync', async () => {
    const lists = async () => new Set((await rowsOn<Row>(page, 'mirror', 'rows')).map(({ list }) => list));
    expect(await lists()).toContain('warehouses');
    const { data } = await admin.call<{ version: number }>('GET', `/users/${sariId}`);
    await must(admin, 'PUT', `/users/${sariId}`, { role: 'sales', version: data.version });
    await page.reload();
    await expect.poll(lists, { timeout: 30_000 }).not.toContain('warehouses');
  });
});

interface Row {
  list: string;
}

async function sessionOn(page: Page): Promise<{ token: string; userId: string }> {
  const { state } = JSON.parse(await page.evaluate(() => localStorage.getItem('auth-storage') ?? '{}'));
  return { token: state.token, userId: state.user_id };
}

async function expectTokenOnlyInSession(page: Page, token: string): Promise<void> {
  const { stores, local, ...others } = await everythingOn(page);
  const { 'gerobak-session/sessions': session, ...otherStores } = stores;
  const { 'auth-storage': kept, ...otherValues } = local;
  expect(kept).toContain(token);
  expect(JSON.stringify(session)).toContain(token);
  expect(JSON.stringify([otherStores, otherValues, others])).not.toContain(token);
}
