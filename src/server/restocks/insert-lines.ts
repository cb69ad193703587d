import type { RestockItem } from '#contract/restocks/entity.ts';
import type { Tx } from '../db/database.ts';

/** Writes the lines of a restock, in their order. */
export async function insertLines(tx: Tx, restockId: string, lines: RestockItem[]): Promise<void> {
  await tx
    .insertInto('restock_items')
    .values(
      lines.map(({ product_id, quantity, expired_date }, line) => ({
        restock_id: restockId,
        line,
        product_id,
        quantity,
        expired_date,
      })),
    )
    .execute();
}
