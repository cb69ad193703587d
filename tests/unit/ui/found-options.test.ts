import { describe, expect, test } from 'vitest';
import { optionsCalled } from '#client/ui/use-found-options.ts';

const options = [
  { value: 'a', label: 'Depo Setiabudi', detail: 'Jl. Kemang Timur' },
  { value: 'b', label: 'Gudang Kemang', detail: 'Jl. Raya' },
  { value: 'c', label: 'Café Blok M' },
];
const called = (text: string) => optionsCalled(text, options).map(({ value }) => value);

describe('the options of a select that is searched (screens 5.8)', () => {
  test('are all, in their order, until something is typed', () => {
    expect(called('')).toEqual(['a', 'b', 'c']);
    expect(called('  ')).toEqual(['a', 'b', 'c']);
  });

  test('are those with the text in their name, then those with it in what stands below', () => {
    expect(called('kemang')).toEqual(['b', 'a']);
    expect(called('RAYA ')).toEqual(['b']);
    expect(called('cafe')).toEqual(['c']);
    expect(called('senayan')).toEqual([]);
  });
});
