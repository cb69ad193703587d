import { addDays, type BusinessDate } from '#contract/fields/dates.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { textMatches } from '#contract/fields/text-key.ts';
import type { StockSummaryFilters } from '#contract/stock/entity.ts';
import { type ExpiringLot, maxDaysToExpiry } from '#contract/stock/expiring.ts';

/** Until when goods are looked at; what has expired before is always among them. */
export const expiryWindows = ['expired', 'today', '3', '7', `${maxDaysToExpiry}`] as const;
export type ExpiryWindow = (typeof expiryWindows)[number];

/** The window in the address. `1`, as notices of what expires by tomorrow have it, opens the next one. */
export function readWindow(text: string): ExpiryWindow {
  return isOneOf(expiryWindows, text) ? text : '3';
}

/** The last expiry date in the window. */
export function lastDayOf(window: ExpiryWindow, today: BusinessDate): BusinessDate {
  if (window === 'expired') return addDays(today, -1);
  return window === 'today' ? today : addDays(today, Number(window));
}

/** What a screen shows of the lots. */
export interface LotFilters extends StockSummaryFilters {
  lastDay: BusinessDate;
}

/**
 * The lots of the window under these filters, in the order of their dates. Like in the stock overview, a cart leaves
 * out all warehouses and the other way round (rules 6.8).
 */
export function lotsIn(lots: readonly ExpiringLot[], filters: LotFilters): ExpiringLot[] {
  const { lastDay, product_name, cart_name, warehouse_name } = filters;
  const placeNames = new Set(lots.map(({ place }) => place.name));
  const isShownAt = ({ kind, name }: ExpiringLot['place']) => {
    if (!cart_name && !warehouse_name) return true;
    const wanted = kind === 'cart' ? cart_name : warehouse_name;
    if (!wanted) return false;
    // A chosen "Gerobak 1" is not "Gerobak 10" too.
    return placeNames.has(wanted) ? name === wanted : textMatches(wanted, name);
  };
  return lots.filter(
    (lot) => lot.expired_date <= lastDay && textMatches(product_name, lot.product_name) && isShownAt(lot.place),
  );
}

export interface LotSum {
  units: number;
  /** In rupiah, at the price for which they are sold. */
  value: number;
  products: number;
  places: number;
}

export function sumOfLots(lots: readonly ExpiringLot[]): LotSum {
  const sum = (of: (lot: ExpiringLot) => number) => lots.reduce((all, lot) => all + of(lot), 0);
  return {
    units: sum(({ quantity }) => quantity),
    value: sum(valueOfLot),
    products: new Set(lots.map(({ product_id }) => product_id)).size,
    places: new Set(lots.map(({ place }) => place.id)).size,
  };
}

/** What the units of a lot cost, in rupiah. */
export function valueOfLot({ quantity, price }: ExpiringLot): number {
  return quantity * price;
}

export function keyOf({ product_id, place, expired_date }: ExpiringLot): string {
  return `${product_id} ${place.id} ${expired_date}`;
}

/** Units of a product that queued changes take from a place: what is thrown away, and what goes elsewhere. */
export interface LeavingUnits {
  wasted: number;
  moved: number;
}

/**
 * How many units of each lot queued changes take, by its key: the first to expire first, and goods that have
 * expired only where they are thrown away (rules 1.4).
 *
 * @param lots of all places, in the order of their dates
 */
export function leavingLots(
  lots: readonly ExpiringLot[],
  leavingOf: (lot: ExpiringLot) => LeavingUnits,
  today: BusinessDate,
): Map<string, number> {
  const open = new Map<string, LeavingUnits>();
  const taken = new Map<string, number>();
  for (const lot of lots) {
    const holder = `${lot.product_id} ${lot.place.id}`;
    const left = open.get(holder) ?? leavingOf(lot);
    const wasted = Math.min(left.wasted, lot.quantity);
    const canMove = lot.expired_date >= today ? lot.quantity - wasted : 0;
    const moved = Math.min(left.moved, canMove);
    open.set(holder, { wasted: left.wasted - wasted, moved: left.moved - moved });
    if (wasted + moved > 0) taken.set(keyOf(lot), wasted + moved);
  }
  return taken;
}

/**
 * The units to propose where a lot is to leave its place: it and what expires before it, since that leaves first
 * (rules 1.4). What has expired is thrown away, never moved.
 */
export function unitsUpTo(
  lot: ExpiringLot,
  lots: readonly ExpiringLot[],
  { act, today }: { act: 'transfer' | 'writeOff'; today: BusinessDate },
  taken: ReadonlyMap<string, number>,
): number {
  return lots
    .filter(
      (other) =>
        other.product_id === lot.product_id &&
        other.place.id === lot.place.id &&
        other.expired_date <= lot.expired_date &&
        (act === 'writeOff' || other.expired_date >= today),
    )
    .reduce((sum, other) => sum + other.quantity - (taken.get(keyOf(other)) ?? 0), 0);
}
