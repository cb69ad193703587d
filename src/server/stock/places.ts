import { newId } from '#contract/ids.ts';
import type { Tx } from '../db/database.ts';
import type { LocationKind, MovementType } from '../db/tables/goods.ts';

/** A place of the ledger: a warehouse, a cart, or one of the four places outside the business. */
export interface Place {
  id: string;
  kind: LocationKind;
}

/** Units of one lot that move from one place to another. */
export interface Movement {
  type: MovementType;
  productId: string;
  /** The lot: YYYY-MM-DD, or `noExpiry`. */
  expiredDate: string;
  from: Place;
  to: Place;
  /** Whole units, above 0. */
  quantity: number;
  reason?: string;
}

export type PlaceRef =
  | { kind: 'warehouse'; warehouse_id: string }
  | { kind: 'cart'; cart_id: string }
  | { kind: Exclude<LocationKind, 'warehouse' | 'cart'> };

/** Adds the place of a new warehouse or cart. */
export async function addPlace(tx: Tx, ref: PlaceRef): Promise<void> {
  await tx
    .insertInto('stock_locations')
    .values({
      id: newId(),
      kind: ref.kind,
      warehouse_id: ref.kind === 'warehouse' ? ref.warehouse_id : null,
      cart_id: ref.kind === 'cart' ? ref.cart_id : null,
    })
    .execute();
}

/** The place of a warehouse or cart, or one of the places outside. Throws like `findPlaces`. */
export async function findPlace(tx: Tx, ref: PlaceRef): Promise<Place> {
  return (await findPlaces(tx, { place: ref })).place;
}

/**
 * The places of warehouses and carts, and places outside, each under the name that it is asked by.
 * Each of them has a place from its creation on; if it is missing all the same, this throws.
 */
export async function findPlaces<Name extends string>(
  tx: Tx,
  wanted: Record<Name, PlaceRef>,
): Promise<Record<Name, Place>> {
  const refs = Object.entries<PlaceRef>(wanted);
  const rows = await tx
    .selectFrom('stock_locations')
    .select(['id', 'kind', 'warehouse_id', 'cart_id'])
    .where((eb) =>
      eb.or(
        refs.map(([, ref]) => {
          if (ref.kind === 'warehouse') return eb('warehouse_id', '=', ref.warehouse_id);
          if (ref.kind === 'cart') return eb('cart_id', '=', ref.cart_id);
          return eb('kind', '=', ref.kind);
        }),
      ),
    )
    .execute();
  const isOf = (ref: PlaceRef) => (row: (typeof rows)[number]) => {
    if (ref.kind === 'warehouse') return row.warehouse_id === ref.warehouse_id;
    if (ref.kind === 'cart') return row.cart_id === ref.cart_id;
    return row.kind === ref.kind;
  };
  const found = refs.map(([name, ref]) => {
    const row = rows.find(isOf(ref));
    if (!row) throw new Error(`${ref.kind} without a place`);
    return [name, { id: row.id, kind: row.kind }];
  });
  return Object.fromEntries(found) as Record<Name, Place>;
}

/** Whether places of this kind really hold goods, so that their balance must not be negative. */
export function isPhysical(kind: LocationKind): boolean {
  return kind === 'warehouse' || kind === 'cart';
}
