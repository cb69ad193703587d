import type { Tx } from '../db/database.ts';
import { nextLine } from './next-line.ts';
import type { AssignmentRow } from './read.ts';

interface LateSale {
  /** Rupiah that this sale put into the till; 0 if it was not paid in cash. */
  cash: number;
  /** Units by product id that left the cart before its count, although the count took them for missing. */
  countedAsMissing: ReadonlyMap<string, number>;
}

/**
 * Adds a sale that arrived after the return to the figures of its assignment: its cash was in the till
 * when somebody counted it, and what seemed to be missing was sold (rules 1.6).
 */
export async function addLateSale(
  tx: Tx,
  { id, version, cash_expected }: AssignmentRow,
  { cash, countedAsMissing }: LateSale,
): Promise<void> {
  for (const [product_id, units] of countedAsMissing) {
    const { numUpdatedRows } = await tx
      .updateTable('cart_assignment_items')
      .set((eb) => ({
        sold_qty: eb('sold_qty', '+', units),
        variance_qty: eb('variance_qty', '-', units),
      }))
      .where('assignment_id', '=', id)
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) continue;
    const line = await nextLine(tx, id);
    const figures = { initial_qty: 0, sold_qty: units, variance_qty: -units, counted_qty: null };
    await tx
      .insertInto('cart_assignment_items')
      .values({ assignment_id: id, product_id, line, ...figures })
      .execute();
  }
  await tx
    .updateTable('cart_assignments')
    .set({ cash_expected: (cash_expected ?? 0) + cash, version: version + 1 })
    .where('id', '=', id)
    .execute();
}
