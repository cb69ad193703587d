import { expect, test } from 'vitest';
import { sumLosses } from '#contract/reports/losses.ts';

const loss = (wasted: number, missing: number, price: number) => ({
  key: String(price),
  label: '',
  sold: 0,
  expired: 0,
  returned: 0,
  wasted,
  missing,
  lost_value: (wasted + missing) * price,
});

test('what was found too many of one product hides nothing that is missing of another', () => {
  expect(sumLosses([])).toEqual({ wasted: 0, missing: 0, found: 0, value: 0 });
  const shown = sumLosses([loss(0, 3, 20_000), loss(0, -3, 5_000), loss(2, 0, 10_000)]);
  expect(shown).toEqual({ wasted: 2, missing: 3, found: 3, value: 65_000 });
});
