import { addDays, type BusinessDate } from '#contract/fields/dates.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { textMatches } from '#contract/fields/text-key.ts';
import type { StockSummaryFilters } from '#contract/stock/entity.ts';
import { type ExpiringLot, maxDaysToExpiry } from '#contract/stock/expiring.ts';

/** In days from today. Expired goods are always included. */
export const expiryWindows = ['expired', 'today', '3', '7', `${maxDaysToExpiry}`] as const;
export type ExpiryWindow = (typeof expiryWindows)[number];

/** Notifications about tomorrow link to `1`, which opens the next larger window. */
export function parseExpiryWindow(text: string): ExpiryWindow {
  return isOneOf(expiryWindows, text) ? text : '3';
}

export function lastDayOf(window: ExpiryWindow, today: BusinessDate): BusinessDate {
  if (window === 'expired') return addDays(today, -1);
  return window === 'today' ? today : addDays(today, Number(window));
}

export interface LotFilters extends StockSummaryFilters {
  lastDay: BusinessDate;
}

/**
 * Lots are in order of expiry. As in the stock overview, a cart filter excludes warehouses and vice versa (rules 6.8).
 */
export function lotsIn(lots: readonly ExpiringLot[], filters: LotFilters): ExpiringLot[] {
  const { lastDay, product_name, cart_name, warehouse_name } = filters;
  const placeNames = new Set(lots.map(({ place }) => place.name));
  const isShownAt = ({ kind, name }: ExpiringLot['place']) => {
    if (!cart_name && !warehouse_name) return true;
    const placeFilter = kind === 'cart' ? cart_name : warehouse_name;
    if (!placeFilter) return false;
    // The selected place "Gerobak 1" must not match "Gerobak 10".
    return placeNames.has(placeFilter) ? name === placeFilter : textMatches(placeFilter, name);
  };
  return lots.filter(
    (lot) => lot.expired_date <= lastDay && textMatches(product_name, lot.product_name) && isShownAt(lot.place),
  );
}

export interface LotSum {
  units: number;
  /** In rupiah, at the sales price. */
  value: number;
  products: number;
  places: number;
}

export function sumOfLots(lots: readonly ExpiringLot[]): LotSum {
  const sum = (of: (lot: ExpiringLot) => number) => lots.reduce((total, lot) => total + of(lot), 0);
  return {
    units: sum(({ quantity }) => quantity),
    value: sum(valueOfLot),
    products: new Set(lots.map(({ product_id }) => product_id)).size,
    places: new Set(lots.map(({ place }) => place.id)).size,
  };
}

export function valueOfLot({ quantity, price }: ExpiringLot): number {
  return quantity * price;
}

export function keyOf({ product_id, place, expired_date }: ExpiringLot): string {
  return `${product_id} ${place.id} ${expired_date}`;
}

export interface OutgoingUnits {
  wasted: number;
  moved: number;
}

/**
 * Returns the units that queued changes take, by lot key. Lots that expire first are taken first, expired ones only by
 * write-offs (rules 1.4).
 * @param lots of all places, in order of expiry
 */
export function outgoingLots(
  lots: readonly ExpiringLot[],
  leavingUnitsOf: (lot: ExpiringLot) => OutgoingUnits,
  today: BusinessDate,
): Map<string, number> {
  const remainingByHolder = new Map<string, OutgoingUnits>();
  const takenUnits = new Map<string, number>();
  for (const lot of lots) {
    const holderKey = `${lot.product_id} ${lot.place.id}`;
    const remainingUnits = remainingByHolder.get(holderKey) ?? leavingUnitsOf(lot);
    const wasted = Math.min(remainingUnits.wasted, lot.quantity);
    const movableUnits = lot.expired_date >= today ? lot.quantity - wasted : 0;
    const moved = Math.min(remainingUnits.moved, movableUnits);
    remainingByHolder.set(holderKey, { wasted: remainingUnits.wasted - wasted, moved: remainingUnits.moved - moved });
    if (wasted + moved > 0) takenUnits.set(keyOf(lot), wasted + moved);
  }
  return takenUnits;
}

/**
 * Includes lots that expire earlier, because they leave first (rules 1.4). Expired goods are written off, never moved.
 */
export function unitsUpTo(
  lot: ExpiringLot,
  lots: readonly ExpiringLot[],
  { action, today }: { action: 'transfer' | 'writeOff'; today: BusinessDate },
  takenUnits: ReadonlyMap<string, number>,
): number {
  return lots
    .filter(
      (other) =>
        other.product_id === lot.product_id &&
        other.place.id === lot.place.id &&
        other.expired_date <= lot.expired_date &&
        (action === 'writeOff' || other.expired_date >= today),
    )
    .reduce((sum, other) => sum + other.quantity - (takenUnits.get(keyOf(other)) ?? 0), 0);
}
