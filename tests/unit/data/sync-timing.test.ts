import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageEvent } from '#client/browser/page-events.ts';
import type { QueryKey } from '#client/data/remote-query.ts';

const watchers = new Map<string, () => void>();
const watched = (type: string, listener: () => void) => watchers.set(type, listener);
vi.stubGlobal('window', { addEventListener: watched });
vi.stubGlobal('document', { addEventListener: watched, visibilityState: 'visible' });
vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('self', { location: { origin: 'http://gerobak.test' } });

// Imported anew, now that there is a page to watch.
vi.resetModules();
const { invalidateQueries, prefetchQuery, subscribeToQuery, clearQueries, queryKey, retryDelayMs } = await import(
  '#client/data/remote-query.ts'
);

const key: QueryKey = queryKey('rina', '1', 'products');
const happens = (event: PageEvent) => watchers.get(event)?.();
let asked = 0;
let answerIn = async (): Promise<unknown> => 'here';
const fetch = () => {
  asked += 1;
  return answerIn();
};
const stops: (() => void)[] = [];
const show = () => stops.push(subscribeToQuery(key, fetch, () => {}));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  answerIn = async () => 'here';
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  clearQueries();
  vi.useRealTimers();
});

test('what several screens show is asked once, and again when it is shown 2 s later (screens 8.5)', async () => {
  void prefetchQuery(key, fetch);
  show();
  show();
  await pass(1_999);
  show();
  expect(asked).toBe(1);
  await pass(1);
  show();
  expect(asked).toBe(2);
});

test('it is asked again on focus, at most every 5 s, and when the network returns (screens 8.5)', async () => {
  show();
  await pass(10_000);
  happens('focus');
  await pass(4_999);
  happens('focus');
  expect(asked).toBe(2);
  await pass(1);
  happens('focus');
  expect(asked).toBe(3);
  await pass(2_000);
  happens('online');
  expect(asked).toBe(4);
});

test('it is asked again when its list changes, and at once', async () => {
  show();
  await pass(100);
  invalidateQueries(['carts']);
  expect(asked).toBe(1);
  invalidateQueries(['products']);
  expect(asked).toBe(2);
});

test('what two lists change is asked again when either does', async () => {
  const report = queryKey('rina', 'earned', ['saleDays', 'restocks']);
  stops.push(subscribeToQuery(report, fetch, () => {}));
  await pass(100);
  invalidateQueries(['carts']);
  expect(asked).toBe(1);
  invalidateQueries(['restocks']);
  await pass(100);
  invalidateQueries(['saleDays']);
  expect(asked).toBe(3);
});

test('nobody asks for what no screen shows', async () => {
  void prefetchQuery(key, fetch);
  await pass(60_000);
  happens('focus');
  happens('online');
  invalidateQueries(['products']);
  expect(asked).toBe(1);
});

test('an error is asked about again after 5 s, then at growing intervals (screens 8.5)', async () => {
  answerIn = () => Promise.reject(new Error('broken'));
  show();
  await pass(4_999);
  expect(asked).toBe(1);
  await pass(1);
  expect(asked).toBe(2);
  await pass(9_999);
  expect(asked).toBe(2);
  await pass(1);
  expect(asked).toBe(3);
});

test('so is a sync that failed, after 10 s on a slow connection (screens 8.5)', () => {
  expect([1, 2, 3, 20].map((failures) => retryDelayMs(failures, false))).toEqual([5_000, 10_000, 20_000, 300_000]);
  expect(retryDelayMs(1, true)).toBe(10_000);
});
