/** A phone number as a person reads it: the country apart from the rest. */
export interface PhoneParts {
  /** ISO 3166; undefined: a country that is not in the list, typed with its own "+". */
  country: string | undefined;
  national: string;
}

/** Countries in the select; numbers of any other are typed with "+". */
export const dialCodes: Readonly<Record<string, string>> = {
  ID: '62',
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

/** Splits a number; a text without "+" belongs to the chosen country. */
export function toPhoneParts(text: string, chosen: string | undefined = homeCountry): PhoneParts {
  const plain = withoutSpacing(text);
  if (!plain.startsWith('+')) return { country: chosen, national: plain };
  const country = Object.keys(dialCodes).find((code) => plain.startsWith(`+${dialCodes[code]}`));
  if (country === undefined) return { country, national: plain };
  return { country, national: plain.slice(`+${dialCodes[country]}`.length) };
}

/** What was typed, with its country in front: `0812…` in Indonesia is `+62812…`. */
export function fromPhoneParts({ country, national }: PhoneParts): string {
  const plain = withoutSpacing(national);
  if (plain === '' || plain.startsWith('+') || country === undefined) return plain;
  const dial = dialCodes[country] ?? '';
  // People type the country again out of habit; no number of Indonesia begins with 62.
  const repeated = country === homeCountry && plain.length > 9 && plain.startsWith(dial);
  const local = repeated ? plain.slice(dial.length) : plain.replace(/^0/, '');
  return local === '' ? plain : `+${dial}${local}`;
}

/** `+6281234567890` as it is written on paper: `+62 812-3456-7890`. */
export function formatPhone(text: string): string {
  const { country, national } = toPhoneParts(text);
  if (!text.startsWith('+') || country === undefined) return text;
  return `+${dialCodes[country]} ${formatNational({ country, national })}`;
}

export function formatNational({ country, national }: PhoneParts): string {
  if (country === undefined || !/^\d+$/.test(national)) return national;
  // 812-3456-7890 at home; elsewhere groups of four.
  const head = country === homeCountry ? 3 : 4;
  const rest = national.slice(head).match(/\d{1,4}/g) ?? [];
  return [national.slice(0, head), ...rest].join('-');
}

function withoutSpacing(text: string): string {
  return text.trim().replace(/[\s().-]/g, '');
}
