import type { TestApp } from '#tests/support/test-app.ts';
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { measureSkewMs } from '#offline/network/clock-skew.ts';
import { occurredAtMs } from '#offline/outbox/entry.ts';
import { toEntryView } from '#offline/outbox/entry-view.ts';
import { markForNotification } from '#offline/outbox/pending-notifications.ts';
import { toOverlayEntries } from '#offline/overlay/overlay.ts';
import { replay } from '#offline/replay/replay.ts';
import { openStoredSession } from '#offline/session/session.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import type { Workspace } from '#offline/workspace.ts';
import { assign, createHome, loadOf } from '#tests/support/carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { productIntent } from '../support/intents.ts';
import { entriesOf, keep, present } from '../support/must.ts';
import { countPendingNotices, readStatus } from '../support/read-status.ts';
import { readView } from '../support/read-view.ts';
import { startSession } from '../support/start-session.ts';
import { newTablet, type Tablet, tabletOf } from '../support/tablet.ts';
import { answer } from '../support/test-network.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('a clock that is wrong', () => {
  const app = useTestApp('sqlite');

  async function newTabletWith(clockErrorMs: number): Promise<Tablet> {
    const tablet = await newTablet(app());
    tablet.clockErrorMs = clockErrorMs;
    tellTime(tablet, app());
    return tablet;
  }

  test.each([
    ['a day ahead', dayMs],
    ['a day behind', -dayMs],
  ])('scenario 50: %s, a tap is told in the server’s time and nothing grows old or waits', async (_of, error) => {
    const tablet = await newTabletWith(error);
    await warmUp(tablet.tab);
    const entry = await keep(tablet.tab, productIntent());
    expect(Math.abs(entry.clockSkewMs + error)).toBeLessThan(2_000);
    expect(await readStatus(tablet.tab)).toMatchObject({ waiting: 1, stale: 0 });
    tablet.network.forget();
    await replay(tablet.tab);
    const told = present(tablet.network.sent[0]?.headers.get('occurred-at') ?? undefined);
    expect(Math.abs(Date.parse(told) - app().clock.now().getTime())).toBeLessThan(5_000);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test.each([
    ['forth', dayMs],
    ['back', -dayMs],
  ])(
    'scenario 50: a jump of a day %s in mid-session changes neither order nor the wait of a retry',
    async (_to, jump) => {
      const tablet = await newTablet(app());
      await keep(tablet.tab, productIntent());
      tablet.network.behave(async () => answer(503, { code: 'unavailable' }));
      await replay(tablet.tab);
      expect(await entriesOf(tablet.tab)).toMatchObject([{ attempts: 1 }]);
      tablet.clockErrorMs = jump;
      app().clock.advance(5_000);
      await keep(tablet.tab, productIntent());
      const keys = (await entriesOf(tablet.tab)).map(({ key }) => key);
      tellTime(tablet, app());
      tablet.network.forget();
      await replay(tablet.tab);
      expect(tablet.network.keys).toEqual(keys);
      app().clock.advance(6 * 60_000);
      await replay(tablet.tab);
      expect(await entriesOf(tablet.tab)).toEqual([]);
    },
  );

  test.each([
    ['a week ahead', 8 * dayMs],
    ['a week behind', -8 * dayMs],
  ])('%s, it is known by the kept session too: a reload without a connection goes by it', async (_of, error) => {
    const tablet = await newTabletWith(error);
    await warmUp(tablet.tab);
    tablet.tab.close();
    tablet.network.cut();
    const reloaded = present(await openStoredSession(tablet.device));
    expect(Math.abs(reloaded.now() - app().clock.now().getTime())).toBeLessThan(5_000);
    const entry = await keep(reloaded, productIntent());
    const told = toEntryView(entry, new Set(), reloaded.now());
    expect(Math.abs(Date.parse(told.occurredAt) - app().clock.now().getTime())).toBeLessThan(5_000);
    expect(told.state).toBe('queued');
    reloaded.close();
  });

  test.each([
    ['a month behind', -30 * dayMs],
    ['a month ahead', 30 * dayMs],
  ])('%s and put right: what was just made is not old, and is told of', async (_of, error) => {
    const tablet = await newTabletWith(error);
    await warmUp(tablet.tab);
    await keep(tablet.tab, productIntent());
    tablet.clockErrorMs = 0;
    await warmUp(tablet.tab);
    expect(await readStatus(tablet.tab)).toMatchObject({ waiting: 1, stale: 0 });
    app().clock.advance(60_000);
    await markForNotification(tablet.tab);
    await replay(tablet.tab);
    expect(await countPendingNotices(tablet.tab)).toBe(1);
  });

  test('ahead and put right, a row that is deleted on the server leaves with the next warm-up', async () => {
    const tablet = await newTabletWith(8 * dayMs);
    const intent = productIntent();
    await warmUp(tablet.tab);
    await keep(tablet.tab, intent);
    await replay(tablet.tab);
    await warmUp(tablet.tab);
    tablet.clockErrorMs = 0;
    app().clock.advance(60_000);
    await tablet.elsewhere.delete(`/products/${intent.args.id}`);
    await warmUp(tablet.tab);
    expect((await readView(tablet.tab, 'products')).ids).not.toContain(intent.args.id);
    expect(await tablet.tab.mirror.rows.get(['products', intent.args.id])).toBeUndefined();
  });

  test('behind, a date up to which the server asks to wait is no longer away than it is', async () => {
    const tablet = await newTabletWith(-8 * dayMs);
    await keep(tablet.tab, productIntent());
    const until = new Date(app().clock.now().getTime() + 30_000).toUTCString();
    tablet.network.behave(async () => {
      const date = app().clock.now().toUTCString();
      return answer(429, { code: 'rate_limited' }, { 'retry-after': until, date });
    });
    const { nextRetryMs } = await replay(tablet.tab);
    const waitMs = present(nextRetryMs) - tablet.tab.now();
    expect(waitMs).toBeGreaterThan(25_000);
    expect(waitMs).toBeLessThan(35_000);
  });

  test('behind, reading all notifications marks those that are there', async () => {
    const tablet = await newTabletWith(-8 * dayMs);
    await warmUp(tablet.tab);
    const entry = await keep(tablet.tab, { name: 'notificationReadAll', args: {} });
    const { occurredAt } = present(toOverlayEntries('notifications', [entry], [], new Set())[0]);
    expect(Math.abs(Date.parse(occurredAt) - app().clock.now().getTime())).toBeLessThan(5_000);
  });
});

