import type { OverlaidRow } from '#client/data/use-rows.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import type { Place } from '../place.ts';

export type PlaceKind = Place['kind'];

/** A row of the stock overview: one product at one place. */
export interface PlaceRow {
  key: string;
  productId: string;
  /** The row before is of the same product. */
  isFollowing: boolean;
  /** The name of the product. */
  product: string;
  kind: PlaceKind;
  /** The name of the place: the stock summary has no ids of places. */
  place: string;
  /** Undefined if the place is not on this device. */
  placeId?: string | undefined;
  minimum?: number | undefined;
  stock: number;
  /** The units of the product at all its places, also those that are filtered out. */
  total: number;
  /** Units that queued changes of this device bring; negative: take away. */
  incoming: number;
}

/** In the order in which they are listed. */
export const placeKinds: readonly PlaceKind[] = ['warehouse', 'cart'];

/**
 * One row per product and place, of each kind by name. A row without stock is left out (screens 3.5), unless
 * queued changes move units of the product to or from the place.
 *
 * @param totals the units of each product at all places, where the rows have only some of them
 */
export function toPlaceRows(
  rows: readonly OverlaidRow<StockSummary>[],
  totals?: ReadonlyMap<string, number>,
): PlaceRow[] {
  return rows.flatMap(({ id, row, incoming }) => {
    const total = totals?.get(id) ?? unitsOfSummary(row);
    return placeKinds
      .flatMap((kind) => {
        const names = new Set([...Object.keys(row[kind]), ...Object.keys(incoming?.[kind] ?? {})]);
        return [...names]
          .sort((a, b) => a.localeCompare(b))
          .map((place) => ({
            key: `${id} ${kind} ${place}`,
            productId: id,
            product: row.product_name,
            kind,
            place,
            stock: unitsAt(row[kind], place),
            total,
            incoming: unitsAt(incoming?.[kind], place),
          }));
      })
      .filter(({ stock, incoming: queued }) => stock > 0 || queued !== 0)
      .map((placeRow, index) => ({ ...placeRow, isFollowing: index > 0 }));
  });
}

/** The units at all places of the row. */
export function unitsOfSummary(row: StockSummary): number {
  const units = placeKinds.flatMap((kind) => Object.values(row[kind]));
  return units.reduce((sum, stock) => sum + stock, 0);
}
