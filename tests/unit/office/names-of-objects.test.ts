import { expect, test } from 'vitest';
import { withoutExpired } from '#client/office/kit/available-stock.ts';
import { productsOnCart } from '#client/office/kit/count/use-cart-contents.ts';
import { toStockMatrix } from '#client/office/stock/overview/stock-matrix.ts';
import { toPlaceRows } from '#client/office/stock/places/place-rows.ts';
import { toRefillLines } from '#client/office/stock/refill-sheet.tsx';
import { toStockLines } from '#client/office/stock/stock-lines.ts';

// An own key of this name, which an assignment would not make.
const units = (text: string): Record<string, number> => JSON.parse(text);
const summary = [
  {
    id: 'tea',
    row: {
      product_id: 'tea',
      product_name: 'Thai Tea',
      warehouse: units('{"__proto__": 12}'),
      cart: units('{"__proto__": 8}'),
    },
    incoming: { warehouse: units('{"__proto__": -5, "constructor": 5}'), cart: {} },
  },
];
const tea = { id: 'tea', name: 'Thai Tea', status: 'active', stock: 20, stock_alert: 1, unit: 'cup' };
const products = [{ id: 'tea', row: tea }];

test('a place that is called like a part of every object has its units on every screen', () => {
  const at = (kind: 'cart' | 'warehouse', name: string) =>
    toStockLines({
      place: { kind, name, minimums: undefined },
      summary,
      products: products as never,
      load: undefined,
    }).map(({ quantity, incoming }) => [quantity, incoming]);
  expect(at('warehouse', '__proto__')).toEqual([[12, -5]]);
  expect(at('warehouse', 'constructor')).toEqual([[0, 5]]);
  expect(at('warehouse', 'toString')).toEqual([[0, 0]]);
  expect(at('cart', '__proto__')).toEqual([[8, 0]]);
  expect(at('cart', 'hasOwnProperty')).toEqual([]);
  expect(productsOnCart('__proto__', summary)).toMatchObject([{ units: 8 }]);
  expect(productsOnCart('constructor', summary)).toEqual([]);
  const rows = toPlaceRows(summary).map(({ place, stock, incoming }) => [place, stock, incoming]);
  expect(rows).toEqual([
    ['__proto__', 12, -5],
    ['constructor', 0, 5],
    ['__proto__', 8, 0],
  ]);
});

test('the matrix has a column for each such place, and a refill knows what its home has', () => {
  const places = ['__proto__', 'constructor', 'toString'].map((name) => ({
    id: name,
    row: { name, code: name, status: 'in_use', minimums: { tea: 1 } },
  }));
  const matrix = toStockMatrix({ summary, products, carts: places, warehouses: places, filters: {} } as never);
  expect(matrix.rows[0]?.cells.map(({ stock }) => stock)).toEqual([12, 0, 0, 8, 0, 0]);
  expect(matrix.rows[0]?.total).toMatchObject({ stock: 20, incoming: 0 });
  const inWarehouse = ['__proto__', 'constructor', 'toString'].map((name) => {
    const cart = { warehouse: { name } } as never;
    const lines = toRefillLines(cart, {
      available: withoutExpired(summary, [], '2026-11-20'),
      products: products as never,
      load: undefined,
      stockLines: [{ id: 'tea', name: 'Thai Tea', quantity: 0, incoming: 0 } as never],
    });
    return lines[0]?.inWarehouse;
  });
  expect(inWarehouse).toEqual([7, 5, 0]);
});
