// The shifts that are out: what each has sold (rules 6.22), and when it sold last.
import { type Sold, soldInShift } from '#contract/cart-assignments/business-day.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Instant } from '#contract/fields/dates.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import type { KnownSince } from './sales-here.ts';

/** When a shift sold last; else since when it surely sold nothing, or `'none'` if it sold nothing at all. */
export type LastSale = { at: Instant } | { noneSince: Instant } | 'none' | 'unknown';

export interface LiveCart {
  assignment: CartAssignment;
  /** Undefined where it is not known. */
  sold: Sold | undefined;
  lastSale: LastSale;
  /** It has sold nothing for an hour, or longer. */
  isSilent: boolean;
}

interface KnownSales {
  /** Those on this device. */
  sales: readonly Transaction[];
  since: KnownSince;
  /** The moment of which all this is. */
  asOf: Instant;
}

const silentMs = 60 * 60_000;

/** The shifts that are out: silent ones first, then in their order. */
export function liveCarts(out: readonly CartAssignment[], { sales, since, asOf }: KnownSales): LiveCart[] {
  const lastOf = new Map<string | null | undefined, Instant>();
  for (const { assignment_id, status, transaction_time } of sales) {
    if (status !== 'completed') continue;
    if (transaction_time > (lastOf.get(assignment_id) ?? '')) lastOf.set(assignment_id, transaction_time);
  }
  const carts = out.map((assignment): LiveCart => {
    const sold = soldInShift(assignment);
    const lastSale = lastSaleOf(lastOf.get(assignment.id), sold, since);
    const quietFrom = typeof lastSale === 'string' ? '' : momentOf(lastSale);
    const [, from = ''] = [quietFrom, assignment.assign_date].sort();
    const isSilent = lastSale !== 'unknown' && Date.parse(asOf) - Date.parse(from) >= silentMs;
    return { assignment, sold, lastSale, isSilent };
  });
  return carts.sort((a, b) => Number(b.isSilent) - Number(a.isSilent));
}

/** Of a cart that sold something: when, or since when nothing was sold. */
export function momentOf(lastSale: Exclude<LastSale, string>): Instant {
  return 'at' in lastSale ? lastSale.at : lastSale.noneSince;
}

function lastSaleOf(at: Instant | undefined, sold: Sold | undefined, since: KnownSince): LastSale {
  if (at !== undefined) return { at };
  if (sold?.sales === 0 || since === 'always') return 'none';
  return since === undefined ? 'unknown' : { noneSince: since };
}
