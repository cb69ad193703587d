import type { Restock } from '#contract/restocks/entity.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type RestockRow, toRestocks } from './read.ts';

/** Locks a restock and returns its row and its record (`before`). Throws `not_found`. */
export async function lockRestock({
  tx,
  id,
}: Pick<ChangeRequest, 'tx' | 'id'>): Promise<{ row: RestockRow; before: Restock }> {
  const query = tx
    .selectFrom('restocks')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const row = await lockRows(tx, query).executeTakeFirst();
  const [before] = row ? await toRestocks(tx, [row]) : [];
  if (!row || !before) throw new ApiError('not_found', { message: 'This restock does not exist' });
  return { row, before };
}
