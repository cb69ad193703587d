import { expect, test } from 'vitest';
import { swrTiming, swrTimingFor } from '#client/data/swr-timing.ts';

test('lists are asked for at the given pace (screens 8.5)', () => {
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
