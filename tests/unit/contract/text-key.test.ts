import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textKey, textMatches, textSortKey, toCodePointOrder } from '#contract/fields/text-key.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('a', 'é', '\u{ffff}', '\u{e000}', '\u{d7ff}', '😀', '\u{10ffff}', '\u{10000}'),
    maxLength: 6,
  }),
);

/** SQLite's BINARY and PostgreSQL's "C" compare the bytes of UTF-8. */
function bytewise(a: string, b: string): number {
  return Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

function unitwise(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

describe('the order of text', () => {
  it('by UTF-16 unit of the sort key is the order by code point of the databases', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(unitwise(toCodePointOrder(a), toCodePointOrder(b))).toBe(bytewise(a, b));
        expect(unitwise(textSortKey(a), textSortKey(b))).toBe(bytewise(textKey(a), textKey(b)));
      }),
      { numRuns: 2000 },
    );
  });

  it('differs from plain comparison exactly where it matters: astral against U+E000 and above', () => {
    expect(unitwise('😀', '\u{ff5e}')).toBe(-1);
    expect(unitwise(toCodePointOrder('😀'), toCodePointOrder('\u{ff5e}'))).toBe(1);
  });

  it('leaves ordinary text as it is', () => {
    expect(toCodePointOrder('es kopi susu é ñ 日本')).toBe('es kopi susu é ñ 日本');
  });
});

describe('the key of a text', () => {
  it.each([
    ['Es KOPI', 'es kopi'],
    ['ＫＯＰＩ', 'kopi'],
    ['Cafe\u0301', 'café'],
    ['ﬁne', 'fine'],
    ['İ', 'i̇'],
    ['H\u0331ai', '\u1e96ai'],
    ['Ko\u200bpi\u00ad', 'kopi'],
    ['\u2067Kopi\u2069', 'kopi'],
    ['Kopi \u2615\ufe0f', 'kopi \u2615'],
    ['e\u034f\u0301', 'é'],
    ['Dewi’s  Kopi\u00a0\u2003Susu', "dewi's kopi susu"],
  ])('of %j is %j', (text, key) => expect(textKey(text)).toBe(key));

  it('is its own key, whatever the text', () => {
    const marked = fc.string({
      unit: fc.constantFrom('H', 'J', 'T', 'İ', 'Σ', '\u0331', '\u0308', '\u0344', '\u034f', 'ﷺ'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.oneof(texts, marked), (text) => {
        expect(textKey(textKey(text))).toBe(textKey(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('is its own key for every letter of the first planes, alone and over a mark', () => {
    const unstable: string[] = [];
    for (let code = 0; code <= 0x1ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      for (const mark of ['', '\u0331']) {
        const key = textKey(String.fromCodePoint(code) + mark);
        if (textKey(key) !== key) unstable.push(`${code.toString(16)} ${mark}`);
      }
    }
    expect(unstable).toEqual([]);
  });
});

describe('a search', () => {
  it('finds a part of any text, whatever the case and form', () => {
    expect(textMatches('KOPI', 'Es Kopi Susu')).toBe(true);
    expect(textMatches('café', 'Cafe\u0301 Latte')).toBe(true);
    expect(textMatches('susu', 'Americano', 'dengan susu')).toBe(true);
    expect(textMatches('teh', 'Es Kopi Susu', 'manis')).toBe(false);
  });

  it('takes %, _ and backslash as plain characters', () => {
    expect(textMatches('%', 'Es Kopi')).toBe(false);
    expect(textMatches('_', 'Es Kopi')).toBe(false);
    expect(textMatches('50%', 'Diskon 50% hari ini')).toBe(true);
    expect(textMatches('\\', 'a\\b')).toBe(true);
  });

  it('for nothing finds everything', () => {
    expect(textMatches(undefined, 'x')).toBe(true);
    expect(textMatches('', 'x')).toBe(true);
  });
});
