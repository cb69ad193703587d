import { textKey } from '#contract/text-key.ts';
import { writeAudit } from '../db/audit.ts';
import { nameWithSuffix } from '../db/name-with-suffix.ts';
import type { ChangeRequest } from '../http/route.ts';
import { restoreStamps } from '../http/stamps.ts';
import { findOther, updateRow } from '../records/rows.ts';
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
  const wanted = { column: 'name_key', key: row.name_key, ownId: row.id };
  const taken = await findOther(tx, 'products', wanted);
  const name = taken ? nameWithSuffix(row.name, ` (${row.id.slice(-12)})`, 100) : row.name;
  const renamed = { name, name_key: textKey(name), status: 'inactive' as const };
  const stamps = restoreStamps(request, row);
  const stored = await updateRow(tx, 'products', row.id, stamps, renamed);
  const after = await productOf(tx, stored);
  await writeAudit(request, { action: 'restore', entity: 'product', id: row.id, after });
  return name;
}
