import type { Selectable } from 'kysely';
import { lockCart } from '../carts/cart-record.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import type { Transactions } from '../db/tables/carts.ts';
import { reverseGoods } from './reverse-goods.ts';

export type TransactionRow = Selectable<Transactions>;

/** The final state of a sale that did not succeed, and of its payment. */
export interface Ending {
  status: 'cancelled' | 'refunded';
  payment_status: 'failed' | 'expired' | 'refunded';
  /** Whether the goods cannot be sold again and are posted as waste. */
  isWaste: boolean;
}

/** Cancels or refunds a sale whose row is locked, and reverses its goods. */
export async function closeSale(
  tx: Tx,
  row: TransactionRow,
  { status, payment_status, isWaste }: Ending,
  cause: { actorId: string | null; now: string },
): Promise<void> {
  // The column may be null, but `createTransaction` always sets it.
  if (row.assignment_id !== null) {
    const query = tx.selectFrom('cart_assignments').selectAll().where('id', '=', row.assignment_id);
    const assignment = await lockRows(tx, query).executeTakeFirstOrThrow();
    const lockedAssignment = { row: assignment, cart: await lockCart(tx, row.cart_id) };
    await reverseGoods(tx, lockedAssignment, { id: row.id, isWaste }, cause);
  }
  await storeState(tx, row, { status, payment_status }, cause);
}

/**
 * Stores the state of a sale and of its payment, without moving goods. The cart is locked: the
 * change locks the cart's sums.
 */
export async function storeState(
  tx: Tx,
  { id, version }: TransactionRow,
  { status, payment_status }: Pick<TransactionRow, 'status' | 'payment_status'>,
  { actorId, now }: { actorId: string | null; now: string },
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ status, payment_status, version: version + 1, updated_at: now, updated_by: actorId })
    .where('id', '=', id)
    .execute();
}
