import { expect, test } from 'vitest';
import { effectiveMinimums, groupPlaces, matchingPlaces, type Place } from '#client/office/stock/place.ts';

const places = [
  cart('Cadangan Kemang', 'MK-011', 'maintenance'),
  cart('Baru', 'MK-012', 'of_a_newer_server'),
  cart('Blok M', 'MK-004', 'in_use'),
  cart('Mega Kuningan', 'MK-003', 'pending_reconciliation'),
  { kind: 'warehouse', id: 'kemang', name: 'Gudang Kemang' } as Place,
];

test('places are offered in groups: first carts on the road, which hold goods that sell', () => {
  const groups = groupPlaces(places).map(({ group, places: [first] }) => [group, first?.name]);
  expect(groups).toEqual([
    ['onTheRoad', 'Blok M'],
    ['toCount', 'Mega Kuningan'],
    ['warehouses', 'Gudang Kemang'],
    ['atHome', 'Baru'],
    ['inRepair', 'Cadangan Kemang'],
  ]);
});

test('a place is found by a part of its name or its code, in any case, in the order of the groups (screens 3.9)', () => {
  const found = (text: string) => matchingPlaces(text, places).map(({ name }) => name);
  expect(found('kemang')).toEqual(['Gudang Kemang', 'Cadangan Kemang']);
  expect(found(' mk-00')).toEqual(['Blok M', 'Mega Kuningan']);
  expect(found('MK-012')).toEqual(['Baru']);
  expect(found('x')).toEqual([]);
});

test('the minimum of a cart counts while it is out, that of a warehouse always', () => {
  const minimums = { aren: 4 };
  const states = ['in_use', 'available', 'pending_reconciliation', 'maintenance'];
  const counted = states.map((status) => {
    const { cart: row, ...place } = cart('Blok M', 'MK-004', status) as Place & { kind: 'cart' };
    return effectiveMinimums({ ...place, minimums, cart: { ...row, minimums } });
  });
  expect(counted).toEqual([minimums, undefined, undefined, undefined]);
  expect(effectiveMinimums({ kind: 'warehouse', id: 'k', name: 'Kemang', minimums })).toEqual(minimums);
});

function cart(name: string, code: string, status: string): Place {
  return { kind: 'cart', id: code, name, cart: { name, code, status } } as Place;
}
