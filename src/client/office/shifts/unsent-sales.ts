import type { OverlaidRow } from '#client/data/use-list.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

/** What this device made and has not sent: the stock of the server does not have it yet. */
export function isUnsent({ mark, row }: OverlaidRow<Transaction>): boolean {
  return row.number === '' && mark !== undefined && mark.state !== 'refused';
}

/** A refused sale moved nothing; a cancelled one gave its goods back. What was refunded was poured. */
export function hasTakenGoods({ mark, row }: OverlaidRow<Transaction>): boolean {
  if (row.number === '' && mark?.state === 'refused') return false;
  return row.status !== 'cancelled';
}
