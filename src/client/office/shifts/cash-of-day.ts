// Cash of a day and the commission of its baristas (rules 6.19), in whole rupiah.
import type { CartAssignment, CartReconcile } from '#contract/cart-assignments/entity.ts';
import { earningUnits, shiftCashOf, totalsOf } from '#contract/cart-assignments/shift.ts';

export interface DayAssignment {
  salesId: string;
  username: string;
  code: string;
  float: number;
  expected: number | undefined;
  /** Undefined if the cash was not counted. */
  counted: number | undefined;
  earning: number | undefined;
  /** Units that earn commission once an admin confirms them. */
  heldUnits: number;
  /** Shortages by product. Undefined while they are unknown. */
  missing: ReadonlyMap<string, number> | undefined;
  /** Overages by product. */
  found: ReadonlyMap<string, number> | undefined;
  /** The goods were counted, or there were none, so the sales are final. */
  isSettled: boolean;
  isCountQueued: boolean;
}

/** A queued count with the units expected when it was made. */
export interface QueuedCount {
  items: NonNullable<CartReconcile['items']>;
  cash: number | undefined;
  expected: Readonly<Record<string, number>> | undefined;
}

export function toDayAssignment(
  row: CartAssignment,
  count: QueuedCount | undefined,
  isSettled: boolean,
): DayAssignment {
  const totals = row.shift_sales && totalsOf(row.shift_sales);
  const earning = totals && earningUnits(totals, row.confirmed_units);
  const variances = count
    ? variancesOf(count)
    : row.figures.map(({ product_id, variance }) => [product_id, variance] as const);
  return {
    salesId: row.sales_id,
    username: row.sales_details.username,
    code: row.cart_details.code,
    float: row.opening_float,
    expected: shiftCashOf(row)?.expected,
    counted: (count ? count.cash : row.cash_counted) ?? undefined,
    earning,
    heldUnits: totals && earning !== undefined ? totals.units - earning : 0,
    missing: unitsOf(variances, 1),
    found: unitsOf(variances, -1),
    isSettled: isSettled || count !== undefined,
    isCountQueued: count !== undefined,
  };
}

export interface CountResult {
  /** Counted minus expected cash. Undefined if not counted, or if the expected cash is unknown. */
  cashDifference: number | undefined;
  missing: number | undefined;
  found: number | undefined;
}

export function resultOf({ expected, counted, missing, found }: DayAssignment): CountResult {
  const isKnown = expected !== undefined && counted !== undefined;
  return {
    cashDifference: isKnown ? counted - expected : undefined,
    missing: missing && sumOf(missing),
    found: found && sumOf(found),
  };
}

function sumOf(units: ReadonlyMap<string, number>): number {
  return [...units.values()].reduce((sum, each) => sum + each, 0);
}

export function isShort({ cashDifference = 0, missing = 0 }: CountResult): boolean {
  return cashDifference < 0 || missing > 0;
}

type Variance = readonly [productId: string, units: number];

function variancesOf({ items, expected }: QueuedCount): Variance[] | undefined {
  return (
    expected &&
    items.map(({ product_id, counted, wasted = 0 }) => [product_id, (expected[product_id] ?? 0) - counted - wasted])
  );
}

/** @param sign 1: shortage; -1: overage */
function unitsOf(variances: readonly Variance[] | undefined, sign: 1 | -1) {
  return variances && new Map(variances.flatMap(([id, units]) => (sign * units > 0 ? [[id, sign * units]] : [])));
}

/** A sum is undefined while any part of it is unknown. */
export interface CashSum {
  /** The cash to deposit: counted cash minus the opening floats. */
  counted: number;
  expected: number | undefined;
  difference: number | undefined;
  /** Cash drawers without a count, which the sums of cash exclude. */
  uncounted: number;
  missingUnits: number | undefined;
  /** At today's price. */
  missingValue: number | undefined;
  /** Overages, which don't offset shortages of other products. */
  foundUnits: number | undefined;
}

