// Carts on shift with their sales (rules 6.22).

import { useRows } from '#client/data/use-rows.ts';
import { type SalesFigures, shiftSalesFigures } from '#contract/cart-assignments/business-day.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { lists } from '#contract/lists.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

/** `noneSince`: certainly no sale since this time. `'none'`: no sale during the shift. */
export type LastSale = { at: Instant } | { noneSince: Instant } | 'none' | 'unknown';

export interface LiveCart {
  assignment: CartAssignment;
  soldTotals: SalesFigures | undefined;
  lastSale: LastSale;
  /** No sales for an hour or longer. */
  hasNoRecentSales: boolean;
}

interface KnownSales {
  sales: readonly Transaction[];
  since: KnownSince;
  asOf: Instant;
}

const noSalesMs = 60 * 60_000;

/** Carts without recent sales come first; otherwise the order is kept. */
export function toLiveCarts(out: readonly CartAssignment[], { sales, since, asOf }: KnownSales): LiveCart[] {
  const lastSaleByAssignment = new Map<string | null | undefined, Instant>();
  for (const { assignment_id, status, transaction_time } of sales) {
    if (status !== 'completed') continue;
    if (transaction_time > (lastSaleByAssignment.get(assignment_id) ?? ''))
      lastSaleByAssignment.set(assignment_id, transaction_time);
  }
  const carts = out.map((assignment): LiveCart => {
    const soldTotals = shiftSalesFigures(assignment);
    const lastSale = lastSaleOf(lastSaleByAssignment.get(assignment.id), soldTotals, since);
    const noSalesSince = typeof lastSale === 'string' ? '' : instantOf(lastSale);
    const [, from = ''] = [noSalesSince, assignment.assign_date].sort();
    const hasNoRecentSales = lastSale !== 'unknown' && Date.parse(asOf) - Date.parse(from) >= noSalesMs;
    return { assignment, soldTotals, lastSale, hasNoRecentSales };
  });
  return carts.sort((a, b) => Number(b.hasNoRecentSales) - Number(a.hasNoRecentSales));
}

export function instantOf(lastSale: Exclude<LastSale, string>): Instant {
  return 'at' in lastSale ? lastSale.at : lastSale.noneSince;
}

function lastSaleOf(at: Instant | undefined, soldTotals: SalesFigures | undefined, since: KnownSince): LastSale {
  if (at !== undefined) return { at };
  if (soldTotals?.sales === 0 || since === 'always') return 'none';
  return since === undefined ? 'unknown' : { noneSince: since };
}

/** This device has all sales since this time. Undefined if there is none. */
export type KnownSince = Instant | 'always' | undefined;

/** The sales are newest first. */
export function useSalesOnDevice() {
  const { rows, newestCount } = useRows(lists.transactions, {}, { scope: 'device' });
  return { rows, since: knownSince(rows ?? [], newestCount) };
}

/**
 * `sales` are newest first. Beyond the first `gaplessCount`, the device has only older sales that have changed. A sale
 * at exactly the returned time may be missing.
 */
export function knownSince(
  sales: readonly { row: Pick<Transaction, 'transaction_time'> }[],
  gaplessCount: number,
): KnownSince {
  if (gaplessCount === Number.POSITIVE_INFINITY) return 'always';
  return sales[gaplessCount - 1]?.row.transaction_time;
}
