import { useMemo } from 'react';
import { useAvailableStock } from '#client/office/kit/available-stock.ts';
import { unitsAt } from '#contract/stock/units-at.ts';

export interface StockAt {
  /** Units of a product that have not expired, after the queued changes, 0 at least; undefined if not known here. */
  unitsOf: (productId: string) => number | undefined;
  /** Units of it that have expired. */
  expiredOf: (productId: string) => number;
  isLive: boolean;
  /** When the figures were stored on this device; undefined if never. */
  savedAt: string | undefined;
}

/**
 * The stock of the warehouse with this name, from the mirror. Without a name, as long as no warehouse
 * is chosen, the stock of every product is unknown.
 */
export function useStockAt(warehouseName: string | undefined): StockAt {
  const { rows, expiredAt, savedAt, isLive, pagination } = useAvailableStock();
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
      expiredOf: (productId) => expiredAt('warehouse', warehouseName ?? '', productId),
      isLive,
      savedAt,
    };
  }, [rows, expiredAt, savedAt, isLive, pagination.has_next, warehouseName]);
}
