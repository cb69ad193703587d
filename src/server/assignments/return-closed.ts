import type { CartReturn, CountedItem } from '#contract/cart-assignments/entity.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatMoment, nameOf } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import { notifyOfDifference } from './notices.ts';
import { assignmentOf } from './read.ts';
import { setReturnedCartStatus, settleCount, storeAssignment } from './settle-count.ts';

type Request = ChangeRequest<Pick<CartReturn, 'items' | 'cash_counted'>>;

/**
 * Handles a return whose assignment has already ended, for example because an admin returned the
 * cart while the barista was offline. Made online, the return is refused. Sent late, its count is
 * used if the cart has no final count yet (a barista's count only as a proposal). Otherwise a count
 * equal to the final one gets `already_so`, and a different one is refused (rules 9.6).
 */
export async function returnClosed(request: Request, locked: LockedAssignment): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const { row, cart } = locked;
  const data = await assignmentOf(tx, row);
  const who = await nameOf(tx, row.returned_by);
  const returned = localize`${cart.code} was returned ${formatMoment(row.returned_at ?? now, now)} by ${who}`;
  if (row.status === 'cancelled') {
    throw refuse(localize`This assignment was cancelled by ${who}.`, data);
  }
  if (occurredAt === undefined) throw refuse(localize`${returned}.`, data);
  const alreadySo: Reply = {
    message: localize`${returned}.`,
    data,
    meta: { outcome: 'already_so' },
  };
  if (!body.items) return alreadySo;
  if (row.reconciled_at !== null) {
    await assertSameFigures(request, locked, data);
    return alreadySo;
  }
  const message = localize`${returned}; your count was added.`;
  if (caller.role === 'sales') {
    const proposal = JSON.stringify(body.items);
    const stored = await storeAssignment(request, row, { proposal }, body);
    return { message, data: await assignmentOf(tx, stored), meta: { outcome: 'merged' } };
  }
  const after = await reconcileAssignment(request, locked, body.items);
  return { message, data: after, meta: { outcome: 'merged' } };
}

/**
 * Posts the count of a returned cart and returns the assignment. The assignment is settled, and a
 * difference notified, once no units are left on the cart.
 */
export async function reconcileAssignment(
  request: Request,
  locked: LockedAssignment,
  items: readonly CountedItem[],
) {
  const { tx, body, caller, now, occurredAt } = request;
  const before = await assignmentOf(tx, locked.row);
  const countedAt = occurredAt ?? now;
  const remaining = await settleCount(request, locked, items, countedAt);
  const isSettled = remaining.units === 0;
  const settled = isSettled ? { reconciled_at: countedAt, reconciled_by: caller.id } : {};
  const stored = await storeAssignment(request, locked.row, settled, body);
  await setReturnedCartStatus(request, locked.cart.id, { isSettled });
  const after = await assignmentOf(tx, stored);
  const entry = { action: 'reconcile', entity: 'cart_assignment', id: stored.id, before, after };
  await writeAudit(request, entry);
  if (isSettled) await notifyOfDifference(request, stored, locked.cart);
  return after;
}

/**
 * Compares the count of this request with the stored one, which is final. Throws `wrong_state` at
 * the first product whose figures differ.
 */
export async function assertSameFigures(
  { tx, body, now }: Request,
  { row }: LockedAssignment,
  current: unknown,
): Promise<void> {
  const counts = await countsOf(tx, row.id);
  for (const { product_id, counted } of body.items ?? []) {
    const known = counts.get(product_id)?.counted ?? 0;
    if (known === counted) continue;
    const who = await nameOf(tx, row.reconciled_by);
    const when = formatMoment(row.reconciled_at ?? now, now);
    // Without a name, the product was neither on the cart nor in the first count.
    const name = counts.get(product_id)?.name ?? localize`of it`;
    throw refuse(
      localize`${who} counted ${known} ${name} ${when}, you counted ${counted}.`,
      current,
    );
  }
}

async function countsOf(tx: Tx, assignmentId: string) {
  const rows = await tx
    .selectFrom('cart_assignment_items as item')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .select(['item.product_id', 'item.counted_qty', 'product.name'])
    .where('item.assignment_id', '=', assignmentId)
    .execute();
  return new Map(
    rows.map(({ product_id, counted_qty, name }) => [
      product_id,
      { counted: counted_qty ?? 0, name },
    ]),
  );
}

function refuse(message: LocalizedText, current: unknown): ApiError {
  return new ApiError('wrong_state', { message, data: { current } });
}
