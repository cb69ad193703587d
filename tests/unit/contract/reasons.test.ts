import { expect, it } from 'vitest';
import { defaultReasons, reasonKinds, reasonText } from '#contract/fields/reasons.ts';

it('offers a few reasons of each kind, each once', () => {
  for (const kind of reasonKinds) {
    const reasons = defaultReasons[kind];
    expect(new Set(reasons).size, kind).toBe(reasons.length);
    expect(reasons.length, kind).toBeLessThanOrEqual(4);
  }
});

it('reads a listed reason in the language of the reader, and a typed one as it is', () => {
  expect(reasonText('Pelanggan setia', 'en')).toBe('Loyal customer');
  expect(reasonText('Pelanggan setia', 'id')).toBe('Pelanggan setia');
  expect(reasonText('tetangga baru', 'en')).toBe('tetangga baru');
});

it('stores every reason in Bahasa Indonesia, with another text in English', () => {
  const same = Object.values(defaultReasons)
    .flat()
    .filter((reason) => reasonText(reason, 'en') === reason);
  expect(same).toEqual([]);
});
