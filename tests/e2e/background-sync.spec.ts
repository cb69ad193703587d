import { openShop } from './support/business.ts';
import { expect, readyToLeave, test } from './support/fixtures.ts';
import { addRestock, rowOf } from './support/restocks.ts';

test('offline scenario 25: with no tab open the service worker delivers what waits', { tag: '@core' }, async ({
  server,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(120_000);
  const { admin, aren } = await openShop(server.url);
  let page = await openSignedIn();
  // The worker that keeps the office serves from the next opening on.
  await tablet.close();
  page = await tablet.open();
  await page.goto(`${server.url}/restocks`);
  await readyToLeave(page);
  await cutOff();
  await addRestock(page, {
    warehouse: 'Gudang Kemang',
    notes: 'No tab open',
    items: [{ product: 'Es Kopi Susu Aren', quantity: 7 }],
  });
  await expect(rowOf(page, 'No tab open')).toContainText(/queued/i);

  const elsewhere = await tablet.context.newPage();
  await elsewhere.goto('about:blank');
  const devtools = await tablet.context.newCDPSession(elsewhere);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await page.close();
  await bringBack();
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: server.url,
    registrationId,
    tag: 'gerobak-outbox',
    lastChance: false,
  });
  await expect.poll(() => admin.stockOf(aren), { timeout: 20_000 }).toBe(7);
  const reopened = await tablet.context.newPage();
  await reopened.goto(`${server.url}/restocks`);
  await expect(rowOf(reopened, 'No tab open')).not.toContainText(/queued|sending/i);
  expect(await admin.restocks()).toHaveLength(1);
});
