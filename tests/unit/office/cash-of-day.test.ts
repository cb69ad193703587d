import { describe, expect, it, test } from 'vitest';
import type { EntryView } from '#client/data/use-outbox.ts';
import { type DayAssignment, isShort, resultOf, sumDay, toDayAssignment } from '#client/office/shifts/cash-of-day.ts';
import { parseCash } from '#client/office/shifts/close/parse-cash.ts';
import { type ClosingShift, countsOnDevice, nextToCount } from '#client/office/shifts/closing-shifts.ts';
import { knownSince, toLiveCarts } from '#client/office/shifts/live/live-figures.ts';

import { comparisonDayOf, salesOfDay } from '#client/office/shifts/sales-of-day.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { ShiftSales } from '#contract/cart-assignments/shift.ts';
import { addDays } from '#contract/fields/dates.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

const way: DayAssignment = {
  salesId: 'andi',
  username: 'andi',
  code: 'MK-001',
  float: 100_000,
  expected: 340_000,
  counted: 340_000,
  earning: 24,
  heldUnits: 0,
  missing: new Map<string, number>(),
  found: new Map<string, number>(),
  isSettled: true,
  isCountQueued: false,
};
const rates = {
  priceOf: (id: string) => ({ aren: 10_000, matcha: 12_000 })[id],
  rateOf: (id: string) => (id === 'andi' ? 500 : 0),
};

describe('the cash of a day (screens 3.16)', () => {
  test('is what was counted without floats; several assignments of a barista are one row', () => {
    const again = { ...way, code: 'MK-002', float: 0, expected: 50_000, counted: 48_000, earning: 5 };
    const sums = sumDay([way, again], rates);
    expect(sums).toMatchObject({ counted: 288_000, expected: 290_000, difference: -2_000 });
    expect(sums.baristas).toEqual([
      expect.objectContaining({
        username: 'andi',
        codes: ['MK-001', 'MK-002'],
        counted: 288_000,
        earning: 29,
        commission: 14_500,
      }),
    ]);
  });

  test('of one shift is short with missing cash or goods, and not known until its cash is counted', () => {
    const missing = new Map([['aren', 2]]);
    expect(resultOf(way)).toEqual({ cashDifference: 0, missing: 0, found: 0 });
    expect(isShort(resultOf(way))).toBe(false);
    expect(isShort(resultOf({ ...way, counted: 339_000 }))).toBe(true);
    expect(isShort(resultOf({ ...way, counted: 341_000 }))).toBe(false);
    expect(isShort(resultOf({ ...way, counted: 341_000, missing }))).toBe(true);
    const unknown = { cashDifference: undefined };
    expect(resultOf({ ...way, counted: undefined })).toMatchObject(unknown);
    expect(resultOf({ ...way, expected: undefined })).toMatchObject(unknown);
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
    const shown = sumDay([{ ...empty, missing }], rates);
    expect(shown).toMatchObject({ counted: 0, difference: 0, missingUnits: 3, missingValue: 32_000, commission: 0 });
    const found = new Map([['aren', 4]]);
    expect(
      sumDay(
        [
          { ...empty, missing },
          { ...empty, found },
        ],
        rates,
      ),
    ).toMatchObject({ missingUnits: 3, foundUnits: 4, found: [{ productId: 'aren', units: 4 }] });
    const deleted = sumDay([{ ...way, missing: new Map([['gone', 1]]) }], rates);
    expect(deleted).toMatchObject({ missingUnits: 1, missingValue: undefined });
  });
});

const row = {
  id: 'a',
  cart_id: 'cart',
  sales_id: 'andi',
  status: 'returned',
  assign_date: '2026-11-26T00:00:00.000Z',
  returned_at: '2026-11-26T10:00:00.000Z',
  cart_details: { code: 'MK-001' },
  sales_details: { username: 'andi' },
  opening_float: 100_000,
  cash_expected: null,
  cash_counted: null,
  figures: [],
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
    expected: 120_000,
    counted: 119_000,
    earning: 2,
    isCountQueued: true,
    missing: new Map([['aren', 1]]),
    found: new Map([['matcha', 1]]),
  });
  const shown = toDayAssignment(row, { ...count, expected: undefined }, true);
  expect(shown).toMatchObject({ expected: undefined, earning: undefined, missing: undefined });
});

