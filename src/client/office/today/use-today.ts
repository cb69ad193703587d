import { useMemo } from 'react';
import { type ListView, useRows } from '#client/data/use-rows.ts';
import { useSingleton } from '#client/data/use-singleton.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { businessToday } from '#client/state/use-instant.ts';
import { addDays, type BusinessDate, businessDateOf } from '#contract/fields/dates.ts';
import { lists } from '#contract/lists.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';
import { unconfirmedRevenueOf } from '#contract/reports/statements.ts';
import type { ExpiringLot } from '#contract/stock/expiring.ts';

export function useNeedsAttention() {
  const requests = useRows(lists.restockRequests, { status: 'pending' }, { scope: 'all' });
  const refundRequests = useRows(lists.transactions, { refund_wish: 'open' }, { scope: 'all' });
  const reviews = useRows(lists.cartAssignments, { needs_review: 'true' }, { scope: 'all' });
  const carts = useRows(lists.carts, { status: 'pending_reconciliation' }, { scope: 'all' });
  const saleDays = useRows(lists.saleDays, {}, { scope: 'all' }).rows;
  const { pending, refused, stale } = useSyncStatus();
  return {
    requests: rowsWithCount(requests),
    wishes: rowsWithCount(refundRequests),
    reviews: rowsWithCount(reviews).count,
    unconfirmed: unconfirmedBefore(
      saleDays.map(({ row }) => row),
      businessToday(),
    ),
    uncounted: carts.rows.map(({ row }) => row),
    unsent: { waiting: pending, refused: refused + stale },
    isLoading: requests.isLoading || refundRequests.isLoading || reviews.isLoading || carts.isLoading,
  };
}

/** Unconfirmed sales of earlier days on this device, in whole rupiah. */
function unconfirmedBefore(saleDays: readonly SaleDay[], today: BusinessDate) {
  const unconfirmedDays = saleDays
    .map((day) => ({ id: day.id, amount: unconfirmedRevenueOf(day) }))
    .filter(({ id, amount }) => id < today && amount > 0);
  const [first = today] = unconfirmedDays.map(({ id }) => id).sort();
  return { first, days: unconfirmedDays.length, amount: unconfirmedDays.reduce((sum, { amount }) => sum + amount, 0) };
}

function rowsWithCount<Row>({ rows, pagination }: Pick<ListView<Row>, 'rows' | 'pagination'>) {
  return { rows: rows.map(({ row }) => row), count: pagination.total ?? rows.length };
}

export interface ExpiringUnits {
  productId: string;
  name: string;
  units: number;
  first: BusinessDate;
}

const daysAhead = 3;

/** Returns products that have expired or expire within three days, earliest first. Undefined until loaded. */
export function useExpiringUnits(): ExpiringUnits[] | undefined {
  const { data } = useSingleton('expiringLots');
  const lastDay = addDays(businessToday(), daysAhead);
  return useMemo(
    () => data && sumByProduct(data.filter(({ expired_date }) => expired_date <= lastDay)),
    [data, lastDay],
  );
}

function sumByProduct(lots: readonly ExpiringLot[]): ExpiringUnits[] {
  const sums = new Map<string, ExpiringUnits>();
  for (const { product_id: productId, product_name: name, expired_date, quantity } of lots) {
    const { units, first } = sums.get(productId) ?? { units: 0, first: expired_date };
    const [earliest = first] = [expired_date, first].sort();
    sums.set(productId, { productId, name, units: units + quantity, first: earliest });
  }
  return [...sums.values()].sort((a, b) => (a.first === b.first ? b.units - a.units : a.first < b.first ? -1 : 1));
}

export function isOnShiftSinceEarlierDay({ assign_date }: { assign_date: string }): boolean {
  return businessDateOf(assign_date) < businessToday();
}
