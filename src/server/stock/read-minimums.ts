import type { Minimums } from '#contract/stock/minimums.ts';
import type { Tx } from '../db/database.ts';
import type { LevelKind } from './stock-levels.ts';

/**
 * Returns a function that tells the minimums of each of these warehouses or carts, as its row shows them: a
 * place without minimums has no such field.
 */
export async function readMinimums(
  db: Tx,
  kind: LevelKind,
  ids: readonly string[],
): Promise<(id: string) => { minimums?: Minimums }> {
  if (ids.length === 0) return () => ({});
  const ownerColumn = kind === 'warehouse' ? 'place.warehouse_id' : 'place.cart_id';
  const rows = await db
    .selectFrom('location_levels as level')
    .innerJoin('stock_locations as place', 'place.id', 'level.location_id')
    .select(['level.product_id', 'level.min_qty'])
    .select((eb) => eb.ref(ownerColumn).as('owner'))
    .where(ownerColumn, 'in', ids)
    .orderBy('level.product_id')
    .execute();
  const byOwner = new Map<string, Record<string, number>>();
  for (const { owner, product_id, min_qty } of rows) {
    if (owner === null) continue;
    const minimums = byOwner.get(owner) ?? {};
    minimums[product_id] = min_qty;
    byOwner.set(owner, minimums);
  }
  return (id) => {
    const minimums = byOwner.get(id);
    return minimums ? { minimums } : {};
  };
}
