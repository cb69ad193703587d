import { useMemo } from 'react';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { lists } from '#contract/lists.ts';

export interface StockAt {
  /** Units of a product, including those that queued changes move; undefined: not known here. */
  unitsOf: (productId: string) => number | undefined;
  isLive: boolean;
  /** When this was saved on the device; undefined: never. */
  savedAt: string | undefined;
}

/** What a warehouse holds, as this device knows it. */
export function useStockAt(warehouse: string | undefined): StockAt {
  const filter = warehouse === undefined ? {} : { warehouse_name: warehouse };
  const view = useWholeList(lists.stockSummary, filter);
  const { rows, savedAt, isLive, pagination } = view;
  return useMemo(() => {
    const held = new Map(
      rows.map(({ id, row, incoming }) => {
        const place = warehouse ?? '';
        const units = (row.warehouse[place] ?? 0) + (incoming?.warehouse[place] ?? 0);
        return [id, Math.max(0, units)];
      }),
    );
    // In a complete list a product that is missing has no stock.
    const isKnown = warehouse !== undefined && savedAt !== undefined;
    const rest = isKnown && !pagination.has_next ? 0 : undefined;
    return {
      unitsOf: (productId) => (isKnown ? (held.get(productId) ?? rest) : undefined),
      isLive,
      savedAt,
    };
  }, [rows, savedAt, isLive, pagination.has_next, warehouse]);
}
