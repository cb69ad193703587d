import type { CartWarehouse } from '#contract/carts/entity.ts';
import { writeAudit } from '../db/audit.ts';
import { assertNotDeleted, isNewer, outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { editStamps } from '../http/stamps.ts';
import { formatTime, readUsername } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { lockReferred } from '../records/reference.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';
import { lockCart } from './lock-cart.ts';
import { toCart } from './read.ts';

const assignedMessage = 'Assign warehouse successful!';

/**
 * Sets the home warehouse of a cart, also while the cart is in use: only later loads and returns
 * are affected. Of several choices the one made last wins, in whatever order the requests arrive
 * (rules 9.12).
 */
export async function assignWarehouse(request: ChangeRequest<CartWarehouse>): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const row = await lockCart(tx, request.id);
  const before = await toCart(tx, row);
  await assertNotDeleted(request, row, row.code, before);
  const warehouse = await lockReferred(tx, warehouseRecord, {
    field: 'warehouse_id',
    id: body.warehouse_id,
    lockMode: 'change',
  });
  const chosenAt = occurredAt ?? now;
  const { warehouse_set_at: setAt, warehouse_set_by: setBy } = row;
  const choice = { warehouse_set_at: chosenAt, warehouse_set_by: caller.id };
  if (row.warehouse_id === warehouse.id) {
    // Nothing that is shown changes, but a choice that was made before this one and comes later loses.
    if (!isNewer(setAt, chosenAt, now)) {
      await tx.updateTable('carts').set(choice).where('id', '=', row.id).execute();
    }
    return { message: assignedMessage, data: before, ...outcomeMeta(request, 'applied') };
  }
  const earlierWarehouse = before.warehouse?.name ?? localize`none`;
  const earlierChoice =
    setAt === null
      ? undefined
      : localize`${await readUsername(tx, setBy)} had set ${earlierWarehouse} at ${formatTime(setAt)}.`;
  if (earlierChoice && isNewer(setAt, chosenAt, now)) {
    const message = localize`A newer choice stands: ${earlierChoice}`;
    return { message, data: before, meta: { outcome: 'already_so' } };
  }
  const storedRow = await tx
    .updateTable('carts')
    .set({
      warehouse_id: warehouse.id,
      ...choice,
      ...editStamps(request, row),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = await toCart(tx, storedRow);
  const entry = { action: 'assign_warehouse', entity: 'cart', id: row.id, before, after };
  await writeAudit(request, entry);
  const message =
    request.isLate && earlierChoice
      ? localize`${row.code} now belongs to ${warehouse.name} (your change of ${formatTime(chosenAt)}). ${earlierChoice}`
      : assignedMessage;
  return {
    message,
    data: after,
    ...outcomeMeta(request, 'applied'),
  };
}
