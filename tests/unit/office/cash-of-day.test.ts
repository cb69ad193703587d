import { describe, expect, test } from 'vitest';
import type { EntryView } from '#client/data/use-outbox.ts';
import { type DayAssignment, sumDay, toDayAssignment } from '#client/office/shifts/cash-of-day.ts';
import {
  type ClosingShift,
  cashTyped,
  countsOnDevice,
  nextToCount,
} from '#client/office/shifts/closing-shifts.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { ShiftSales } from '#contract/cart-assignments/shift.ts';

const way: DayAssignment = {
  ...{ salesId: 'andi', username: 'andi', code: 'MK-001', float: 100_000 },
  ...{
    expected: 340_000,
    counted: 340_000,
    earning: 24,
    held: 0,
    missing: new Map<string, number>(),
  },
  ...{ isSettled: true, isWaiting: false },
};
const rates = {
  priceOf: (id: string) => ({ aren: 10_000, matcha: 12_000 })[id],
  rateOf: (id: string) => (id === 'andi' ? 500 : 0),
};

describe('the cash of a day (screens 3.16)', () => {
  test('is what was counted without floats; several assignments of a barista are one row', () => {
    const again = {
      ...way,
      code: 'MK-002',
      float: 0,
      expected: 50_000,
      counted: 48_000,
      earning: 5,
    };
    const sums = sumDay([way, again], rates);
    expect(sums).toMatchObject({ counted: 288_000, expected: 290_000, difference: -2_000 });
    expect(sums.baristas).toEqual([
      expect.objectContaining({
        ...{ username: 'andi', codes: ['MK-001', 'MK-002'], counted: 288_000 },
        ...{ earning: 29, commission: 14_500 },
      }),
    ]);
  });

  test('leaves out what nobody counted, and says so', () => {
    const sums = sumDay([way, { ...way, counted: undefined, isSettled: false }], rates);
    expect(sums).toMatchObject({ counted: 240_000, expected: 240_000, uncounted: 1 });
    expect(sums.commission).toBe(12_000);
  });

  test('does not guess what this device does not know', () => {
    const unknown = { ...way, expected: undefined, earning: undefined, missing: undefined };
    const sums = sumDay([way, unknown], rates);
    expect(sums).toMatchObject({ counted: 480_000, expected: undefined, difference: undefined });
    expect(sums.missingUnits).toBeUndefined();
    expect(sums.commission).toBeUndefined();
  });

  test('prices what is missing as of today, and is 0 where all was lost', () => {
    const empty = { ...way, float: 0, expected: 0, counted: 0, earning: 0 };
    const missing = new Map([
      ['aren', 2],
      ['matcha', 1],
    ]);
    expect(sumDay([{ ...empty, missing }], rates)).toMatchObject({
      ...{ counted: 0, difference: 0, missingUnits: 3, missingValue: 32_000, commission: 0 },
    });
    const deleted = sumDay([{ ...way, missing: new Map([['gone', 1]]) }], rates);
    expect(deleted).toMatchObject({ missingUnits: 1, missingValue: undefined });
  });
});

const row = {
  ...{ id: 'a', cart_id: 'cart', sales_id: 'andi', status: 'returned' },
  ...{ assign_date: '2026-11-26T00:00:00.000Z', returned_at: '2026-11-26T10:00:00.000Z' },
  ...{ cart_details: { code: 'MK-001' }, sales_details: { username: 'andi' } },
  ...{ opening_float: 100_000, cash_expected: null, cash_counted: null, figures: [] },
} as unknown as CartAssignment;

