import { useMemo } from 'react';
import { useOutbox } from '#client/data/use-outbox.ts';
import { useRows } from '#client/data/use-rows.ts';
import { businessToday } from '#client/state/use-instant.ts';
import { lists } from '#contract/lists.ts';
import type { ArgsOf } from '#contract/mutations.ts';
import type { ExpiringLot } from '#contract/stock/expiring.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import { leavingLots } from './expiring-goods.ts';

/** How many units of each lot queued changes of this device take, by the key of the lot. */
export function useLeavingLots(lots: readonly ExpiringLot[]): ReadonlyMap<string, number> {
  const { entries } = useOutbox();
  const summary = useRows(lists.stockSummary, {}, { scope: 'all' }).rows;
  return useMemo(() => {
    const wastes = entries.flatMap(({ name, state, args }) => {
      if (name !== 'stockAdjustmentCreate' || state === 'refused') return [];
      const adjustment = args as ArgsOf<'stockAdjustmentCreate'>;
      return adjustment.kind === 'waste' ? [adjustment] : [];
    });
    const incomingById = new Map(summary.map(({ id, incoming }) => [id, incoming]));
    const leavingOf = ({ product_id, place }: ExpiringLot) => {
      const wasted = wastes
        .filter(({ warehouse_id }) => warehouse_id === place.id)
        .flatMap(({ items }) => items.filter((item) => item.product_id === product_id))
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const incoming = incomingById.get(product_id);
      const kind = place.kind === 'cart' ? 'cart' : 'warehouse';
      const leaving = -unitsAt(incoming?.[kind], place.name);
      return { wasted, moved: Math.max(0, leaving - wasted) };
    };
    return leavingLots(lots, leavingOf, businessToday());
  }, [lots, entries, summary]);
}
