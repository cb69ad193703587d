import { runs } from '../../support/property-runs.ts';
import { ApiClient } from '../support/api.ts';
import { test } from '../support/day.ts';
import { expect, pill, withoutBackgroundSync } from '../support/fixtures.ts';
import { type Call, type Fault, failed } from '../support/line.ts';
import {
  allSent,
  countProducts,
  expectOnceInOrder,
  importProducts,
  keysOn,
  named,
  sendByHand,
} from '../support/unsent.ts';

test('what one tablet saved arrives once, whatever lies between it and the server', async ({
  server,
  line,
  tablet,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  let page = await openSignedIn();
  await withoutBackgroundSync(tablet);

  await test.step('scenario 18: answers that are lost, with a reload in between, cost repeats under the same keys and have one effect', async () => {
    await cutOff();
    await importProducts(page, line.url, named('Jawaban', runs(8, 50)));
    const keys = await keysOn(page);
    const seen = new Map<string, number>();
    line.fails((call) => {
      const asked = keysOf(call);
      for (const key of asked) seen.set(key, (seen.get(key) ?? 0) + 1);
      return asked.some((key) => (seen.get(key) ?? 0) <= 2) ? 'lose' : undefined;
    });
    await bringBack();
    await expect.poll(() => seen.size, { timeout: 30_000 }).toBe(keys.length);
    await page.goto(`${line.url}/outbox`);
    await sendByHand(page);
    line.fails();
    for (const key of keys) {
      const carried = line.carried.filter((each) => each.key === key);
      expect(carried.length).toBeGreaterThan(2);
    }
    expect(await countProducts(admin, 'Jawaban')).toBe(keys.length);
  });

  await test.step('scenario 19: a browser killed while its request is on the wire has it still, and sends it at the next start', async () => {
    await cutOff();
    await importProducts(page, line.url, named('Terbunuh', 3));
    const keys = await keysOn(page);
    let isAsked = false;
    line.fails(({ method }) => {
      if (method === 'GET') return undefined;
      isAsked = true;
      return 'keep';
    });
    await bringBack();
    await expect.poll(() => isAsked, { timeout: 30_000 }).toBe(true);
    await tablet.kill();
    expect(await countProducts(admin, 'Terbunuh')).toBe(0);
    line.fails();
    page = await tablet.open();
    await withoutBackgroundSync(tablet);
    await page.goto(`${line.url}/outbox`);
    await allSent(page);
    expectOnceInOrder(line, keys);
    expect(await countProducts(admin, 'Terbunuh')).toBe(3);
  });

  await test.step('scenario 20: what the server asks to wait is waited for, and no number of failures ends the tries', async () => {
    await cutOff();
    await importProducts(page, line.url, named('Sabar', 1));
    await page.goto(`${line.url}/outbox`);
    const waitMs = runs(2_000, 7_000);
    const asked: number[] = [];
    line.fails(({ method }) => {
      if (method === 'GET') return undefined;
      asked.push(performance.now());
      if (asked.length === 1) return failed(429, { 'retry-after': `${waitMs / 1_000}` });
      return asked.length <= 3 ? failed(503) : undefined;
    });
    await bringBack();
    await allSent(page);
    const [limited = 0, next = 0] = asked;
    expect(next - limited).toBeGreaterThanOrEqual(waitMs);
    expect(asked.length).toBe(4);
    line.fails();
  });

  await test.step('scenario 21: no other answer than a success in the expected shape removes an entry', async () => {
    await cutOff();
    await importProducts(page, line.url, named('Tetap', 1));
    await page.goto(`${line.url}/outbox`);
    const [key] = await keysOn(page);
    const html = { 'content-type': 'text/html' };
    const json = { 'content-type': 'application/json' };
    const faults: Fault[] = [
      ...[500, 408, 429].map((status) => failed(status)),
      { status: 502, headers: html, body: '<h1>Bad gateway</h1>' },
      { status: 200, headers: html, body: '<!doctype html><title>Free Wi-Fi</title>' },
      { status: 201, headers: json, body: '{"ok":true}' },
      { status: 201, headers: json, body: '' },
    ];
    let fault = faults[0];
    let asked = 0;
    line.fails(({ method }) => {
      if (method === 'GET') return undefined;
      asked += 1;
      return fault;
    });
    await bringBack();
    for (const next of faults) {
      fault = next;
      const before = asked;
      await expect
        .poll(
          async () => {
            await page.getByRole('button', { name: 'Send now' }).click();
            return asked;
          },
          { timeout: 30_000, intervals: [300] },
        )
        .toBeGreaterThan(before);
      expect(await keysOn(page)).toEqual([key]);
    }
  });

  await test.step('scenario 22: a portal that answers or redirects everything to its page is no connection', async () => {
    const page302 = (call: Call): Fault =>
      call.path === '/portal'
        ? { status: 200, headers: { 'content-type': 'text/html' }, body: '<title>Wi-Fi</title>' }
        : { status: 302, headers: { location: '/portal' } };
    const elsewhere = (): Fault => ({ status: 307, headers: { location: 'http://login.portal.example/' } });
    for (const portal of [page302, elsewhere]) {
      line.fails((call) => (/^\/(api|portal)/.test(call.path) ? portal(call) : undefined));
      await page.reload();
      await expect(pill(page)).toContainText("Can't reach the server, 1 waiting to sync", { timeout: 30_000 });
      expect(await keysOn(page)).toHaveLength(1);
    }
    line.fails();
    await page.reload();
    await sendByHand(page);
    expect(await countProducts(admin, 'Tetap')).toBe(1);
    // The browser names the redirect that our policy forbids.
    const unexpected = tablet.errors.filter((text) => !text.includes('login.portal.example'));
    expect(unexpected).toEqual([]);
    tablet.errors.length = 0;
  });
});

function keysOf({ method, path, headers, body }: Call): string[] {
  if (method === 'GET') return [];
  const { entries = [] } = Object(body) as { entries?: { key: string }[] };
  if (path === '/api/sync/batch') return entries.map(({ key }) => key);
  return headers['idempotency-key'] ? [String(headers['idempotency-key'])] : [];
}
