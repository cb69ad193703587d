import { expect, test } from 'vitest';
import { actPlaces, isInMenu, type RowAct } from '#client/ui/table-props.ts';

const act = (key: string, rest: Partial<RowAct> = {}) =>
  ({ key, label: key, onChoose: () => {}, ...rest }) as RowAct;

const detail = act('detail', { icon: 'eye' });
const edit = act('edit', { icon: 'pencil' });
const remove = act('delete', { isDestructive: true });
const next = act('return', { isNext: true });

test('a table has a place for each icon that some row has, in one order', () => {
  expect(actPlaces([remove, edit, detail])).toEqual(['eye', 'pencil', 'dots']);
  expect(actPlaces([detail])).toEqual(['eye']);
  expect(actPlaces([detail, next])).toEqual(['eye']);
});

test('behind "⋯" is what has neither an icon nor is the next step', () => {
  expect([detail, edit, remove, next].filter(isInMenu)).toEqual([remove]);
});