export interface BaristaSum extends CashSum {
  salesId: string;
  username: string;
  codes: readonly string[];
  earning: number | undefined;
  heldUnits: number;
  /** Rupiah per unit; 0 means no commission. */
  rate: number;
  commission: number | undefined;
}

export interface ProductUnits {
  productId: string;
  units: number;
  price: number | undefined;
}

export interface DaySums extends CashSum {
  baristas: readonly BaristaSum[];
  missing: readonly ProductUnits[];
  found: readonly ProductUnits[];
  commission: number | undefined;
  heldUnits: number;
  queuedCounts: number;
}

interface Rates {
  priceOf: (productId: string) => number | undefined;
  rateOf: (salesId: string) => number;
}

export function sumDay(assignments: readonly DayAssignment[], rates: Rates): DaySums {
  const salesIds = [...new Set(assignments.map(({ salesId }) => salesId))];
  const baristas = salesIds.map((salesId): BaristaSum => {
    const own = assignments.filter((each) => each.salesId === salesId);
    const settled = own.filter(({ isSettled }) => isSettled);
    const earning = sumOrUndefined(settled.map((each) => each.earning));
    const heldUnits = settled.reduce((sum, each) => sum + each.heldUnits, 0);
    const rate = rates.rateOf(salesId);
    return {
      salesId,
      username: own[0]?.username ?? '',
      earning,
      heldUnits,
      rate,
      codes: [...new Set(own.map(({ code }) => code))],
      commission: rate === 0 ? 0 : times(earning, rate),
      ...sumCash(own, rates),
    };
  });
  const unitsByProduct = (kind: 'missing' | 'found') =>
    [...addByProduct(assignments, kind)].map(([productId, units]) => ({
      productId,
      units,
      price: rates.priceOf(productId),
    }));
  return {
    baristas: baristas.sort((a, b) => (a.username < b.username ? -1 : 1)),
    missing: unitsByProduct('missing'),
    found: unitsByProduct('found'),
    commission: sumOrUndefined(baristas.map(({ commission }) => commission)),
    heldUnits: baristas.reduce((sum, { heldUnits, rate }) => sum + (rate === 0 ? 0 : heldUnits), 0),
    queuedCounts: assignments.filter(({ isCountQueued }) => isCountQueued).length,
    ...sumCash(assignments, rates),
  };
}

function sumCash(assignments: readonly DayAssignment[], { priceOf }: Rates): CashSum {
  const countedShifts = assignments.filter((each) => each.counted !== undefined);
  const cashToDeposit = countedShifts.reduce((sum, each) => sum + (each.counted ?? 0) - each.float, 0);
  const expected = sumOrUndefined(countedShifts.map((each) => minusFloat(each.expected, each.float)));
  const isMissingKnown = assignments.every(({ missing }) => missing !== undefined);
  const missing = addByProduct(assignments, 'missing');
  return {
    counted: cashToDeposit,
    expected,
    difference: expected === undefined ? undefined : cashToDeposit - expected,
    uncounted: assignments.length - countedShifts.length,
    missingUnits: isMissingKnown ? sumOf(missing) : undefined,
    foundUnits: isMissingKnown ? sumOf(addByProduct(assignments, 'found')) : undefined,
    missingValue: isMissingKnown
      ? sumOrUndefined([...missing].map(([id, units]) => units * (priceOf(id) ?? Number.NaN)))
      : undefined,
  };
}

function addByProduct(assignments: readonly DayAssignment[], kind: 'missing' | 'found'): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { [kind]: shiftUnits } of assignments) {
    for (const [id, units] of shiftUnits ?? []) sums.set(id, (sums.get(id) ?? 0) + units);
  }
  return sums;
}

function times(units: number | undefined, rate: number): number | undefined {
  return units === undefined ? undefined : units * rate;
}

function minusFloat(amount: number | undefined, float: number): number | undefined {
  return amount === undefined ? undefined : amount - float;
}

function sumOrUndefined(parts: readonly (number | undefined)[]): number | undefined {
  const sum = parts.reduce<number>((total, part) => total + (part ?? Number.NaN), 0);
  return Number.isNaN(sum) ? undefined : sum;
}
