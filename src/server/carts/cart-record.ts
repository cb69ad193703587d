import { type Cart, isParked } from '#contract/carts/entity.ts';
import { cartDeletionError, cartStatusError } from '#contract/carts/rules.ts';
import { text } from '#contract/messages/text.ts';
import type { Tx } from '../db/database.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { usernameText } from '../i18n/formats.ts';
import { defineRecord } from '../records/define-record.ts';
import { lockRow } from '../records/rows.ts';
import { addPlace } from '../stock/places.ts';
import { type CartRow, toCarts } from './read.ts';

export const cartRecord = defineRecord('carts', {
  toRecords: toCarts,
  visibleTo: ({ id, role }) => (role === 'sales' ? { assigned_to: id, status: 'in_use' as const } : {}),
  initialColumns: {
    assigned_to: null,
    location_at: null,
    last_restock: null,
  },
  onCreated: async (request, { id, warehouse_id }) => {
    const { tx, occurredAt, now, caller } = request;
    await addPlace(tx, { kind: 'cart', cart_id: id });
    if (warehouse_id === null) return;
    // Stamped like any later change to the home warehouse (rules 9.12).
    const homeStamps = { warehouse_set_at: occurredAt ?? now, warehouse_set_by: caller.id };
    await tx.updateTable('carts').set(homeStamps).where('id', '=', id).execute();
  },
  assertEditable: (_request, { row, before, changedValues }) => {
    if (changedValues.status !== undefined) assertCartNotInUse(row, before);
    assertCapacitySuffices(row, before, changedValues.capacity);
  },
  assertDeletable: assertCartUnused,
  columnsOnRestore: async (tx, { warehouse_id }) => {
    const home = await tx
      .selectFrom('warehouses')
      .select('deleted_at')
      .where('id', '=', warehouse_id)
      .executeTakeFirst();
    // If the home warehouse was deleted in the meantime, the restored cart has no home.
    return home?.deleted_at ? { warehouse_id: null } : {};
  },
});

/** Rejects a capacity below the units on the cart (rules I13). 0 means no limit; a missing capacity means no change. */
function assertCapacitySuffices({ code }: CartRow, { current_stock }: Cart, capacity = 0): void {
  if (capacity === 0 || current_stock <= capacity) return;
  const message = text('cart.carries', { code, units: current_stock });
  throw invalidFields([{ field: 'capacity', message }]);
}

/** Maintenance neither starts nor ends while a barista has the cart (rules 3.1). */
function assertCartNotInUse(row: CartRow, current: Cart): void {
  const message = cartStatusError(row);
  if (!message) return;
  const { code } = row;
  const isInUse = row.status === 'in_use';
  throw new ApiError('wrong_state', {
    message,
    errors: [{ field: 'status', message: text(isInUse ? 'cart.inUse' : 'cart.uncounted', { code }) }],
    data: { current },
  });
}

/** See rules 6.9. */
async function assertCartUnused(tx: Tx, row: CartRow, current: Cart): Promise<void> {
  const who = await usernameText(tx, row.assigned_to);
  const message = cartDeletionError(row, { who, units: current.current_stock });
  if (!message) return;
  throw new ApiError(isParked(row) ? 'not_empty' : 'in_use', { message, data: { current } });
}

export async function lockCart(tx: Tx, id: string): Promise<CartRow> {
  return lockRow(tx, cartRecord, id);
}

export function cartNotFound(): ApiError {
  return new ApiError('not_found', { message: cartRecord.notFound });
}