test('a count that waits is compared with what was on the cart, and with the sums of the shift (screens 3.16)', () => {
  const shift_sales: ShiftSales = {
    sums: [{ payment_method: 'cash', status: 'completed', sales: 1, amount: 20_000 }],
    units: [
      {
        product_id: 'aren',
        product_details: { name: 'Aren' },
        completed: 2,
        pending: 0,
        refunded: 0,
        below: 0,
        below_amount: 0,
        held: 0,
        not_on_cart: 0,
      },
    ],
  };
  const count = {
    items: [
      { product_id: 'aren', counted: 6, wasted: 1 },
      { product_id: 'matcha', counted: 5 },
    ],
    cash: 119_000,
    expected: { aren: 8, matcha: 4 },
  };
  expect(toDayAssignment({ ...row, shift_sales }, count, true)).toMatchObject({
    ...{ expected: 120_000, counted: 119_000, earning: 2, isWaiting: true },
    missing: new Map([['aren', 1]]),
  });
  expect(toDayAssignment(row, { ...count, expected: undefined }, true)).toMatchObject({
    ...{ expected: undefined, earning: undefined, missing: undefined },
  });
});

test('held units earn commission once they are confirmed (rules 6.19)', () => {
  const line = { product_id: 'aren', product_details: { name: 'Aren' }, pending: 0, refunded: 0 };
  const shift_sales: ShiftSales = {
    sums: [{ payment_method: 'cash', status: 'completed', sales: 3, amount: 50_000 }],
    units: [{ ...line, completed: 20, below: 15, below_amount: 150_000, held: 15, not_on_cart: 0 }],
  };
  const day = (confirmed_units: number) =>
    sumDay([toDayAssignment({ ...row, shift_sales, confirmed_units }, undefined, true)], rates);
  expect(day(0)).toMatchObject({ commission: 2_500, held: 15, baristas: [{ earning: 5 }] });
  expect(day(2)).toMatchObject({ commission: 3_500, held: 13, baristas: [{ earning: 7 }] });
  // Whoever earns no commission has none held.
  const other = toDayAssignment({ ...row, sales_id: 'budi', shift_sales }, undefined, true);
  expect(sumDay([other], rates)).toMatchObject({ commission: 0, held: 0 });
});

test('the cash of an empty cart may be left out only where its drawer should have none', () => {
  const typed = (text: string, opening_float: number, cash_expected: number | null) =>
    cashTyped({ row: { ...row, opening_float, cash_expected } }, text);
  expect(typed('', 0, 0)).toBe(0);
  expect(typed('', 0, 20_000)).toBeUndefined();
  expect(typed('', 50_000, 0)).toBeUndefined();
  expect(typed('', 0, null)).toBeUndefined();
  expect(typed('20000', 0, null)).toBe(20_000);
  for (const wrong of ['-1', '1,5', 'a']) expect(typed(wrong, 0, 0)).toBeUndefined();
});

test('the next cart is the one after, around the list; what was left for later comes last (screens 3.16)', () => {
  const carts = ['a', 'b', 'c', 'd'].map(
    (id) => ({ id, state: id === 'd' ? 'counted' : 'out' }) as ClosingShift,
  );
  expect(nextToCount(carts, [], 'a')?.id).toBe('b');
  expect(nextToCount(carts, ['b'], 'a')?.id).toBe('c');
  expect(nextToCount(carts, ['b'], 'c')?.id).toBe('a');
  expect(nextToCount(carts, ['a', 'b'], 'c')?.id).toBe('a');
  expect(nextToCount(carts.slice(2), [], 'c')).toBeUndefined();
});

test('a count of a cart belongs to its last return; a return without a count is none', () => {
  const entry = (seq: number, name: string, args: object) => ({ seq, name, args }) as EntryView;
  const before = { ...row, id: 'before', returned_at: '2026-11-25T10:00:00.000Z' };
  const found = countsOnDevice(
    [
      entry(2, 'cartReconcile', { id: 'cart', items: [] }),
      entry(1, 'cartAssignmentReturn', { id: 'other' }),
    ],
    [before, row],
  );
  expect([...found].map(([id, { seq }]) => [id, seq])).toEqual([['a', 2]]);
});
