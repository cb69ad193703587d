import { expect, test } from 'vitest';
import { nextRowKeys } from '#client/ui/use-row-keys.ts';

const empty = { ids: [], keys: [], highest: 0 };

test('another page is drawn into the rows of the one before it', () => {
  const first = nextRowKeys(empty, ['a', 'b', 'c']);
  const second = nextRowKeys(first, ['d', 'e']);
  expect(second.keys).toEqual(first.keys.slice(0, 2));
  expect(nextRowKeys(second, ['f', 'g', 'h']).keys).toEqual([...second.keys, 4]);
});

test('where a row stayed, each keeps its own elements, in whatever order they stand', () => {
  const [a, b, c] = nextRowKeys(empty, ['a', 'b', 'c']).keys;
  const before = nextRowKeys(empty, ['a', 'b', 'c']);
  expect(nextRowKeys(before, ['c', 'a']).keys).toEqual([c, a]);
  const withNew = nextRowKeys(before, ['n', 'a', 'b']);
  expect(withNew.keys.slice(1)).toEqual([a, b]);
  expect([a, b, c]).not.toContain(withNew.keys[0]);
});

test('no two rows ever share a key, whatever leaves and comes', () => {
  const pages = ['ab', 'cd', 'ca', 'ab', 'xyz', 'zx', 'abcd', 'd', 'efgh', 'hgab'];
  let slots = nextRowKeys(empty, []);
  for (const page of pages) {
    slots = nextRowKeys(slots, [...page]);
    expect(new Set(slots.keys).size, page).toBe(page.length);
  }
});
