import type { Warehouse } from '#contract/warehouses/entity.ts';
import { warehouseInUseError } from '#contract/warehouses/rules.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { defineRecord } from '../records/define-record.ts';
import { recordRoutes } from '../records/routes.ts';
import { readUnitsInWarehouse } from '../stock/balances.ts';
import { addPlace } from '../stock/places.ts';
import { toWarehouses, type WarehouseRow } from './read.ts';

export const warehouseRecord = defineRecord('warehouses', {
  toRecords: toWarehouses,
  onCreated: ({ tx }, { id }) => addPlace(tx, { kind: 'warehouse', warehouse_id: id }),
  assertDeletable: assertWarehouseEmpty,
});

export const warehouseRoutes = recordRoutes(warehouseRecord);

/** @throws `not_empty` while the warehouse has goods, pending restocks or carts; the message names all reasons */
async function assertWarehouseEmpty(tx: Tx, warehouse: WarehouseRow, current: Warehouse): Promise<void> {
  const units = await readUnitsInWarehouse(tx, warehouse.id);
  const carts = await countReferences(tx, 'carts', warehouse.id);
  const pendingRestocks = await countReferences(tx, 'restocks', warehouse.id);
  const message = warehouseInUseError({ name: warehouse.name, units, carts, drafts: pendingRestocks });
  if (message) throw new ApiError('not_empty', { message, data: { current } });
}

async function countReferences(tx: Tx, table: 'carts' | 'restocks', warehouseId: string) {
  let query = tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('warehouse_id', '=', warehouseId)
    .where('deleted_at', 'is', null);
  if (table === 'restocks') query = query.where('status', '=', 'pending');
  return (await query.executeTakeFirstOrThrow()).count;
}
