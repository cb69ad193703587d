import { describe, expect, test } from 'vitest';
import { dialCodes, formatPhone, fromPhoneParts, toPhoneParts } from '#client/office/kit/form/phone-number.ts';
import { phoneSchema } from '#contract/fields/person-fields.ts';

const typed = (national: string, country: string | undefined = 'ID') => fromPhoneParts({ country, national });

describe('a phone number', () => {
  test.each([
    ...['081234567890', '0812-3456-7890', '812 3456 7890', '81234567890', '62812 3456 7890'],
    ...['+62 812.3456.7890', '+62 0812 3456 7890', '006281234567890', '0062 0812 3456 7890'],
    ...['(0812) 3456-7890', '0812–3456—7890', '0812\u20113456\u22127890', '０８１２３４５６７８９０'],
    ...["'081234567890", '="081234567890"', "'+6281234567890"],
    ...['\u202a+62\u00a0812-3456-7890\u202c', '\u2068+62 812-3456-7890\u2069'],
  ])('%s in Indonesia is one number, in the form and in the contract', (text) => {
    expect(typed(text)).toBe('+6281234567890');
    expect(phoneSchema.parse(text)).toBe('+6281234567890');
  });

  test('of a house has its area, and of another country its code', () => {
    for (const text of ['(021) 555-1234', '021 555 1234', '+62 (021) 5551234', '62215551234'])
      expect([phoneSchema.parse(text), typed(text)]).toEqual(['+62215551234', '+62215551234']);
    expect(phoneSchema.parse('0065 9123 4567')).toBe('+6591234567');
    for (const text of ['9123 4567', '0812', '12', '+62', "'", '0812 34567 ext 9', '0'.repeat(90)])
      expect(phoneSchema.safeParse(text).success, text).toBe(false);
  });

  test('takes the chosen country, and a typed "+" chooses another', () => {
    expect(typed('9123 4567', 'SG')).toBe('+6591234567');
    expect(toPhoneParts('+65 9123 4567')).toEqual({ country: 'SG', national: '91234567' });
    expect(toPhoneParts('+375 29 123')).toEqual({ country: undefined, national: '+37529123' });
  });

  test('every number comes apart and together again, whatever its country', () => {
    for (const [country, dial] of Object.entries(dialCodes)) {
      const number = `+${dial}812345678`;
      expect(toPhoneParts(number).country).toBe(country);
      expect(fromPhoneParts(toPhoneParts(number))).toBe(number);
    }
  });

  test('an empty field stays empty, and half a number is kept as typed', () => {
    expect(typed('')).toBe('');
    expect(typed('0')).toBe('0');
    expect(phoneSchema.safeParse(typed('0812')).success).toBe(false);
  });

  test('is read as it is written on paper', () => {
    expect(formatPhone('+6281234567890')).toBe('+62 812-3456-7890');
    expect(formatPhone('+37529123')).toBe('+37529123');
    expect(formatPhone('')).toBe('');
  });
});
