import { describe, expect, test } from 'vitest';
import { countedCashOf, figuresOfShift, productsOfShift } from '#client/office/shifts/shift-figures.ts';
import type { ShiftSales } from '#contract/cart-assignments/shift.ts';
import { aren, assignmentRow, at, line, request, roti, sale } from './cart-day-rows.ts';

const moves = [
  { id: 'a', kind: 'wasted', moved_at: at('09:00'), items: [line(aren, 1)] },
  { id: 'b', kind: 'given', moved_at: at('10:00'), items: [line(aren, 3)] },
  { id: 'c', kind: 'received', moved_at: at('11:00'), items: [line(roti, 2)] },
  { id: 'd', kind: 'of a newer server', moved_at: at('11:00'), items: [line(roti, 9)] },
] as never;

const shift_sales: ShiftSales = {
  sums: [
    { payment_method: 'cash', status: 'completed', sales: 2, amount: 90_000 },
    { payment_method: 'qris', status: 'pending', sales: 1, amount: 20_000 },
    { payment_method: 'cash', status: 'refunded', sales: 1, amount: 10_000 },
  ],
  units: [
    { ...line(aren, 0), completed: 9, pending: 2, refunded: 1, below: 0, below_amount: 0, held: 0, not_on_cart: 0 },
  ],
};

describe('while the cart is out', () => {
  const rows = {
    assignment: assignmentRow({ goods_moves: moves, shift_sales }),
    sales: [sale('08:00', 4), sale('08:30', 5, {}, 'queued'), sale('08:40', 7, {}, 'refused')],
    requests: [
      request('09:00', 6, { status: 'approved' }, 5),
      request('09:10', 6, { status: 'rejected' }),
      { ...request('09:20', 4, { status: 'approved' }, 4), mark: refused() },
    ],
  };

  test('sold, pending and refunded units are those of the shift (rules 6.22)', () => {
    expect(productsOfShift(rows, undefined)).toMatchObject([
      { name: 'Aren', loaded: 20, given: 3, wasted: 1, sold: 9, pending: 2, refunded: 1, onCart: 4 },
      { name: 'Roti', loaded: 0, refilled: 5, received: 2, sold: 0, onCart: 7, missing: null },
    ]);
  });

  test('the book says what is left, less the sales that it cannot know of yet', () => {
    const [first, second] = productsOfShift(rows, new Map([[aren, 12]]));
    expect([first?.onCart, second?.onCart]).toEqual([7, 0]);
  });

  test('nothing is missing before it is counted, and the cash is of the sales that stand', () => {
    expect(figuresOfShift(rows, undefined).missing).toBe(null);
    const found = countedCashOf(rows.assignment);
    expect(found).toMatchObject({ shiftCash: { float: 50_000, sales: 90_000, expected: 140_000 }, difference: null });
  });
});

describe('once it is counted', () => {
  const figure = { initial: 20, refilled: 0, sold: 10, wasted: 1, counted: 6, variance: 3 };
  const figures = [
    { ...figure, product_id: aren, product_details: { name: 'Aren' } },
    { ...figure, product_id: roti, product_details: { name: 'Roti' }, variance: -2 },
  ];
  const assignment = assignmentRow({
    status: 'returned',
    returned_at: at('17:00'),
    figures,
    cash_expected: 150_000,
    cash_counted: 160_000,
    shift_sales: {
      ...shift_sales,
      units: [
        { ...line(aren, 0), completed: 7, pending: 0, refunded: 3, below: 0, below_amount: 0, held: 0, not_on_cart: 0 },
      ],
    },
  });
  const rows = { assignment, sales: [], requests: [] };
  const products = productsOfShift(rows, undefined);

  test('the figures are those of the count; what was refunded is told apart from what was sold', () => {
    expect(products).toMatchObject([
      { name: 'Aren', loaded: 20, sold: 7, refunded: 3, back: 6, missing: 3, onCart: null },
      { name: 'Roti', sold: 10, missing: 0, found: 2 },
    ]);
    // A refund after the return is paid from another drawer: the sum of the return holds (rules 6.22).
    const shown = countedCashOf(assignment);
    expect(shown).toMatchObject({ shiftCash: { sales: 100_000, expected: 150_000 }, difference: 10_000 });
  });

  test('too many of one product make up for no other', () => {
    expect(figuresOfShift(rows, undefined)).toMatchObject({ missing: 3, found: 2 });
  });
});

test('cash in and cash out change what the drawer should hold (rules 6.5)', () => {
  const cash_movements = [50_000, -30_000].map((amount, index) => ({
    id: String(index),
    amount,
    reason: 'Es batu',
    moved_at: at('12:00'),
  }));
  const found = countedCashOf(assignmentRow({ shift_sales, cash_movements })).shiftCash;
  expect(found).toEqual({ float: 50_000, sales: 90_000, cashIn: 50_000, cashOut: 30_000, expected: 160_000 });
});

test('a server that gives no sums leaves the cash unknown until the return (rules 6.22)', () => {
  const { shift_sales: _, ...older } = assignmentRow();
  expect(countedCashOf(older).shiftCash).toBeUndefined();
  expect(countedCashOf({ ...older, cash_expected: 70_000 }).shiftCash).toMatchObject({ sales: 20_000 });
});

function refused() {
  return { kind: 'updated' as const, state: 'refused' as const, seqs: [1] };
}
