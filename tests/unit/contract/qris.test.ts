import { describe, expect, it } from 'vitest';
import { businessUpdateSchema } from '#contract/business/entity.ts';
import { qrisError, withAmount } from '#contract/business/qris.ts';
import { exampleQris } from '#server/business/example-qris.ts';

/** The text that other programs make of the example for 15.000 rupiah. */
const for15000 =
  '00020101021226630015COM.GEROBAK.WWW01189360000000000000170211GRBK00000010303UMI' +
  '51440014ID.CO.QRIS.WWW0215ID10200000000170303UMI520458145303360540515000' +
  '5802ID5912GEROBAK KOPI6015JAKARTA SELATAN61051273062070703A0163046486';

/** A text of one merchant, with a reference of its own and without a kind of initiation. */
const short = '0002015303360' + '5802ID5905WARUN6007JAKARTA';

describe('The text of a QRIS code', () => {
  it('is whole, has its checksum, and is for rupiah in Indonesia', () => {
    expect(qrisError(exampleQris)).toBeUndefined();
    expect(qrisError(exampleQris.toLowerCase().slice(0, -4) + exampleQris.slice(-4))).toBe(
      'qris_checksum',
    );
  });

  it.each([
    ['', 'qris_incomplete'],
    ['text', 'qris_incomplete'],
    [exampleQris.slice(0, -1), 'qris_incomplete'],
    [exampleQris.slice(6), 'qris_incomplete'],
    [`${exampleQris} `, 'qris_incomplete'],
    [exampleQris.replace('KOPI', 'KÓPI'), 'qris_incomplete'],
    [exampleQris.replace('KOPI', 'KOPY'), 'qris_checksum'],
    [`${exampleQris.slice(0, -4)}0000`, 'qris_checksum'],
  ])('is none: %s', (text, reason) => expect(qrisError(text)).toBe(reason));

  it('of another currency or country is refused', () => {
    const foreign = exampleQris.replace('5303360', '5303702');
    expect(qrisError(withOwnChecksum(foreign))).toBe('qris_foreign');
    expect(qrisError(withOwnChecksum(exampleQris.replace('5802ID', '5802SG')))).toBe(
      'qris_foreign',
    );
  });

  it('takes the amount of one payment, as other programs write it', () => {
    expect(withAmount(exampleQris, 15_000)).toBe(for15000);
    expect(qrisError(for15000)).toBeUndefined();
  });

  it('takes another amount in place of the first', () => {
    expect(withAmount(for15000, 15_000)).toBe(for15000);
    expect(withAmount(for15000, 7000)).toBe(withAmount(exampleQris, 7000));
  });

  it('gets a kind of initiation where it has none', () => {
    const text = withOwnChecksum(`${short}63040000`);
    expect(withAmount(text, 500)).toMatch(/^000201010212530336054035005802ID/);
  });

  it('is refused without one', () => {
    expect(() => withAmount('text', 500)).toThrow(RangeError);
  });

  it('is trimmed, and may be taken away', () => {
    expect(businessUpdateSchema.parse({ qris: ` ${exampleQris}\n` })).toEqual({
      qris: exampleQris,
    });
    expect(businessUpdateSchema.parse({ qris: '' })).toEqual({ qris: '' });
    const { error } = businessUpdateSchema.safeParse({ qris: 'text' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['qris_incomplete']);
  });
});

/** The text with the checksum that its characters have: by the table-free definition, bit by bit. */
function withOwnChecksum(text: string): string {
  const body = text.slice(0, -4);
  let crc = 0xffff;
  for (const character of body) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isSet = ((crc >> 15) & 1) !== ((character.charCodeAt(0) >> bit) & 1);
      crc = ((crc << 1) & 0xffff) ^ (isSet ? 0x1021 : 0);
    }
  }
  return body + crc.toString(16).toUpperCase().padStart(4, '0');
}
