import { type Mark, useRows } from '#client/data/use-rows.ts';
import { StatusBadge } from '#client/office/kit/status-badge.tsx';
import type { BadgeStyle } from '#client/ui/badge.tsx';
import type { CartAssignment, cartAssignmentStatuses } from '#contract/cart-assignments/entity.ts';
import { lists } from '#contract/lists.ts';

/** `in_use` is green, `returned` blue, any other status grey (screens 4.4). */
const looks: Record<(typeof cartAssignmentStatuses)[number], BadgeStyle> = {
  in_use: { tone: 'leaf', inRow: 'plain' },
  returned: { tone: 'blue', inRow: 'plain' },
  cancelled: { tone: 'grey' },
};

interface AssignmentStatusProps {
  status: CartAssignment['status'];
  mark: Mark | undefined;
}

export function AssignmentStatus({ status, mark }: AssignmentStatusProps) {
  const unknownStatus = { metadata: 'cart_assignment_statuses' } as const;
  return <StatusBadge list="cartAssignments" {...{ status, mark, looks, unknownStatus }} />;
}

/** `out`: can be returned or cancelled. `uncounted`: returned, awaiting count. `settled`: nothing is left to do. */
type AssignmentStage = 'out' | 'uncounted' | 'settled';

/** The cart's status shows a missing count, which is always that of the cart's latest assignment. */
export function useAssignmentStage(): (assignment: CartAssignment | undefined) => AssignmentStage {
  const carts = useRows(lists.carts, {}, { scope: 'all' }).rows;
  return (assignment) => {
    if (assignment?.status === 'in_use') return 'out';
    if (assignment?.status !== 'returned') return 'settled';
    const cart = carts.find(({ id }) => id === assignment.cart_id)?.row;
    if (cart?.status !== 'pending_reconciliation') return 'settled';
    // An earlier assignment of this cart to this barista ended before the cart was last loaded.
    const isLatest = (assignment.returned_at ?? '') >= (cart.last_restock ?? '');
    return isLatest && cart.assigned_to === assignment.sales_id ? 'uncounted' : 'settled';
  };
}
