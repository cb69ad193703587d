import { describe, expect, test } from 'vitest';
import { cashOfAssignment } from '#client/office/assignments/cash-in-box.ts';
import { missingUnits, productsOfDay } from '#client/office/assignments/day/day-figures.ts';
import { nextStartOf, salesOfDay } from '#client/office/assignments/sales-of-assignment.ts';
import {
  andi,
  aren,
  assignmentRow,
  at,
  cartId,
  line,
  request,
  roti,
  sale,
} from './cart-day-rows.ts';

const moves = [
  { ...{ id: 'a', kind: 'wasted', moved_at: at('09:00') }, items: [line(aren, 1)] },
  { ...{ id: 'b', kind: 'given', moved_at: at('10:00') }, items: [line(aren, 3)] },
  { ...{ id: 'c', kind: 'received', moved_at: at('11:00') }, items: [line(roti, 2)] },
  { ...{ id: 'd', kind: 'of a newer server', moved_at: at('11:00') }, items: [line(roti, 9)] },
] as never;

describe('while the cart is out', () => {
  const rows = {
    assignment: assignmentRow({ goods_moves: moves }),
    sales: [
      sale('08:00', 4),
      sale('08:10', 2, { status: 'cancelled' }),
      sale('08:20', 1, { status: 'refunded' }),
      sale('08:30', 5, {}, 'queued'),
      sale('08:40', 7, {}, 'refused'),
    ],
    requests: [
      request('09:00', 6, { status: 'approved' }, 5),
      request('09:10', 6, { status: 'rejected' }),
      { ...request('09:20', 4, { status: 'approved' }, 4), mark: refused() },
    ],
  };

  test('each product is added up from rows: what was cancelled or refused moved nothing', () => {
    expect(productsOfDay(rows, undefined)).toMatchObject([
      { name: 'Aren', loaded: 20, given: 3, wasted: 1, sold: 10, onCart: 6, back: null },
      { name: 'Roti', loaded: 0, refilled: 5, received: 2, sold: 0, onCart: 7, missing: null },
    ]);
  });

  test('the book says what is left, less the sales that it cannot know of yet', () => {
    const [first, second] = productsOfDay(rows, new Map([[aren, 12]]));
    expect([first?.onCart, second?.onCart]).toEqual([7, 0]);
  });

  test('nothing is missing before it is counted, and the cash is of the sales that stand', () => {
    expect(missingUnits(rows.assignment, productsOfDay(rows, undefined))).toBe(null);
    expect(cashOfAssignment(rows)).toMatchObject({
      float: 50_000,
      sales: 90_000,
      expected: 140_000,
    });
  });
});

describe('once it is counted', () => {
  const figure = { initial: 20, refilled: 0, sold: 10, wasted: 1, counted: 6, variance: 3 };
  const figures = [
    { ...figure, ...{ product_id: aren, product_details: { name: 'Aren' } } },
    { ...figure, product_id: roti, product_details: { name: 'Roti' }, variance: -2 },
  ];
  const assignment = assignmentRow({
    ...{ status: 'returned', returned_at: at('17:00'), figures },
    ...{ cash_expected: 150_000, cash_counted: 160_000 },
  });
  const rows = {
    assignment,
    sales: [sale('08:00', 10), sale('12:00', 1, {}, 'queued')],
    requests: [],
  };
  const products = productsOfDay(rows, undefined);

  test('the figures are the server’s, with the sale that it was not told yet', () => {
    expect(products).toMatchObject([
      { name: 'Aren', loaded: 20, sold: 11, back: 6, missing: 2, onCart: null },
      { name: 'Roti', sold: 10, missing: -2 },
    ]);
    expect(cashOfAssignment(rows)).toMatchObject({
      sales: 110_000,
      expected: 160_000,
      difference: 0,
    });
  });

  test('too many of one product make up for no other', () => {
    expect(missingUnits(assignment, products)).toBe(2);
  });
});

test('sales are of the assignment until the cart or the barista goes out again', () => {
  const assignment = assignmentRow();
  const other = { cart_id: andi, sales_id: cartId };
  const later = (clock: string, rest: object) => ({
    row: { ...assignment, assign_date: at(clock), ...rest },
  });
  const next = nextStartOf(assignment, [
    { row: assignment },
    later('14:00', { sales_id: cartId }),
    later('12:00', other),
  ]);
  expect(next).toBe(at('14:00'));
  const sales = [sale('05:00', 1), sale('13:59', 2), sale('14:00', 3), sale('09:00', 4, other)];
  expect(salesOfDay(assignment, next, sales)).toEqual([sales[1]]);
});

function refused() {
  return { kind: 'updated' as const, state: 'refused' as const, seqs: [1] };
}
