import type { Request } from '@playwright/test';
import { runs } from '../support/property-runs.ts';
import { openShop } from './support/business.ts';
import { expect, logIn, pill, test } from './support/fixtures.ts';
import { storedOn } from './support/raw-databases.ts';
import { addRestock, rowOf } from './support/restocks.ts';

const kills = runs(2, 200);

test(`offline scenarios 1 and 2: a browser killed after "Saved on this device", or at any moment, shows what it keeps, ${kills} times`, async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(60_000 + kills * 30_000);
  const { admin, aren } = await openShop(server.url);
  let page = await openSignedIn('/restocks');
  await cutOff();
  let kept = 0;
  for (let n = 1; n <= kills; n++) {
    const isPromised = n % 2 === 1;
    await addRestock(page, {
      warehouse: 'Gudang Kemang',
      notes: `kill ${n}.`,
      items: [{ product: 'Es Kopi Susu Aren', quantity: 1 }],
    });
    if (isPromised) await page.getByText('Saved on this device. Syncs when').first().waitFor();
    else await page.waitForTimeout(Math.random() * 200);
    await tablet.kill();
    page = await tablet.open();
    await tablet.context.setOffline(true);
    await page.goto(`${server.url}/restocks`);
    const waiting = () => pill(page).getAttribute('title').then(countIn);
    await expect.poll(waiting).toBeGreaterThanOrEqual(isPromised ? kept + 1 : kept);
    const count = await waiting();
    await expect(page.getByRole('row').filter({ hasText: /queued/i })).toHaveCount(count);
    kept = count;
  }
  await bringBack();
  await expect.poll(() => admin.stockOf(aren), { timeout: 30_000 }).toBe(kept);
  expect(await admin.restocks()).toHaveLength(kept);
});

test('a tab that dies while it sends is followed by the other (scenario 37); a form half typed beside a sign-out is kept', async ({
  server,
  tablet,
  openSignedIn,
}) => {
  const { admin, aren } = await openShop(server.url);
  const tabs = [await openSignedIn('/restocks'), await tablet.context.newPage()] as const;
  const [one, two] = tabs;
  await two.goto(`${server.url}/restocks`);
  await two.getByRole('button', { name: 'Restock', exact: true }).waitFor();
  const isPost = (request: Request) => request.method() === 'POST';
  for (const tab of tabs) {
    await tab.route('**/api/**', (route) => (isPost(route.request()) ? new Promise(() => {}) : route.continue()));
  }
  // Any tab may send. As long as it can be taken back nothing is sent, and a busy machine takes its time.
  const sent = tabs.map(async (tab) => (await tab.waitForRequest(isPost, { timeout: 60_000 })) && tab);
  await one.bringToFront();
  const items = [{ product: 'Es Kopi Susu Aren', quantity: 1 }];
  await addRestock(one, { warehouse: 'Gudang Kemang', notes: 'Diteruskan', items });
  const sender = await Promise.any(sent);
  const other = sender === one ? two : one;
  await other.unroute('**/api/**');
  const devtools = await tablet.context.newCDPSession(sender);
  void devtools.send('Page.crash').catch(() => undefined);
  await expect.poll(() => admin.stockOf(aren), { timeout: 20_000 }).toBe(1);
  await expect(rowOf(other, 'Diteruskan')).not.toContainText(/queued|sending/i);
  expect(await admin.restocks()).toHaveLength(1);

  const three = await tablet.context.newPage();
  await three.goto(`${server.url}/restocks`);
  await three.getByRole('button', { name: 'Restock', exact: true }).click();
  await three.getByRole('dialog').getByLabel('Notes').fill('Setengah jadi');
  await expect.poll(() => storedOn(three, 'drafts')).toContain('Setengah jadi');
  await other.bringToFront();
  await other.getByRole('button', { name: 'Profile of admin' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [other, three]) await tab.waitForURL('**/login');
  await logIn(other);
  await three.waitForURL('**/restocks');
  await three.bringToFront();
  await three.getByRole('button', { name: 'Restock', exact: true }).click();
  const dialog = three.getByRole('dialog');
  await expect(dialog.getByText('Your unsaved input was restored')).toBeVisible();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Setengah jadi');
});

function countIn(title: string | null): number {
  return Number(/\d+/.exec(title ?? '')?.[0] ?? 0);
}
