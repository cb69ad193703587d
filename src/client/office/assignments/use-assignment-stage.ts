import type { OverlaidRow } from '#client/data/use-list.ts';
import { useWholeList } from '#client/data/use-whole-list.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { lists } from '#contract/lists.ts';

/** `out`: can be returned or cancelled. `uncounted`: returned, its goods are not counted yet. */
export type AssignmentStage = 'out' | 'uncounted' | 'settled';

/**
 * What can be done with an assignment now. That a count is missing is a field of the cart, not of
 * the assignment, and concerns the cart's latest assignment only.
 */
export function useAssignmentStage(): (
  shown: OverlaidRow<CartAssignment> | undefined,
) => AssignmentStage {
  const carts = useWholeList(lists.carts).rows;
  return (shown) => {
    if (shown === undefined) return 'settled';
    const { row } = shown;
    if (row.status === 'in_use') return 'out';
    if (row.status !== 'returned') return 'settled';
    const cart = carts.find(({ id }) => id === row.cart_id)?.row;
    if (cart?.status !== 'pending_reconciliation') return 'settled';
    // An earlier one of the same two ended before the cart was loaded for this one.
    const isLatest = (row.returned_at ?? '') >= (cart.last_restock ?? '');
    return isLatest && cart.assigned_to === row.sales_id ? 'uncounted' : 'settled';
  };
}
