import { expect, test } from 'vitest';
import { swrTiming, swrTimingFor } from '#client/data/swr-timing.ts';
import { syncRetryMs } from '#client/data/triggers.ts';

test('what is asked online is asked for at the given pace (screens 8.5)', () => {
  expect(swrTiming).toMatchObject({
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    shouldRetryOnError: true,
  });
});

test('an error is asked about again after 5 s, and after 10 s on a slow connection', () => {
  expect(swrTimingFor(false).errorRetryInterval).toBe(5_000);
  expect(swrTimingFor(true).errorRetryInterval).toBe(10_000);
});

test('so is a sync that failed, then at growing intervals', () => {
  expect([1, 2, 3, 20].map((failures) => syncRetryMs(failures, false))).toEqual([
    5_000, 10_000, 20_000, 300_000,
  ]);
  expect(syncRetryMs(1, true)).toBe(10_000);
});
