// One form of a phone number, for forms, imports and the API: E.164, such as +6281234567890.

/** The calling code of Indonesia, which numbers without any have. */
export const homeDialCode = '62';

/** Longer than any number with its spaces, dashes and the marks of spreadsheets. */
const maxTypedLength = 60;

/**
 * The digits, with "+" before a country code: without the spaces, dashes and brackets of any keyboard, without
 * characters that nobody sees (numbers that are copied from chats have them), without the `'` and `=""` of Excel.
 */
export function phoneDigits(text: string): string {
  if (text.length > maxTypedLength) return text;
  return text
    .normalize('NFKC')
    .replace(/^\s*=?["'’]|"\s*$/g, '')
    .replace(/[\s().\p{Pd}−\p{DI}\p{Bidi_Control}]/gu, '')
    .replace(/^00(?=\d)/, '+');
}

/**
 * `0812…`, `812…`, `62812…`, `0062812…`, `+62 0812…` and `(021) 555…` of Indonesia, and `+…` of any country. Anything
 * else stays without a code: which country it is of nobody can say.
 */
export function toE164(text: string): string {
  const digits = phoneDigits(text);
  // No national number begins with 62. Of fewer digits too few would remain.
  const number = /^62\d{8}/.test(digits) ? `+${digits}` : digits;
  if (number.startsWith('+')) return number.replace(/^\+620(?=\d)/, '+62');
  if (/^0\d/.test(number)) return `+62${number.slice(1)}`;
  return /^8\d{8}/.test(number) ? `+62${number}` : number;
}

/** Whether it can be one: a code that does not begin with 0, and 9 to 15 digits in all. */
export function isE164(number: string): boolean {
  return /^\+[1-9]\d{8,14}$/.test(number);
}
