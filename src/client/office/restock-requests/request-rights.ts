import type { OverlaidRow } from '#client/data/use-list.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';

export interface RequestRights {
  canDecide: boolean;
  canEdit: boolean;
  /** Only the requester may cancel a request. Other people reject it instead. */
  canCancel: boolean;
}

/**
 * What the user can do with a request now. A decided request allows nothing. While a change of the
 * request is refused, nothing is allowed either, because the outbox resolves the refusal first.
 */
export function rightsOn(
  { row, mark }: OverlaidRow<RestockRequest>,
  userId: string,
): RequestRights {
  const isOpen = row.status === 'pending' && mark?.state !== 'refused';
  // A request that this device has not sent yet has no requester id.
  const isOwn = row.requester_id === userId || row.requester_id === '';
  return { canDecide: isOpen, canEdit: isOpen, canCancel: isOpen && isOwn };
}
