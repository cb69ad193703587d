import { writeAudit } from '../db/audit.ts';
import { outcomeMeta } from '../http/edit.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { restoreStamps } from '../http/stamps.ts';
import { productOf } from './read.ts';
import { assertNameFree, lockProduct } from './write.ts';

/**
 * Brings a deleted product back as it was. Throws `duplicate_value` when another product has
 * taken its name meanwhile.
 */
export async function restoreProduct(request: ChangeRequest<undefined>): Promise<Reply> {
  const { tx } = request;
  const row = await lockProduct(tx, request.id);
  const message = 'Product restored successfully!';
  if (row.deleted_at === null) {
    return { message, data: await productOf(tx, row), meta: { outcome: 'already_so' } };
  }
  await assertNameFree(request, row.name, row.id);
  const stored = await tx
    .updateTable('products')
    .set(restoreStamps(request, row))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const data = await productOf(tx, stored);
  await writeAudit(request, { action: 'restore', entity: 'product', id: row.id, after: data });
  return { message, data, ...outcomeMeta(request, 'applied') };
}
