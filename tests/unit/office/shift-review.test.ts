import { expect, test } from 'vitest';
import { parseUnitsUpTo, reviewOf } from '#client/office/shifts/shift-review.ts';
import { timelineOfShift } from '#client/office/shifts/shift-timeline.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { requestedAmount } from '#contract/transactions/refunds.ts';
import { aren, assignmentRow, at, line, roti, sale } from './cart-day-rows.ts';

const ended: Partial<CartAssignment> = {
  status: 'returned',
  returned_at: at('17:40'),
  counted_at: at('18:00'),
  sales_details: { username: 'andi' },
};

function review(rest: Partial<CartAssignment> = {}, sales: Partial<Transaction>[] = []) {
  const assignment = assignmentRow({ ...ended, ...rest });
  const rows = { assignment, sales: sales.map((row) => sale('17:00', 2, row)), requests: [] };
  return reviewOf(assignment, timelineOfShift(rows, new Map()));
}

const sold = (product_id: string, rest: object) => ({
  ...line(product_id, 0),
  completed: 20,
  pending: 0,
  refunded: 0,
  below: 0,
  below_amount: 0,
  held: 0,
  not_on_cart: 0,
  ...rest,
});

test('a shift in which all fits has nothing to review, nor has a cancelled one (rules 6.23)', () => {
  expect(review()).toBeUndefined();
  expect(review({ status: 'cancelled', needs_review: true })).toBeUndefined();
});

test('units below the price and units that were not on the cart are told apart', () => {
  const units = [
    sold(aren, { below: 15, below_amount: 150_000, held: 17, not_on_cart: 2 }),
    // Two of the units below the price are not paid yet.
    sold(roti, { below: 3, below_amount: 9_000, held: 2, not_on_cart: 1 }),
  ];
  const shift_sales = { sums: [], units };
  expect(review({ shift_sales, needs_review: true })).toMatchObject({
    isOpen: true,
    below: { units: 18, amount: 159_000 },
    notOnCart: 3,
    heldUnits: 19,
    confirmed: 0,
    reviewed: undefined,
  });
  const dewi = { username: 'dewi' };
  const done = { reviewed_at: at('19:00'), reviewed_by: dewi, confirmed_units: 30 };
  const found = review({ shift_sales, ...done });
  expect(found).toMatchObject({ isOpen: false, confirmed: 19, reviewed: { at: at('19:00'), by: 'dewi' } });
});

test('what was reported after the count is listed, its sales in one', () => {
  const cash = { amount: -5_000, reason: 'Es batu', moved_at: at('17:40') };
  const found = review(
    {
      needs_review: true,
      cash_movements: [
        { ...cash, id: 'before', recorded_at: at('17:50') },
        { ...cash, id: 'after', recorded_at: at('19:00') },
      ],
    },
    [
      { flags: ['after_count'], recorded_at: at('19:20') },
      {
        flags: ['after_count'],
        recorded_at: at('19:10'),
        refunds: [
          { line: 0, units: 1, amount: 10_000, restocked: false, refunded_at: at('20:00'), refunded_by: 'dewi' },
        ],
      },
    ],
  );
  expect(found?.afterCount).toMatchObject({
    reports: [{ key: 'cash:after' }],
    sales: { count: 2, amount: 30_000, receivedAt: at('19:20') },
  });
});

test('a refund request without lines is of what was left when it was asked, decided or not', () => {
  const refund = (clock: string) => ({
    line: 0,
    units: 1,
    amount: 10_000,
    restocked: false,
    refunded_at: at(clock),
    refunded_by: 'dewi',
  });
  const refundRequest = { reason: 'Tumpah', lines: null, asked_at: at('17:10'), asked_by: 'andi' };
  const asked = (refunds: string[], decision: 'refunded' | 'declined' | null) =>
    requestedAmount(
      sale('17:00', 3, {
        refunds: refunds.map(refund),
        refund_wish: { ...refundRequest, decision, decided_by: null, decided_at: decision && at('17:20') },
      }).row,
    );
  expect(asked(['17:05'], null)).toBe(20_000);
  expect(asked(['17:05'], 'declined')).toBe(20_000);
  expect(asked(['17:05', '17:20', '17:30'], 'refunded')).toBe(20_000);
  expect(asked([], 'declined')).toBe(30_000);
});

