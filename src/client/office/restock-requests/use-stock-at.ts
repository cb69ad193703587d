import { useMemo } from 'react';
import { useAvailableStock } from '#client/office/kit/available-stock.ts';
import { unitsAt } from '#contract/stock/units-at.ts';

export interface StockAt {
  /** Unexpired units after queued changes, at least 0. Undefined if the stock is unknown. */
  unitsOf: (productId: string) => number | undefined;
  expiredOf: (productId: string) => number;
  isLive: boolean;
  savedAt: string | undefined;
}

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
    // A product that is missing from a complete list has no stock in the warehouse.
    const unitsOfMissing = isKnown && !pagination.has_next ? 0 : undefined;
    return {
      unitsOf: (productId) => (isKnown ? (unitsById.get(productId) ?? unitsOfMissing) : undefined),
      expiredOf: (productId) => expiredAt('warehouse', warehouseName ?? '', productId),
      isLive,
      savedAt,
    };
  }, [rows, expiredAt, savedAt, isLive, pagination.has_next, warehouseName]);
}
