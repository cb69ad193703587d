import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#contract/fields/dates.ts';
import { matchNumberStart } from '#server/db/number-filter.ts';

const days = Array.from({ length: 800 }, (_, index) => addDays('2025-06-01', index));

it('the beginning of a number means the days whose numbers begin so', () => {
  const digits = fc.oneof(
    fc
      .tuple(fc.constantFrom(...days), fc.integer({ min: 1, max: 6 }))
      .map(([day, length]) => day.replaceAll('-', '').slice(2, 2 + length)),
    fc.stringMatching(/^2[567][0-9]{0,4}$/),
  );
  fc.assert(
    fc.property(digits, (beginning) => {
      const wanted = matchNumberStart('RS', `RS/${beginning}`);
      const isWanted = (day: string) => wanted.kind === 'days' && day >= wanted.from && day <= wanted.to;
      const beginsSo = (day: string) => day.replaceAll('-', '').slice(2).startsWith(beginning);
      expect(days.filter(isWanted)).toEqual(days.filter(beginsSo));
    }),
    { numRuns: 500 },
  );
});

it('a number without its day means all, one with more than its day a search of numbers', () => {
  for (const all of ['R', 'RS', 'RS/', undefined]) expect(matchNumberStart('RS', all)).toEqual({ kind: 'all' });
  expect(matchNumberStart('RS', 'RS/261120/')).toMatchObject({ kind: 'days' });
  expect(matchNumberStart('RS', 'RS/261120/0')).toEqual({ kind: 'numbers' });
  for (const none of ['TX/26', 'RS26', 'RS/26/', 'RS/261120/0/', 'RS/2611200', '26'])
    expect(matchNumberStart('RS', none), none).toEqual({ kind: 'none' });
});
