import { expect, test } from 'vitest';
import { toPlaceContents } from '#client/office/kit/detail/use-places-of.ts';

const products = [
  productOf('aren', { stock: 45, stock_alert: 10 }),
  productOf('tea', { stock: 20, stock_alert: 10 }),
  productOf('latte', { stock: 4, stock_alert: 10 }),
  productOf('durian', { stock: 0, stock_alert: 10, status: 'inactive' }),
];
const summary = [
  stockOf('aren', { Kemang: 40 }, { Sudirman: 5 }),
  stockOf('tea', { Kemang: 2, Depo: 18 }, {}),
  stockOf('latte', { Depo: 4 }, {}),
];

test('a warehouse names first what is low there, also what it has none of (screens 3.11)', () => {
  const place = { kind: 'warehouse' as const, name: 'Kemang', minimums: { tea: 3 } };
  expect(toPlaceContents(place, summary, products).map(({ key, units, low }) => [key, units, low])).toEqual([
    ['latte', 0, { by: 'alert', threshold: 10, units: 4 }],
    ['tea', 2, { by: 'minimum', threshold: 3, units: 2 }],
    ['aren', 40, undefined],
  ]);
});

test('a cart lacks only what it should have (screens 3.11)', () => {
  const place = { kind: 'cart' as const, name: 'Sudirman', minimums: { tea: 1 } };
  expect(toPlaceContents(place, summary, products).map(({ key, low }) => [key, low?.by])).toEqual([
    ['tea', 'minimum'],
    ['aren', undefined],
  ]);
  expect(toPlaceContents({ ...place, minimums: undefined }, summary, products)).toHaveLength(1);
});

function productOf(id: string, fields: object) {
  return { id, row: { id, name: id, status: 'active', ...fields } as never };
}

function stockOf(id: string, warehouse: Record<string, number>, cart: Record<string, number>) {
  return { id, row: { product_id: id, product_name: id, warehouse, cart } };
}
