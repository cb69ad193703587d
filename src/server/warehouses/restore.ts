import { writeAudit } from '../db/audit.ts';
import { outcomeMeta } from '../http/edit.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { restoreStamps } from '../http/stamps.ts';
import { toWarehouse } from './read.ts';
import { assertNameFree, lockWarehouse } from './write.ts';

/** Brings a deleted warehouse back. Throws `duplicate_value` when its name was given away. */
export async function restoreWarehouse(request: ChangeRequest): Promise<Reply> {
  const { tx } = request;
  const row = await lockWarehouse(tx, request.id);
  const message = 'Warehouse restored successfully!';
  if (row.deleted_at === null) {
    return { message, data: toWarehouse(row), meta: { outcome: 'already_so' } };
  }
  await assertNameFree(request, row.name, row.id);
  const stored = await tx
    .updateTable('warehouses')
    .set(restoreStamps(request, row))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const data = toWarehouse(stored);
  await writeAudit(request, { action: 'restore', entity: 'warehouse', id: row.id, after: data });
  return { message, data, ...outcomeMeta(request, 'applied') };
}
