import { describe, expect, it } from 'vitest';
import { businessUpdateSchema, payeeOf, qrisError, withAmount } from '#contract/business/qris.ts';
import { exampleQris } from '#server/business/example-qris.ts';
import { withOwnChecksum } from '#tests/support/qris-text.ts';

/** The text that other programs make of the example for 15.000 rupiah. */
const for15000 =
  '00020101021226630015COM.GEROBAK.WWW01189360000000000000170211GRBK00000010303UMI' +
  '51440014ID.CO.QRIS.WWW0215ID10200000000170303UMI520458145303360540515000' +
  '5802ID5912GEROBAK KOPI6015JAKARTA SELATAN61051273062070703A0163046486';

const short = '0002015303360' + '5802ID5905WARUN6007JAKARTA';

describe('The text of a QRIS code', () => {
  it('is whole, has its checksum, and is for rupiah in Indonesia', () => {
    expect(qrisError(exampleQris)).toBeUndefined();
    expect(qrisError(exampleQris.toLowerCase().slice(0, -4) + exampleQris.slice(-4))).toBe('qris_checksum');
  });

  it.each([
    ['', 'qris_incomplete'],
    ['text', 'qris_incomplete'],
    [exampleQris.slice(0, -1), 'qris_incomplete'],
    [exampleQris.slice(6), 'qris_incomplete'],
    [`${exampleQris} `, 'qris_incomplete'],
    [exampleQris.replace('KOPI', 'KÓPI'), 'qris_checksum'],
    [exampleQris.replace('KOPI', 'KOPY'), 'qris_checksum'],
    [`${exampleQris.slice(0, -4)}0000`, 'qris_checksum'],
  ])('is none: %s', (text, reason) => expect(qrisError(text)).toBe(reason));

  it('of another currency or country is refused', () => {
    const foreign = exampleQris.replace('5303360', '5303702');
    expect(qrisError(withOwnChecksum(foreign))).toBe('qris_foreign');
    expect(qrisError(withOwnChecksum(exampleQris.replace('5802ID', '5802SG')))).toBe('qris_foreign');
  });

  it.each([
    ['5303360', '530336054045000', 'qris_amount'],
    ['010211', '010212', 'qris_one_payment'],
    ['62070703A01', '62100106INV-01', 'qris_one_payment'],
    ['62070703A01', '62070503A01', 'qris_one_payment'],
    ['62070703A01', '62140703A010503***', undefined],
    ['62070703A01', '62140103A010103***', 'qris_doubled'],
    ['5802ID', '5802ID5802ID', 'qris_doubled'],
    ['5912GEROBAK KOPI', '', 'qris_payee'],
    ['5912GEROBAK KOPI', '5902  ', 'qris_payee'],
  ])('with %s as %s is refused for %s (rules 6.16)', (part, by, reason) => {
    expect(qrisError(edited(part, by))).toBe(reason);
  });

  it('has room for the longest amount within 512 characters (rules 6.16)', () => {
    const padded = (length: number) => {
      const missing = length - exampleQris.length - 3 * 4 - 2 * 99;
      const fields = ['99', '99', String(missing)].map(
        (size, index) => `${80 + index}${size}${'A'.repeat(Number(size))}`,
      );
      return edited('62070703A01', `62070703A01${fields.join('')}`);
    };
    expect(withAmount(padded(495), 9_999_999_999_999)).toHaveLength(512);
    expect(qrisError(padded(495))).toBeUndefined();
    expect(qrisError(padded(496))).toBe('qris_long');
    expect(qrisError(padded(513))).toBe('qris_long');
  });

  it('takes the amount of one payment, as other programs write it', () => {
    expect(withAmount(exampleQris, 15_000)).toBe(for15000);
  });

  it('takes another amount in place of the first', () => {
    expect(withAmount(for15000, 15_000)).toBe(for15000);
    expect(withAmount(for15000, 7000)).toBe(withAmount(exampleQris, 7000));
  });

  it('gets a kind of initiation where it has none', () => {
    const text = withOwnChecksum(`${short}63040000`);
    expect(withAmount(text, 500)).toMatch(/^000201010212530336054035005802ID/);
  });

  it('is refused without one', () => expect(() => withAmount('text', 500)).toThrow(RangeError));

  it.each([
    `${exampleQris.slice(0, 76)}\r\n  ${exampleQris.slice(76)}`,
    exampleQris.replace('GEROBAK KOPI', 'GEROBAK\nKOPI').replace('UMI51', 'UM\nI51'),
    `\ufeff${exampleQris.slice(0, 9)}\u200b${exampleQris.slice(9)}\u2060`,
  ])('may be wrapped over lines, or hold characters of no width (rules 6.16)', (qris) => {
    expect(businessUpdateSchema.parse({ qris })).toEqual({ qris: exampleQris });
  });

  it('says who is paid, by name, city and numbers', () => {
    expect(payeeOf(exampleQris)).toBe('GEROBAK KOPI · JAKARTA SELATAN · 936000000000000017 · ID1020000000017');
    expect(payeeOf('')).toBeUndefined();
  });

  it('is trimmed, and may be taken away', () => {
    expect(businessUpdateSchema.parse({ qris: ` ${exampleQris}\n` })).toEqual({ qris: exampleQris });
    expect(businessUpdateSchema.parse({ qris: '' })).toEqual({ qris: '' });
    const { error } = businessUpdateSchema.safeParse({ qris: 'text' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['qris_incomplete']);
  });
});

function edited(part: string, by: string): string {
  return withOwnChecksum(exampleQris.replace(part, by));
}
