import type { CountedItem } from '#contract/cart-assignments/entity.ts';
import type { Instant } from '#contract/dates.ts';
import type { ChangeRequest } from '../http/route.ts';
import { unitsOnCarts } from '../stock/cart-stock.ts';
import { evaluateCount } from './evaluate-count.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import { postCount } from './post-count.ts';

type CountRequest = Pick<ChangeRequest, 'tx' | 'caller' | 'now' | 'occurredAt'>;

/** Units that stay on the cart after a count, and how many of them were added after the count. */
export interface RemainingUnits {
  units: number;
  refilled: number;
}

/** Posts the movements of a count, and returns the units that are left on the cart. */
export async function settleCount(
  request: CountRequest,
  lockedAssignment: LockedAssignment,
  items: readonly CountedItem[],
  countedAt: Instant,
): Promise<RemainingUnits> {
  const { unitsToKeep, refilled } = await evaluateCount(
    request,
    lockedAssignment,
    items,
    countedAt,
  );
  await postCount(request, lockedAssignment, { items, unitsToKeep, countedAt });
  const unitsOn = await unitsOnCarts(request.tx, [lockedAssignment.cart.id]);
  return { units: unitsOn(lockedAssignment.cart.id), refilled };
}
