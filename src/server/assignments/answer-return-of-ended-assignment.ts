import type { CartReturn } from '#contract/cart-assignments/entity.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { formatMoment, readUsername } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { assertSameCount } from './assert-same-count.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import { toAssignment } from './read.ts';
import { reconcileAssignment } from './reconcile-assignment.ts';
import { storeAssignment } from './store-return.ts';

type ReturnRequest = ChangeRequest<Pick<CartReturn, 'items' | 'cash_counted'>>;

/**
 * Handles a return whose assignment has already ended, for example because an admin returned the
 * cart while the barista was offline. A return of a cancelled assignment, or one made online, is
 * refused with `wrong_state`. A queued return without a count gets `already_so`. The count of a
 * queued return is used if the cart has no final count yet; a barista's count is used only as a
 * proposal. Otherwise a count equal to the final count gets `already_so`, and a different count is
 * refused (rules 9.6).
 */
export async function answerReturnOfEndedAssignment(
  request: ReturnRequest,
  lockedAssignment: LockedAssignment,
): Promise<Reply> {
  const { tx, body, caller, now, occurredAt } = request;
  const { row, cart } = lockedAssignment;
  const data = await toAssignment(tx, row);
  const who = await readUsername(tx, row.returned_by);
  const returned = localize`${cart.code} was returned ${formatMoment(row.returned_at ?? now, now)} by ${who}`;
  if (row.status === 'cancelled') {
    throw wrongState(localize`This assignment was cancelled by ${who}.`, data);
  }
  if (occurredAt === undefined) throw wrongState(localize`${returned}.`, data);
  const alreadySo: Reply = {
    message: localize`${returned}.`,
    data,
    meta: { outcome: 'already_so' },
  };
  if (!body.items) return alreadySo;
  if (row.reconciled_at !== null) {
    await assertSameCount(request, lockedAssignment, data);
    return alreadySo;
  }
  const message = localize`${returned}; your count was added.`;
  if (caller.role === 'sales') {
    const proposal = JSON.stringify(body.items);
    const storedRow = await storeAssignment(request, row, { proposal }, body);
    return { message, data: await toAssignment(tx, storedRow), meta: { outcome: 'merged' } };
  }
  const after = await reconcileAssignment(request, lockedAssignment, body.items);
  return { message, data: after, meta: { outcome: 'merged' } };
}

function wrongState(message: LocalizedText, current: unknown): ApiError {
  return new ApiError('wrong_state', { message, data: { current } });
}
