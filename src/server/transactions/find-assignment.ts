import type { Instant } from '#contract/dates.ts';
import { fieldError } from '#contract/field-errors.ts';
import { isOfficeRole } from '#contract/roles.ts';
import type { TransactionCreate } from '#contract/transactions/entity.ts';
import { type LockedAssignment, lockAssignment } from '../assignments/lock-assignment.ts';
import { visibleAssignments } from '../assignments/read.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { localize } from '../i18n/localize.ts';

const baristaGraceMs = 72 * 60 * 60 * 1000;

/**
 * The assignment of a sale, locked with its cart. If the sale names none, it is the assignment of
 * the caller at that time. Only a late sale may belong to an assignment that has ended, and a sale
 * of a barista only within 72 hours of the end.
 */
export async function findAssignment(
  request: ChangeRequest<TransactionCreate>,
  soldAt: Instant,
  isLate: boolean,
): Promise<LockedAssignment> {
  const { caller, now } = request;
  const held = await lockAssignment(request, await idOf(request, soldAt));
  const { row } = held;
  if (row.status === 'in_use') return held;
  if (!isLate) {
    throw new ApiError('wrong_state', {
      message: localize`${held.cart.code} is no longer out with this assignment.`,
    });
  }
  const endedAt = Date.parse(row.returned_at ?? row.updated_at);
  if (!isOfficeRole(caller.role) && Date.parse(now) - endedAt > baristaGraceMs) {
    throw new ApiError('wrong_state', { message: 'Ask an administrator to add this sale.' });
  }
  return held;
}

async function idOf(
  { tx, caller, body }: ChangeRequest<TransactionCreate>,
  soldAt: Instant,
): Promise<string> {
  const { assignment_id, cart_id } = body;
  let query = visibleAssignments(tx, caller).select('id');
  if (assignment_id !== undefined) query = query.where('id', '=', assignment_id);
  else if (cart_id !== undefined) query = query.where('cart_id', '=', cart_id);
  else if (caller.role === 'sales') query = query.where('sales_id', '=', caller.id);
  else throw invalidFields([fieldError('assignment_id', 'assignment_required')]);
  if (assignment_id === undefined) query = query.where('assign_date', '<=', soldAt);
  const found = await query.orderBy('assign_date', 'desc').orderBy('id', 'desc').executeTakeFirst();
  if (found) return found.id;
  if (assignment_id === undefined && cart_id === undefined) {
    throw new ApiError('wrong_state', { message: 'You have no cart to sell from.' });
  }
  const field = assignment_id === undefined ? 'cart_id' : 'assignment_id';
  throw invalidFields([fieldError(field, 'assignment_unknown')]);
}
