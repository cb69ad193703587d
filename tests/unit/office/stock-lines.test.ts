import { describe, expect, test } from 'vitest';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { withoutExpired } from '#client/office/kit/available-stock.ts';
import {
  keyOf,
  lastDayOf,
  lotsIn,
  outgoingLots,
  parseExpiryWindow,
  sumOfLots,
  unitsUpTo,
} from '#client/office/stock/expiry/expiring-stock.ts';
import { toPlaceRows } from '#client/office/stock/places/place-rows.ts';
import { changeableLines, toRefillLines } from '#client/office/stock/refill-sheet.tsx';
import { barFraction, expectedUnits, loadOf, toOwnStockLines, toStockLines } from '#client/office/stock/stock-lines.ts';
import { linesBeyondStock } from '#client/office/stock/stock-out-sheet.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import type { Product } from '#contract/products/entity.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import type { ExpiringLot } from '#contract/stock/expiring.ts';

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
    expect(stockLines[1]?.lowFigure).toEqual({ by: 'alert', threshold: 30, units: 212 });
  });

  test('the minimum of a place goes before the alert, whichever is lower', () => {
    const place = { ...cart, minimums: { aren: 12, matcha: 0 } };
    const stockLines = toStockLines({ place, products, summary, load });
    expect(stockLines.map(({ id, lowFigure, isLow }) => [id, lowFigure, isLow])).toEqual([
      ['aren', { by: 'minimum', threshold: 12, units: 12 }, true],
      ['matcha', { by: 'minimum', threshold: 0, units: 1 }, false],
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
    const coming = summary.map((row) => ({ ...row, incoming: { warehouse: {}, cart: { 'MK-003': 6 } } }));
    const [first] = toStockLines({ place: cart, products, summary: coming, load });
    expect(first).toMatchObject({ id: 'matcha', quantity: 1, incoming: 6 });
  });

  test('a bar is full at twice the figure', () => {
    expect(barFraction({ units: 5, threshold: 10 })).toBe(0.25);
    expect(barFraction({ units: 50, threshold: 10 })).toBe(1);
    expect(barFraction({ units: 0, threshold: 0 })).toBe(0);
  });

  test('a barista sees what the server says is on their own cart', () => {
    const item = (product_id: string, quantity: number) => ({
      product_id,
      quantity,
      product_details: { name: product_id },
    });
    const assignment = { initial_items: [item('aren', 20), item('matcha', 8)], items: [item('aren', 3)] };
    expect(loadOf(assignment).get('matcha')).toBe(8);
    const judge = (minimums?: Record<string, number>) =>
      // A barista reads no units of the company, so its alert does not count here.
      toOwnStockLines(assignment, ofBarista, minimums).map((line) => [...[line.id, line.quantity, line.isLow]]);
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
    const lot = (kind: 'cart' | 'warehouse', name: string, product_id: string, quantity: number) => ({
      product_id,
      product_name: '',
      price: 0,
      quantity,
      expired_date: '2026-11-19',
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

const line = (id: string, quantity: number, incoming = 0) => ({
  id,
  name: `The ${id}`,
  unit: 'cup',
  quantity,
  incoming,
  lowFigure: { by: 'alert', threshold: 0, units: 0 } as const,
  isLow: false,
});

test('what leaves is held against what is here and what queued changes move', () => {
  const here = [line('tea', 1), line('coffee', 10, -8), line('cake', 0, 5)];
  const leaving = [
    { product_id: 'tea', quantity: 50 },
    { product_id: 'coffee', quantity: 3 },
    { product_id: 'cake', quantity: 5 },
    { product_id: 'gone', quantity: 1 },
  ];
  expect(linesBeyondStock(leaving, here)).toEqual([
    { name: 'The tea', availableUnits: 1 },
    { name: 'The coffee', availableUnits: 2 },
    { name: '', availableUnits: 0 },
  ]);
});

test('an entry that waits has already taken its own units from the figures', () => {
  const own = [{ product_id: 'tea', quantity: 4 }];
  const here = [line('tea', 5, -4)];
  expect(linesBeyondStock([{ product_id: 'tea', quantity: 5 }], here, own)).toEqual([]);
  expect(linesBeyondStock([{ product_id: 'tea', quantity: 6 }], here, own)).toMatchObject([{ availableUnits: 5 }]);
});

const today = '2026-11-26';
const kemang = { kind: 'warehouse' as const, id: 'kemang', name: 'Gudang Kemang' };
const first = { kind: 'cart' as const, id: 'mk-001', name: 'Gerobak 1' };
const tenth = { kind: 'cart' as const, id: 'mk-010', name: 'Gerobak 10' };

const lots: ExpiringLot[] = [
  lot('Es Kopi Susu Aren', kemang, '2026-11-24', 5),
  lot('Es Kopi Susu Aren', first, '2026-11-26', 2),
  lot('Es Kopi Susu Aren', kemang, '2026-11-28', 12),
  lot('Thai Tea', tenth, '2026-11-29', 4),
  lot('Thai Tea', kemang, '2026-12-26', 30),
];

const datesIn = (filters: object, window: Parameters<typeof lastDayOf>[0] = '30') =>
  lotsIn(lots, { lastDay: lastDayOf(window, today), ...filters } as never).map(({ expired_date }) =>
    expired_date.slice(5),
  );

describe('the window of expiring goods (screens 3.10)', () => {
  test('ends with its last day, and what has expired is in each', () => {
    expect(datesIn({}, 'expired')).toEqual(['11-24']);
    expect(datesIn({}, 'today')).toEqual(['11-24', '11-26']);
    expect(datesIn({}, '3')).toEqual(['11-24', '11-26', '11-28', '11-29']);
    expect(datesIn({}, '7')).toHaveLength(4);
    expect(datesIn({}, '30')).toHaveLength(5);
  });

  test('is three days where the address names none, as in a notice of what expires by tomorrow', () => {
    expect(['expired', '7', '1', '', '365'].map(parseExpiryWindow)).toEqual([...['expired', '7', '3', '3', '3']]);
  });

  test('is narrowed by product and place; a chosen place is no other whose name begins like it', () => {
    expect(datesIn({ product_name: 'tea' })).toEqual(['11-29', '12-26']);
    expect(datesIn({ cart_name: 'Gerobak 1' })).toEqual(['11-26']);
    expect(datesIn({ cart_name: 'gerobak' })).toEqual(['11-26', '11-29']);
    expect(datesIn({ warehouse_name: 'Gudang Kemang' })).toEqual(['11-24', '11-28', '12-26']);
    expect(datesIn({ warehouse_name: 'Gudang Kemang', cart_name: 'Gerobak 10' })).toHaveLength(4);
  });

  test('comes to units, their value at the price, products and places', () => {
    const found = sumOfLots(lotsIn(lots, { lastDay: '2026-11-29' } as never));
    expect(found).toEqual({ units: 23, value: 19 * 10_000 + 4 * 10_000, products: 2, places: 3 });
  });
});

describe('goods of a lot that leave (screens 3.10)', () => {
  const [expired, onCart, next] = lots as [ExpiringLot, ExpiringLot, ExpiringLot];
  const propose = (action: 'transfer' | 'writeOff', taken = new Map<string, number>()) =>
    unitsUpTo(next, lots, { action, today }, taken);

  test('are proposed with what expires before them; what has expired is only thrown away', () => {
    expect(propose('writeOff')).toBe(17);
    expect(propose('transfer')).toBe(12);
    expect(unitsUpTo(onCart, lots, { action: 'writeOff', today }, new Map())).toBe(2);
    expect(propose('writeOff', new Map([[keyOf(expired), 5]]))).toBe(12);
  });

  test('are those that expire first, while the change waits', () => {
    const leaving = { wasted: 6, moved: 3 };
    const taken = outgoingLots(
      lots,
      ({ product_id, place }) =>
        product_id === 'Es Kopi Susu Aren' && place === kemang ? leaving : { wasted: 0, moved: 0 },
      today,
    );
    expect([...taken]).toEqual([
      [keyOf(expired), 5],
      [keyOf(next), 4],
    ]);
  });
});

function lot(product_name: string, place: ExpiringLot['place'], expired_date: string, quantity: number): ExpiringLot {
  return { product_id: product_name, product_name, price: 10_000, place, expired_date, quantity };
}

const row = {
  product_id: '01890000-0000-7000-8000-000000000001',
  product_name: 'Thai Tea',
  cart: { 'MK-001': 3, 'MK-002': 0 },
  warehouse: { 'Gudang Kemang': 40 },
};

test('a product stands in one line for each place that holds some of it (screens 3.5)', () => {
  const lines = toPlaceRows([{ id: row.product_id, row }]);
  expect(lines.map(({ kind, place, stock }) => [kind, place, stock])).toEqual([
    ['warehouse', 'Gudang Kemang', 40],
    ['cart', 'MK-001', 3],
  ]);
});

test('each line names its product with the units at all its places (screens 3.5)', () => {
  const lines = toPlaceRows([{ id: row.product_id, row }]);
  expect(lines.map(({ product, total }) => [product, total])).toEqual([
    ['Thai Tea', 43],
    ['Thai Tea', 43],
  ]);
});

test('what is on its way is listed too, also where nothing stands yet', () => {
  const incoming = { warehouse: { 'Gudang Kemang': 12, 'Depo Setiabudi': 5 }, cart: {} };
  const lines = toPlaceRows([{ id: row.product_id, row, incoming }]);
  expect(lines.map(({ place, stock, incoming: coming }) => [place, stock, coming])).toEqual([
    ['Depo Setiabudi', 0, 5],
    ['Gudang Kemang', 40, 12],
    ['MK-001', 3, 0],
  ]);
});

test('what leaves is listed as well', () => {
  const incoming = { warehouse: { 'Gudang Kemang': -8, 'Depo Setiabudi': -2 }, cart: {} };
  const lines = toPlaceRows([{ id: row.product_id, row, incoming }]);
  expect(lines.map(({ place, stock, incoming: coming }) => [place, stock, coming])).toEqual([
    ['Depo Setiabudi', 0, -2],
    ['Gudang Kemang', 40, -8],
    ['MK-001', 3, 0],
  ]);
});
