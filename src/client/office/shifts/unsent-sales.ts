import type { OverlaidRow } from '#client/data/use-rows.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

/** What this device made and has not sent: the stock of the server does not have it yet. */
export function isUnsent({ mark, row }: OverlaidRow<Transaction>): boolean {
  return row.number === '' && mark !== undefined && mark.state !== 'refused';
}

/** Whether it is among the sales of its shift: one that the server refused is not. */
export function isCounted({ mark, row }: OverlaidRow<Transaction>): boolean {
  return row.number !== '' || mark?.state !== 'refused';
}
