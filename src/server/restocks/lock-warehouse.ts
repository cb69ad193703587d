import { fieldError } from '#contract/field-errors.ts';
import type { RestockCreate } from '#contract/restocks/entity.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import type { WarehouseRow } from '../warehouses/read.ts';
import { say } from '../words/say.ts';
import { spokenUnits } from '../words/spoken.ts';

/** What came, and where to: of a new restock, or of a draft that is approved. */
export type ReceivedGoods = Pick<RestockCreate, 'warehouse_id' | 'items'>;

/** The warehouse that received the goods, locked. Throws when it never was, or is gone. */
export async function lockWarehouse({
  tx,
  body,
}: ChangeRequest<ReceivedGoods>): Promise<WarehouseRow> {
  const query = tx.selectFrom('warehouses').selectAll().where('id', '=', body.warehouse_id);
  const warehouse = await lockRows(tx, query, 'no key update').executeTakeFirst();
  if (!warehouse) throw invalidFields([fieldError('warehouse_id', 'warehouse_unknown')]);
  if (warehouse.deleted_at === null) return warehouse;
  const units = spokenUnits(unitsOf(body));
  const message = say`${warehouse.name} no longer exists. Choose the warehouse that received these ${units}.`;
  throw new ApiError('reference_deleted', {
    message,
    errors: [{ field: 'warehouse_id', message }],
  });
}

export function unitsOf({ items }: Pick<RestockCreate, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
