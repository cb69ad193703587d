import { businessDateOf } from '#contract/fields/dates.ts';
import { timeLastWeek } from '#contract/reports/compare-to.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { refundedUnits } from '#contract/transactions/refunds.ts';

interface WithRow<Row> {
  row: Row;
}

/** Cancelled sales and refunded units do not count. */
export function unitsSold(sales: readonly WithRow<Transaction>[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { row } of sales) {
    if (row.status !== 'completed' && row.status !== 'pending') continue;
    const refunded = refundedUnits(row);
    for (const [line, { product_id, quantity }] of row.items.entries())
      units.set(product_id, (units.get(product_id) ?? 0) + quantity - (refunded[line] ?? 0));
  }
  return units;
}

/** Splits the known sales of the same day last week at the current time of day. */
export function salesOneWeekAgo<Sale extends WithRow<Transaction>>(
  sales: readonly Sale[],
  nowMs: number,
): { earlierSales: Sale[]; laterSales: Sale[] } {
  const oneWeekAgo = timeLastWeek(nowMs);
  const day = businessDateOf(oneWeekAgo);
  const salesOfDay = sales.filter(({ row }) => businessDateOf(row.transaction_time) === day);
  const cutoff = oneWeekAgo.toISOString();
  return {
    earlierSales: salesOfDay.filter(({ row }) => row.transaction_time <= cutoff),
    laterSales: salesOfDay.filter(({ row }) => row.transaction_time > cutoff),
  };
}

/** By product: the units sold in the rest of the same day last week, minus the units on the cart. */
export function proposeRefill(
  unitsOnCart: ReadonlyMap<string, number>,
  unitsSoldLater: ReadonlyMap<string, number>,
): Map<string, number> {
  const proposal = new Map<string, number>();
  for (const [productId, units] of unitsSoldLater) {
    const shortfall = units - (unitsOnCart.get(productId) ?? 0);
    if (shortfall > 0) proposal.set(productId, shortfall);
  }
  return proposal;
}

/** The two likeliest amounts above the total: its next multiples of 10,000, 50,000 or 100,000. */
export function quickAmounts(total: number): number[] {
  const steps = [...(total % 10_000 === 0 ? [] : [10_000]), 50_000, 100_000];
  const roundedAmounts = steps.map((step) => Math.ceil((total + 1) / step) * step);
  return [...new Set(roundedAmounts)].sort((a, b) => a - b).slice(0, 2);
}
