import { textKey } from '#contract/text-key.ts';
import { writeAudit } from '../db/audit.ts';
import { nameWithSuffix } from '../db/name-with-suffix.ts';
import type { ChangeRequest } from '../http/route.ts';
import { restoreStamps } from '../http/stamps.ts';
import { type ProductRow, productOf } from './read.ts';

/**
 * Brings a deleted product back, inactive, because goods of it exist. Answers its name, which is
 * another one where a new product has taken it meanwhile.
 */
export async function reviveProduct(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'ip' | 'key'>,
  row: ProductRow,
): Promise<string> {
  const { tx } = request;
  const taken = await tx
    .selectFrom('products')
    .select('id')
    .where('name_key', '=', row.name_key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const name = taken ? nameWithSuffix(row.name, ` (${row.id.slice(-12)})`, 100) : row.name;
  const stored = await tx
    .updateTable('products')
    .set({
      ...{ name, name_key: textKey(name), status: 'inactive' as const },
      ...restoreStamps(request, row),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = await productOf(tx, stored);
  await writeAudit(request, { action: 'restore', entity: 'product', id: row.id, after });
  return name;
}
