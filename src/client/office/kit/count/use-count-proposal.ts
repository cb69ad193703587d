import { useList } from '#client/data/use-list.ts';
import type { ProposedCount } from '#contract/cart-assignments/entity.ts';
import { lists } from '#contract/lists.ts';

// A cart is counted within days of its return, so its assignment is among the newest.
const newestReturned = { status: 'returned' as const, page: 1, limit: 100 };

/** What the barista counted when this cart came back last; empty if nobody proposed a count. */
export function useCountProposal(cartId: string): readonly ProposedCount[] {
  const { rows } = useList(lists.cartAssignments, newestReturned);
  const last = rows.find(({ row }) => row.cart_id === cartId);
  return last?.row.count_proposal ?? [];
}