describe('a clock that jumps without a connection', () => {
  const app = useTestApp('sqlite');
  const minuteMs = 60_000;

  async function newTill() {
    const admin = await app().asNew('super_admin');
    const home = await createHome(app(), admin);
    const assignment = await assign(admin, home);
    const tablet = await tabletOf(app(), home.barista);
    tellTime(tablet, app());
    // By the time of a response, which has whole seconds, a device is up to a second behind.
    app().clock.advance(minuteMs);
    await warmUp(tablet.tab);
    tablet.network.cut();
    const sell = async (tab: Workspace) => {
      const { id: assignment_id, cart_id, sales_id } = assignment;
      const items = [{ ...loadOf(home.product, 1), unit_price: 10_000 }];
      const payment = { payment_method: 'cash', payment_status: 'success', notes: '' };
      const args = { assignment_id, cart_id, sales_id, items, ...payment };
      return occurredAtMs(await keep(tab, { name: 'transactionCreate', args }));
    };
    const open = async () => {
      const tab = await startSession(tablet.session, tablet.device);
      // By then it has read its own, which no screen waits for.
      await tab.outbox.getMeta('givenOut');
      return tab;
    };
    return { admin, assignment, tablet, sell, open };
  }

  const nowMs = () => app().clock.now().getTime();

  test('scenario 50: three days back, all sales lie after the load, in order and as far apart as they were', async () => {
    const { admin, assignment, tablet, sell, open } = await newTill();
    const loadedMs = Date.parse(assignment.assign_date);
    tablet.clockErrorMs = -3 * dayMs;
    app().clock.advance(10 * minuteMs);
    const first = await sell(tablet.tab);
    expect(Math.abs(first - nowMs())).toBeLessThan(2_000);
    app().clock.advance(10 * minuteMs);
    const second = await sell(tablet.tab);
    expect(Math.abs(second - first - 10 * minuteMs)).toBeLessThan(100);

    tablet.tab.close();
    app().clock.advance(10 * minuteMs);
    const run = await open();
    expect(run.now()).toBeGreaterThan(loadedMs);
    app().clock.advance(10 * minuteMs);
    const third = await sell(run);
    expect(Math.abs(third - second - 10 * minuteMs)).toBeLessThan(100);
    app().clock.advance(10 * minuteMs);
    const fourth = await sell(run);
    expect(Math.abs(fourth - third - 10 * minuteMs)).toBeLessThan(100);

    tellTime(tablet, app());
    await replay(run);
    expect(await entriesOf(run)).toEqual([]);
    const { data } = await admin.get(`/transactions?assignment_id=${assignment.id}`);
    const times = data.map((sale: { transaction_time: string }) => sale.transaction_time).sort();
    expect(times.map(Date.parse)).toEqual([first, second, third, fourth]);
    expect(Math.abs(run.now() - nowMs())).toBeLessThan(2_000);
    run.close();
  });

  test('scenario 50: three days back and put right, time is that of the device again', async () => {
    const { tablet, sell } = await newTill();
    tablet.clockErrorMs = -3 * dayMs;
    app().clock.advance(10 * minuteMs);
    const first = await sell(tablet.tab);
    tablet.clockErrorMs = 0;
    app().clock.advance(10 * minuteMs);
    const second = await sell(tablet.tab);
    expect(Math.abs(second - first - 10 * minuteMs)).toBeLessThan(2_000);
  });

  test('scenario 50: a week ahead and back, time goes on from there until the server is heard, also in another tab', async () => {
    const { admin, assignment, tablet, sell, open } = await newTill();
    const other = await open();
    tablet.clockErrorMs = 7 * dayMs;
    await sell(tablet.tab);
    tablet.clockErrorMs = 0;
    app().clock.advance(minuteMs);
    const second = await sell(other);
    expect(second - nowMs()).toBeGreaterThan(6 * dayMs);

    tellTime(tablet, app());
    await warmUp(other);
    expect(Math.abs(other.now() - nowMs())).toBeLessThan(2_000);
    app().clock.advance(minuteMs);
    for (const tab of [tablet.tab, other]) {
      expect(Math.abs((await sell(tab)) - nowMs())).toBeLessThan(2_000);
      expect(Math.abs(tab.now() - nowMs())).toBeLessThan(2_000);
    }
    await replay(other);
    expect(await entriesOf(other)).toEqual([]);
    const { data } = await admin.get(`/transactions?assignment_id=${assignment.id}`);
    expect(data).toHaveLength(4);
    for (const { transaction_time } of data) expect(Date.parse(transaction_time)).toBeLessThanOrEqual(nowMs());
    other.close();
  });

  test('scenario 50: sent before the server was heard, what a clock dated a week ahead is sent again with the right time', async () => {
    const { tablet, sell } = await newTill();
    tablet.clockErrorMs = 7 * dayMs;
    await sell(tablet.tab);
    tablet.clockErrorMs = 0;
    tellTime(tablet, app());
    await replay(tablet.tab);
    app().clock.advance(minuteMs);
    await replay(tablet.tab);
    expect(await entriesOf(tablet.tab)).toEqual([]);
    expect(Math.abs(tablet.tab.now() - nowMs())).toBeLessThan(2_000);
  });

  test('scenario 50: three days back, two tabs sell in one order, as far apart as they were', async () => {
    const { tablet, sell, open } = await newTill();
    const other = await open();
    tablet.clockErrorMs = -3 * dayMs;
    const times: number[] = [];
    for (const tab of [tablet.tab, other, other, tablet.tab, other]) {
      app().clock.advance(10 * minuteMs);
      times.push(await sell(tab));
    }
    expect(times.map((time) => Math.round((time - nowMs()) / minuteMs))).toEqual([...[-40, -30, -20, -10, 0]]);
    other.close();
  });

  test('a sale that the storage refused costs the next one nothing', async () => {
    const { tablet, sell } = await newTill();
    tablet.clockErrorMs = -3 * dayMs;
    app().clock.advance(10 * minuteMs);
    const first = await sell(tablet.tab);
    app().clock.advance(10 * minuteMs);
    const { outbox } = tablet.tab;
    const refuse = () => {
      throw new Error('The disk fails.');
    };
    outbox.entries.hook('creating', refuse);
    await expect(sell(tablet.tab)).rejects.toThrow();
    outbox.entries.hook('creating').unsubscribe(refuse);
    app().clock.advance(10 * minuteMs);
    const second = await sell(tablet.tab);
    expect(Math.abs(second - first - 20 * minuteMs)).toBeLessThan(100);
  });
});

