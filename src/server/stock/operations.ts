import type { Selectable } from 'kysely';
import type { Instant } from '#contract/dates.ts';
import type { StockOperation } from '#contract/stock/entity.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/database.ts';
import type { StockOperations } from '../db/tables/goods.ts';
import { contentHash } from '../http/content-hash.ts';
import { findCreated } from '../http/record-guards.ts';
import type { ChangeRequest } from '../http/route.ts';
import { readUsername } from '../i18n/formats.ts';
import { readMovements } from './read-movements.ts';

/** A transfer, waste or correction by an admin (glossary: stock operation). */
export type OperationRow = Selectable<StockOperations>;

/** An operation with more movements shows only the newest. */
const maxMovements = 1000;

/**
 * The operation that an earlier try of this request stored; undefined if this is the first try.
 * Throws as `findCreated` does.
 */
export async function findOperation(
  request: Parameters<typeof findCreated>[0],
  id: string,
): Promise<StockOperation | undefined> {
  const row = await findCreated(request, 'stock_operations', id);
  return row && toOperation(request.tx, row);
}

export async function insertOperation(
  {
    tx,
    caller,
    now,
    key,
    body,
  }: Pick<ChangeRequest<object>, 'tx' | 'caller' | 'now' | 'key' | 'body'>,
  row: Omit<OperationRow, 'op_id' | 'content_hash' | 'created_at' | 'created_by'>,
): Promise<OperationRow> {
  const stored = {
    ...row,
    op_id: key ?? null,
    content_hash: contentHash(body),
    created_at: now,
    created_by: caller.id,
  };
  await tx.insertInto('stock_operations').values(stored).execute();
  return stored;
}

/** Writes the audit log after the movements are posted, and returns the record of the operation. */
export async function finishOperation(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'ip' | 'key'>,
  row: OperationRow,
): Promise<StockOperation> {
  const data = await toOperation(request.tx, row);
  const { id, type } = row;
  await writeAudit(request, { action: type, entity: 'stock', id, after: data });
  return data;
}

/** The origin of the movements of an operation, for `postMovements`. */
export function movementSourceOf(
  { caller, now }: Pick<ChangeRequest, 'caller' | 'now'>,
  { id, type }: OperationRow,
  occurredAt: Instant,
) {
  return { refType: type, refId: id, actorId: caller.id, occurredAt, recordedAt: now };
}

async function toOperation(tx: Tx, row: OperationRow): Promise<StockOperation> {
  const { id, type, warehouse_id, to_warehouse_id, notes, occurred_at, created_at } = row;
  return {
    id,
    type,
    warehouse_id,
    to_warehouse_id,
    notes,
    occurred_at,
    created_at,
    // `String`, because `readUsername` returns a localized text if no user is known.
    created_by: { username: String(await readUsername(tx, row.created_by)) },
    movements: await readMovements(
      tx,
      (query) => query.where('movement.ref_id', '=', id),
      maxMovements,
    ),
  };
}
