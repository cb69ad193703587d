import type { Incoming, OverlaidRow } from '#client/data/use-list.ts';
import type { StockSummary } from '#contract/stock/entity.ts';

export type PlaceKind = 'cart' | 'warehouse';

/** A row of the stock overview: one product at one place. */
export interface PlaceRow {
  key: string;
  product: string;
  kind: PlaceKind;
  place: string;
  stock: number;
  /** Units that queued changes of this device bring; negative: take away. */
  incoming: number;
}

const kinds: readonly PlaceKind[] = ['warehouse', 'cart'];

/**
 * One row per product and place. A row without stock is left out (screens 3.5), unless a queued
 * change moves the product there.
 */
export function toPlaceRows(rows: readonly OverlaidRow<StockSummary>[]): PlaceRow[] {
  return rows.flatMap(({ id, row, incoming }) =>
    kinds.flatMap((kind) =>
      placesOf(row[kind], incoming, kind)
        .map((place) => ({
          key: `${id} ${kind} ${place}`,
          product: row.product_name,
          kind,
          place,
          stock: row[kind][place] ?? 0,
          incoming: incoming?.[kind][place] ?? 0,
        }))
        .filter((placeRow) => placeRow.stock > 0 || placeRow.incoming !== 0),
    ),
  );
}

/** Names of all places of a kind where the product is or where a queued change moves it, sorted. */
function placesOf(
  stock: Record<string, number>,
  incoming: Incoming | undefined,
  kind: PlaceKind,
): string[] {
  const names = new Set([...Object.keys(stock), ...Object.keys(incoming?.[kind] ?? {})]);
  return [...names].sort((a, b) => a.localeCompare(b));
}
