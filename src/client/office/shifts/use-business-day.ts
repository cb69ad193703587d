import { useMemo } from 'react';
import { useOutbox } from '#client/data/use-outbox.ts';
import { useRowsHere, useWholeList } from '#client/data/use-whole-list.ts';
import { businessToday } from '#client/state/use-instant.ts';
import type { CartAssignment, CartReconcile } from '#contract/cart-assignments/entity.ts';
import { cashOf } from '#contract/cart-assignments/shift.ts';
import { businessDateOf } from '#contract/dates.ts';
import { lists } from '#contract/lists.ts';
import { useAssignmentStage } from './assignment-status.tsx';
import { sumDay, toDayAssignment, type WaitingCount } from './cash-of-day.ts';
import type { ClosingDraft } from './close/use-closing-draft.ts';
import { type ClosingShift, countsOnDevice, stateOf } from './closing-shifts.ts';

/** The carts of a warehouse, or of all, that an evening is about: read from this device, with what waits on it. */
export function useShiftsToClose(warehouseId: string) {
  const rows = useRowsHere(lists.cartAssignments);
  const carts = useWholeList(lists.carts);
  const { entries, isLoading } = useOutbox();
  const stageOf = useAssignmentStage();
  const today = businessToday();
  const homes = useMemo(
    () => new Map(carts.rows.map(({ id, row }) => [id, row.warehouse?.id])),
    [carts.rows],
  );
  const own = useMemo(
    () =>
      (rows ?? [])
        .map(({ row }) => row)
        .filter(({ cart_id }) => warehouseId === '' || homes.get(cart_id) === warehouseId),
    [rows, homes, warehouseId],
  );
  const counts = useMemo(() => countsOnDevice(entries, own), [entries, own]);
  const all = own
    .map((row): ClosingShift => {
      const entry = counts.get(row.id);
      return { id: row.id, row, state: stateOf(stageOf(row), entry), entry };
    })
    .sort((a, b) => (orderOf(a.row) < orderOf(b.row) ? -1 : 1));
  return {
    /** Of every day. */
    all,
    carts: all.filter(({ row, state }) => state !== 'counted' || cameBackOn(row, today)),
    isLoading: rows === undefined || isLoading || carts.isLoading,
    savedAt: carts.savedAt,
  };
}

const orderOf = ({ cart_details, assign_date }: CartAssignment) =>
  `${cart_details.code} ${assign_date}`;

function cameBackOn({ status, returned_at }: CartAssignment, day: string): boolean {
  return status === 'returned' && returned_at !== null && businessDateOf(returned_at) === day;
}

/** The sums of a day, and what is still out. */
export function useBusinessDay(
  all: readonly ClosingShift[],
  day: string,
  kept: ClosingDraft['expected'],
) {
  const products = useWholeList(lists.products).rows;
  const users = useWholeList(lists.users).rows;
  const prices = useMemo(() => new Map(products.map(({ id, row }) => [id, row])), [products]);
  const rates = new Map(users.map(({ id, row }) => [id, row.commission ?? 0]));
  const ofDay = all.filter(({ row }) => cameBackOn(row, day));
  const sums = sumDay(
    ofDay.map(({ id, row, state, entry }) =>
      toDayAssignment(row, waitingCount(entry, kept[id]), state !== 'back'),
    ),
    { priceOf: (id) => prices.get(id)?.price, rateOf: (id) => rates.get(id) ?? 0 },
  );
  const out = all
    .filter(({ row }) => row.status === 'in_use')
    .map((cart) => ({ ...cart, expected: cashOf(cart.row)?.expected }));
  return { day, sums, out, nameOf: (id: string) => prices.get(id)?.name ?? '' };
}

export type BusinessDay = ReturnType<typeof useBusinessDay>;

/** The count of an entry, unless it is a correction: the row shows that already. */
function waitingCount(
  entry: ClosingShift['entry'],
  expected: WaitingCount['expected'],
): WaitingCount | undefined {
  if (!entry || entry.refusal || entry.name === 'cartAssignmentCorrect') return undefined;
  const { items = [], cash_counted } = Object(entry.args) as CartReconcile;
  return { items, cash: cash_counted, expected };
}
