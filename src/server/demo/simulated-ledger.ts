// The ledger of the simulation, in memory, by the rules of the real ledger (`stock/post-movements.ts`).
import type { BusinessDate } from '#contract/dates.ts';
import type { LocationKind, MovementType } from '../db/tables/goods.ts';
import { firstLots, type Lot, unitsIn } from '../stock/lots.ts';
import { isPhysical } from '../stock/places.ts';
import { assertAllowed, type MovementSource } from '../stock/post-movements.ts';
import type { DemoProduct } from './menu.ts';
import { demoWarehouses } from './places.ts';

/** The id of a warehouse or cart, or the kind of a place outside. */
export type PlaceId = string;

/** Becomes a row of `stock_movements`. Times are milliseconds since 1970. */
export interface Move {
  type: MovementType;
  product: DemoProduct;
  expiredDate: string;
  from: PlaceId;
  to: PlaceId;
  quantity: number;
  reason: string | null;
  refType: MovementSource['refType'];
  refId: string;
  actorId: string;
  occurredAt: number;
  recordedAt: number;
}

export type MoveCause = Pick<Move, 'type' | 'refType' | 'refId' | 'actorId' | 'occurredAt'> & {
  reason?: string;
  recordedAt?: number;
};

const outside = new Set<PlaceId>(['supplier', 'customer', 'waste', 'adjustment']);
const warehouseIds = new Set<PlaceId>(demoWarehouses.map(({ id }) => id));

function kindOf(place: PlaceId): LocationKind {
  if (outside.has(place)) return place as LocationKind;
  return warehouseIds.has(place) ? 'warehouse' : 'cart';
}

export class SimulatedLedger {
  readonly moves: Move[] = [];
  #lotsByPlaceAndProduct = new Map<string, Lot[]>();

  lots(place: PlaceId, product: DemoProduct): readonly Lot[] {
    return this.#lotsByPlaceAndProduct.get(`${place} ${product.id}`) ?? [];
  }

  /** Units at a place that are not expired on the day `usableOn`; without a day, all units. */
  units(place: PlaceId, product: DemoProduct, usableOn: BusinessDate = ''): number {
    return unitsIn(this.#usable(place, product, usableOn));
  }

  /** Lots with up to `wanted` units, first expired first out; fewer if the place has fewer. */
  choose(place: PlaceId, product: DemoProduct, wanted: number, usableOn: BusinessDate = ''): Lot[] {
    return firstLots(this.#usable(place, product, usableOn), wanted);
  }

  #usable(place: PlaceId, product: DemoProduct, usableOn: BusinessDate): Lot[] {
    return this.lots(place, product).filter(({ expiredDate }) => expiredDate >= usableOn);
  }

  /** Throws for a move that the real ledger would refuse. */
  move(
    product: DemoProduct,
    lots: readonly Lot[],
    from: PlaceId,
    to: PlaceId,
    cause: MoveCause,
  ): void {
    const kinds = { from: { kind: kindOf(from) }, to: { kind: kindOf(to) } };
    for (const { expiredDate, quantity } of lots) {
      assertAllowed({ type: cause.type, quantity, ...kinds });
      this.#change(from, product, expiredDate, -quantity);
      this.#change(to, product, expiredDate, quantity);
      const { reason = null, recordedAt = cause.occurredAt } = cause;
      this.moves.push({ ...cause, reason, recordedAt, product, expiredDate, from, to, quantity });
    }
  }

  #change(place: PlaceId, product: DemoProduct, expiredDate: string, delta: number): void {
    if (!isPhysical(kindOf(place))) return;
    const lots = this.lots(place, product);
    const before = lots.find((lot) => lot.expiredDate === expiredDate)?.quantity ?? 0;
    const quantity = before + delta;
    if (quantity < 0) throw new Error(`${place} does not hold that much ${product.name}.`);
    const changed = lots.filter((lot) => lot.expiredDate !== expiredDate);
    if (quantity > 0) changed.push({ expiredDate, quantity });
    this.#lotsByPlaceAndProduct.set(
      `${place} ${product.id}`,
      changed.sort((a, b) => (a.expiredDate < b.expiredDate ? -1 : 1)),
    );
  }
}
