import { useRows } from '#client/data/use-rows.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { lists } from '#contract/lists.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

/** From which moment on a device has all sales; undefined: that is not known. */
export type KnownSince = Instant | 'always' | undefined;

/** The sales of this device, the newest first, and from which moment on these are all. */
export function useSalesHere() {
  const { rows, newest } = useRows(lists.transactions, {}, { scope: 'device' });
  return { rows, since: knownSince(rows ?? [], newest) };
}

/**
 * From which moment on all sales are among these, the newest first, of which so many are without a gap: older ones
 * may be here too, because they changed. A sale of exactly that moment may be missing.
 */
export function knownSince(
  sales: readonly { row: Pick<Transaction, 'transaction_time'> }[],
  withoutGap: number,
): KnownSince {
  if (withoutGap === Number.POSITIVE_INFINITY) return 'always';
  return sales[withoutGap - 1]?.row.transaction_time;
}
