import { fieldError } from '#contract/field-errors.ts';
import type { Product } from '#contract/products/entity.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { allocate } from './allocate.ts';
import type { Movement } from './movement.ts';
import { findPlace, type Place } from './places.ts';
import { noExpiry, postMovements } from './post-movements.ts';
import type { Counted } from './store-count.ts';
import type { WarehousePlace } from './warehouse-places.ts';

interface Correction {
  /** The count's id. */
  id: string;
  /** All live warehouses, locked. */
  warehouses: WarehousePlace[];
  product: Product;
  target: number;
  /** The warehouse that the user chose for the difference. */
  warehouseId: string | undefined;
}

interface Held {
  at: WarehousePlace;
  lots: { expiredDate: string; quantity: number }[];
  units: number;
}

type Request = Pick<ChangeRequest, 'tx' | 'caller' | 'now'>;

/**
 * Posts the difference between the stock of a product and `target`. Surplus goes into the chosen
 * warehouse, else the only one, else the one with the most units. A shortage is taken from the
 * chosen warehouse, else from the fullest first, in each the first to expire first. Throws
 * `validation_failed` on `warehouse_id`.
 */
export async function correctTotal(
  request: Request,
  { id, warehouses, product, target, warehouseId }: Correction,
  { countedAt, reason }: Counted,
): Promise<void> {
  const { tx, caller, now } = request;
  const delta = target - product.stock;
  assertKnown(warehouses, warehouseId);
  if (delta === 0) return;
  const held: Held[] = [];
  for (const at of warehouses) {
    if (warehouseId !== undefined && at.warehouse.id !== warehouseId) continue;
    const { lots, available } = await allocate(tx, {
      placeId: at.place.id,
      productId: product.id,
      usableOn: null,
      quantity: Number.MAX_SAFE_INTEGER,
    });
    held.push({ at, lots, units: available });
  }
  held.sort((a, b) => b.units - a.units);
  const outside = await findPlace(tx, { kind: 'adjustment' });
  const lines = delta > 0 ? [addTo(held, delta)] : takeFrom(held, -delta);
  await postMovements(
    tx,
    lines.map(
      ({ place, expiredDate, quantity }): Movement => ({
        type: 'adjustment',
        productId: product.id,
        expiredDate,
        quantity,
        ...(delta > 0 ? { from: outside, to: place } : { from: place, to: outside }),
        ...(reason && { reason }),
      }),
    ),
    { refType: 'count', refId: id, actorId: caller.id, occurredAt: countedAt, recordedAt: now },
  );
}

interface Line {
  place: Place;
  expiredDate: string;
  quantity: number;
}

function addTo(held: Held[], quantity: number): Line {
  const [fullest] = held;
  if (!fullest || (held.length > 1 && fullest.units === 0)) {
    throw invalidFields([fieldError('warehouse_id', 'warehouse_required')]);
  }
  // Units found in a count most likely belong to the newest lot there.
  const expiredDate = fullest.lots.at(-1)?.expiredDate ?? noExpiry;
  return { place: fullest.at.place, expiredDate, quantity };
}

function takeFrom(held: Held[], quantity: number): Line[] {
  let missing = quantity;
  const lines: Line[] = [];
  for (const { at, lots } of held) {
    for (const lot of lots) {
      if (missing === 0) break;
      const taken = Math.min(missing, lot.quantity);
      lines.push({ place: at.place, expiredDate: lot.expiredDate, quantity: taken });
      missing -= taken;
    }
  }
  if (missing > 0) {
    const [only] = held;
    const message = localize`${only?.at.warehouse.name ?? 'The warehouse'} holds only ${formatUnits(quantity - missing)} of these`;
    throw invalidFields([{ field: 'warehouse_id', message }]);
  }
  return lines;
}

function assertKnown(places: WarehousePlace[], warehouseId: string | undefined): void {
  if (warehouseId === undefined) return;
  if (places.some(({ warehouse }) => warehouse.id === warehouseId)) return;
  throw invalidFields([fieldError('warehouse_id', 'warehouse_unknown')]);
}
