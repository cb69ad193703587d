// Why a correction was refused, in words that say what to do: what the warehouse has, where the goods went
// since they came back, and the least count that can be entered.
import { sql } from 'kysely';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { type LocalizedText, localize, localizeWord } from '../i18n/localize.ts';
import { readNames } from '../records/rows.ts';
import type { Place } from '../stock/places.ts';

/** The warehouse that took the cart's goods back. */
export interface HomeWarehouse {
  place: Place;
  name: string;
}

/** A product of which the warehouse has fewer units than the correction takes from it. */
export interface Shortage {
  productId: string;
  available: number;
  /** Units that the correction takes. */
  quantity: number;
  /** What the correction says came back. */
  counted: number;
  /** The field of the request with this count. */
  field: string;
}

interface Corrected {
  home: HomeWarehouse | undefined;
  /** The assignment as it is. */
  current: CartAssignment;
}

export async function correctionShortage(
  tx: Tx,
  shortages: readonly Shortage[],
  { home, current }: Corrected,
): Promise<ApiError> {
  const ids = shortages.map(({ productId }) => productId);
  const names = await readNames(tx, [{ table: 'products', column: 'name', ids }]);
  const errors = [];
  for (const shortage of shortages) {
    const { productId, available, quantity, counted, field } = shortage;
    const homeName = home?.name ?? '';
    const sentences = [
      localize`${homeName} has ${available} ${names.get(productId) ?? ''} left; the correction takes ${quantity} from it.`,
      ...(home ? await whereTheyWent(tx, productId, home, current) : []),
      localize`Enter at least ${counted + quantity - available}, or count ${homeName} first.`,
    ];
    errors.push({ field, message: localize`${sentences}` });
  }
  return new ApiError('stock_insufficient', {
    ...(errors[0] && { message: errors[0].message }),
    errors,
    data: {
      current,
      available: shortages.map(({ productId, available }) => ({
        ...{ product_id: productId, available },
      })),
    },
  });
}

const mostPlaces = 3;

/** The places that most units of the product went to since the cart came back, a sentence each. */
async function whereTheyWent(
  tx: Tx,
  productId: string,
  home: HomeWarehouse,
  { id }: CartAssignment,
): Promise<LocalizedText[]> {
  const units = sql<number>`sum(movement.quantity)`;
  const rows = await tx
    .selectFrom('stock_movements as movement')
    .innerJoin('stock_locations as target', 'target.id', 'movement.to_location_id')
    .leftJoin('carts as cart', 'cart.id', 'target.cart_id')
    .leftJoin('warehouses as warehouse', 'warehouse.id', 'target.warehouse_id')
    .select(['target.kind', 'cart.code', 'warehouse.name', units.as('units')])
    .where('movement.product_id', '=', productId)
    .where('movement.from_location_id', '=', home.place.id)
    .where('movement.seq', '>', (eb) =>
      eb
        .selectFrom('stock_movements as back')
        .select(sql<number>`coalesce(max(back.seq), 0)`.as('seq'))
        .where('back.ref_id', '=', id)
        .where('back.to_location_id', '=', home.place.id),
    )
    .groupBy(['target.id', 'target.kind', 'cart.code', 'warehouse.name'])
    .orderBy(units, 'desc')
    .limit(mostPlaces)
    .execute();
  return rows.map((row) => {
    const place = row.code ?? row.name ?? localizeWord(row.kind);
    return localize`Since the return ${Number(row.units)} went to ${place}.`;
  });
}
