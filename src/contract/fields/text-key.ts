// Text keys do not depend on collations, so that mirror, SQLite and PostgreSQL sort rows in the same order.

const invisiblePattern = /\p{DI}/gu;
const asciiPattern = /^[ -~]*$/;

// Phone keyboards type these instead of an apostrophe.
const apostrophePattern = /[‘’ʼ]/g;
const spacesPattern = /\s+/g;

/** Idempotent. */
export function textKey(text: string): string {
  // A search computes thousands of text keys per keystroke, most of them for ASCII strings.
  if (asciiPattern.test(text) && !text.includes('  ')) return text.toLowerCase();
  // Some lower-case letters compose although their capitals do not (H with a macron below).
  const key = text.replace(invisiblePattern, '').normalize('NFKC').toLowerCase().normalize('NFKC');
  return key.replace(apostrophePattern, "'").replace(spacesPattern, ' ');
}

/** An empty search matches every string. */
export function textMatches(search: string | undefined, ...texts: string[]): boolean {
  if (search === undefined || search === '') return true;
  const searchKey = textKey(search);
  return texts.some((text) => textKey(text).includes(searchKey));
}

/**
 * Comparing the results by UTF-16 code unit (JavaScript, IndexedDB) sorts them by code point (SQLite's BINARY,
 * PostgreSQL's "C"). Only for sorting.
 */
export function toCodePointOrder(text: string): string {
  if (asciiPattern.test(text)) return text;
  let orderedText = '';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Surrogates encode the highest code points, so they are moved above E000–FFFF.
    if (unit >= 0xe000) orderedText += String.fromCharCode(unit - 0x800);
    else if (unit >= 0xd800) orderedText += String.fromCharCode(unit + 0x2000);
    else orderedText += text[i];
  }
  return orderedText;
}

export function textSortKey(text: string): string {
  return toCodePointOrder(textKey(text));
}