test('a payment after the count and goods that were not on the cart are named', () => {
  const sales = [
    { number: 'TX/1', recorded_at: at('17:00'), settled_at: at('19:10') },
    { number: 'TX/4', recorded_at: at('17:00'), voided_at: at('17:40'), settled_at: at('19:40') },
    { number: 'TX/2', recorded_at: at('17:00'), settled_at: at('17:05') },
    { number: 'TX/3', recorded_at: at('19:20'), settled_at: at('19:30'), flags: ['after_count'] },
  ];
  const wasted = {
    kind: 'wasted' as const,
    moved_at: at('17:10'),
    reason: 'Tumpah',
    told_by: { username: 'andi' },
    other: null,
    items: [line(roti, 3)],
  };
  const goods_moves = [
    { ...wasted, id: 'all', not_on_cart: 0 },
    { ...wasted, id: 'some', not_on_cart: 2 },
  ];
  expect(review({ needs_review: true, goods_moves }, sales)).toMatchObject({
    afterCount: {
      payments: [
        { sale: { number: 'TX/1' }, arrival: { receivedAt: at('19:10') } },
        { sale: { number: 'TX/4' }, arrival: { receivedAt: at('19:40') } },
      ],
      sales: { count: 1 },
    },
    goodsNotOnCart: 2,
  });
});

test('a later count of the barista is compared with the first one', () => {
  const counted = (product_id: string, units: number) => ({
    product_id,
    product_details: line(product_id, 0).product_details,
    counted: units,
    wasted: 0,
    waste_reason: null,
  });
  const first = { count_proposal: [counted(aren, 18), counted(roti, 2)], cash_proposal: 10_000 };
  const later = { counted_at: at('17:40'), recorded_at: at('20:00'), cash: 0 };
  const items = [counted(aren, 15), counted(roti, 2)];
  const found = review({ needs_review: true, ...first, later_counts: [{ ...later, items }] });
  expect(found?.counts).toMatchObject([
    { at: at('20:00'), cash: { first: 10_000, later: 0 }, lines: [{ name: 'Aren', first: 18, later: 15 }] },
  ]);
});

test('a load that was reported short is beside what the count found', () => {
  const { product_details } = line(aren, 0);
  const load_check = {
    checked_at: at('06:00'),
    note: '',
    is_late: true,
    items: [{ product_id: aren, product_details, counted: 18 }],
  };
  const shown = review({ needs_review: true, load_check });
  expect(shown).toMatchObject({ load: [{ name: 'Aren', reported: 2, shortAtCount: undefined }], isLoadLate: true });
  const figures = [{ product_id: aren, product_details, variance: 3 }] as never;
  expect(review({ needs_review: true, load_check, figures })?.load).toMatchObject([{ shortAtCount: 3 }]);
});

test('what was reported short is not charged until it is decided, and then as far as it is accepted (rules 6.13)', () => {
  const { product_details } = line(aren, 0);
  const charge = (reportedUnits: number, missingUnits: number, more: object = {}, is_late = false) => {
    const load_check = {
      checked_at: at('06:00'),
      note: '',
      is_late,
      items: [{ product_id: aren, product_details, counted: 20 - reportedUnits }],
    };
    const figures = [
      { product_id: aren, product_details, variance: missingUnits },
      { product_id: roti, product_details, variance: 1 },
    ] as never;
    return review({ needs_review: true, load_check, figures, ...more })?.charge;
  };
  expect(charge(2, 3)).toEqual({ reportedUnits: 2, acceptedUnits: undefined, missingUnits: 4, chargedUnits: 2 });
  // Only the shortage of the same product.
  expect(charge(5, 3)?.chargedUnits).toBe(1);
  expect(charge(2, -1)?.chargedUnits).toBe(1);
  expect(charge(2, 3, { excused_units: 1 })).toMatchObject({ acceptedUnits: 1, chargedUnits: 3 });
  expect(charge(2, 3, { excused_units: 0 })?.chargedUnits).toBe(4);
  // One that was reported after a sale excuses nothing.
  expect(charge(2, 3, {}, true)?.chargedUnits).toBe(4);
  expect(charge(2, 3, { excused_units: 2 }, true)?.chargedUnits).toBe(2);
  // Nor does one that was received after the count.
  const refill = (recorded_at: string) => {
    const items = [{ product_id: aren, product_details, sent: 2, counted: 0 }];
    return { refill_receipts: [{ request_id: roti, received_at: at('12:00'), recorded_at, items, note: '' }] };
  };
  expect(charge(0, 3, refill(at('17:59')))?.chargedUnits).toBe(2);
  expect(charge(0, 3, refill(at('18:01')))?.chargedUnits).toBe(4);
  expect(charge(2, 3, { figures: [] })).toMatchObject({ missingUnits: undefined, chargedUnits: undefined });
});

test('between none and all of the held units earn', () => {
  expect(['0', '2', '5', '6', '-1', '1.5', '', 'a'].map((text) => parseUnitsUpTo(text, 5))).toEqual([
    ...[0, 2, 5, undefined, undefined, undefined, undefined, undefined],
  ]);
});
