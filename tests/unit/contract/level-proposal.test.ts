import { expect, test } from 'vitest';
import { withLevels } from '#contract/fields/minimums.ts';
import { levelSuggestions } from '#contract/stock/level-suggestions.ts';

const [aren, tea] = ['aren', 'tea'];
const today = '2026-11-26';
const supplier = { id: 's', name: 'Kopi Nusantara', status: 'active', lead_time_days: 3 };
const restock = {
  status: 'approved',
  supplier_id: 's',
  warehouse_id: 'kemang',
  items: [{ product_id: aren }],
  restocked_at: '2026-11-20T02:00:00.000Z',
  created_at: '2026-11-20T02:00:00.000Z',
};

const out = (cart_id: string, day: number, sold: Record<string, number>) => ({
  cart_id,
  // Seven in the morning in Jakarta.
  assign_date: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  figures: Object.entries(sold).map(([product_id, units]) => ({ product_id, sold: units })),
});

function proposed(
  kind: 'cart' | 'warehouse',
  assignments: object[],
  product: { id: string; shelf_life_days?: number } = { id: aren },
) {
  const propose = levelSuggestions({
    today,
    place: { kind, id: kind === 'cart' ? 'mk1' : 'kemang' },
    cartIds: new Set(kind === 'cart' ? ['mk1'] : ['mk1', 'mk2']),
    assignments: assignments as never,
    restocks: [restock] as never,
    suppliers: [supplier],
  });
  return propose({ shelf_life_days: 30, ...product } as never);
}

test('a cart is filled up to what it sells on a day out, and low at a quarter of it', () => {
  const days = [out('mk1', 20, { [aren]: 30 }), out('mk1', 24, { [aren]: 20 })];
  expect(proposed('cart', days)).toEqual({ perDay: 25, minimum: 7, target: 25 });
  expect(proposed('cart', [...days, out('mk1', 24, { [aren]: 10 })])?.perDay).toBe(30);
});

test('a warehouse has what its carts sell until a delivery comes, filled up for a week or as long as it keeps', () => {
  // Five days from the 21st to yesterday, two of them without a cart.
  const days = [out('mk1', 21, { [aren]: 30 }), out('mk2', 23, { [aren]: 20 })];
  expect(proposed('warehouse', days)).toEqual({ perDay: 10, minimum: 30, target: 70 });
  expect(proposed('warehouse', days, { id: aren, shelf_life_days: 4 })?.target).toBe(40);
  expect(proposed('warehouse', days, { id: aren, shelf_life_days: 1 })?.target).toBe(30);
});

test('nothing is proposed of what was not sold there in four weeks before today, or is not counted yet', () => {
  expect(proposed('cart', [])).toBeUndefined();
  expect(proposed('cart', [out('mk1', 24, { [aren]: 5 })], { id: tea })).toBeUndefined();
  expect(proposed('cart', [out('mk2', 24, { [aren]: 5 })])).toBeUndefined();
  expect(proposed('cart', [out('mk1', 26, { [aren]: 5 })])).toBeUndefined();
  expect(proposed('cart', [out('mk1', 24, {})])).toBeUndefined();
  const longAgo = { ...out('mk1', 24, { [aren]: 5 }), assign_date: '2026-10-28T00:00:00.000Z' };
  expect(proposed('cart', [longAgo])).toBeUndefined();
});

test('levels that are set replace those of their products, without a target it stays', () => {
  const place = { minimums: { aren: 5, tea: 3 }, targets: { aren: 40 } };
  const set = (min_qty: number | null, target_qty?: number) =>
    withLevels(place, [{ product_id: aren, min_qty, ...(target_qty !== undefined && { target_qty }) }]);
  expect(set(8)).toEqual({ minimums: { aren: 8, tea: 3 }, targets: { aren: 40 } });
  expect(set(8, 8)).toEqual({ minimums: { aren: 8, tea: 3 }, targets: {} });
  expect(set(50)).toEqual({ minimums: { aren: 50, tea: 3 }, targets: {} });
  expect(set(null)).toEqual({ minimums: { tea: 3 }, targets: {} });
});
