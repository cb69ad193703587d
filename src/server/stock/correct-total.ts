import { fieldError } from '#contract/field-errors.ts';
import type { Product } from '#contract/products/entity.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { type Lot, lockLots, unitsIn } from './lots.ts';
import type { Movement } from './movement.ts';
import { findPlace, type Place } from './places.ts';
import { noExpiry, postMovements } from './post-movements.ts';
import type { CountedStock } from './store-counts.ts';
import type { WarehousePlace } from './warehouse-places.ts';

interface Correction {
  /** The id of the count; its movements refer to it. */
  id: string;
  /** All live warehouses, locked. */
  warehouses: WarehousePlace[];
  product: Product;
  /** The total that the product should have afterwards. */
  target: number;
  /** The warehouse that the user chose for the difference. */
  warehouseId: string | undefined;
}

interface WarehouseStock {
  warehousePlace: WarehousePlace;
  lots: Lot[];
  units: number;
}

type CorrectionRequest = Pick<ChangeRequest, 'tx' | 'caller' | 'now'>;

/**
 * Posts the difference between the stock of a product and `target`. A surplus is added to the
 * chosen warehouse, or without a choice to the one with the most units. A shortage is taken from
 * the chosen warehouse, or from all, the fullest warehouse first; within a warehouse first expired
 * first out. Throws `validation_failed` on `warehouse_id` if the user must choose another
 * warehouse.
 */
export async function correctTotal(
  request: CorrectionRequest,
  { id, warehouses, product, target, warehouseId }: Correction,
  { countedAt, reason }: Pick<CountedStock, 'countedAt' | 'reason'>,
): Promise<void> {
  const { tx, caller, now } = request;
  const delta = target - product.stock;
  assertWarehouseExists(warehouses, warehouseId);
  if (delta === 0) return;
  const stocks: WarehouseStock[] = [];
  for (const warehousePlace of warehouses) {
    if (warehouseId !== undefined && warehousePlace.warehouse.id !== warehouseId) continue;
    const placeId = warehousePlace.place.id;
    const lotsOf = await lockLots(tx, { placeId, productIds: [product.id], usableOn: null });
    const lots = lotsOf(product.id);
    stocks.push({ warehousePlace, lots, units: unitsIn(lots) });
  }
  stocks.sort((a, b) => b.units - a.units);
  const adjustmentPlace = await findPlace(tx, { kind: 'adjustment' });
  const changes = delta > 0 ? [addSurplus(stocks, delta)] : takeShortage(stocks, -delta);
  const endsOf = (place: Place) =>
    delta > 0 ? { from: adjustmentPlace, to: place } : { from: place, to: adjustmentPlace };
  const movements = changes.map(
    ({ place, expiredDate, quantity }): Movement => ({
      type: 'adjustment',
      productId: product.id,
      expiredDate,
      quantity,
      ...endsOf(place),
      ...(reason && { reason }),
    }),
  );
  await postMovements(tx, movements, {
    refType: 'count',
    refId: id,
    actorId: caller.id,
    occurredAt: countedAt,
    recordedAt: now,
  });
}

/** Units to add to, or to take from, a lot of a warehouse. */
interface LotChange {
  place: Place;
  expiredDate: string;
  quantity: number;
}

/** Throws if there are several warehouses and none has units: then the user must choose one. */
function addSurplus(stocks: WarehouseStock[], quantity: number): LotChange {
  const [fullest] = stocks;
  if (!fullest || (stocks.length > 1 && fullest.units === 0)) {
    throw invalidFields([fieldError('warehouse_id', 'warehouse_required')]);
  }
  // Units found in a count most likely belong to the newest lot of the warehouse.
  const expiredDate = fullest.lots.at(-1)?.expiredDate ?? noExpiry;
  return { place: fullest.warehousePlace.place, expiredDate, quantity };
}

function takeShortage(stocks: WarehouseStock[], quantity: number): LotChange[] {
  let missingUnits = quantity;
  const changes: LotChange[] = [];
  for (const { warehousePlace, lots } of stocks) {
    for (const lot of lots) {
      if (missingUnits === 0) break;
      const takenUnits = Math.min(missingUnits, lot.quantity);
      changes.push({
        place: warehousePlace.place,
        expiredDate: lot.expiredDate,
        quantity: takenUnits,
      });
      missingUnits -= takenUnits;
    }
  }
  if (missingUnits > 0) {
    const chosenWarehouse = stocks[0]?.warehousePlace.warehouse.name ?? 'The warehouse';
    const message = localize`${chosenWarehouse} holds only ${formatUnits(quantity - missingUnits)} of these`;
    throw invalidFields([{ field: 'warehouse_id', message }]);
  }
  return changes;
}

function assertWarehouseExists(places: WarehousePlace[], warehouseId: string | undefined): void {
  if (warehouseId === undefined) return;
  if (places.some(({ warehouse }) => warehouse.id === warehouseId)) return;
  throw invalidFields([fieldError('warehouse_id', 'warehouse_unknown')]);
}
