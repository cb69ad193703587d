// The ledger of the simulation, in memory. It follows the rules of the real ledger: goods only
// move, first expired first out, and no balance of a warehouse or cart falls below zero (rules I3).
import type { BusinessDate } from '#contract/dates.ts';
import type { MovementType } from '../db/ledger-tables.ts';
import type { MovementSource } from '../stock/post-movements.ts';
import type { DemoProduct } from './menu.ts';

/** The id of a warehouse or cart, or the name of a place outside. */
export type PlaceId = string;

export interface Lot {
  expiry: string;
  quantity: number;
}

/** Becomes a row of `stock_movements`. Times are milliseconds since 1970. */
export interface Move {
  type: MovementType;
  product: DemoProduct;
  expiry: string;
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

export class SimulatedLedger {
  readonly moves: Move[] = [];
  #lotsByPlaceAndProduct = new Map<string, Lot[]>();

  lots(place: PlaceId, product: DemoProduct): readonly Lot[] {
    return this.#lotsByPlaceAndProduct.get(`${place} ${product.id}`) ?? [];
  }

  /** Units at a place that are not expired on the day `usableOn`; without a day, all units. */
  units(place: PlaceId, product: DemoProduct, usableOn: BusinessDate = ''): number {
    let units = 0;
    for (const { expiry, quantity } of this.lots(place, product)) {
      if (expiry >= usableOn) units += quantity;
    }
    return units;
  }

  /** Lots with up to `wanted` units, first expired first out; fewer if the place has fewer. */
  choose(place: PlaceId, product: DemoProduct, wanted: number, usableOn: BusinessDate = ''): Lot[] {
    const chosen: Lot[] = [];
    let missing = wanted;
    for (const { expiry, quantity } of this.lots(place, product)) {
      if (expiry < usableOn) continue;
      const taken = Math.min(missing, quantity);
      if (taken === 0) break;
      chosen.push({ expiry, quantity: taken });
      missing -= taken;
    }
    return chosen;
  }

  move(
    product: DemoProduct,
    lots: readonly Lot[],
    from: PlaceId,
    to: PlaceId,
    cause: MoveCause,
  ): void {
    for (const { expiry, quantity } of lots) {
      this.#change(from, product, expiry, -quantity);
      this.#change(to, product, expiry, quantity);
      this.moves.push({
        recordedAt: cause.occurredAt,
        ...cause,
        reason: cause.reason ?? null,
        product,
        expiry,
        from,
        to,
        quantity,
      });
    }
  }

  #change(place: PlaceId, product: DemoProduct, expiry: string, delta: number): void {
    if (outside.has(place)) return;
    const key = `${place} ${product.id}`;
    const lots = this.#lotsByPlaceAndProduct.get(key) ?? [];
    const lot = lots.find((candidate) => candidate.expiry === expiry) ?? { expiry, quantity: 0 };
    lot.quantity += delta;
    if (lot.quantity < 0) throw new Error(`${place} does not hold that much ${product.name}.`);
    const otherLots = lots.filter((candidate) => candidate !== lot);
    if (lot.quantity > 0) otherLots.push(lot);
    this.#lotsByPlaceAndProduct.set(
      key,
      otherLots.sort((a, b) => (a.expiry < b.expiry ? -1 : 1)),
    );
  }
}

export function sumOf(lots: readonly { quantity: number }[]): number {
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}
