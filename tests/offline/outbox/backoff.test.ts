import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backoffMs, parseRetryAfter } from '#offline/network/backoff.ts';

describe('the wait before the next attempt', () => {
  test('scenario 20: is never shorter than the server asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fraction,
        fc.nat(10_000),
        (tries, random, ms) => {
          expect(backoffMs(tries, random, ms)).toBeGreaterThanOrEqual(ms);
        },
      ),
    );
  });

  test('scenario 20: grows under a doubling ceiling of at most five minutes', () => {
    const ceilings = [1, 2, 3, 4, 9, 50].map((tries) => backoffMs(tries, 1));
    expect(ceilings).toEqual([2_000, 4_000, 8_000, 16_000, 300_000, 300_000]);
  });

  test('scenario 20: is spread over the whole range, so that tablets do not return in step', () => {
    expect(backoffMs(5, 0)).toBe(0);
    expect(backoffMs(5, 0.5)).toBe(16_000);
  });
});

test('Retry-After is read as seconds and as a date', () => {
  const now = Date.parse('2026-11-20T03:37:00Z');
  expect(parseRetryAfter('7', now)).toBe(7_000);
  expect(parseRetryAfter('Fri, 20 Nov 2026 03:37:30 GMT', now)).toBe(30_000);
  expect(parseRetryAfter('soon', now)).toBeUndefined();
  expect(parseRetryAfter(null, now)).toBeUndefined();
});

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
