import { describe, expect, it, test } from 'vitest';
import { nextRowKeys } from '#client/ui/table/row-focus.ts';
import { RowSelection } from '#client/ui/table/row-selection.ts';
import { actionSlots, isInMenu, type RowAction } from '#client/ui/table/table-props.ts';

const first = ['a', 'b', 'c', 'd'];
const second = ['e', 'f', 'g'];
const chosen = (choice: RowSelection<string>) => [...choice.get().keys()];

function choiceOf(...rows: string[]): RowSelection<string> {
  const choice = new RowSelection<string>((row) => row);
  choice.setAll(rows, true);
  return choice;
}

describe('the choice of rows (screens 3.23)', () => {
  it('takes a range in both directions, and gives it back', () => {
    const choice = choiceOf();
    choice.set(first, 2, true);
    choice.set(first, 0, true, { isRange: true });
    expect(chosen(choice)).toEqual(['c', 'a', 'b']);
    choice.set(first, 1, false, { isRange: true });
    expect(chosen(choice)).toEqual(['c']);
  });

  it('begins a range anew where the row pressed last is on another page', () => {
    const choice = choiceOf();
    choice.set(first, 1, true);
    choice.set(second, 2, true, { isRange: true });
    expect(chosen(choice)).toEqual(['b', 'g']);
  });

  it('keeps the rows of other pages when a page is chosen and given back', () => {
    const choice = choiceOf('b');
    choice.setAll(second, true);
    expect(chosen(choice)).toEqual(['b', ...second]);
    choice.setAll(second, false);
    expect(chosen(choice)).toEqual(['b']);
  });

  it('is all that match, and then nothing', () => {
    const choice = choiceOf('a');
    choice.replace([...first, ...second]);
    expect(chosen(choice)).toHaveLength(7);
    choice.clear();
    expect(choice.hasSelected()).toBe(false);
  });

  it('tells of each change, and of no row that is not there', () => {
    const choice = choiceOf();
    let told = 0;
    const stop = choice.subscribe(() => {
      told += 1;
    });
    choice.set(first, 9, true);
    expect(told).toBe(0);
    choice.set(first, 0, true);
    choice.setSelecting(true);
    expect(choice.isSelecting()).toBe(true);
    choice.setSelecting(false);
    expect(choice.hasSelected()).toBe(false);
    expect(told).toBe(3);
    stop();
    choice.set(first, 0, true);
    expect(told).toBe(3);
  });
});

const action = (key: string, rest: Partial<RowAction> = {}) =>
  ({ key, label: key, onSelect: () => {}, ...rest }) as RowAction;
const detail = action('detail', { icon: 'eye' });
const edit = action('edit', { icon: 'pencil' });
const remove = action('delete', { isDestructive: true });
const next = action('return', { isNext: true });

test('a table has a place for each icon that some row has, in one order', () => {
  expect(actionSlots([remove, edit, detail])).toEqual(['eye', 'pencil', 'dots']);
  expect(actionSlots([detail])).toEqual(['eye']);
  expect(actionSlots([detail, next])).toEqual(['eye']);
});

test('behind "⋯" is what has neither an icon nor is the next step', () => {
  expect([detail, edit, remove, next].filter(isInMenu)).toEqual([remove]);
});

const empty = { ids: [], keys: [], highestKey: 0 };

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
