import { describe, expect, it } from 'vitest';
import {
  addUp,
  isDayKnown,
  liveCarts,
  soldByOthers,
  spansOf,
} from '#client/office/shifts/live/live-figures.ts';
import { knownSince } from '#client/office/shifts/use-sales-here.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

function sale(cart_id: string, transaction_time: string, status = 'completed', units = 1) {
  const items = [{ quantity: units }];
  return { cart_id, transaction_time, status, items, total: units * 10_000 } as Transaction;
}

function out(code: string, assign_date = '2026-11-25T23:00:00.000Z') {
  return { cart_id: code, assign_date, cart_details: { code } } as CartAssignment;
}

/** Thursday, 26 November, 14:05 in Jakarta. */
const asOf = '2026-11-26T07:05:00.000Z';

describe('what carts on the road have sold (screens 3.18)', () => {
  it('compares the day in Jakarta with the same weekday until the last full hour', () => {
    expect(spansOf(asOf)).toEqual({
      today: { date: '2026-11-26' },
      before: { date: '2026-11-19', untilHour: '14' },
    });
    // 00:30 of the 27th in Jakarta, still the 26th in Greenwich.
    expect(spansOf('2026-11-26T17:30:00.000Z').before).toEqual({
      ...{ date: '2026-11-20', untilHour: '00' },
    });
  });

  it('counts completed sales of that day before that hour, and no others', () => {
    const sales = [
      // The first and the last moment of the span, and those beside it.
      sale('a', '2026-11-18T16:59:59.999Z'),
      sale('a', '2026-11-18T17:00:00.000Z'),
      sale('a', '2026-11-19T06:59:59.999Z', 'completed', 3),
      sale('a', '2026-11-19T07:00:00.000Z'),
      ...['pending', 'cancelled', 'refunded'].map((status) =>
        sale('a', '2026-11-19T05:00:00.000Z', status),
      ),
      sale('b', '2026-11-19T05:00:00.000Z'),
    ];
    const sold = addUp(sales, spansOf(asOf).before);
    expect([...sold]).toEqual([
      ['a', { units: 4, amount: 40_000 }],
      ['b', { units: 1, amount: 10_000 }],
    ]);
    expect(soldByOthers(sold, [out('a')])).toEqual([{ units: 1, amount: 10_000 }]);
  });

  it('knows a day only if this device has all of its sales without a gap', () => {
    const sales = [
      sale('a', '2026-11-26T05:00:00.000Z'),
      sale('a', '2026-11-25T17:00:00.000Z'),
      sale('a', '2026-11-25T16:59:59.999Z'),
    ];
    const isKnown = (withoutGap: number) =>
      isDayKnown(
        knownSince(
          sales.map((row) => ({ row })),
          withoutGap,
        ),
        '2026-11-26',
      );
    expect(isKnown(Number.POSITIVE_INFINITY)).toBe(true);
    expect(isKnown(3)).toBe(true);
    // A second sale of that very moment may be missing.
    expect(isKnown(2)).toBe(false);
    expect(isKnown(4)).toBe(false);
    expect(isKnown(0)).toBe(false);
  });

  it('puts carts first that have sold nothing for an hour', () => {
    const sales = [
      sale('MK-2', '2026-11-26T06:06:00.000Z'),
      sale('MK-3', '2026-11-26T06:05:00.000Z'),
      sale('MK-4', '2026-11-26T07:00:00.000Z', 'cancelled'),
    ];
    const carts = [out('MK-1', '2026-11-26T06:30:00.000Z'), out('MK-2'), out('MK-3'), out('MK-4')];
    const known = { sales, since: 'always' as const, today: undefined, before: undefined, asOf };
    expect(
      liveCarts(carts, known).map(({ assignment, lastSale, isSilent }) => [
        ...[assignment.cart_id, lastSale, isSilent],
      ]),
    ).toEqual([
      ['MK-3', { at: '2026-11-26T06:05:00.000Z' }, true],
      ['MK-4', 'none', true],
      // On the road for half an hour.
      ['MK-1', 'none', false],
      ['MK-2', { at: '2026-11-26T06:06:00.000Z' }, false],
    ]);
  });

  it('says since when nothing was sold, where this device does not have the whole day', () => {
    const today = new Map([['MK-1', { units: 5, amount: 50_000 }]]);
    const known = { sales: [], since: '2026-11-26T06:40:00.000Z', today, before: undefined, asOf };
    const [first, second] = liveCarts([out('MK-1'), out('MK-2')], known).sort((a, b) =>
      a.assignment.cart_id < b.assignment.cart_id ? -1 : 1,
    );
    expect(first).toMatchObject({
      ...{ lastSale: { noneSince: known.since }, isSilent: false, today: { units: 5 } },
    });
    expect(second).toMatchObject({ lastSale: 'none', isSilent: true, today: { units: 0 } });
    expect(second?.before).toBeUndefined();
  });
});
