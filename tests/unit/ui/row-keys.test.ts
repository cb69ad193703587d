import { expect, test } from 'vitest';
import { nextSlots } from '#client/ui/use-row-keys.ts';

const empty = { ids: [], keys: [], made: 0 };

test('another page is drawn into the rows of the one before it', () => {
  const first = nextSlots(empty, ['a', 'b', 'c']);
  const second = nextSlots(first, ['d', 'e']);
  expect(second.keys).toEqual(first.keys.slice(0, 2));
  expect(nextSlots(second, ['f', 'g', 'h']).keys).toEqual([...second.keys, 4]);
});

test('where a row stayed, each keeps its own elements, in whatever order they stand', () => {
  const [a, b, c] = nextSlots(empty, ['a', 'b', 'c']).keys;
  const before = nextSlots(empty, ['a', 'b', 'c']);
  expect(nextSlots(before, ['c', 'a']).keys).toEqual([c, a]);
  const withNew = nextSlots(before, ['n', 'a', 'b']);
  expect(withNew.keys.slice(1)).toEqual([a, b]);
  expect([a, b, c]).not.toContain(withNew.keys[0]);
});

test('no two rows ever share a key, whatever leaves and comes', () => {
  const pages = ['ab', 'cd', 'ca', 'ab', 'xyz', 'zx', 'abcd', 'd', 'efgh', 'hgab'];
  let slots = nextSlots(empty, []);
  for (const page of pages) {
    slots = nextSlots(slots, [...page]);
    expect(new Set(slots.keys).size, page).toBe(page.length);
  }
});
