import { useMemo } from 'react';
import { useOutbox } from '#client/data/use-outbox.ts';
import { useRows } from '#client/data/use-rows.ts';
import { businessToday, useServerNow } from '#client/state/use-instant.ts';
import { hasReturnedOn } from '#contract/cart-assignments/business-day.ts';
import type { CartAssignment, CartReconcile } from '#contract/cart-assignments/entity.ts';
import { shiftCashOf } from '#contract/cart-assignments/shift.ts';
import type { BusinessDate } from '#contract/fields/dates.ts';
import { lists } from '#contract/lists.ts';
import { useAssignmentStage } from './assignment-status.tsx';
import { type QueuedCount, resultOf, sumDay, toDayAssignment } from './cash-of-day.ts';
import { type ClosingShift, countsOnDevice, stateOf } from './closing-shifts.ts';
import { comparisonDayOf, salesOfDay } from './sales-of-day.ts';

/** Units expected on the cart when its count was saved, by assignment and product. */
export type ExpectedUnits = Readonly<Record<string, NonNullable<QueuedCount['expected']>>>;

interface Options {
  /** Empty means all warehouses. Sales of the day always cover all. */
  warehouseId?: string;
  expected?: ExpectedUnits;
}

export type BusinessDay = ReturnType<typeof useBusinessDay>;

/** Combines the shifts that returned on the day (rules 6.19) and the sales of the day (rules 11.1). */
export function useBusinessDay(date: BusinessDate, { warehouseId = '', expected }: Options = {}) {
  const { shifts, ...read } = useShiftsOnDevice(warehouseId);
  const sales = useSalesOn(date);
  const products = useRows(lists.products, {}, { scope: 'all' }).rows;
  const users = useRows(lists.users, {}, { scope: 'all' }).rows;
  const productOf = useMemo(() => new Map(products.map(({ id, row }) => [id, row])), [products]);
  const rates = new Map(users.map(({ id, row }) => [id, row.commission ?? 0]));
  const today = businessToday();
  const returnedShifts = shifts.filter(({ row }) => hasReturnedOn(row, date));
  const assignmentOnDay = ({ id, row, state, entry }: ClosingShift) =>
    toDayAssignment(row, queuedCountOf(entry, expected?.[id]), state !== 'back');
  const cash = sumDay(returnedShifts.map(assignmentOnDay), {
    priceOf: (id) => productOf.get(id)?.price,
    rateOf: (id) => rates.get(id) ?? 0,
  });
  return {
    ...read,
    date,
    sales,
    back: returnedShifts,
    out: shifts
      .filter(({ row }) => row.status === 'in_use')
      .map((shift) => ({ ...shift, expected: shiftCashOf(shift.row)?.expected })),
    toClose: shifts
      .filter(({ row, state }) => state !== 'counted' || hasReturnedOn(row, today))
      .map((shift) => ({
        ...shift,
        result: hasCount(shift) ? resultOf(assignmentOnDay(shift)) : undefined,
      })),
    cash,
    nameOf: (productId: string) => productOf.get(productId)?.name ?? '',
  };
}

function useShiftsOnDevice(warehouseId: string) {
  const rows = useRows(lists.cartAssignments, {}, { scope: 'device' }).rows;
  const out = useRows(lists.cartAssignments, { status: 'in_use' }, { scope: 'all' });
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  const { entries, isLoading } = useOutbox();
  const stageOf = useAssignmentStage();
  const now = useServerNow({ updateInterval: 30_000 }).toISOString();
  const homeByCart = useMemo(() => new Map(carts.rows.map(({ id, row }) => [id, row.warehouse?.id])), [carts.rows]);
  const own = useMemo(
    () =>
      (rows ?? [])
        .map(({ row }) => row)
        .filter(({ cart_id }) => warehouseId === '' || homeByCart.get(cart_id) === warehouseId)
        .sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1)),
    [rows, homeByCart, warehouseId],
  );
  const counts = useMemo(() => countsOnDevice(entries, own), [entries, own]);
  const isRead = rows !== undefined && !isLoading && !carts.isLoading;
  const isKnown = isRead && (own.length > 0 || (!out.isLoading && out.savedAt !== undefined));
  return {
    shifts: own.map((row): ClosingShift => {
      const entry = counts.get(row.id);
      return { id: row.id, row, state: stateOf(stageOf(row), entry), entry };
    }),
    isLoading: !isRead || (!isKnown && out.isLive),
    /** True if the list is complete, even if empty. */
    isKnown,
    savedAt: carts.savedAt,
    isLive: out.isLive,
    asOf: out.isLive ? now : (out.savedAt ?? now),
  };
}

const sortKeyOf = ({ cart_details, assign_date }: CartAssignment) => `${cart_details.code} ${assign_date}`;

const hasCount = ({ state }: ClosingShift) => state === 'counted' || state === 'queued';

/** Sales are unknown until this device has loaded the daily sums. */
function useSalesOn(date: BusinessDate) {
  const { rows, isLoading, isLive, savedAt } = useRows(lists.saleDays, {}, { scope: 'all' });
  const now = useServerNow({ updateInterval: 60_000 }).toISOString();
  const asOf = isLive ? now : (savedAt ?? now);
  return useMemo(() => {
    const comparisonDay = comparisonDayOf(date, asOf);
    const isKnown = rows.length > 0 || savedAt !== undefined;
    const days = rows.map(({ row }) => row);
    const daySales = isKnown ? salesOfDay(days, date, comparisonDay) : undefined;
    return { sold: daySales, compared: comparisonDay, isLoading, isLive, asOf };
  }, [rows, savedAt, date, asOf, isLoading, isLive]);
}

/** Leaves out corrections, which the row already includes. */
function queuedCountOf(entry: ClosingShift['entry'], expected: QueuedCount['expected']): QueuedCount | undefined {
  if (!entry || entry.refusal || entry.name === 'cartAssignmentCorrect') return undefined;
  const { items = [], cash_counted } = Object(entry.args) as CartReconcile;
  return { items, cash: cash_counted, expected };
}
