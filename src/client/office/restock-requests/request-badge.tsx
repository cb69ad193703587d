import type { OverlaidRow } from '#client/data/use-rows.ts';
import { StatusBadge } from '#client/office/kit/status-badge.tsx';
import type { BadgeLook } from '#client/ui/badge.tsx';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
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

/** What people call a request: its number, if the server has given one, and its cart. */
export function requestName({ number, cart_details: { code, name } }: RestockRequest): string {
  return [number, code || name].filter((part) => part !== '').join(', ');
}

/** The names, by record id, that are stored in an outbox entry about this request. */
export function namesIn(request: RestockRequest): RecordNames {
  const { id, cart_id, cart_details, items } = request;
  const products = items.map((line) => [line.product_id, line.product_details.name]);
  return {
    ...Object.fromEntries(products),
    [id]: requestName(request),
    [cart_id]: cart_details.name,
  };
}

interface RequestRights {
  canDecide: boolean;
  canEdit: boolean;
  /** Only the requester may cancel a request. Other people reject it instead. */
  canCancel: boolean;
}

/**
 * What the user can do with a request now. A decided request allows nothing. While a change of the
 * request is refused, nothing is allowed either, because the outbox resolves the refusal first.
 */
export function rightsOn({ row, mark }: OverlaidRow<RestockRequest>, userId: string): RequestRights {
  const isOpen = row.status === 'pending' && mark?.state !== 'refused';
  // A request that this device has not sent yet has no requester id.
  const isOwn = row.requester_id === userId || row.requester_id === '';
  return { canDecide: isOpen, canEdit: isOpen, canCancel: isOpen && isOwn };
}
