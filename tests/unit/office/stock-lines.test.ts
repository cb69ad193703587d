import { describe, expect, test } from 'vitest';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { withoutExpired } from '#client/office/kit/available-stock.ts';
import { changeableLines, toRefillLines } from '#client/office/stock/refill-sheet.tsx';
import {
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
  product('aren', 'Es Kopi Susu Aren', { stock: 212, stock_alert: 30 }),
  product('matcha', 'Matcha Latte', { stock: 5, stock_alert: 10 }),
  product('durian', 'Es Kopi Durian', { stock: 0, stock_alert: 10, status: 'inactive' }),
];
const ofBarista = products.map(({ id, row }) => ({ id, row: { ...row, stock: 0 } }));
const summary: OverlaidRow<StockSummary>[] = [
  held('aren', 'Es Kopi Susu Aren', { 'MK-003': 12 }, { Kemang: 200 }),
  held('matcha', 'Matcha Latte', { 'MK-003': 1 }, { Kemang: 4 }),
];
const warehouse = { kind: 'warehouse', name: 'Kemang', minimums: undefined } as const;
const cart = { kind: 'cart', name: 'MK-003', minimums: undefined } as const;
const load = new Map([
  ['aren', 20],
  ['matcha', 8],
]);

describe('what is low at a place', () => {
  test('a warehouse lists every active product, those that are low in all places together first', () => {
    const stockLines = toStockLines({ place: warehouse, products, summary, load: undefined });
    expect(stockLines.map(({ id, quantity, isLow }) => [id, quantity, isLow])).toEqual([
      ['matcha', 4, true],
      ['aren', 200, false],
    ]);
  });

  test('what a place has none of is not low while other places have plenty', () => {
    const place = { ...warehouse, name: 'Depo' };
    const stockLines = toStockLines({ place, products, summary, load });
    expect(stockLines.map(({ id, quantity, isLow }) => [id, quantity, isLow])).toEqual([
      ['matcha', 0, true],
      ['aren', 0, false],
    ]);
    expect(stockLines[1]?.lowFigure).toEqual({ by: 'alert', figure: 30, units: 212 });
  });

  test('the minimum of a place goes before the alert, whichever is lower', () => {
    const place = { ...cart, minimums: { aren: 12, matcha: 0 } };
    const stockLines = toStockLines({ place, products, summary, load });
    expect(stockLines.map(({ id, lowFigure, isLow }) => [id, lowFigure, isLow])).toEqual([
      ['aren', { by: 'minimum', figure: 12, units: 12 }, true],
      ['matcha', { by: 'minimum', figure: 0, units: 1 }, false],
    ]);
  });

  test('a cart lists what it was loaded with and ran out of, and no load makes anything low', () => {
    const onlyAren = [held('aren', 'Es Kopi Susu Aren', { 'MK-003': 1 }, {})];
    const stockLines = toStockLines({ place: cart, products, summary: onlyAren, load });
    expect(stockLines.map(({ id, quantity, isLow }) => [id, quantity, isLow])).toEqual([
      ['matcha', 0, true],
      ['aren', 1, false],
    ]);
  });

  test('what is on its way shows beside what is there', () => {
    const coming = summary.map((row) => ({
      ...row,
      incoming: { warehouse: {}, cart: { 'MK-003': 6 } },
    }));
    const [first] = toStockLines({ place: cart, products, summary: coming, load });
    expect(first).toMatchObject({ id: 'matcha', quantity: 1, incoming: 6 });
  });

  test('a bar is full at twice the figure', () => {
    expect(barFraction({ units: 5, figure: 10 })).toBe(0.25);
    expect(barFraction({ units: 50, figure: 10 })).toBe(1);
    expect(barFraction({ units: 0, figure: 0 })).toBe(0);
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
    const judge = (minimums?: Record<string, number>) =>
      // A barista reads no units of the company: its alert says nothing here.
      toOwnStockLines(assignment, ofBarista, minimums).map((line) => [
        ...[line.id, line.quantity, line.isLow],
      ]);
    expect(judge()).toEqual([
      ['matcha', 0, true],
      ['aren', 3, false],
    ]);
    expect(judge({ aren: 3 })).toContainEqual(['aren', 3, true]);
  });
});

describe('a refill', () => {
  test('proposes what was loaded and is gone, as far as the warehouse goes', () => {
    const home = { warehouse: { id: 'w', name: 'Kemang' } } as Cart;
    const stockLines = toStockLines({ place: cart, products, summary, load });
    const available = withoutExpired(summary, [], '2026-11-20');
    const lines = toRefillLines(home, { stockLines, products, available, load });
    expect(lines.map(({ id, proposed }) => [id, proposed])).toEqual([
      ['matcha', 4],
      ['aren', 8],
    ]);
  });

  test('proposes nothing that has expired, on the cart or in the warehouse', () => {
    const home = { name: 'MK-003', warehouse: { id: 'w', name: 'Kemang' } } as Cart;
    const stockLines = toStockLines({ place: cart, products, summary, load });
    const lot = (
      kind: 'cart' | 'warehouse',
      name: string,
      product_id: string,
      quantity: number,
    ) => ({
      ...{ product_id, product_name: '', price: 0, quantity, expired_date: '2026-11-19' },
      place: { kind, id: name, name },
    });
    const available = withoutExpired(
      summary,
      [lot('warehouse', 'Kemang', 'matcha', 9), lot('cart', 'MK-003', 'aren', 12)],
      '2026-11-20',
    );
    const lines = toRefillLines(home, { stockLines, products, available, load });
    expect(lines).toMatchObject([
      { id: 'matcha', proposed: 0, inWarehouse: 0, expired: 4 },
      { id: 'aren', proposed: 20, inWarehouse: 200, expired: 0 },
    ]);
  });
});

function product(id: string, name: string, fields: Partial<Product>) {
  return { id, row: { id, name, unit: 'cup', status: 'active', ...fields } as Product };
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
    return { id, name: id, onCart: 0, inWarehouse: 9, expired: 0, proposed: 0 };
  });
  expect(changeableLines(lines, undefined)).toEqual(lines);
  expect(changeableLines(lines, ['matcha'])).toEqual([lines[1]]);
});
