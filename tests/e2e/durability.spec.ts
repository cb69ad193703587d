import { runs } from '../support/property-runs.ts';
import { ApiClient } from './support/api.ts';
import { expect, pill, test } from './support/fixtures.ts';
import { addRestock } from './support/restocks.ts';

const kills = runs(2, 200);

test(`offline scenarios 1 and 2: a browser killed after "Saved on this device", or at any moment, shows what it keeps, ${kills} times`, async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(60_000 + kills * 30_000);
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
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
    if (isPromised) await page.getByText('Saved on this device – will be sent').first().waitFor();
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

/** The number in "Offline, 3 waiting to send". */
function countIn(title: string | null): number {
  return Number(/\d+/.exec(title ?? '')?.[0] ?? 0);
}
