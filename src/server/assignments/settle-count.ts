import type { CartReturn, CountedItem } from '#contract/cart-assignments/entity.ts';
import type { Instant } from '#contract/dates.ts';
import type { ChangeRequest } from '../http/route.ts';
import { unitsOnCarts } from '../stock/cart-stock.ts';
import { evaluateCount } from './evaluate-count.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import { postCount } from './post-count.ts';
import type { AssignmentRow } from './read.ts';

type Request = Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'occurredAt'>;

/** Units that stay on the cart after a count, and how many of them were added after the count. */
export interface RemainingUnits {
  units: number;
  refilled: number;
}

/** Posts the movements of a count, and returns the units that are left on the cart. */
export async function settleCount(
  request: Request,
  locked: LockedAssignment,
  items: readonly CountedItem[],
  countedAt: Instant,
): Promise<RemainingUnits> {
  const { unitsToKeep, refilled } = await evaluateCount(request, locked, items, countedAt);
  await postCount(request, locked, { items, unitsToKeep, countedAt });
  const unitsOn = await unitsOnCarts(request.tx, [locked.cart.id]);
  return { units: unitsOn(locked.cart.id), refilled };
}

/**
 * Makes a returned cart available, or `pending_reconciliation` if it is not settled (rules 3.1).
 */
export async function setReturnedCartStatus(
  { tx }: Request,
  cartId: string,
  { isSettled }: { isSettled: boolean },
): Promise<void> {
  await tx
    .updateTable('carts')
    .set(
      isSettled ? { status: 'available', assigned_to: null } : { status: 'pending_reconciliation' },
    )
    .where('id', '=', cartId)
    .execute();
}

/**
 * Updates the row of an assignment. `cash_expected` becomes the sum of its cash sales that are
 * completed, in rupiah.
 */
export async function storeAssignment(
  { tx, caller, now }: Request,
  row: AssignmentRow,
  changes: Partial<AssignmentRow>,
  { cash_counted }: Pick<CartReturn, 'cash_counted'> = {},
): Promise<AssignmentRow> {
  const { cash } = await tx
    .selectFrom('transactions')
    .select((eb) => eb.fn.sum<number | null>('total').as('cash'))
    .where('assignment_id', '=', row.id)
    .where('payment_method', '=', 'cash')
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return tx
    .updateTable('cart_assignments')
    .set({
      ...changes,
      cash_expected: Number(cash ?? 0),
      ...(cash_counted !== undefined && { cash_counted }),
      version: row.version + 1,
      updated_at: now,
      updated_by: caller.id,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
