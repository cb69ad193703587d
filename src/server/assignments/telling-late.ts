import { isOfficeRole } from '#contract/roles.ts';
import { type Text, text } from '#contract/texts/text.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import type { AssignmentRow } from './read.ts';

/** How long after the return a barista may still tell what happened on the road (rules 9.8). */
const baristaGraceMs = 72 * 60 * 60 * 1000;

/**
 * Refuses what a barista tells of an assignment that ended long ago: an admin enters it then.
 *
 * @param refused what the barista is told instead
 */
export function assertMayStillTell(
  { caller, now }: Pick<ChangeRequest, 'caller' | 'now'>,
  row: AssignmentRow,
  refused: Text,
): void {
  if (row.status === 'in_use' || isOfficeRole(caller.role)) return;
  // An assignment that has ended has `returned_at`; `updated_at` is for the compiler.
  const endedAt = Date.parse(row.returned_at ?? row.updated_at);
  if (Date.parse(now) - endedAt <= baristaGraceMs) return;
  throw new ApiError('wrong_state', { message: refused });
}

/**
 * What somebody tells of the road, cash or goods: of the own open assignment, or a fact of one that has
 * ended. A cancelled assignment was never on the road.
 */
export function assertOnRoad(
  request: Pick<ChangeRequest, 'caller' | 'now' | 'occurredAt'>,
  row: AssignmentRow,
  code: string,
): void {
  if (row.status === 'cancelled') {
    throw new ApiError('wrong_state', { message: text('assignment.isCancelled', { code }) });
  }
  const isOnline = request.occurredAt === undefined && !isOfficeRole(request.caller.role);
  if (row.status !== 'in_use' && isOnline) {
    throw new ApiError('wrong_state', { message: text('sale.assignmentOver', { code }) });
  }
  assertMayStillTell(request, row, text('assignment.askAdmin'));
}
