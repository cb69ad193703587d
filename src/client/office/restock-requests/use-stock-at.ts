import { useMemo } from 'react';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { lists } from '#contract/lists.ts';
import { unitsAt } from '#contract/stock/units-at.ts';

export interface StockAt {
  /** Units of a product after the queued changes, 0 at least; undefined if not known here. */
  unitsOf: (productId: string) => number | undefined;
  isLive: boolean;
  /** When the figures were stored on this device; undefined if never. */
  savedAt: string | undefined;
}

/**
 * The stock of the warehouse with this name, from the mirror. Without a name, as long as no warehouse
 * is chosen, the stock of every product is unknown.
 */
export function useStockAt(warehouseName: string | undefined): StockAt {
  const filter = warehouseName === undefined ? {} : { warehouse_name: warehouseName };
  const view = useWholeList(lists.stockSummary, filter);
  const { rows, savedAt, isLive, pagination } = view;
  return useMemo(() => {
    const unitsById = new Map(
      rows.map(({ id, row, incoming }) => {
        const name = warehouseName ?? '';
        const units = unitsAt(row.warehouse, name) + unitsAt(incoming?.warehouse, name);
        return [id, Math.max(0, units)];
      }),
    );
    const isKnown = warehouseName !== undefined && savedAt !== undefined;
    // A product that is missing from the list has no stock there, if the list is complete.
    const unitsOfMissing = isKnown && !pagination.has_next ? 0 : undefined;
    return {
      unitsOf: (productId) => (isKnown ? (unitsById.get(productId) ?? unitsOfMissing) : undefined),
      isLive,
      savedAt,
    };
  }, [rows, savedAt, isLive, pagination.has_next, warehouseName]);
}
