import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { lockRows } from '../db/row-lock.ts';
import type { ChangeRequest } from '../http/route.ts';
import {
  type RequestRow,
  requestNotFound,
  toRestockRequest,
  visibleRequestsQuery,
} from './read.ts';

export interface LockedRequest {
  row: RequestRow;
  /** The record before the change, for the audit log and for refusals. */
  before: RestockRequest;
}

/**
 * Locks a request and returns its row and its record. Throws `not_found` if the request does not
 * exist or, for a barista, was made by somebody else.
 */
export async function lockRequest({
  tx,
  caller,
  id,
}: Pick<ChangeRequest, 'tx' | 'caller' | 'id'>): Promise<LockedRequest> {
  const query = visibleRequestsQuery(tx, caller).selectAll().where('id', '=', id);
  const row = await lockRows(tx, query).executeTakeFirst();
  if (!row) throw requestNotFound();
  return { row, before: await toRestockRequest(tx, row) };
}
