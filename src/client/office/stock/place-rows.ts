import type { Incoming, OverlaidRow } from '#client/data/use-list.ts';
import type { StockSummary } from '#contract/stock/entity.ts';

export type PlaceKind = 'cart' | 'warehouse';

/** One line of the flat table: a product at a place. */
export interface PlaceRow {
  key: string;
  product: string;
  kind: PlaceKind;
  place: string;
  stock: number;
  /** Units that queued changes of this device bring; below 0: take away. */
  incoming: number;
}

const kinds: readonly PlaceKind[] = ['warehouse', 'cart'];

/**
 * One row per product and place. Only quantities above 0 are listed (screens 3.5), and those that a
 * queued change moves.
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
        .filter(({ stock, incoming: coming }) => stock > 0 || coming !== 0),
    ),
  );
}

function placesOf(
  stock: Record<string, number>,
  incoming: Incoming | undefined,
  kind: PlaceKind,
): string[] {
  const names = new Set([...Object.keys(stock), ...Object.keys(incoming?.[kind] ?? {})]);
  return [...names].sort((a, b) => a.localeCompare(b));
}
