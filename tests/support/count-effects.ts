import type { Database } from '#server/db/connect.ts';

/** Units that restocks brought into warehouses: more than sent if an effect was doubled. */
export async function unitsReceived(db: Database, productId: string): Promise<number> {
  const { units } = await db.kysely
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('units'))
    .where('product_id', '=', productId)
    .where('type', '=', 'restock')
    .executeTakeFirstOrThrow();
  return Number(units);
}
