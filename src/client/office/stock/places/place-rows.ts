import type { OverlaidRow } from '#client/data/use-rows.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import type { Place } from '../place.ts';

export type PlaceKind = Place['kind'];

export interface PlaceRow {
  key: string;
  productId: string;
  isContinuation: boolean;
  product: string;
  kind: PlaceKind;
  /** The stock summary has only the names of places. */
  place: string;
  placeId?: string | undefined;
  minimum?: number | undefined;
  stock: number;
  /** At all places, including those filtered out. */
  total: number;
  incoming: number;
}

export const placeKinds: readonly PlaceKind[] = ['warehouse', 'cart'];

/**
 * A row without stock is left out (screens 3.5), unless queued changes move units to or from the place.
 * @param totals units of each product in all places, if the rows have only some places
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
      .filter(({ stock, incoming: queuedUnits }) => stock > 0 || queuedUnits !== 0)
      .map((placeRow, index) => ({ ...placeRow, isContinuation: index > 0 }));
  });
}

export function unitsOfSummary(row: StockSummary): number {
  const units = placeKinds.flatMap((kind) => Object.values(row[kind]));
  return units.reduce((sum, stock) => sum + stock, 0);
}
