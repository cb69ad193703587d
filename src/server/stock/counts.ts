import { sql } from 'kysely';
import type { Instant } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { text } from '#contract/messages/text.ts';
import type { Product } from '#contract/products/entity.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { Tx } from '../db/database.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type Lot, lockLots, takeFirstLots, unitsIn } from './lots.ts';
import { findPlace, type Movement, type Place } from './places.ts';
import { noExpiry, postMovements, sourceOf } from './post-movements.ts';
import type { WarehousePlace } from './warehouse-places.ts';

export interface CountedStock {
  id?: string;
  productId: string;
  /** Null if all places were counted together. */
  warehouseId: string | null;
  counted: number;
  countedAt: Instant;
  reason: string;
  /** 0 if there is a newer count. */
  delta: number;
}

export async function storeCounts(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  counts: readonly CountedStock[],
): Promise<void> {
  await tx
    .insertInto('stock_counts')
    .values(
      counts.map(({ id = newId(), ...count }) => ({
        id,
        product_id: count.productId,
        warehouse_id: count.warehouseId,
        counted: count.counted,
        delta: count.delta,
        reason: count.reason,
        counted_at: count.countedAt,
        recorded_at: now,
        actor_id: caller.id,
      })),
    )
    .execute();
}

/** Ignores counts in the future, stored while the server's clock was ahead. */
export async function findNewerCounts(
  { tx, now }: Pick<ChangeRequest, 'tx' | 'now'>,
  {
    productIds,
    warehouseId,
    countedAt,
  }: Pick<CountedStock, 'warehouseId' | 'countedAt'> & { productIds: readonly string[] },
): Promise<(productId: string) => Instant | undefined> {
  const rows = await tx
    .selectFrom('stock_counts')
    .select('product_id')
    .select((eb) => eb.fn.max('counted_at').as('newest'))
    .where('product_id', 'in', productIds)
    .where('warehouse_id', warehouseId === null ? 'is' : '=', warehouseId)
    .where('counted_at', '>', countedAt)
    .where('counted_at', '<=', now)
    .groupBy('product_id')
    .execute();
  const newestByProduct = new Map(rows.map(({ product_id, newest }) => [product_id, newest]));
  return (productId) => newestByProduct.get(productId);
}

/**
 * Returns the change at one place or, without `placeId`, in all warehouses and carts. A count at that time plus this
 * change is the current stock (rules 9.11). Ignores movements in the future, stored while the server's clock was ahead.
 */
export async function netMovementSince(
  { tx, now }: Pick<ChangeRequest, 'tx' | 'now'>,
  { productId, since, placeId }: { productId: string; since: Instant; placeId?: string },
): Promise<number> {
  const isInside = (side: 'origin' | 'target') =>
    placeId === undefined
      ? sql`${sql.ref(`${side}.kind`)} in ('warehouse', 'cart')`
      : sql`${sql.ref(`${side}.id`)} = ${placeId}`;
  const { rows } = await sql<{ units: number | null }>`
    select sum(case when ${isInside('target')} then movement.quantity else 0 end
      - case when ${isInside('origin')} then movement.quantity else 0 end) as units
    from stock_movements as movement
      join stock_locations as origin on origin.id = movement.from_location_id
      join stock_locations as target on target.id = movement.to_location_id
    where movement.product_id = ${productId} and movement.occurred_at > ${since}
      and movement.occurred_at <= ${now}`.execute(tx);
  return Number(rows[0]?.units ?? 0);
}

interface Correction {
  id: string;
  /** All live warehouses, locked. */
  warehouses: WarehousePlace[];
  product: Product;
  correctedStock: number;
  warehouseId: string | undefined;
}

interface WarehouseStock extends WarehousePlace {
  lots: Lot[];
  units: number;
}

type WarehouseChange = Pick<WarehouseStock, 'place' | 'lots'> & { delta: number };

