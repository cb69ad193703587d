// Only goods that have not expired can be loaded or transferred (rules 1.4).
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type ListView, type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { useSingleton } from '#client/data/use-singleton.ts';
import { businessToday } from '#client/state/use-instant.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import type { ExpiringLot } from '#contract/stock/expiring.ts';
import { unitsAt } from '#contract/stock/units-at.ts';

type Kind = 'warehouse' | 'cart';

export interface AvailableStock {
  rows: OverlaidRow<StockSummary>[];
  expiredAt: (kind: Kind, placeName: string, productId: string) => number;
}

/** Queued changes are only in `incoming`. */
export function useAvailableStock(): Omit<ListView<StockSummary>, 'rows'> & AvailableStock {
  const stock = useRows(lists.stockSummary, {}, { scope: 'all' });
  const lots = useSingleton('expiringLots').data;
  const today = businessToday();
  const available = useMemo(() => withoutExpired(stock.rows, lots ?? [], today), [stock.rows, lots, today]);
  return { ...stock, ...available };
}

export function withoutExpired(
  rows: readonly OverlaidRow<StockSummary>[],
  lots: readonly ExpiringLot[],
  today: string,
): AvailableStock {
  const expired = new Map<string, number>();
  const keyOf = (kind: string, place: string, id: string) => JSON.stringify([kind, place, id]);
  for (const { place, product_id, expired_date, quantity } of lots) {
    if (expired_date >= today) continue;
    const key = keyOf(place.kind, place.name, product_id);
    expired.set(key, (expired.get(key) ?? 0) + quantity);
  }
  const remainingExpired = new Map<string, number>();
  const unexpiredUnits = ({ id, row, incoming }: OverlaidRow<StockSummary>, kind: Kind) =>
    Object.fromEntries(
      Object.entries(row[kind]).map(([place, units]) => {
        const key = keyOf(kind, place, id);
        // A queued change may have moved or written off some expired units.
        const unitsHere = Math.max(0, units + unitsAt(incoming?.[kind], place));
        const expiredHere = Math.min(expired.get(key) ?? 0, unitsHere);
        remainingExpired.set(key, expiredHere);
        return [place, units - expiredHere];
      }),
    );
  return {
    rows:
      expired.size === 0
        ? [...rows]
        : rows.map((overlaidRow) => {
            const [warehouse, cart] = [unexpiredUnits(overlaidRow, 'warehouse'), unexpiredUnits(overlaidRow, 'cart')];
            return { ...overlaidRow, row: { ...overlaidRow.row, warehouse, cart } };
          }),
    expiredAt: (kind, place, id) => remainingExpired.get(keyOf(kind, place, id)) ?? 0,
  };
}

/** For example "6 in stock, all expired". */
export function useStockText(): (available: number, expired: number, formatStock: (units: string) => string) => string {
  const t = useTranslations('office.stock');
  return (available, expired, formatStock) => {
    const stock = formatStock(formatWhole(available + expired));
    if (expired === 0) return stock;
    return available > 0 ? t('someExpired', { stock, expired: formatWhole(expired) }) : t('allExpired', { stock });
  };
}
