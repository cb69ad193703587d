// What carts on the road have sold, from sales and from the report by cart. Of sales only completed ones count
// (rules 10.8, I15); days and hours are those of Jakarta. Money is whole rupiah.
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  type Instant,
  startOfBusinessDate,
  toJakartaTime,
} from '#contract/dates.ts';
import type { SalesReport } from '#contract/reports/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { hasAllSince, type KnownSince } from '../use-sales-here.ts';

export interface Sold {
  units: number;
  amount: number;
}

/** By the id of the cart. */
export type SoldByCart = ReadonlyMap<string, Sold>;

/** A day, or that part of it which ends at the beginning of an hour, `00`–`23`. */
export interface Span {
  date: BusinessDate;
  untilHour?: string;
}

/** The day of a moment, and the same weekday a week before until the last full hour. */
export function spansOf(asOf: Instant): { today: Span; before: Required<Span> } {
  const date = businessDateOf(asOf);
  return { today: { date }, before: { date: addDays(date, -7), untilHour: hourOf(asOf) } };
}

function hourOf(instant: Instant): string {
  return toJakartaTime(instant).slice(11, 13);
}

export function isDayKnown(since: KnownSince, date: BusinessDate): boolean {
  return hasAllSince(since, startOfBusinessDate(date));
}

export function addUp(sales: readonly Transaction[], { date, untilHour }: Span): SoldByCart {
  const sold = new Map<string, Sold>();
  for (const { cart_id, status, transaction_time, items, total } of sales) {
    if (status !== 'completed' || businessDateOf(transaction_time) !== date) continue;
    if (untilHour !== undefined && hourOf(transaction_time) >= untilHour) continue;
    const { units, amount } = sold.get(cart_id) ?? { units: 0, amount: 0 };
    const sum = items.reduce((all, { quantity }) => all + quantity, units);
    sold.set(cart_id, { units: sum, amount: amount + total });
  }
  return sold;
}

/** The same, as the server added it up. */
export function soldInReport(report: SalesReport): SoldByCart {
  return new Map(report.map(({ key, units, revenue }) => [key, { units, amount: revenue }]));
}

/** What carts sold that are not among these. */
export function soldByOthers(sold: SoldByCart, out: readonly CartAssignment[]): Sold[] {
  const isOut = new Set(out.map(({ cart_id }) => cart_id));
  return [...sold].filter(([cartId]) => !isOut.has(cartId)).map(([, each]) => each);
}

export function sumOf(sold: Iterable<Sold>): Sold {
  let [units, amount] = [0, 0];
  for (const each of sold) [units, amount] = [units + each.units, amount + each.amount];
  return { units, amount };
}

/** When a cart sold last today; else since when it surely sold nothing, or `'none'` if it sold nothing today. */
export type LastSale = { at: Instant } | { noneSince: Instant } | 'none' | 'unknown';

export interface LiveCart {
  assignment: CartAssignment;
  /** Undefined where it is not known; of a cart that is in no sum, nothing. */
  today: Sold | undefined;
  before: Sold | undefined;
  lastSale: LastSale;
  /** It has sold nothing for an hour, or longer. */
  isSilent: boolean;
}

interface KnownSales {
  /** Those on this device, the newest first. */
  sales: readonly Transaction[];
  since: KnownSince;
  today: SoldByCart | undefined;
  before: SoldByCart | undefined;
  /** The moment of which all this is. */
  asOf: Instant;
}

const silentMs = 60 * 60_000;

/** The carts that are out: silent ones first, then by code. */
export function liveCarts(out: readonly CartAssignment[], known: KnownSales): LiveCart[] {
  const { since, today, before, asOf } = known;
  const date = businessDateOf(asOf);
  const dayBegan = startOfBusinessDate(date);
  const lastOf = new Map<string, Instant>();
  for (const { cart_id, status, transaction_time } of known.sales) {
    if (status !== 'completed' || businessDateOf(transaction_time) !== date) continue;
    if (transaction_time > (lastOf.get(cart_id) ?? '')) lastOf.set(cart_id, transaction_time);
  }
  const soldBy = (sold: SoldByCart | undefined, cartId: string) =>
    sold && (sold.get(cartId) ?? { units: 0, amount: 0 });
  const carts = out.map((assignment): LiveCart => {
    const { cart_id, assign_date } = assignment;
    const soldToday = soldBy(today, cart_id);
    const lastSale = lastSaleOf(lastOf.get(cart_id), soldToday, since, date);
    const quietFrom =
      typeof lastSale === 'string' ? dayBegan : 'at' in lastSale ? lastSale.at : lastSale.noneSince;
    const from = [quietFrom, assign_date, dayBegan].sort().at(-1) ?? dayBegan;
    return {
      assignment,
      today: soldToday,
      before: soldBy(before, cart_id),
      lastSale,
      isSilent: lastSale !== 'unknown' && Date.parse(asOf) - Date.parse(from) >= silentMs,
    };
  });
  return carts.sort(
    (a, b) =>
      Number(b.isSilent) - Number(a.isSilent) ||
      (a.assignment.cart_details.code < b.assignment.cart_details.code ? -1 : 1),
  );
}

function lastSaleOf(
  at: Instant | undefined,
  soldToday: Sold | undefined,
  since: KnownSales['since'],
  date: BusinessDate,
): LastSale {
  if (at !== undefined) return { at };
  if (isDayKnown(since, date) || soldToday?.units === 0) return 'none';
  return since === undefined || since === 'always' ? 'unknown' : { noneSince: since };
}
