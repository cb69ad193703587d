import { describe, expect, test } from 'vitest';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { changeableLines, toRefillLines } from '#client/office/stock/refill-lines.ts';
import {
  alertAt,
  barFraction,
  expectedUnits,
  loadOf,
  toOwnStockLines,
  toStockLines,
} from '#client/office/stock/stock-lines.ts';
import type { Cart } from '#contract/carts/entity.ts';
import type { Product } from '#contract/products/entity.ts';
import type { StockSummary } from '#contract/stock/entity.ts';

const products = [
  product('aren', 'Es Kopi Susu Aren', 30),
  product('matcha', 'Matcha Latte', 10),
  product('durian', 'Es Kopi Durian', 10, 'inactive'),
];
const summary: OverlaidRow<StockSummary>[] = [
  held('aren', 'Es Kopi Susu Aren', { 'MK-003': 12 }, { Kemang: 200 }),
  held('matcha', 'Matcha Latte', { 'MK-003': 1 }, { Kemang: 4 }),
];
const warehouse = { kind: 'warehouse', name: 'Kemang' } as const;
const cart = { kind: 'cart', name: 'MK-003' } as const;
const load = new Map([
  ['aren', 20],
  ['matcha', 8],
]);

describe('levels at a place', () => {
  test('a warehouse lists every active product against its alert, the low ones first', () => {
    const stockLines = toStockLines({ place: warehouse, products, summary, load: undefined });
    expect(stockLines.map(({ id, quantity, isLow }) => [id, quantity, isLow])).toEqual([
      ['matcha', 4, true],
      ['aren', 200, false],
    ]);
  });

  test('a product that a warehouse has none of is low there', () => {
    const stockLines = toStockLines({
      place: { kind: 'warehouse', name: 'Depo' },
      products,
      summary,
      load,
    });
    expect(stockLines.map(({ quantity, isLow }) => [quantity, isLow])).toEqual([
      [0, true],
      [0, true],
    ]);
  });

  test('a cart is judged by a quarter of its load, and lists what ran out', () => {
    const empty = [held('aren', 'Es Kopi Susu Aren', { 'MK-003': 12 }, {})];
    const stockLines = toStockLines({ place: cart, products, summary: empty, load });
    expect(stockLines.map(({ id, alert, isLow }) => [id, alert, isLow])).toEqual([
      ['matcha', 2, true],
      ['aren', 5, false],
    ]);
    expect(alertAt(3, 40)).toBe(3);
    expect(alertAt(30, undefined)).toBe(30);
  });

  test('what is on its way shows beside what is there', () => {
    const coming = summary.map((row) => ({
      ...row,
      incoming: { warehouse: {}, cart: { 'MK-003': 6 } },
    }));
    const [first] = toStockLines({ place: cart, products, summary: coming, load });
    expect(first).toMatchObject({ id: 'matcha', quantity: 1, incoming: 6 });
  });

  test('a bar is full at twice the alert', () => {
    expect(barFraction({ quantity: 5, alert: 10 })).toBe(0.25);
    expect(barFraction({ quantity: 50, alert: 10 })).toBe(1);
    expect(barFraction({ quantity: 0, alert: 0 })).toBe(0);
  });

  test('a barista sees what the server says is on their own cart', () => {
    const item = (product_id: string, quantity: number) => ({
      ...{ product_id, quantity, product_details: { name: product_id } },
    });
    const assignment = {
      initial_items: [item('aren', 20), item('matcha', 8)],
      items: [item('aren', 3)],
    };
    expect(loadOf(assignment).get('matcha')).toBe(8);
    const stockLines = toOwnStockLines(assignment, products);
    expect(stockLines.map(({ id, quantity, isLow }) => [id, quantity, isLow])).toEqual([
      ['matcha', 0, true],
      ['aren', 3, true],
    ]);
  });
});

describe('a refill', () => {
  test('proposes what was loaded and is gone, as far as the warehouse goes', () => {
    const home = { warehouse: { id: 'w', name: 'Kemang' } } as Cart;
    const stockLines = toStockLines({ place: cart, products, summary, load });
    const lines = toRefillLines(home, { stockLines, products, summary, load });
    expect(lines.map(({ id, proposed }) => [id, proposed])).toEqual([
      ['matcha', 4],
      ['aren', 8],
    ]);
  });
});

function product(id: string, name: string, stock_alert: number, status = 'active') {
  return { id, row: { id, name, unit: 'cup', stock_alert, status } as Product };
}

function held(
  id: string,
  product_name: string,
  onCarts: Record<string, number>,
  inWarehouses: Record<string, number>,
): OverlaidRow<StockSummary> {
  return { id, row: { product_id: id, product_name, cart: onCarts, warehouse: inWarehouses } };
}

test('a count expects what queued changes leave, and never less than nothing', () => {
  expect(expectedUnits({ quantity: 5, incoming: 3 })).toBe(8);
  expect(expectedUnits({ quantity: 5, incoming: -8 })).toBe(0);
});

test('a refill whose request is made can change only the units of the requested products', () => {
  const lines = ['aren', 'matcha'].map((id) => {
    return { id, name: id, onCart: 0, inWarehouse: 9, proposed: 0 };
  });
  expect(changeableLines(lines, undefined)).toEqual(lines);
  expect(changeableLines(lines, ['matcha'])).toEqual([lines[1]]);
});
