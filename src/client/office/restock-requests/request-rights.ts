import type { OverlaidRow } from '#client/data/use-list.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';

export interface RequestRights {
  canDecide: boolean;
  canEdit: boolean;
  /** Only the requester may cancel; other people's requests are rejected instead. */
  canCancel: boolean;
}

/** What can be done with a request now. A refused change of it is resolved in the outbox first. */
export function rightsOn(
  { row, mark }: OverlaidRow<RestockRequest>,
  userId: string,
): RequestRights {
  const isOpen = row.status === 'pending' && mark?.state !== 'refused';
  const isOwn = row.requester_id === userId || row.requester_id === '';
  return { canDecide: isOpen, canEdit: isOpen, canCancel: isOpen && isOwn };
}
