import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';

describe('money', () => {
  it.each([
    [0, 'Rp\u00a00'],
    [999, 'Rp\u00a0999'],
    [1000, 'Rp\u00a01.000'],
    [12_000, 'Rp\u00a012.000'],
    [10_000_000, 'Rp\u00a010.000.000'],
    [-2500, 'Rp\u00a0-2.500'],
  ])('%d reads %s', (rupiah, text) => expect(formatRupiah(rupiah)).toBe(text));

  it('keeps every digit', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(Number(formatWhole(value).replaceAll('.', ''))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('groups by three from the right', () => {
    fc.assert(
      fc.property(fc.nat(), (value) => {
        expect(formatWhole(value)).toMatch(/^\d{1,3}(\.\d{3})*$/);
      }),
    );
  });
});
