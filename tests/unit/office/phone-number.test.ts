import { describe, expect, test } from 'vitest';
import {
  dialCodes,
  formatPhone,
  fromPhoneParts,
  toPhoneParts,
} from '#client/office/kit/form/phone-number.ts';
import { phoneSchema } from '#contract/person-fields.ts';

const typed = (national: string, country: string | undefined = 'ID') =>
  fromPhoneParts({ country, national });

describe('a phone number', () => {
  test.each(['0812-3456-7890', '812 3456 7890', '62812 3456 7890', '+62 812.3456.7890'])(
    '%s in Indonesia is one number, the one the contract makes of it',
    (text) => {
      expect(typed(text)).toBe('+6281234567890');
      expect(phoneSchema.parse(typed(text))).toBe('+6281234567890');
    },
  );

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
