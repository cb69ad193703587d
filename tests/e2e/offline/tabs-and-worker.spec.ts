import { newGate } from '../../support/gate.ts';
import { runs } from '../../support/property-runs.ts';
import { ApiClient } from '../support/api.ts';
import { openShop } from '../support/business.ts';
import { test } from '../support/day.ts';
import { expect, pill, readyToLeave, withoutBackgroundSync } from '../support/fixtures.ts';
import { addRestock, rowOf } from '../support/restocks.ts';
import {
  allSent,
  countProducts,
  expectInOrder,
  expectOnceInOrder,
  importProducts,
  keysOn,
  named,
} from '../support/unsent.ts';
import { workerOf } from '../support/worker.ts';

const isChange = ({ method }: { method: string }) => method !== 'GET';

test('four tabs and a worker send what waits once, also where the worker is stopped', async ({
  server,
  line,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const { admin, aren } = await openShop(server.url);
  await openSignedIn();
  // The worker that keeps the office serves from the next opening on.
  await tablet.close();
  let page = await tablet.open();
  await page.goto(`${line.url}/restocks`);
  await readyToLeave(page);
  const beside = await tablet.context.newPage();
  await beside.goto('about:blank');
  const worker = await workerOf(beside, line.url);

  await test.step('scenarios 35, 36 and 38: each of four tabs saves, all count alike, and with a worker beside them each change goes once', async () => {
    const tabs = [page];
    for (let n = 1; n < 4; n++) tabs.push(await tablet.context.newPage());
    for (const tab of tabs) await tab.goto(`${line.url}/restocks`);
    await cutOff();
    for (const [n, tab] of tabs.entries()) {
      await tab.bringToFront();
      const items = [{ product: 'Es Kopi Susu Aren', quantity: 1 }];
      await addRestock(tab, { warehouse: 'Gudang Kemang', notes: `Tab ${n}`, items });
      await expect(rowOf(tab, `Tab ${n}`)).toContainText('queued');
    }
    const many = runs(16, 96);
    await importProducts(page, line.url, named('Bersama', many));
    for (const tab of tabs) await expect(pill(tab)).toContainText(`Offline, ${many + 4} waiting to sync`);
    const keys = await keysOn(page);
    await bringBack();
    await worker.sync();
    for (const tab of tabs) {
      await expect(pill(tab)).not.toContainText(/waiting|sending/i, { timeout: 30_000 });
      await allSent(tab);
    }
    expectOnceInOrder(line, keys);
    expect(await admin.stockOf(aren)).toBe(4);
    expect(await admin.restocks()).toHaveLength(4);
    for (const tab of tabs.slice(1)) await tab.close();
  });

  const asked = () => {
    let isAsked = false;
    const { open: letThrough, opened: held } = newGate();
    return {
      note: () => {
        isAsked = true;
      },
      held,
      letThrough,
      seen: () => expect.poll(() => isAsked, { timeout: 30_000 }).toBe(true),
    };
  };

  await test.step('scenario 25: with no tab open the worker delivers twenty, and a tab that opens meanwhile sends none of them again', async () => {
    await cutOff();
    await importProducts(page, line.url, named('Tanpa tab', 20));
    const keys = await keysOn(page);
    const sending = asked();
    line.fails(async (call) => {
      if (!isChange(call)) return undefined;
      sending.note();
      await sending.held;
      return undefined;
    });
    await page.close();
    await bringBack();
    await worker.sync();
    await sending.seen();
    page = await tablet.context.newPage();
    await page.goto(`${line.url}/outbox`);
    await expect(page.getByRole('heading', { name: 'Waiting to sync', level: 1 })).toBeVisible();
    expect(await keysOn(page)).toEqual(keys);
    sending.letThrough();
    await allSent(page);
    line.fails();
    expectOnceInOrder(line, keys);
    expect(await countProducts(admin, 'Tanpa tab')).toBe(20);
  });

  for (const [fault, messages, sends] of [
    ['keep', 'before the server has it', 1],
    ['withhold', 'after the server has done it', 2],
  ] as const) {
    await test.step(`scenario 19: a worker that is stopped in the middle, ${messages}, has lost and doubled nothing`, async () => {
      await cutOff();
      await importProducts(page, line.url, named(`Berhenti ${sends}`, 3));
      const keys = await keysOn(page);
      const sending = asked();
      line.fails((call) => {
        if (!isChange(call)) return undefined;
        sending.note();
        return fault;
      });
      await page.close();
      await bringBack();
      await worker.sync();
      await sending.seen();
      if (fault === 'withhold')
        await expect.poll(() => countProducts(admin, `Berhenti ${sends}`), { timeout: 30_000 }).toBe(3);
      await worker.stop();
      line.fails();
      page = await tablet.context.newPage();
      await page.goto(`${line.url}/outbox`);
      await allSent(page);
      expectInOrder(line, keys);
      const carried = line.carried.filter(({ key }) => key === keys[0]);
      expect(carried.length).toBeGreaterThanOrEqual(sends);
      expect(await countProducts(admin, `Berhenti ${sends}`)).toBe(3);
    });
  }
});

const many = runs(40, 500);

test(`${many} changes leave a device that is six times slower over a slow line, once and in order, while its person works on (scenario 26)`, async ({
  server,
  line,
  tablet,
  openSignedIn,
  cutOff,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  const page = await openSignedIn('/products');
  // The page is to send, which is slow; the worker would not be.
  await withoutBackgroundSync(tablet);
  await cutOff();
  await importProducts(page, line.url, named('Lambat', many));
  const keys = await keysOn(page);
  await server.restart();
  await tablet.context.setOffline(false);
  const devtools = await tablet.context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    connectionType: 'cellular3g',
    downloadThroughput: 50 * 1024,
    uploadThroughput: 20 * 1024,
  });
  await line.open();
  const asked = line.askedAt.length;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => line.askedAt.length, { timeout: 60_000 }).toBeGreaterThan(asked);
  await page.getByRole('link', { name: 'Warehouses' }).click();
  await expect(rowOf(page, 'Gudang Kemang')).toBeVisible();
  await expect.poll(() => keysOn(page), { timeout: 240_000 }).toEqual([]);
  await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 60_000 });
  expectOnceInOrder(line, keys);
  expect(await countProducts(admin, 'Lambat')).toBe(many);
});
