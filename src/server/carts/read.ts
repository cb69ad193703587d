import type { Selectable } from 'kysely';
import type { Cart } from '#contract/carts/entity.ts';
import type { Tx } from '../db/database.ts';
import type { Carts } from '../db/tables/carts.ts';
import { unitsOnCarts } from '../stock/cart-stock.ts';

export type CartRow = Selectable<Carts>;

export async function cartOf(tx: Tx, row: CartRow): Promise<Cart> {
  const [cart] = await toCarts(tx, [row]);
  if (!cart) throw new Error('A row answers one record.');
  return cart;
}

export async function toCarts(tx: Tx, rows: CartRow[]): Promise<Cart[]> {
  const unitsOn = await unitsOnCarts(
    tx,
    rows.map(({ id }) => id),
  );
  const nameOf = await warehouseNames(
    tx,
    rows.flatMap(({ warehouse_id }) => warehouse_id ?? []),
  );
  return rows.map((row) => {
    const { id, code, name, capacity, status, warehouse_id, assigned_to } = row;
    const { last_restock, created_at, updated_at, version } = row;
    return {
      id,
      code,
      name,
      capacity,
      status,
      warehouse_id,
      warehouse:
        warehouse_id === null ? null : { id: warehouse_id, name: nameOf.get(warehouse_id) ?? '' },
      assigned_to,
      current_stock: unitsOn(id),
      location: locationOf(row),
      last_restock,
      created_at,
      updated_at,
      version,
    };
  });
}

export function locationOf({ lng, lat }: Pick<CartRow, 'lng' | 'lat'>): Cart['location'] {
  return { type: 'Point', coordinates: [lng, lat] };
}

async function warehouseNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
