import type { OverlaidRow } from '#client/data/use-list.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

/** What this device made and has not sent: the server's figures do not have it yet. */
export function isUnsent({ mark, row }: OverlaidRow<Transaction>): boolean {
  return row.number === '' && mark !== undefined && mark.state !== 'refused';
}

/** A refused sale moved nothing; a cancelled one gave its goods back. What was refunded was poured. */
export function hasTakenGoods({ mark, row }: OverlaidRow<Transaction>): boolean {
  if (row.number === '' && mark?.state === 'refused') return false;
  return row.status !== 'cancelled';
}

/**
 * The sales of an assignment: of its cart and barista from its start, until one of both goes out again. What
 * was sold while the office ended it is among them.
 */
export function salesOfDay<Sale extends OverlaidRow<Transaction>>(
  { cart_id, sales_id, assign_date }: CartAssignment,
  nextStart: string | undefined,
  sales: readonly Sale[],
): Sale[] {
  return sales.filter(
    ({ row }) =>
      row.cart_id === cart_id &&
      row.sales_id === sales_id &&
      row.transaction_time >= assign_date &&
      (nextStart === undefined || row.transaction_time < nextStart),
  );
}

/** When the cart or the barista of an assignment went out next. */
export function nextStartOf(
  { cart_id, sales_id, assign_date }: CartAssignment,
  assignments: readonly { row: CartAssignment }[],
): string | undefined {
  return assignments
    .map(({ row }) => row)
    .filter((row) => row.cart_id === cart_id || row.sales_id === sales_id)
    .map((row) => row.assign_date)
    .filter((start) => start > assign_date)
    .sort()[0];
}
