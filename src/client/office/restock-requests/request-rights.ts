import type { OverlaidRow } from '#client/data/use-list.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';

export interface RequestRights {
  canDecide: boolean;
  canEdit: boolean;
  /** Only who asked may take a request back; another person's is rejected. */
  canCancel: boolean;
}

/** What can be done with a request now. One that was refused is settled in the outbox first. */
export function rightsOn(
  { row, mark }: OverlaidRow<RestockRequest>,
  userId: string,
): RequestRights {
  const isOpen = row.status === 'pending' && mark?.state !== 'refused';
  const isOwn = row.requester_id === userId || row.requester_id === '';
  return { canDecide: isOpen, canEdit: isOpen, canCancel: isOpen && isOwn };
}
