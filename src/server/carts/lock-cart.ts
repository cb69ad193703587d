import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { type CartRow, cartNotFound } from './read.ts';

/** A cart, locked, deleted or not. Throws `not_found` when it never was. */
export async function lockCart(tx: Tx, id: string): Promise<CartRow> {
  const query = tx.selectFrom('carts').selectAll().where('id', '=', id);
  const row = await lockRows(tx, query).executeTakeFirst();
  if (!row) throw cartNotFound();
  return row;
}
