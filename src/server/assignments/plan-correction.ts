import { sql } from 'kysely';
import type { CartAssignment, CountedItem } from '#contract/cart-assignments/entity.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import { readNames } from '../records/rows.ts';
import { correctionMovements, withReason } from '../stock/counts.ts';
import {
  availableByProduct,
  type Lot,
  lockLots,
  type Shortage,
  stockInsufficientError,
  takeFirstLots,
  unitsIn,
} from '../stock/lots.ts';
import { findPlace, findPlaces, type Movement, type Place } from '../stock/places.ts';
import { noExpiry } from '../stock/post-movements.ts';
import type { LockedAssignment } from './lock-assignment.ts';

const maxListedPlaces = 3;
const correctionReason = 'count corrected';

export interface CountChange {
  item: CountedItem;
  returned: number;
  wasted: number;
  field: string;
}

/**
 * Units added to the count move from adjustment to the warehouse; units removed from it move the other way. Waste is
 * corrected in the same way.
 * @throws `stock_insufficient` with an error for each line whose units have left the warehouse
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
  const earlierMovements = await readEarlierMovements(tx, lockedAssignment.row.id);
  const hasReturnChange = changes.some(({ returned }) => returned !== 0);
  const home = hasReturnChange ? await lockReturnWarehouse(tx, lockedAssignment, earlierMovements) : undefined;
  const movements: Movement[] = [];
  const shortages: ChangeWithShortage[] = [];
  // Sorted, because all writers must lock lots in this order (rules 4.1).
  for (const change of [...changes].sort((a, b) => (a.item.product_id < b.item.product_id ? -1 : 1))) {
    const productId = change.item.product_id;
    const movementsOfProduct = earlierMovements.filter(({ product_id }) => product_id === productId);
    if (home) {
      const lots = await lotsToMove(tx, change, movementsOfProduct, home);
      const missing = -change.returned - unitsIn(lots);
      if (missing > 0) shortages.push({ change, missing });
      else {
        const lotsChange = { lots, delta: change.returned };
        const places = { place: home.place, adjustment };
        movements.push(...withReason(correctionMovements(productId, lotsChange, places), correctionReason));
      }
    }
    movements.push(...wasteMovements(change, movementsOfProduct, { waste, adjustment }));
  }
  if (home && shortages.length > 0) throw await correctionShortageError(tx, shortages, home, current);
  return movements;
}

async function lotsToMove(
  tx: Tx,
  { item, returned }: CountChange,
  movementsOfProduct: EarlierMovements,
  home: HomeWarehouse,
): Promise<Lot[]> {
  if (returned > 0) return [{ expiredDate: lastExpiredDate(movementsOfProduct), quantity: returned }];
  if (returned === 0) return [];
  const lotQuery = { placeId: home.place.id, productIds: [item.product_id], usableOn: null };
  return takeFirstLots((await lockLots(tx, lotQuery))(item.product_id), -returned);
}

function wasteMovements(
  { item, wasted }: CountChange,
  movementsOfProduct: EarlierMovements,
  { waste, adjustment }: { waste: Place; adjustment: Place },
): Movement[] {
  if (wasted === 0) return [];
  const isIncrease = wasted > 0;
  // Waste is reversed under its original reason, so that reports add up.
  const originalReason = movementsOfProduct.findLast(({ type }) => type === 'waste')?.reason ?? undefined;
  const wasteReason = isIncrease ? item.waste_reason : originalReason;
  return [
    {
      type: 'waste',
      productId: item.product_id,
      expiredDate: lastExpiredDate(movementsOfProduct),
      quantity: Math.abs(wasted),
      from: isIncrease ? adjustment : waste,
      to: isIncrease ? waste : adjustment,
      ...(wasteReason !== undefined && { reason: wasteReason }),
    },
  ];
}

function lastExpiredDate(movementsOfProduct: EarlierMovements): string {
  return movementsOfProduct.at(-1)?.expired_date ?? noExpiry;
}

type EarlierMovements = Awaited<ReturnType<typeof readEarlierMovements>>;

function readEarlierMovements(tx: Tx, assignmentId: string) {
  return tx
    .selectFrom('stock_movements')
    .select(['type', 'product_id', 'expired_date', 'to_location_id', 'reason'])
    .where('ref_id', '=', assignmentId)
    .where('ref_type', '=', 'assignment')
    .orderBy('seq')
    .execute();
}

interface HomeWarehouse {
  place: Place;
  name: string;
}

/** Locks the warehouse that took the goods back, or the cart's current home warehouse if no goods came back. */
async function lockReturnWarehouse(
  tx: Tx,
  { cart }: LockedAssignment,
  earlierMovements: EarlierMovements,
): Promise<HomeWarehouse> {
  const returned = earlierMovements.findLast(({ type }) => type === 'return');
  const places = tx.selectFrom('stock_locations').select('warehouse_id');
  const place = returned ? await places.where('id', '=', returned.to_location_id).executeTakeFirst() : undefined;
  const warehouseId = place?.warehouse_id ?? cart.warehouse_id;
  if (warehouseId === null) {
    const message = text('return.noWarehouse', { code: cart.code });
    throw new ApiError('cart_has_no_warehouse', { message });
  }
  const query = tx.selectFrom('warehouses').select(['id', 'name']).where('id', '=', warehouseId);
  const { name } = await lockRows(tx, query).executeTakeFirstOrThrow();
  return { place: await findPlace(tx, { kind: 'warehouse', warehouse_id: warehouseId }), name };
}

interface ChangeWithShortage {
  change: CountChange;
  missing: number;
}

async function correctionShortageError(
  tx: Tx,
  changesWithShortage: readonly ChangeWithShortage[],
  home: HomeWarehouse,
  current: CartAssignment,
): Promise<ApiError> {
  const ids = changesWithShortage.map(({ change }) => change.item.product_id);
  const names = await readNames(tx, [{ table: 'products', column: 'name', ids }]);
  const shortages: Shortage[] = [];
  for (const { change, missing } of changesWithShortage) {
    const { item, returned, field } = change;
    const { product_id, counted } = item;
    const quantity = -returned;
    const available = quantity - missing;
    const name = names.get(product_id) ?? '';
    const sentences = [
      text('count.correctionShort', { home: home.name, available, name, quantity }),
      ...(await destinationTexts(tx, product_id, home, current)),
      text('count.correctionLeast', { units: counted + missing, home: home.name }),
    ];
    const message = text('document.sentences', { sentences });
    shortages.push({ field, message, product_id, available });
  }
  return stockInsufficientError(shortages, { current, available: availableByProduct(shortages) });
}

const placeTexts = {
  supplier: text('place.supplier'),
  waste: text('place.waste'),
  adjustment: text('place.adjustment'),
};

async function destinationTexts(
  tx: Tx,
  productId: string,
  home: HomeWarehouse,
  { id }: CartAssignment,
): Promise<Text[]> {
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
        .where('back.ref_type', '=', 'assignment')
        .where('back.to_location_id', '=', home.place.id),
    )
    .groupBy(['target.id', 'target.kind', 'cart.code', 'warehouse.name'])
    .orderBy(units, 'desc')
    .limit(maxListedPlaces)
    .execute();
  return rows.map((row) => {
    const place = row.code ?? row.name ?? placeTexts[row.kind as keyof typeof placeTexts];
    return text('count.correctionWent', { units: Number(row.units), place });
  });
}