describe('what an answer tells of the clock', () => {
  const serverMs = Date.parse('2026-11-20T03:37:00Z');
  const headers = new Headers({ date: new Date(serverMs).toUTCString() });

  test('one that took long contradicts nothing that is possible', () => {
    const slow = { requestedAtMs: serverMs - 4_000, respondedAtMs: serverMs + 9_000 };
    expect(measureSkewMs(headers, slow, 0)).toBe(0);
    expect(measureSkewMs(headers, slow, -2_000)).toBe(-2_000);
  });

  test('one that shows another day is believed to the second', () => {
    const exchange = { requestedAtMs: serverMs + dayMs, respondedAtMs: serverMs + dayMs + 200 };
    expect(Math.abs(measureSkewMs(headers, exchange, 0) + dayMs)).toBeLessThan(1_000);
    expect(measureSkewMs(headers, exchange, -dayMs)).toBe(-dayMs);
  });

  test('one without a date, or with one that is none, changes nothing', () => {
    const exchange = { requestedAtMs: 0, respondedAtMs: 10 };
    expect(measureSkewMs(new Headers(), exchange, -5)).toBe(-5);
    expect(measureSkewMs(new Headers({ date: 'soon' }), exchange, -5)).toBe(-5);
  });
});

function tellTime({ network }: Tablet, { clock }: TestApp): void {
  network.behave(async (_request, carry) => {
    const response = await carry();
    response.headers.set('date', clock.now().toUTCString());
    return response;
  });
}
