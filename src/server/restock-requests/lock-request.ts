import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { lockRows } from '../db/row-lock.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type RequestRow, requestNotFound, requestOf, visibleRequests } from './read.ts';

export interface HeldRequest {
  row: RequestRow;
  before: RestockRequest;
}

/** A request and its record, locked. Throws `not_found`, also for another barista's. */
export async function lockRequest({
  tx,
  caller,
  id,
}: Pick<ChangeRequest, 'tx' | 'caller' | 'id'>): Promise<HeldRequest> {
  const query = visibleRequests(tx, caller).selectAll().where('id', '=', id);
  const row = await lockRows(tx, query).executeTakeFirst();
  if (!row) throw requestNotFound();
  return { row, before: await requestOf(tx, row) };
}
