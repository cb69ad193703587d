import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { formatUnits } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { unitsInWarehouse } from '../stock/balances.ts';
import type { WarehouseRow } from './read.ts';

/**
 * Throws `not_empty` while a warehouse holds goods, is the home of carts, or has restocks that are
 * still drafts. The message names all reasons.
 */
export async function assertWarehouseEmpty(
  tx: Tx,
  warehouse: WarehouseRow,
  current: Warehouse,
): Promise<void> {
  const units = await unitsInWarehouse(tx, warehouse.id);
  const carts = await countReferring(tx, 'carts', warehouse.id);
  const drafts = await countReferring(tx, 'restocks', warehouse.id);
  const reasons: LocalizedText[] = [];
  if (units > 0) reasons.push(localize`still holds ${formatUnits(units)}`);
  if (carts > 0) {
    reasons.push(carts === 1 ? localize`is home to 1 cart` : localize`is home to ${carts} carts`);
  }
  if (drafts > 0) {
    reasons.push(
      drafts === 1
        ? localize`expects 1 restock that is not decided`
        : localize`expects ${drafts} restocks that are not decided`,
    );
  }
  const [first, ...others] = reasons;
  if (!first) return;
  const stateSentence = others.reduce(
    (sentence, reason) => localize`${sentence} and ${reason}`,
    localize`${warehouse.name} ${first}`,
  );
  throw new ApiError('not_empty', {
    message:
      units > 0 || carts > 0
        ? localize`${stateSentence}. Move them first.`
        : localize`${stateSentence}. Decide first.`,
    data: { current },
  });
}

/** Counts the carts, or the drafts of restocks, that refer to this warehouse. */
async function countReferring(tx: Tx, table: 'carts' | 'restocks', warehouseId: string) {
  let query = tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('warehouse_id', '=', warehouseId)
    .where('deleted_at', 'is', null);
  if (table === 'restocks') query = query.where('status', '=', 'pending');
  return (await query.executeTakeFirstOrThrow()).count;
}
