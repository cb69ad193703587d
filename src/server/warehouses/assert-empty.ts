import type { Warehouse } from '#contract/entities/warehouse.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { spokenUnits } from '../http/spoken.ts';
import { unitsInWarehouse } from '../stock/places.ts';
import type { WarehouseRow } from './read.ts';

/** Refuses while a warehouse holds goods, is home of carts, or expects a delivery. */
export async function assertWarehouseEmpty(
  tx: Tx,
  warehouse: WarehouseRow,
  current: Warehouse,
): Promise<void> {
  const units = await unitsInWarehouse(tx, warehouse.id);
  const carts = await countLive(tx, 'carts', warehouse.id);
  const drafts = await countLive(tx, 'restocks', warehouse.id);
  const reasons = [
    ...(units > 0 ? [`still holds ${spokenUnits(units)}`] : []),
    ...(carts > 0 ? [`is home to ${carts} ${carts === 1 ? 'cart' : 'carts'}`] : []),
    ...(drafts > 0
      ? [
          `expects ${drafts} ${drafts === 1 ? 'restock' : 'restocks'} that ${drafts === 1 ? 'is' : 'are'} not decided`,
        ]
      : []),
  ];
  if (reasons.length === 0) return;
  const advice = units > 0 || carts > 0 ? ' Move them first.' : ' Decide first.';
  throw new ApiError('not_empty', {
    message: `${warehouse.name} ${reasons.join(' and ')}.${advice}`,
    data: { current },
  });
}

async function countLive(tx: Tx, table: 'carts' | 'restocks', warehouseId: string) {
  let query = tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('warehouse_id', '=', warehouseId)
    .where('deleted_at', 'is', null);
  if (table === 'restocks') query = query.where('status', '=', 'pending');
  return (await query.executeTakeFirstOrThrow()).count;
}
