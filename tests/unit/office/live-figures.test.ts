import { describe, expect, it } from 'vitest';
import { liveCarts } from '#client/office/shifts/live/live-figures.ts';
import { knownSince } from '#client/office/shifts/live/sales-here.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { ShiftSales } from '#contract/cart-assignments/shift.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

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
      // Of an earlier shift of the same cart.
      sale('earlier', '2026-11-26T07:00:00.000Z'),
    ];
    const carts = [out('MK-1', '2026-11-26T06:30:00.000Z'), out('MK-2'), out('MK-3'), out('MK-4')];
    expect(
      liveCarts(carts, { sales, since: 'always', asOf }).map(
        ({ assignment, lastSale, isSilent }) => [assignment.id, lastSale, isSilent],
      ),
    ).toEqual([
      ['MK-3', { at: '2026-11-26T06:05:00.000Z' }, true],
      ['MK-4', 'none', true],
      // On the road for half an hour.
      ['MK-1', 'none', false],
      ['MK-2', { at: '2026-11-26T06:06:00.000Z' }, false],
    ]);
  });

  it('takes what a shift sold from its sums, also where this device does not have its sales', () => {
    const since = '2026-11-26T06:40:00.000Z';
    const carts = [
      out('MK-1', undefined, fiveSold),
      out('MK-2', undefined, noSale),
      // A server that gives no sums.
      out('MK-3'),
    ];
    const known = liveCarts(carts, { sales: [], since, asOf });
    const of = (code: string) => known.find(({ assignment }) => assignment.id === code);
    expect(of('MK-1')).toMatchObject({
      sold: { sales: 3, units: 5, amount: 50_000 },
      ...{ lastSale: { noneSince: since }, isSilent: false },
    });
    expect(of('MK-2')).toMatchObject({ sold: { sales: 0 }, lastSale: 'none', isSilent: true });
    expect(of('MK-3')).toMatchObject({ sold: undefined, lastSale: { noneSince: since } });
  });
});
