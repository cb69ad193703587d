import type { Selectable } from 'kysely';
import { type Cart, cart } from '#contract/carts/entity.ts';
import type { Tx } from '../db/database.ts';
import type { Carts } from '../db/tables/carts.ts';
import { recordOf } from '../records/entity-columns.ts';
import { unitsOnCarts } from '../stock/balances.ts';
import { readMinimums } from '../stock/stock-levels.ts';

export type CartRow = Selectable<Carts>;

/** Turns one row into an API record, like `toCarts`. */
export async function toCart(tx: Tx, row: CartRow): Promise<Cart> {
  const [record] = await toCarts(tx, [row]);
  return record as Cart;
}

/** Turns rows into API records: adds the units on each cart, its minimums and the name of
 * its home warehouse. */
export async function toCarts(tx: Tx, rows: CartRow[]): Promise<Cart[]> {
  const ids = rows.map(({ id }) => id);
  const unitsOnCart = await unitsOnCarts(tx, ids);
  const minimumsOf = await readMinimums(tx, 'cart', ids);
  const names = await readWarehouseNames(
    tx,
    rows.flatMap(({ warehouse_id }) => warehouse_id ?? []),
  );
  // Rows of deleted warehouses stay, so the name is always there; the type does not know that.
  const nameOf = (warehouseId: string) => names.get(warehouseId) ?? '';
  return rows.map((row) => {
    const { id, warehouse_id, assigned_to, last_restock } = row;
    return recordOf(cart, row, {
      warehouse_id,
      warehouse: warehouse_id === null ? null : { id: warehouse_id, name: nameOf(warehouse_id) },
      assigned_to,
      current_stock: unitsOnCart(id),
      ...minimumsOf(id),
      last_restock,
    });
  });
}

export function toGeoPoint({ lng, lat }: Pick<CartRow, 'lng' | 'lat'>): Cart['location'] {
  return { type: 'Point', coordinates: [lng, lat] };
}

async function readWarehouseNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
