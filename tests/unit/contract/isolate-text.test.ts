import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolateText } from '#contract/fields/isolate-text.ts';

const marks = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c';

function isolatesOf(text: string): { open: number; isBroken: boolean } {
  let open = 0;
  let isBroken = false;
  for (const character of text) {
    if (/[\u2066-\u2068]/.test(character)) open += 1;
    if (character !== '\u2069') continue;
    open -= 1;
    isBroken ||= open < 0;
  }
  return { open, isBroken };
}

describe('Text in a sentence', () => {
  it.each(['Es Kopi Susu', 'Café ☕', '日本', '👩\u200d🍳', '12 × "x"', ''])(
    'that turns nothing stays as it is: %j',
    (text) => expect(isolateText(text)).toBe(text),
  );

  it.each([
    ['Kopi \u202etam', '\u2068Kopi \u202etam\u2069'],
    ['קפה 3', '\u2068קפה 3\u2069'],
    ['a\u2069\u202eb', '\u2068a\u202eb\u2069'],
    ['\u2067a', '\u2068\u2067a\u2069\u2069'],
    ['a\n\u202eb', '\u2068a\u2069\n\u2068\u202eb\u2069'],
  ])('of %j is %j', (text, isolated) => expect(isolateText(text)).toBe(isolated));

  it.each(['\u2068קפה\u2069', '\u2068קפה\u2069\n\u2068קפה\u2069'])(
    'that was isolated before stays as it is: %j',
    (text) => expect(isolateText(text)).toBe(text),
  );

  it('is not taken for isolated where it only begins and ends so', () => {
    expect(isolateText('\u2068a\u2069\u202eb\u2068c\u2069')).toBe('\u2068\u2068a\u2069\u202eb\u2068c\u2069\u2069');
  });

  it('ends with it, whatever it holds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'א', ' ', ...marks), maxLength: 20 });
    fc.assert(
      fc.property(text, (inner) => {
        const isolated = isolateText(inner);
        expect(isolatesOf(isolated)).toEqual({ open: 0, isBroken: false });
        expect(isolateText(isolated)).toBe(isolated);
        if (isolated === inner) return;
        expect(isolatesOf(isolated.slice(0, -1))).toEqual({ open: 1, isBroken: false });
        expect(isolated.startsWith('\u2068')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
