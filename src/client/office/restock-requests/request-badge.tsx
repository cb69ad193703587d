import type { OverlaidRow } from '#client/data/use-list.ts';
import { StatusBadge } from '#client/office/kit/status-badge.tsx';
import type { BadgeLook } from '#client/ui/badge.tsx';
import type { RestockRequest, restockRequestStatuses } from '#contract/restock-requests/entity.ts';

const looks: Record<(typeof restockRequestStatuses)[number], BadgeLook> = {
  pending: { tone: 'amber' },
  approved: { tone: 'leaf', inRow: 'plain' },
  rejected: { tone: 'red' },
  cancelled: { tone: 'grey' },
};

/** The status of a request; while a change is queued, its new status, as "Approved, queued". */
export function RequestBadge({ shown: { row, mark } }: { shown: OverlaidRow<RestockRequest> }) {
  return <StatusBadge list="restockRequests" status={row.status} mark={mark} looks={looks} />;
}