/**
 * Overage is added to the selected warehouse, or to the fullest. Shortage is taken from the selected one, or from all,
 * beginning with the fullest.
 * @throws `validation_failed` on `warehouse_id` if the user must select another warehouse
 */
export async function correctTotal(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  { id, warehouses, product, correctedStock, warehouseId }: Correction,
  { countedAt, reason }: Pick<CountedStock, 'countedAt' | 'reason'>,
): Promise<void> {
  const { tx } = request;
  const delta = correctedStock - product.stock;
  const isSelected = ({ warehouse }: WarehousePlace) => warehouseId === undefined || warehouse.id === warehouseId;
  if (warehouseId !== undefined && !warehouses.some(isSelected)) {
    throw invalidFields([fieldReason('warehouse_id', 'warehouse_unknown')]);
  }
  if (delta === 0) return;
  const stocks: WarehouseStock[] = [];
  for (const warehouse of warehouses.filter(isSelected)) {
    const lotFilter = { placeId: warehouse.place.id, productIds: [product.id], usableOn: null };
    const lots = (await lockLots(tx, lotFilter))(product.id);
    stocks.push({ ...warehouse, lots, units: unitsIn(lots) });
  }
  stocks.sort((a, b) => b.units - a.units);
  const adjustment = await findPlace(tx, { kind: 'adjustment' });
  const changes = delta > 0 ? [await addOverage(tx, stocks, delta)] : takeShortage(stocks, -delta);
  const movements = changes.flatMap((change) =>
    correctionMovements(product.id, change, { place: change.place, adjustment }),
  );
  const source = sourceOf({ ...request, occurredAt: countedAt }, 'count', id);
  await postMovements(tx, withReason(movements, reason), source);
}

/**
 * The fullest warehouse receives the units. If several exist and all are empty, the business's default warehouse does.
 * @throws `validation_failed` if there is no default
 */
async function addOverage(tx: Tx, stocks: WarehouseStock[], delta: number): Promise<WarehouseChange> {
  const [fullestStock] = stocks;
  if (fullestStock && (stocks.length === 1 || fullestStock.units > 0)) return { ...fullestStock, delta };
  const { default_warehouse_id } = await tx
    .selectFrom('business')
    .select('default_warehouse_id')
    .executeTakeFirstOrThrow();
  const selectedStock = stocks.find(({ warehouse }) => warehouse.id === default_warehouse_id);
  if (!selectedStock) throw invalidFields([fieldReason('warehouse_id', 'warehouse_required')]);
  return { ...selectedStock, delta };
}

function takeShortage(stocks: WarehouseStock[], quantity: number): WarehouseChange[] {
  let missing = quantity;
  const changes: WarehouseChange[] = [];
  for (const stock of stocks) {
    const takenUnits = Math.min(missing, stock.units);
    changes.push({ ...stock, delta: -takenUnits });
    missing -= takenUnits;
  }
  if (missing > 0) {
    const warehouse = stocks[0]?.warehouse.name ?? '';
    const message = text('stock.holdsOnly', { warehouse, units: quantity - missing });
    throw invalidFields([{ field: 'warehouse_id', message }]);
  }
  return changes;
}

export function correctionMovements(
  productId: string,
  { lots, delta }: { lots: Lot[]; delta: number },
  { place, adjustment }: { place: Place; adjustment: Place },
): Movement[] {
  const type = 'adjustment' as const;
  if (delta <= 0) {
    const places = { from: place, to: adjustment };
    return takeFirstLots(lots, -delta).map((lot) => ({ type, productId, ...lot, ...places }));
  }
  // The overage most likely belongs to the newest lot.
  const expiredDate = lots.at(-1)?.expiredDate ?? noExpiry;
  return [{ type, productId, expiredDate, quantity: delta, from: adjustment, to: place }];
}

export function withReason(movements: Movement[], reason: string): Movement[] {
  return reason ? movements.map((movement) => ({ ...movement, reason })) : movements;
}
