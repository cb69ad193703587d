import { businessDateOf } from '#contract/fields/dates.ts';
import { timeLastWeek } from '#contract/reports/compare-to.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { refundedUnits } from '#contract/transactions/refunds.ts';

interface Shown<Row> {
  row: Row;
}

/** Cancelled sales and refunded units do not count. */
export function unitsSold(sales: readonly Shown<Transaction>[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { row } of sales) {
    if (row.status !== 'completed' && row.status !== 'pending') continue;
    const refunded = refundedUnits(row);
    for (const [line, { product_id, quantity }] of row.items.entries())
      units.set(product_id, (units.get(product_id) ?? 0) + quantity - (refunded[line] ?? 0));
  }
  return units;
}

/** The known sales of the same weekday a week ago: until this time of day, and after it. */
export function salesAWeekBefore<Sale extends Shown<Transaction>>(
  sales: readonly Sale[],
  nowMs: number,
): { until: Sale[]; after: Sale[] } {
  const before = timeLastWeek(nowMs);
  const day = businessDateOf(before);
  const ofDay = sales.filter(({ row }) => businessDateOf(row.transaction_time) === day);
  const moment = before.toISOString();
  return {
    until: ofDay.filter(({ row }) => row.transaction_time <= moment),
    after: ofDay.filter(({ row }) => row.transaction_time > moment),
  };
}

/** By product: the units sold in the rest of this weekday a week ago, minus those on the cart. */
export function proposeRefill(
  unitsOnCart: ReadonlyMap<string, number>,
  soldAfter: ReadonlyMap<string, number>,
): Map<string, number> {
  const proposed = new Map<string, number>();
  for (const [productId, units] of soldAfter) {
    const missing = units - (unitsOnCart.get(productId) ?? 0);
    if (missing > 0) proposed.set(productId, missing);
  }
  return proposed;
}

/** The two likeliest amounts above a total: the next 10,000, then large notes. */
export function quickAmounts(total: number): number[] {
  const steps = [...(total % 10_000 === 0 ? [] : [10_000]), 50_000, 100_000];
  const rounded = steps.map((step) => Math.ceil((total + 1) / step) * step);
  return [...new Set(rounded)].sort((a, b) => a - b).slice(0, 2);
}
