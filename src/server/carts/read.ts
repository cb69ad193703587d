import type { Selectable } from 'kysely';
import { type Cart, cart } from '#contract/carts/entity.ts';
import type { Tx } from '../db/database.ts';
import type { Carts } from '../db/tables/carts.ts';
import { buildRecord, fieldColumnsOf } from '../records/columns.ts';
import { referenceNameQueries } from '../records/reference.ts';
import { readNames } from '../records/rows.ts';
import { readUnitsOnCarts } from '../stock/balances.ts';
import { readMinimumsAndTargets } from '../stock/stock-levels.ts';

export type CartRow = Selectable<Carts>;

export async function toCart(tx: Tx, row: CartRow): Promise<Cart> {
  const [record] = await toCarts(tx, [row]);
  return record as Cart;
}

export async function toCarts(tx: Tx, rows: CartRow[]): Promise<Cart[]> {
  const ids = rows.map(({ id }) => id);
  const unitsOnCart = await readUnitsOnCarts(tx, ids);
  const levelsOf = await readMinimumsAndTargets(tx, 'cart', ids);
  const names = await readNames(tx, referenceNameQueries(cartColumns, rows));
  return rows.map((row) => {
    const { id, assigned_to, location_at, last_restock } = row;
    const computedFields = {
      assigned_to,
      current_stock: unitsOnCart(id),
      ...levelsOf(id),
      location_at,
      last_restock,
    };
    return buildRecord(cart, row, computedFields, names);
  });
}

const cartColumns = fieldColumnsOf(cart);

export function toGeoPoint({ lng, lat }: Pick<CartRow, 'lng' | 'lat'>): Cart['location'] {
  return { type: 'Point', coordinates: [lng, lat] };
}
