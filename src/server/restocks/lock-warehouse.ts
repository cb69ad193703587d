import type { ChangeRequest } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { lockReferred } from '../records/reference.ts';
import type { WarehouseRow } from '../warehouses/read.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';
import { type ReceivedGoods, unitsOf } from './received-goods.ts';

/**
 * Locks the warehouse that receives the goods. Throws `validation_failed` if it never existed and
 * `reference_deleted` if it is deleted.
 */
export async function lockWarehouse({
  tx,
  body,
}: ChangeRequest<ReceivedGoods>): Promise<WarehouseRow> {
  return lockReferred(tx, warehouseRecord, {
    field: 'warehouse_id',
    id: body.warehouse_id,
    lockMode: 'change',
    deletedMessage: ({ name }) =>
      localize`${name} no longer exists. Choose the warehouse that received these ${formatUnits(unitsOf(body))}.`,
  });
}
