import { describe, expect, test } from 'vitest';
import { proposedDateOf, saleTimes } from '#client/office/shifts/page/enter-sale.ts';
import { type ShiftEvent, timelineOfShift } from '#client/office/shifts/shift-timeline.ts';
import { unsentKeyOf } from '#client/office/shifts/use-shift.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { aren, assignmentId, assignmentRow, at, cartId, line, request, sale } from './cart-day-rows.ts';

const nothing = new Map<string, string>();
const kinds = (events: readonly ShiftEvent[]) => events.map(({ kind }) => kind);

test('where the cart was is told of the day on which it was measured', () => {
  const placed = (location_at: string | null) => {
    const cart = { location: { type: 'Point', coordinates: [106.82, -6.21] }, location_at } as Cart;
    const rows = { assignment: assignmentRow({ status: 'in_use' }), sales: [], requests: [] };
    return kinds(timelineOfShift(rows, nothing, cart));
  };
  expect(placed(at('12:00'))).toEqual(['loaded', 'place']);
  expect(placed('2026-01-01T00:00:00.000Z')).toEqual(['loaded']);
  expect(placed(null)).toEqual(['loaded']);
});

test('a day is told in order: load, its check, sales by hour, refills, waste, cash, return, count', () => {
  const other = { assignment_id: cartId, code: 'MK-2', name: 'Senayan' };
  const move = { reason: '', told_by: { username: 'dewi' }, other: null, items: [line(aren, 1)] };
  const dewi = { username: 'dewi' };
  const story = timelineOfShift(
    {
      assignment: assignmentRow({
        status: 'returned',
        returned_at: at('17:40'),
        returned_by: dewi,
        counted_at: at('17:41'),
        counted_by: dewi,
        corrected_at: at('18:00'),
        load_check: { checked_at: at('05:50'), items: [], note: '' },
        cash_movements: [{ id: 'm', amount: -5000, reason: 'Es batu', moved_at: at('12:00') }],
        goods_moves: [
          { ...move, id: 'w', kind: 'wasted', moved_at: at('14:02'), recorded_at: at('14:03') },
          { ...move, other, id: 'g', kind: 'given', moved_at: at('15:00'), recorded_at: at('19:00') },
        ],
      }),
      sales: [
        sale('10:59', 2),
        sale('10:05', 1, { flags: ['late'] }),
        sale('10:10', 3, { status: 'refunded' }),
        sale('11:00', 1, { flags: ['late', 'after_count'] }),
      ],
      requests: [
        request('10:31', 30, { status: 'approved', decided_at: at('10:40'), decided_by: dewi }, 20),
        request('13:00', 4, { status: 'approved', decided_at: at('13:00') }, 4),
      ],
    },
    nothing,
  );
  expect(kinds(story)).toEqual([
    ...['loaded', 'loadChecked', 'sales', 'asked', 'refilled', 'sales', 'unfitSale', 'cash'],
    ...['refilled', 'wasted', 'given', 'returned', 'counted', 'corrected'],
  ]);
  expect(story.find(({ kind }) => kind === 'sales')).toMatchObject({
    hour: 10,
    late: 1,
    isUnsent: false,
    // A count and its sum are of the same sales (rules 6.22).
    totals: {
      completed: { sales: 2, amount: 30_000 },
      pending: { sales: 0 },
      cancelled: { sales: 0 },
      refunded: { sales: 1 },
    },
    sales: [{ row: { transaction_time: at('10:05') } }, {}, {}],
  });
  expect(story.find(({ kind }) => kind === 'refilled')).toMatchObject({ units: 20, requestedUnits: 30 });
  const [wasted, given] = ['wasted', 'given'].map((of) => story.find(({ kind }) => kind === of));
  expect(wasted).toMatchObject({ arrival: undefined });
  expect(given).toMatchObject({ arrival: { receivedAt: at('19:00') }, other: { code: 'MK-2' } });
});

