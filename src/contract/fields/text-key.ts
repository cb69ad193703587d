// One key for sorting and searching text, so that the mirror, SQLite and PostgreSQL return the same rows in
// the same order: none of their own collations is used.

// Unicode's default-ignorable characters.
const invisible = /\p{DI}/gu;
const plain = /^[ -~]*$/;

// Keyboards of phones and tablets type these for an apostrophe.
const apostrophe = /[‘’ʼ]/g;
const spaces = /\s+/g;

/**
 * The form in which text is sorted, searched and compared: NFKC, lower case, without invisible characters, with one
 * apostrophe and single spaces.
 * The key of a key is the same key.
 */
export function textKey(text: string): string {
  // Most texts are plain, and a search makes the keys of thousands of them at each key stroke.
  if (plain.test(text) && !text.includes('  ')) return text.toLowerCase();
  // NFKC again at the end: some lower-case letters compose although their capitals do not (H with a macron
  // below).
  const key = text.replace(invisible, '').normalize('NFKC').toLowerCase().normalize('NFKC');
  return key.replace(apostrophe, "'").replace(spaces, ' ');
}

/** Whether the key of any of `texts` contains the key of `search`. An empty search matches every text. */
export function textMatches(search: string | undefined, ...texts: string[]): boolean {
  if (search === undefined || search === '') return true;
  const searchKey = textKey(search);
  return texts.some((text) => textKey(text).includes(searchKey));
}

/**
 * The same text with its UTF-16 units rearranged so that comparing units (as JavaScript and
 * IndexedDB do) orders by code point (as SQLite's BINARY and PostgreSQL's "C" do). Only text with
 * characters beyond U+D7FF changes; the result is only for ordering, never displayed.
 */
export function toCodePointOrder(text: string): string {
  if (plain.test(text)) return text;
  let ordered = '';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Surrogates (D800–DFFF) encode the highest code points: move them above E000–FFFF.
    if (unit >= 0xe000) ordered += String.fromCharCode(unit - 0x800);
    else if (unit >= 0xd800) ordered += String.fromCharCode(unit + 0x2000);
    else ordered += text[i];
  }
  return ordered;
}

/** The key by which the mirror sorts a text column. */
export function textSortKey(text: string): string {
  return toCodePointOrder(textKey(text));
}
