/** The calling code that is assumed for numbers without one. */
export const homeDialCode = '62';

const maxInputLength = 60;

/** Keeps a leading "+". Chat apps add invisible characters; Excel adds `'` and `=""`. */
export function phoneDigits(text: string): string {
  if (text.length > maxInputLength) return text;
  return text
    .normalize('NFKC')
    .replace(/^\s*=?["'’]|"\s*$/g, '')
    .replace(/[\s().\p{Pd}−\p{DI}\p{Bidi_Control}]/gu, '')
    .replace(/^00(?=\d)/, '+');
}

/**
 * Recognizes Indonesian numbers: `0812…`, `812…`, `62812…`, `0062812…`, `+62 0812…`, `(021) 555…`. Other numbers
 * without a calling code stay unchanged, because their country is unknown.
 */
export function toE164(text: string): string {
  const digits = phoneDigits(text);
  // No national number starts with 62, so it is the calling code if at least eight digits follow.
  const number = /^62\d{8}/.test(digits) ? `+${digits}` : digits;
  if (number.startsWith('+')) return number.replace(/^\+620(?=\d)/, '+62');
  if (/^0\d/.test(number)) return `+62${number.slice(1)}`;
  return /^8\d{8}/.test(number) ? `+62${number}` : number;
}

export function isE164(number: string): boolean {
  return /^\+[1-9]\d{8,14}$/.test(number);
}
