import { useMemo } from 'react';
import { useRows } from '#client/data/use-rows.ts';
import { businessToday } from '#client/state/use-instant.ts';
import { lists } from '#contract/lists.ts';
import { levelProposals } from '#contract/stock/level-proposal.ts';
import type { Place } from '../place.ts';

/** Proposes minimums and targets of a place from what this device has of what was sold there (rules 11.7). */
export function useLevelProposals({ kind, id }: Place): ReturnType<typeof levelProposals> {
  const carts = useRows(lists.carts, {}, { scope: 'all' }).rows;
  const suppliers = useRows(lists.suppliers, {}, { scope: 'all' }).rows;
  const assignments = useRows(lists.cartAssignments, {}, { scope: 'device' }).rows;
  const restocks = useRows(lists.restocks, {}, { scope: 'device' }).rows;
  const today = businessToday();
  return useMemo(() => {
    const ownCarts = carts.filter((cart) => cart.row.warehouse?.id === id).map((cart) => cart.id);
    return levelProposals({
      today,
      place: { kind, id },
      cartIds: new Set(kind === 'cart' ? [id] : ownCarts),
      assignments: (assignments ?? []).map(({ row }) => row),
      restocks: (restocks ?? []).map(({ row }) => row),
      suppliers: suppliers.map(({ row }) => row),
    });
  }, [carts, suppliers, assignments, restocks, today, kind, id]);
}
