// The ledger of the simulation. It keeps the rules of the real one: goods only move, first expired
// goes first, and nothing physical falls below zero (rules I3).
import type { BusinessDate } from '#contract/dates.ts';
import type { MovementType } from '../db/ledger-tables.ts';
import type { MovementSource } from '../stock/post-movements.ts';
import type { Drink } from './menu.ts';

/** The id of a warehouse or cart, or a place outside. */
export type PlaceId = string;

export interface Lot {
  expiry: string;
  quantity: number;
}

export interface Move {
  type: MovementType;
  drink: Drink;
  expiry: string;
  from: PlaceId;
  to: PlaceId;
  quantity: number;
  reason: string | null;
  refType: MovementSource['refType'];
  refId: string;
  actorId: string;
  at: number;
  recordedAt: number;
}

export type Cause = Pick<Move, 'type' | 'refType' | 'refId' | 'actorId' | 'at'> & {
  reason?: string;
  recordedAt?: number;
};

const outside = new Set<PlaceId>(['supplier', 'customer', 'waste', 'adjustment']);

export class Book {
  readonly moves: Move[] = [];
  #held = new Map<string, Lot[]>();

  lots(place: PlaceId, drink: Drink): readonly Lot[] {
    return this.#held.get(`${place} ${drink.id}`) ?? [];
  }

  /** Units that may still be used on that day, or all. */
  units(place: PlaceId, drink: Drink, usableOn: BusinessDate = ''): number {
    let units = 0;
    for (const { expiry, quantity } of this.lots(place, drink)) {
      if (expiry >= usableOn) units += quantity;
    }
    return units;
  }

  /** Up to that many units, first expired first; what is not there is not taken. */
  choose(place: PlaceId, drink: Drink, wanted: number, usableOn: BusinessDate = ''): Lot[] {
    const chosen: Lot[] = [];
    let missing = wanted;
    for (const { expiry, quantity } of this.lots(place, drink)) {
      if (expiry < usableOn) continue;
      const taken = Math.min(missing, quantity);
      if (taken === 0) break;
      chosen.push({ expiry, quantity: taken });
      missing -= taken;
    }
    return chosen;
  }

  move(drink: Drink, lots: readonly Lot[], from: PlaceId, to: PlaceId, cause: Cause): void {
    for (const { expiry, quantity } of lots) {
      this.#change(from, drink, expiry, -quantity);
      this.#change(to, drink, expiry, quantity);
      this.moves.push({
        recordedAt: cause.at,
        ...cause,
        reason: cause.reason ?? null,
        drink,
        expiry,
        from,
        to,
        quantity,
      });
    }
  }

  #change(place: PlaceId, drink: Drink, expiry: string, delta: number): void {
    if (outside.has(place)) return;
    const key = `${place} ${drink.id}`;
    const lots = this.#held.get(key) ?? [];
    const lot = lots.find((one) => one.expiry === expiry) ?? { expiry, quantity: 0 };
    lot.quantity += delta;
    if (lot.quantity < 0) throw new Error(`${place} does not hold that much ${drink.name}.`);
    const rest = lots.filter((one) => one !== lot);
    if (lot.quantity > 0) rest.push(lot);
    this.#held.set(
      key,
      rest.sort((a, b) => (a.expiry < b.expiry ? -1 : 1)),
    );
  }
}

export function sumOf(lots: readonly { quantity: number }[]): number {
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}
