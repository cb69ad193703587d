import { homeDialCode, phoneDigits, toE164 } from '#contract/fields/phone.ts';

export interface PhoneParts {
  /** An ISO 3166 code; undefined for a country outside `dialCodes`. */
  country: string | undefined;
  /** The number without country code, or with "+" and code if `country` is undefined. */
  national: string;
}

export const dialCodes: Readonly<Record<string, string>> = {
  ID: homeDialCode,
  AE: '971',
  AU: '61',
  BN: '673',
  CN: '86',
  DE: '49',
  GB: '44',
  HK: '852',
  IN: '91',
  JP: '81',
  KR: '82',
  MY: '60',
  NL: '31',
  PH: '63',
  SA: '966',
  SG: '65',
  TH: '66',
  TL: '670',
  TW: '886',
  US: '1',
  VN: '84',
};
export const homeCountry = 'ID';

export function toPhoneParts(text: string, selectedCountry: string | undefined = homeCountry): PhoneParts {
  const number = phoneDigits(text);
  if (!number.startsWith('+')) return { country: selectedCountry, national: number };
  const country = Object.keys(dialCodes).find((code) => number.startsWith(`+${dialCodes[code]}`));
  if (country === undefined) return { country, national: number };
  return { country, national: number.slice(`+${dialCodes[country]}`.length) };
}

/** `0812…` in Indonesia becomes `+62812…`. */
export function fromPhoneParts({ country, national }: PhoneParts): string {
  const number = country === homeCountry ? toE164(national) : phoneDigits(national);
  if (number === '' || number.startsWith('+') || country === undefined) return number;
  const local = number.replace(/^0/, '');
  return local === '' ? number : `+${dialCodes[country] ?? ''}${local}`;
}

/** `+6281234567890` becomes `+62 812-3456-7890`. */
export function formatPhone(text: string): string {
  const { country, national } = toPhoneParts(text);
  if (!text.startsWith('+') || country === undefined) return text;
  return `+${dialCodes[country]} ${formatNational({ country, national })}`;
}

export function formatNational({ country, national }: PhoneParts): string {
  if (country === undefined || !/^\d+$/.test(national)) return national;
  const firstGroupLength = country === homeCountry ? 3 : 4;
  const otherGroups = national.slice(firstGroupLength).match(/\d{1,4}/g) ?? [];
  return [national.slice(0, firstGroupLength), ...otherGroups].join('-');
}
