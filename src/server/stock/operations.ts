import type { Selectable } from 'kysely';
import { newId } from '#contract/fields/ids.ts';
import type { Text } from '#contract/messages/text.ts';
import type { StockOperation } from '#contract/stock/entity.ts';
import type { Outcome } from '#contract/sync/envelope.ts';
import type { Tx } from '../db/database.ts';
import type { StockOperations } from '../db/tables/goods.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { contentHash } from '../http/writes/content-hash.ts';
import { findCreatedRecord, outcomeMeta } from '../http/writes/record-guards.ts';
import { readNames } from '../records/rows.ts';
import type { Movement } from './places.ts';
import { postMovements, sourceOf } from './post-movements.ts';
import { readMovements } from './read-movements.ts';

type OperationRow = Selectable<StockOperations>;

/** Only the newest movements of an operation are returned. */
const maxMovements = 1000;

const nullColumns = {
  warehouse_id: null,
  to_warehouse_id: null,
  assignment_id: null,
  to_assignment_id: null,
  lines: null,
} satisfies Partial<OperationRow>;

interface NewOperation
  extends Pick<OperationRow, 'type' | 'notes'>,
    Partial<Pick<OperationRow, keyof typeof nullColumns>> {
  message: Text;
  plan: () => Promise<{
    movements: Movement[];
    /** Set for reports from a shift. Other operations use the request's time. */
    time?: { effectiveAt: string; differingClaimedAt: string | null };
    notice?: { outcome: Outcome; message: Text } | false | undefined;
  }>;
}

/**
 * A repeated request gets the existing operation.
 * @throws like `findCreatedRecord` and `plan`
 */
export async function recordOperation(
  request: ChangeRequest<{ id?: string | undefined }>,
  { message, plan, ...columns }: NewOperation,
): Promise<Reply> {
  const { tx, caller, now, key, body, occurredAt } = request;
  const id = body.id ?? newId();
  const existingRow = await findCreatedRecord(request, 'stock_operations', id);
  if (existingRow) {
    const data = await toOperation(tx, existingRow);
    return { message, data, meta: { outcome: 'already_so' } };
  }
  const { movements, notice, time } = await plan();
  const row = {
    ...nullColumns,
    ...columns,
    id,
    op_id: key ?? null,
    content_hash: contentHash(body),
    occurred_at: time?.effectiveAt ?? occurredAt ?? now,
    claimed_at: time?.differingClaimedAt ?? null,
    created_at: now,
    created_by: caller.id,
  };
  await tx.insertInto('stock_operations').values(row).execute();
  const source = sourceOf({ ...request, occurredAt: row.occurred_at }, row.type, id);
  await postMovements(tx, movements, source);
  const data = await toOperation(tx, row);
  await writeAudit(request, { action: row.type, entity: 'stock', id, after: data });
  if (!notice) return { status: 201, message, data, ...outcomeMeta(request, 'applied') };
  return { status: 201, message: notice.message, data, meta: { outcome: notice.outcome } };
}

async function toOperation(tx: Tx, row: OperationRow): Promise<StockOperation> {
  const { op_id: _op, content_hash: _hash, lines: _lines, created_by, claimed_at: _, ...shownColumns } = row;
  const names = await readNames(tx, [{ table: 'users', column: 'username', ids: [created_by] }]);
  return {
    ...shownColumns,
    created_by: { username: names.get(created_by) ?? '' },
    movements: await readMovements(
      tx,
      (query) => query.where('movement.ref_id', '=', row.id).where('movement.ref_type', '=', row.type),
      maxMovements,
    ),
  };
}
