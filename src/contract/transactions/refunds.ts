// Rules 6.14 and 6.26.
import type { LineSums, LineUnits, Transaction } from './entity.ts';

type SaleRefunds = Pick<Transaction, 'status' | 'refunds'> & {
  items: readonly { quantity: number; subtotal?: number }[];
  total: number;
};

/** Units by line index. Older versions refunded whole sales without storing refunds. */
export function refundedUnits({ status, items, refunds = [] }: SaleRefunds): number[] {
  if (status === 'refunded') return items.map(({ quantity }) => quantity);
  return items.map((_, line) => refunds.reduce((sum, refund) => (refund.line === line ? sum + refund.units : sum), 0));
}

export function refundTotalOf(sale: SaleRefunds): LineSums {
  const units = refundedUnits(sale).reduce((sum, each) => sum + each, 0);
  if (sale.status === 'refunded') return { units, amount: sale.total };
  return { units, amount: (sale.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0) };
}

export function refundableLines(sale: SaleRefunds): LineUnits[] {
  const refundedByLine = refundedUnits(sale);
  return sale.items
    .map(({ quantity }, line) => ({ line, units: quantity - (refundedByLine[line] ?? 0) }))
    .filter(({ units }) => units > 0);
}

/** The requested units that are left; by default all that are left. */
export function refundLinesOf(sale: SaleRefunds, requestedLines: readonly LineUnits[] | null | undefined): LineUnits[] {
  if (!requestedLines) return refundableLines(sale);
  return refundableLines(sale).flatMap(({ line, units: remainingUnits }) => {
    const units = Math.min(remainingUnits, unitsOnLine(requestedLines, line));
    return units > 0 ? [{ line, units }] : [];
  });
}

export function unitsOnLine(lines: readonly LineUnits[], line: number): number {
  return lines.reduce((sum, each) => (each.line === line ? sum + each.units : sum), 0);
}

export function amountOfLines(
  { items }: { items: readonly { unit_price: number }[] },
  lines: readonly LineUnits[],
): number {
  return lines.reduce((sum, { line, units }) => sum + units * (items[line]?.unit_price ?? 0), 0);
}

/** Without lines, the amount that was left before the decision. */
export function requestedAmount(sale: Transaction): number {
  const { refund_wish: refundRequest, total, refunds = [] } = sale;
  if (refundRequest?.lines) return amountOfLines(sale, refundRequest.lines);
  const decidedAt = refundRequest?.decided_at;
  if (!decidedAt) return total - refundTotalOf(sale).amount;
  const before = refunds.filter(({ refunded_at }) => refunded_at < decidedAt);
  return before.reduce((remainingAmount, { amount }) => remainingAmount - amount, total);
}
