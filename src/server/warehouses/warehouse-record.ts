import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Route } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { defineRecord } from '../records/define-record.ts';
import { recordRoutes } from '../records/routes.ts';
import { addPlace, unitsInWarehouse } from '../stock/places.ts';
import { toWarehouses, type WarehouseRow } from './read.ts';

/** What is particular to warehouses; `records` creates, lists, edits, deletes and restores them. */
export const warehouseRecord = defineRecord('warehouses', {
  name: 'name',
  notFound: 'This warehouse does not exist',
  deletedMessage: ({ name }) => localize`${name} no longer exists. Choose another warehouse.`,
  toRecords: toWarehouses,
  unique: {
    name: {
      message: 'A warehouse with this name already exists',
      lateMessage: ({ name }, added) =>
        localize`Another warehouse is already called "${name}" (added by ${added}).`,
    },
  },
  messages: {
    created: 'Warehouse created successfully!',
    updated: 'Warehouse updated successfully!',
    deleted: 'Delete warehouse successful!',
    restored: 'Warehouse restored successfully!',
  },
  onCreated: ({ tx }, { id }) => addPlace(tx, { kind: 'warehouse', warehouse_id: id }),
  assertDeletable: assertWarehouseEmpty,
});

export const warehouseRoutes: Route[] = recordRoutes(warehouseRecord, { reads: 'office' });

/**
 * Throws `not_empty` while a warehouse holds goods, is the home of carts, or has restocks that are
 * still drafts. The message names all reasons.
 */
async function assertWarehouseEmpty(
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