test('what the phone said, and what was received after the count, is named (rules 5.12 and 6.23)', () => {
  const dewi = { username: 'dewi' };
  const cash = { reason: 'Es batu', moved_at: at('05:36'), amount: -5000 };
  const count = { counted_at: at('17:40'), recorded_at: at('19:30'), cash: 0, items: null };
  const story = timelineOfShift(
    {
      assignment: assignmentRow({
        status: 'returned',
        returned_at: at('17:40'),
        return_claimed_at: at('14:05'),
        return_recorded_at: at('18:20'),
        counted_at: at('17:50'),
        counted_by: dewi,
        sales_details: { username: 'andi' },
        reviewed_at: at('20:00'),
        reviewed_by: dewi,
        cash_movements: [
          { ...cash, id: 'a', claimed_at: at('05:32'), recorded_at: at('05:33') },
          { ...cash, id: 'b', claimed_at: at('05:00'), recorded_at: at('18:30') },
        ],
        later_counts: [count],
      }),
      sales: [
        sale('09:00', 1, { claimed_at: at('03:00'), flags: ['time_corrected', 'oversold'] }),
        sale('17:40', 1, { recorded_at: at('18:40'), flags: ['after_count'] }),
      ],
      requests: [],
    },
    nothing,
  );
  const arrivals = story.map(({ kind, arrival }) => [kind, arrival] as const);
  expect(arrivals.filter(([kind]) => kind === 'cash')).toEqual([
    ['cash', undefined],
    ['cash', { claimedAt: at('05:00'), receivedAt: at('18:30'), isAfterCount: true }],
  ]);
  expect(arrivals.filter(([kind]) => kind === 'unfitSale')).toEqual([
    ['unfitSale', { claimedAt: at('03:00'), receivedAt: undefined, isAfterCount: false }],
    ['unfitSale', { claimedAt: undefined, receivedAt: at('18:40'), isAfterCount: true }],
  ]);
  expect(story.find(({ kind }) => kind === 'sales')).toMatchObject({ corrected: 1 });
  expect(story.find(({ kind }) => kind === 'returned')).toMatchObject({
    arrival: { claimedAt: at('14:05'), receivedAt: at('18:20') },
  });
  expect(story.slice(-2)).toMatchObject([
    { kind: 'countedAgain', at: at('19:30'), by: 'andi', arrival: { claimedAt: at('17:40') } },
    { kind: 'reviewed', at: at('20:00'), by: 'dewi' },
  ]);
});

describe('what waits on this device', () => {
  test('is marked in the story, and a count that waits is told though no row has it', () => {
    const assignment = assignmentRow({
      status: 'returned',
      returned_at: at('17:40'),
      cash_movements: [{ id: 'm', amount: 5000, reason: 'Modal', moved_at: at('12:00') }],
    });
    const unsent = new Map([
      ['m', at('12:00')],
      [`counted:${assignmentId}`, at('17:50')],
    ]);
    const story = timelineOfShift({ assignment, sales: [sale('09:00', 1, {}, 'queued')], requests: [] }, unsent);
    expect(story.map(({ kind, isUnsent }) => [kind, isUnsent])).toEqual([
      ...[
        ['loaded', false],
        ['sales', true],
        ['cash', true],
      ],
      ...[
        ['returned', false],
        ['counted', true],
      ],
    ]);
  });

  test('is found in the outbox by what it is about', () => {
    const assignment = assignmentRow({ status: 'returned' });
    const key = (name: string, args: object) => unsentKeyOf({ name, args }, assignment);
    expect(key('cashMove', { id: assignmentId, movement_id: 'm' })).toBe('m');
    expect(key('cashMove', { id: cartId, movement_id: 'm' })).toBe(undefined);
    expect(key('cartTransferCreate', { id: 't', to_assignment_id: assignmentId })).toBe('t');
    expect(key('cartReconcile', { id: cartId })).toBe(`counted:${assignmentId}`);
    expect(unsentKeyOf({ name: 'cartReconcile', args: { id: cartId } }, assignmentRow())).toBe(undefined);
    expect(key('shiftReview', { id: assignmentId })).toBe(`reviewed:${assignmentId}`);
    expect(key('productUpdate', { id: assignmentId })).toBe(undefined);
  });
});

describe('a sale that the office enters', () => {
  const day = 24 * 60 * 60 * 1000;
  const ran = { assign_date: at('05:36'), returned_at: at('17:40') };

  test('is at a time while the cart was out, at the latest now', () => {
    const noon = Date.parse(at('12:00'));
    expect(saleTimes(ran, noon)).toEqual({ earliestMs: Date.parse(at('05:36')), latestMs: noon });
    const evening = saleTimes(ran, noon + day);
    expect(evening.latestMs).toBe(Date.parse(at('17:40')));
    expect(proposedDateOf({ assign_date: new Date().toISOString(), returned_at: null })).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('is under a later moment once its day is more than 30 days back', () => {
    const now = Date.parse(at('12:00')) + 40 * day;
    expect(saleTimes(ran, now)).toEqual({ earliestMs: now - 30 * day, latestMs: now });
  });
});
