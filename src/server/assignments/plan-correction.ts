import type { CartAssignment, CountedItem } from '#contract/cart-assignments/entity.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import { localize } from '../i18n/localize.ts';
import { firstLots, type Lot, lockLots, unitsIn } from '../stock/lots.ts';
import type { Movement } from '../stock/movement.ts';
import { findPlace, findPlaces, type Place } from '../stock/places.ts';
import { noExpiry } from '../stock/post-movements.ts';
import { correctionShortage, type HomeWarehouse, type Shortage } from './correction-shortage.ts';
import type { LockedAssignment } from './lock-assignment.ts';

const reason = 'count corrected';

/** By how many units the correction changes what came back and what was wasted of one product. */
export interface CountChange {
  item: CountedItem;
  returned: number;
  wasted: number;
  /** The field of the request with the count. */
  field: string;
}

/**
 * The movements of a correction: what came back after all goes from adjustment to the warehouse, what
 * did not goes from there to adjustment; more or less waste likewise. Throws `stock_insufficient`, with each
 * line that is short, if goods that did not come back have left the warehouse since.
 */
export async function planCorrection(
  tx: Tx,
  lockedAssignment: LockedAssignment,
  changes: readonly CountChange[],
  current: CartAssignment,
): Promise<Movement[]> {
  const { adjustment, waste } = await findPlaces(tx, {
    adjustment: { kind: 'adjustment' },
    waste: { kind: 'waste' },
  });
  const posted = await postedMovements(tx, lockedAssignment.row.id);
  const isMoved = changes.some(({ returned }) => returned !== 0);
  const home = isMoved ? await lockHome(tx, lockedAssignment, posted) : undefined;
  const movements: Movement[] = [];
  const shortages: Shortage[] = [];
  // Sorted by product: the order in which all writers lock lots (rules 4.1).
  for (const change of [...changes].sort(byProduct)) {
    const own = posted.filter(({ product_id }) => product_id === change.item.product_id);
    if (home) {
      const lots = await lotsToMove(tx, change, own, home);
      if ('available' in lots) shortages.push(lots);
      else movements.push(...goodsMovements(change, lots, { home, adjustment }));
    }
    movements.push(...wasteMovements(change, own, { waste, adjustment }));
  }
  if (shortages.length > 0) throw await correctionShortage(tx, shortages, { home, current });
  return movements;
}

/** The lots that change places, or that the warehouse has too few of them. */
async function lotsToMove(
  tx: Tx,
  { item, returned, field }: CountChange,
  own: Posted,
  home: HomeWarehouse,
): Promise<Lot[] | Shortage> {
  if (returned === 0) return [];
  if (returned > 0) return [{ expiredDate: lotOf(own), quantity: returned }];
  const productId = item.product_id;
  const wanted = { placeId: home.place.id, productIds: [productId], usableOn: null };
  const lots = (await lockLots(tx, wanted))(productId);
  const available = unitsIn(lots);
  return available < -returned
    ? { productId, available, quantity: -returned, counted: item.counted, field }
    : firstLots(lots, -returned);
}

function goodsMovements(
  { item, returned }: CountChange,
  lots: readonly Lot[],
  { home, adjustment }: { home: HomeWarehouse; adjustment: Place },
): Movement[] {
  const places =
    returned > 0 ? { from: adjustment, to: home.place } : { from: home.place, to: adjustment };
  return lots.map((lot) => ({
    ...{ type: 'adjustment', productId: item.product_id, reason, ...lot, ...places },
  }));
}

function wasteMovements(
  { item, wasted }: CountChange,
  own: Posted,
  { waste, adjustment }: { waste: Place; adjustment: Place },
): Movement[] {
  if (wasted === 0) return [];
  const isMore = wasted > 0;
  // Taken back under the reason for which it was written off, so that reports add up.
  const oldReason = own.findLast(({ type }) => type === 'waste')?.reason ?? undefined;
  const wasteReason = isMore ? item.waste_reason : oldReason;
  return [
    {
      type: 'waste',
      productId: item.product_id,
      expiredDate: lotOf(own),
      quantity: Math.abs(wasted),
      from: isMore ? adjustment : waste,
      to: isMore ? waste : adjustment,
      ...(wasteReason !== undefined && { reason: wasteReason }),
    },
  ];
}

/** The lot that the assignment moved last. */
function lotOf(own: Posted): string {
  return own.at(-1)?.expired_date ?? noExpiry;
}

type Posted = Awaited<ReturnType<typeof postedMovements>>;

/** The movements of the assignment's own documents: its load, its count and earlier corrections. */
function postedMovements(tx: Tx, assignmentId: string) {
  return tx
    .selectFrom('stock_movements')
    .select(['type', 'product_id', 'expired_date', 'to_location_id', 'reason'])
    .where('ref_id', '=', assignmentId)
    .where('ref_type', '=', 'assignment')
    .orderBy('seq')
    .execute();
}

/** The warehouse that took the goods back; if none came back, the home warehouse of the cart now. */
async function lockHome(
  tx: Tx,
  { cart }: LockedAssignment,
  posted: Posted,
): Promise<HomeWarehouse> {
  const returnedTo = posted.findLast(({ type }) => type === 'return')?.to_location_id;
  const place =
    returnedTo === undefined
      ? undefined
      : await tx
          .selectFrom('stock_locations')
          .select('warehouse_id')
          .where('id', '=', returnedTo)
          .executeTakeFirst();
  const warehouseId = place?.warehouse_id ?? cart.warehouse_id;
  if (warehouseId === null) {
    const message = localize`${cart.code} has no warehouse to return to. Assign one first.`;
    throw new ApiError('cart_has_no_warehouse', { message });
  }
  const query = tx.selectFrom('warehouses').select(['id', 'name']).where('id', '=', warehouseId);
  const { name } = await lockRows(tx, query).executeTakeFirstOrThrow();
  return { place: await findPlace(tx, { kind: 'warehouse', warehouse_id: warehouseId }), name };
}

function byProduct(a: CountChange, b: CountChange): number {
  return a.item.product_id < b.item.product_id ? -1 : 1;
}
