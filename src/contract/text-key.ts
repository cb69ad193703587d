// One key for sorting and searching text, so that the mirror and both database engines give the
// same rows in the same order: no collation of any of them is used.

// Unicode's default-ignorable characters.
const unseen = /\p{DI}/gu;

/**
 * The form in which text is sorted, searched and compared: NFKC, lower case, without characters
 * that do not show. The key of a key is that key.
 */
export function textKey(text: string): string {
  // Once more at the end: small letters compose where capitals do not (H and a macron below).
  return text.replace(unseen, '').normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Whether any of `texts` contains `search` as a case-insensitive substring. */
export function textMatches(search: string | undefined, ...texts: string[]): boolean {
  if (search === undefined || search === '') return true;
  const needle = textKey(search);
  return texts.some((text) => textKey(text).includes(needle));
}

/**
 * The same text with its UTF-16 units rearranged so that comparing units (as JavaScript and
 * IndexedDB do) orders by code point (as SQLite's BINARY and PostgreSQL's "C" do). Only text with
 * characters beyond U+D7FF changes; the result is for ordering, never for showing.
 */
export function codePointOrder(text: string): string {
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Surrogates (D800–DFFF) stand for the highest code points: move them above E000–FFFF.
    if (unit >= 0xe000) out += String.fromCharCode(unit - 0x800);
    else if (unit >= 0xd800) out += String.fromCharCode(unit + 0x2000);
    else out += text[i];
  }
  return out;
}

/** The key by which the mirror sorts a text column. */
export function textSortKey(text: string): string {
  return codePointOrder(textKey(text));
}
