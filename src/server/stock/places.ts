import { newId } from '#contract/fields/ids.ts';
import type { Tx } from '../db/database.ts';
import type { LocationKind, MovementType } from '../db/tables/goods.ts';

export interface Place {
  id: string;
  kind: LocationKind;
}

export interface Movement {
  type: MovementType;
  productId: string;
  /** YYYY-MM-DD, or `noExpiry`. */
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

export async function addPlace(tx: Tx, ref: PlaceRef): Promise<void> {
  const place = { id: newId(), warehouse_id: null, cart_id: null, ...ref };
  await tx.insertInto('stock_locations').values(place).execute();
}

/** @throws Error like `findPlaces` */
export async function findPlace(tx: Tx, ref: PlaceRef): Promise<Place> {
  return (await findPlaces(tx, { place: ref })).place;
}

/** @throws Error if a place does not exist, which would be a bug */
export async function findPlaces<Name extends string>(
  tx: Tx,
  refByName: Record<Name, PlaceRef>,
): Promise<Record<Name, Place>> {
  const refs = Object.entries<PlaceRef>(refByName);
  const rows = await tx
    .selectFrom('stock_locations')
    .select(['id', 'kind', 'warehouse_id', 'cart_id'])
    .where((eb) =>
      eb.or(
        refs.map(([, ref]) => {
          const [column, value] = conditionOf(ref);
          return eb(column, '=', value);
        }),
      ),
    )
    .execute();
  const foundPlaces = refs.map(([name, ref]) => {
    const [column, value] = conditionOf(ref);
    const row = rows.find((candidate) => candidate[column] === value);
    if (!row) throw new Error(`${ref.kind} without a place`);
    return [name, { id: row.id, kind: row.kind }];
  });
  return Object.fromEntries(foundPlaces) as Record<Name, Place>;
}

function conditionOf(ref: PlaceRef) {
  if (ref.kind === 'warehouse') return ['warehouse_id', ref.warehouse_id] as const;
  return ref.kind === 'cart' ? (['cart_id', ref.cart_id] as const) : (['kind', ref.kind] as const);
}

/** Balances of these places must not be negative. */
export function isPhysical(kind: LocationKind): boolean {
  return kind === 'warehouse' || kind === 'cart';
}
