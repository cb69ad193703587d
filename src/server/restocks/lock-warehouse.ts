import type { RestockCreate } from '#contract/restocks/entity.ts';
import type { ChangeRequest } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { lockReferred } from '../records/reference.ts';
import type { WarehouseRow } from '../warehouses/read.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';

/** What came, and where to: of a new restock, or of a draft that is approved. */
export type ReceivedGoods = Pick<RestockCreate, 'warehouse_id' | 'items'>;

/** The warehouse that received the goods, locked. Throws when it never was, or is gone. */
export async function lockWarehouse({
  tx,
  body,
}: ChangeRequest<ReceivedGoods>): Promise<WarehouseRow> {
  return lockReferred(tx, warehouseRecord, {
    field: 'warehouse_id',
    id: body.warehouse_id,
    strength: 'no key update',
    deletedMessage: ({ name }) =>
      localize`${name} no longer exists. Choose the warehouse that received these ${formatUnits(unitsOf(body))}.`,
  });
}

export function unitsOf({ items }: Pick<RestockCreate, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
