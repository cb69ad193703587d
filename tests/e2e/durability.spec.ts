import { ApiClient } from './support/api.ts';
import { expect, readyToLeave, signIn, test } from './support/fixtures.ts';
import { addRestock, rowOf } from './support/restocks.ts';

const kills = process.env.SOAK ? 100 : 3;

test(`offline scenario 1: after "Saved on this device" a killed browser has lost nothing, ${kills} times`, async ({
  server,
  tablet,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(60_000 + kills * 30_000);
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  let page = await tablet.open();
  await signIn(page, server.url);
  await page.goto(`${server.url}/restocks`);
  await readyToLeave(page);
  await cutOff();
  for (let n = 1; n <= kills; n++) {
    await addRestock(page, {
      warehouse: 'Gudang Kemang',
      notes: `kill ${n}.`,
      items: [{ product: 'Es Kopi Susu Aren', quantity: 1 }],
    });
    await page.getByText('Saved on this device – will be sent').first().waitFor();
    await tablet.kill();
    page = await tablet.open();
    await tablet.context.setOffline(true);
    await page.goto(`${server.url}/restocks`);
    await expect(rowOf(page, `kill ${n}.`)).toContainText(/queued/i);
  }
  await bringBack();
  await expect.poll(() => admin.stockOf(aren), { timeout: 30_000 }).toBe(kills);
  expect(await admin.restocks()).toHaveLength(kills);
});

test('offline scenarios 35 and 36: two tabs save offline, close, and everything arrives once', async ({
  server,
  tablet,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(180_000);
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  const first = await tablet.open();
  await signIn(first, server.url);
  await first.goto(`${server.url}/restocks`);
  await readyToLeave(first);
  const second = await tablet.context.newPage();
  await second.goto(`${server.url}/restocks`);
  await second.getByRole('button', { name: 'Restock', exact: true }).waitFor();
  await cutOff();
  for (const [index, page] of [first, second, first, second].entries()) {
    await page.bringToFront();
    await addRestock(page, {
      warehouse: 'Gudang Kemang',
      notes: `both tabs ${index}`,
      items: [{ product: 'Es Kopi Susu Aren', quantity: 1 }],
    });
    await expect(rowOf(page, `both tabs ${index}`)).toContainText(/queued/i);
  }
  await tablet.close();
  const [one, two] = [await tablet.open(), await tablet.context.newPage()];
  await Promise.all([one.goto(`${server.url}/restocks`), two.goto(`${server.url}/restocks`)]);
  await bringBack();
  await expect.poll(() => admin.stockOf(aren), { timeout: 30_000 }).toBe(4);
  await expect(rowOf(two, 'both tabs 3')).not.toContainText(/queued/i, { timeout: 20_000 });
  expect(await admin.restocks()).toHaveLength(4);
});
