import type { Cart } from '#contract/carts/entity.ts';
import { writeAudit } from '../db/audit.ts';
import { ApiError } from '../http/api-error.ts';
import { assertNewestToDelete, type DeleteRequest, outcomeMeta } from '../http/edit.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { deleteStamps, restoreStamps } from '../http/stamps.ts';
import { say } from '../words/say.ts';
import { nameOf, spokenUnits } from '../words/spoken.ts';
import { assertCartFree } from './assert-free.ts';
import { lockCart } from './lock-cart.ts';
import { type CartRow, cartOf } from './read.ts';

export async function deleteCart(request: DeleteRequest): Promise<Reply> {
  const { tx } = request;
  const row = await lockCart(tx, request.id);
  const message = 'Delete cart successful!';
  if (row.deleted_at !== null) return { message, data: null, meta: { outcome: 'already_so' } };
  const before = await cartOf(tx, row);
  await assertNewestToDelete(request, row, { name: row.name, current: before });
  await assertUnused(request, row, before);
  await tx.updateTable('carts').set(deleteStamps(request, row)).where('id', '=', row.id).execute();
  await writeAudit(request, { action: 'delete', entity: 'cart', id: row.id, before });
  return { message, data: null, ...outcomeMeta(request, 'applied') };
}

/** Refuses while somebody answers for the cart, or goods are on it (domain rules A.7). */
async function assertUnused(
  { tx }: Pick<ChangeRequest, 'tx'>,
  { code, status, assigned_to }: CartRow,
  current: Cart,
): Promise<void> {
  if (status === 'in_use' || status === 'pending_reconciliation') {
    const who = await nameOf(tx, assigned_to);
    const message =
      status === 'in_use'
        ? say`${code} is with ${who}. Return it first.`
        : say`${code} waits for its count. Reconcile it first.`;
    throw new ApiError('in_use', { message, data: { current } });
  }
  if (current.current_stock === 0) return;
  const message = say`${code} still holds ${spokenUnits(current.current_stock)}.`;
  throw new ApiError('not_empty', { message, data: { current } });
}

/** Brings a deleted cart back, unless its name or code was given away. */
export async function restoreCart(request: ChangeRequest): Promise<Reply> {
  const { tx } = request;
  const row = await lockCart(tx, request.id);
  const message = 'Cart restored successfully!';
  if (row.deleted_at === null) {
    return { message, data: await cartOf(tx, row), meta: { outcome: 'already_so' } };
  }
  await assertCartFree(request, row, row.id);
  const home = await tx
    .selectFrom('warehouses')
    .select('deleted_at')
    .where('id', '=', row.warehouse_id)
    .executeTakeFirst();
  const stored = await tx
    .updateTable('carts')
    .set({
      // A home that was deleted meanwhile is one no more.
      ...(home?.deleted_at && { warehouse_id: null }),
      ...restoreStamps(request, row),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = await cartOf(tx, stored);
  await writeAudit(request, { action: 'restore', entity: 'cart', id: row.id, after });
  return { message, data: after, ...outcomeMeta(request, 'applied') };
}
