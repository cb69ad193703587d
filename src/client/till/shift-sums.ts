// What a shift comes to: sums of its sales and the cash that should be in the box. Money is whole rupiah.
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { businessDateOf } from '#contract/dates.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

interface Shown<Row> {
  row: Row;
  mark?: { state: string };
}

/**
 * The sales of the newest assignment: those of its cart since it began, also what was sold while the office ended
 * it. What waits to be sent belongs to it whatever its time: the clock of the phone may be wrong.
 */
export function salesOf<Sale extends Shown<Transaction>>(
  { cart_id, assign_date }: CartAssignment,
  sales: readonly Sale[],
): Sale[] {
  return sales.filter(
    ({ row, mark }) =>
      row.cart_id === cart_id &&
      (row.transaction_time >= assign_date || (row.number === '' && mark?.state !== 'refused')),
  );
}

export interface ShiftSums {
  /** Of completed sales. */
  units: number;
  amount: number;
  byMethod: { method: Transaction['payment_method']; sales: number; amount: number }[];
  /** Put into the box less taken out, without the float and sales. */
  cashMoved: number;
  /** What should be in the box now. */
  cashExpected: number;
  /** Sales whose payment is still open. */
  pending: number;
}

export function sumShift(
  { opening_float, cash_movements }: Pick<CartAssignment, 'opening_float' | 'cash_movements'>,
  sales: readonly Shown<Transaction>[],
): ShiftSums {
  const completed = sales.filter(({ row }) => row.status === 'completed');
  const byMethod = new Map<Transaction['payment_method'], { sales: number; amount: number }>();
  let units = 0;
  let amount = 0;
  for (const { row } of completed) {
    for (const { quantity } of row.items) units += quantity;
    amount += row.total;
    const sum = byMethod.get(row.payment_method) ?? { sales: 0, amount: 0 };
    byMethod.set(row.payment_method, { sales: sum.sales + 1, amount: sum.amount + row.total });
  }
  const cashMoved = (cash_movements ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const cashSales = byMethod.get('cash')?.amount ?? 0;
  return {
    units,
    amount,
    byMethod: [...byMethod]
      .map(([method, sum]) => ({ method, ...sum }))
      .sort((a, b) => b.amount - a.amount),
    cashMoved,
    cashExpected: opening_float + cashSales + cashMoved,
    pending: sales.filter(({ row }) => row.status === 'pending').length,
  };
}

/** Units that sales took, by product; cancelled and refunded ones took none. */
export function unitsSold(sales: readonly Shown<Transaction>[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { row } of sales) {
    if (row.status !== 'completed' && row.status !== 'pending') continue;
    for (const { product_id, quantity } of row.items)
      units.set(product_id, (units.get(product_id) ?? 0) + quantity);
  }
  return units;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The sales of the same weekday a week before, as far as they are known: until the same time of the day and
 * after it.
 */
export function salesAWeekBefore<Sale extends Shown<Transaction>>(
  sales: readonly Sale[],
  nowMs: number,
): { until: Sale[]; after: Sale[] } {
  const before = new Date(nowMs - weekMs);
  const day = businessDateOf(before);
  const ofDay = sales.filter(({ row }) => businessDateOf(row.transaction_time) === day);
  const moment = before.toISOString();
  return {
    until: ofDay.filter(({ row }) => row.transaction_time <= moment),
    after: ofDay.filter(({ row }) => row.transaction_time > moment),
  };
}

/**
 * What to ask for, by product: as many units as were sold in the rest of the same weekday a week before, less
 * what is on the cart. Products of which enough is there are left out.
 */
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

/** The two amounts above a total that customers give most: in tens of thousands, then in the large notes. */
export function quickAmounts(total: number): number[] {
  const steps = [...(total % 10_000 === 0 ? [] : [10_000]), 50_000, 100_000];
  const rounded = steps.map((step) => Math.ceil((total + 1) / step) * step);
  return [...new Set(rounded)].sort((a, b) => a - b).slice(0, 2);
}
