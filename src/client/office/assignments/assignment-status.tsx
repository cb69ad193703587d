import type { Mark } from '#client/data/use-list.ts';
import { StatusBadge } from '#client/office/kit/status-badge.tsx';
import type { BadgeLook } from '#client/ui/badge.tsx';
import type { CartAssignment, cartAssignmentStatuses } from '#contract/cart-assignments/entity.ts';

/** In use green, returned blue, other grey (screens 4.4). */
const looks: Record<(typeof cartAssignmentStatuses)[number], BadgeLook> = {
  in_use: { tone: 'leaf', inRow: 'plain' },
  returned: { tone: 'blue', inRow: 'plain' },
  cancelled: { tone: 'grey' },
};

interface AssignmentStatusProps {
  status: CartAssignment['status'];
  mark: Mark | undefined;
}

/** The status of an assignment; while a change is queued, its new status, as "Returned, queued". */
export function AssignmentStatus({ status, mark }: AssignmentStatusProps) {
  const unknown = { metadata: 'cart_assignment_statuses' } as const;
  return <StatusBadge list="cartAssignments" {...{ status, mark, looks, unknown }} />;
}
