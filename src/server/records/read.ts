import { ApiError } from '../http/api-error.ts';
import type { ReadRequest } from '../http/route.ts';
import type { RecordSource } from './define-record.ts';
import { findLive, type RecordTable } from './rows.ts';

/** A record as it is answered. Throws `not_found` also where it is not for the caller. */
export async function readRecord<Table extends RecordTable, Wire>(
  { table, notFound, toRecord, isVisible }: RecordSource<Table, Wire>,
  { db, caller, id }: ReadRequest,
): Promise<Wire> {
  const row = await findLive(db, table, id);
  if (!row || isVisible?.(caller, row) === false) {
    throw new ApiError('not_found', { message: notFound });
  }
  return toRecord(db, row);
}