test('held units earn commission once they are confirmed (rules 6.19)', () => {
  const line = { product_id: 'aren', product_details: { name: 'Aren' }, pending: 0, refunded: 0 };
  const shift_sales: ShiftSales = {
    sums: [{ payment_method: 'cash', status: 'completed', sales: 3, amount: 50_000 }],
    units: [{ ...line, completed: 20, below: 15, below_amount: 150_000, held: 15, not_on_cart: 0 }],
  };
  const day = (confirmed_units: number) =>
    sumDay([toDayAssignment({ ...row, shift_sales, confirmed_units }, undefined, true)], rates);
  expect(day(0)).toMatchObject({ commission: 2_500, heldUnits: 15, baristas: [{ earning: 5 }] });
  expect(day(2)).toMatchObject({ commission: 3_500, heldUnits: 13, baristas: [{ earning: 7 }] });
  const other = toDayAssignment({ ...row, sales_id: 'budi', shift_sales }, undefined, true);
  expect(sumDay([other], rates)).toMatchObject({ commission: 0, heldUnits: 0 });
});

test('the cash of an empty cart may be left out only where its drawer should have none', () => {
  const typed = (text: string, opening_float: number, cash_expected: number | null) =>
    parseCash({ row: { ...row, opening_float, cash_expected } }, text);
  expect(typed('', 0, 0)).toBe(0);
  expect(typed('', 0, 20_000)).toBeUndefined();
  expect(typed('', 50_000, 0)).toBeUndefined();
  expect(typed('', 0, null)).toBeUndefined();
  expect(typed('20000', 0, null)).toBe(20_000);
  for (const wrong of ['-1', '1,5', 'a']) expect(typed(wrong, 0, 0)).toBeUndefined();
});

test('the next cart is the one after, around the list; what was left for later comes last (screens 3.16)', () => {
  const carts = ['a', 'b', 'c', 'd'].map((id) => ({ id, state: id === 'd' ? 'counted' : 'out' }) as ClosingShift);
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
    [entry(2, 'cartReconcile', { id: 'cart', items: [] }), entry(1, 'cartAssignmentReturn', { id: 'other' })],
    [before, row],
  );
  expect([...found].map(([id, { seq }]) => [id, seq])).toEqual([['a', 2]]);
});

function sale(assignment_id: string, transaction_time: string, status = 'completed') {
  return { assignment_id, transaction_time, status } as Transaction;
}

/** @param shift_sales none: the server gave no sums */
function out(code: string, assign_date = '2026-11-25T23:00:00.000Z', shift_sales?: ShiftSales) {
  return { id: code, assign_date, cart_details: { code }, shift_sales } as CartAssignment;
}

const fiveSold: ShiftSales = {
  sums: [
    { payment_method: 'cash', status: 'completed', sales: 3, amount: 50_000 },
    { payment_method: 'cash', status: 'cancelled', sales: 1, amount: 9000 },
  ],
  units: [
    {
      product_id: 'aren',
      product_details: { name: '' },
      completed: 5,
      pending: 1,
      refunded: 0,
      below: 0,
      below_amount: 0,
      held: 0,
      not_on_cart: 0,
    },
  ],
};
const noSale: ShiftSales = { sums: [], units: [] };

/** Thursday, 26 November, 14:05 in Jakarta. */
const asOf = '2026-11-26T07:05:00.000Z';

