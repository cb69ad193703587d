import { textKey } from '#contract/text-key.ts';
import { writeAudit } from '../db/audit.ts';
import { nameWithSuffix } from '../db/name-with-suffix.ts';
import type { ChangeRequest } from '../http/route.ts';
import { restoreStamps } from '../http/stamps.ts';
import { findOther, lockRow, updateRow } from '../records/rows.ts';
import { productRecord } from './product-record.ts';
import { type ProductRow, toProduct } from './read.ts';

/** The maximum of `productCreateSchema`. */
const maxNameLength = 100;

/**
 * Restores a deleted product as inactive, because units of it were counted, loaded or received.
 * Returns its name. If a newer product has the same name, the end of the id is added in brackets.
 */
export async function restoreProduct(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'ip' | 'key'>,
  { id }: ProductRow,
): Promise<string> {
  const { tx } = request;
  const row = await lockRow(tx, productRecord, id);
  // Somebody else counted or received units of it at the same time.
  if (row.deleted_at === null) return row.name;
  const sameName = { column: 'name_key', key: row.name_key, ownId: row.id };
  const productOfSameName = await findOther(tx, 'products', sameName);
  const name = productOfSameName
    ? nameWithSuffix(row.name, ` (${row.id.slice(-12)})`, maxNameLength)
    : row.name;
  const columns = { name, name_key: textKey(name), status: 'inactive' as const };
  const stamps = restoreStamps(request, row);
  const storedRow = await updateRow(tx, 'products', row.id, stamps, columns);
  const after = await toProduct(tx, storedRow);
  await writeAudit(request, { action: 'restore', entity: 'product', id: row.id, after });
  return name;
}
