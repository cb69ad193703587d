import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { formatUnits } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
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
    ...(units > 0 ? [localize`still holds ${formatUnits(units)}`] : []),
    ...(carts > 0
      ? [carts === 1 ? localize`is home to 1 cart` : localize`is home to ${carts} carts`]
      : []),
    ...(drafts > 0
      ? [
          drafts === 1
            ? localize`expects 1 restock that is not decided`
            : localize`expects ${drafts} restocks that are not decided`,
        ]
      : []),
  ];
  const [first, ...others] = reasons;
  if (!first) return;
  const state = others.reduce(
    (sum, reason) => localize`${sum} and ${reason}`,
    localize`${warehouse.name} ${first}`,
  );
  throw new ApiError('not_empty', {
    message:
      units > 0 || carts > 0
        ? localize`${state}. Move them first.`
        : localize`${state}. Decide first.`,
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