describe('what carts on the road have sold (screens 3.18)', () => {
  it('knows since when this device has all sales without a gap', () => {
    const sales = [{ row: sale('a', '2026-11-26T05:00:00.000Z') }];
    expect(knownSince(sales, Number.POSITIVE_INFINITY)).toBe('always');
    expect(knownSince(sales, 1)).toBe('2026-11-26T05:00:00.000Z');
    expect(knownSince(sales, 2)).toBeUndefined();
    expect(knownSince(sales, 0)).toBeUndefined();
  });

  it('puts carts first that have sold nothing for an hour', () => {
    const sales = [
      sale('MK-2', '2026-11-26T06:06:00.000Z'),
      sale('MK-3', '2026-11-26T06:05:00.000Z'),
      sale('MK-4', '2026-11-26T07:00:00.000Z', 'cancelled'),
      sale('earlier', '2026-11-26T07:00:00.000Z'),
    ];
    const carts = [out('MK-1', '2026-11-26T06:30:00.000Z'), out('MK-2'), out('MK-3'), out('MK-4')];
    expect(
      toLiveCarts(carts, { sales, since: 'always', asOf }).map(({ assignment, lastSale, hasNoRecentSales }) => [
        assignment.id,
        lastSale,
        hasNoRecentSales,
      ]),
    ).toEqual([
      ['MK-3', { at: '2026-11-26T06:05:00.000Z' }, true],
      ['MK-4', 'none', true],
      ['MK-1', 'none', false],
      ['MK-2', { at: '2026-11-26T06:06:00.000Z' }, false],
    ]);
  });

  it('takes what a shift sold from its sums, also where this device does not have its sales', () => {
    const since = '2026-11-26T06:40:00.000Z';
    const carts = [out('MK-1', undefined, fiveSold), out('MK-2', undefined, noSale), out('MK-3')];
    const known = toLiveCarts(carts, { sales: [], since, asOf });
    const of = (code: string) => known.find(({ assignment }) => assignment.id === code);
    expect(of('MK-1')).toMatchObject({
      soldTotals: { sales: 3, units: 5, amount: 50_000 },
      lastSale: { noneSince: since },
      hasNoRecentSales: false,
    });
    expect(of('MK-2')).toMatchObject({ soldTotals: { sales: 0 }, lastSale: 'none', hasNoRecentSales: true });
    expect(of('MK-3')).toMatchObject({ soldTotals: undefined, lastSale: { noneSince: since } });
  });
});

/** Thursday, 26 November, 14:05 in Jakarta. */
const now = '2026-11-26T07:05:00.000Z';
const date = '2026-11-26';
const compared = comparisonDayOf(date, now);

/** @param hours rupiah by hour */
function day(id: string, hours: Record<string, number>): SaleDay {
  const sold = Object.entries(hours).map(([hour, revenue]) => [hour, { sales: 1, units: 1, revenue }]);
  const revenue = Object.values(hours).reduce((sum, each) => sum + each, 0);
  return {
    id,
    sales: sold.length,
    units: sold.length,
    revenue,
    methods: {},
    hours: Object.fromEntries(sold),
    products: {},
  };
}

describe('what a day has sold (screens 3.19)', () => {
  it('is compared as a whole once it is over', () => {
    expect(comparisonDayOf('2026-11-25', now)).toEqual({ date: '2026-11-18', untilHour: '24' });
    // 00:30 of the 27th in Jakarta, still the 26th in Greenwich.
    expect(comparisonDayOf('2026-11-27', '2026-11-26T17:30:00.000Z')).toEqual({ date: '2026-11-20', untilHour: '00' });
  });

  it('stands beside the same weekday a week before, both until the last full hour', () => {
    const days = [
      day(date, { '08': 50_000, '13': 58_000, '14': 9_000 }),
      day(addDays(date, -1), { '08': 1 }),
      day(addDays(date, -7), { '07': 100_000, '14': 70_000 }),
    ];
    expect(compared).toEqual({ date: '2026-11-19', untilHour: '14' });
    const sold = salesOfDay(days, date, compared);
    expect(sold.before).toEqual({ sales: 1, units: 1, amount: 100_000 });
    expect(sold.change).toBeCloseTo(0.08);
    expect(sold.day.revenue).toBe(117_000);
    expect(sold.hours.map(({ hour }) => hour)).toEqual(['07', '08', '09', '10', '11', '12', '13', '14']);
    expect(sold.hours[0]).toEqual({ hour: '07', revenue: 0, before: 100_000 });
    expect(sold.hours[7]).toEqual({ hour: '14', revenue: 9_000, before: 70_000 });
  });

  it('has nothing to compare with on a day without a sale, and does not know what is not on the device', () => {
    const noSale = salesOfDay([day(date, { '08': 1000 })], date, compared);
    expect(noSale).toMatchObject({ before: { amount: 0 }, change: undefined });
    // So many days with sales are kept that an older one may be missing.
    const newest = Array.from({ length: 35 }, (_, index) => day(addDays(date, index - 5), {}));
    expect(salesOfDay(newest, date, compared).before).toBeUndefined();
    expect(salesOfDay([], date, compared)).toMatchObject({ hours: [], day: { id: date, revenue: 0 } });
  });
});
