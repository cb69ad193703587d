// Every report of a shift is judged here, from a phone or entered by the office: when it counts (a sale, a void, cash,
// waste, goods given, the load check, a refill received, the return, a later count), and whether a barista may still
// report it (all of these, a late payment, a refund request) (rules 5.12, 9.8).
import { effectiveTime, isTimeCorrected } from '#contract/cart-assignments/reported-time.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { isOfficeRole } from '#contract/roles.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import type { AssignmentRow } from './read.ts';

/** How long after the return a barista may still report what happened on the road (rules 9.8). */
const baristaGraceMs = 72 * 60 * 60 * 1000;

/** When a report of a shift happened. */
export interface ReportTime {
  /** As it says. Whether it is late is judged by this. */
  claimed: Instant;
  /** As it counts: within the shift, and not after the server learned of it. Price, number, day and goods follow it. */
  effective: Instant;
  /** What is stored beside the effective time: null where both are the same. */
  stored: Instant | null;
  /** Whether the difference is worth a flag. */
  isCorrected: boolean;
}

/** When a report counts that says it happened at `claimed`. */
export function reportTimeOf(
  { now }: Pick<ChangeRequest, 'now'>,
  { assign_date, returned_at }: Pick<AssignmentRow, 'assign_date' | 'returned_at'>,
  claimed: Instant,
): ReportTime {
  // A shift that was stored while the server's clock was ahead began now.
  const to = returned_at === null || returned_at > now ? now : returned_at;
  const effective = effectiveTime(claimed, { from: assign_date, to });
  const stored = effective === claimed ? null : claimed;
  return { claimed, effective, stored, isCorrected: isTimeCorrected(stored, effective) };
}

/**
 * Refuses what a barista reports of a shift that ended long ago: an admin enters it then.
 *
 * @param refused the message of the refusal
 */
export function assertMayStillReport(
  { caller, now }: Pick<ChangeRequest, 'caller' | 'now'>,
  row: AssignmentRow,
  refused: Text = text('assignment.askAdmin'),
): void {
  if (row.status === 'in_use' || isOfficeRole(caller.role)) return;
  // An assignment that has ended has `returned_at`; `updated_at` is for the compiler.
  const endedAt = Date.parse(row.returned_at ?? row.updated_at);
  if (Date.parse(now) - endedAt <= baristaGraceMs) return;
  throw new ApiError('wrong_state', { message: refused });
}

/**
 * Judges what somebody reports of the road besides sales: of the own open assignment, or a fact of one that has ended. A
 * cancelled assignment was never on the road.
 */
export function judgeReport(
  request: Pick<ChangeRequest, 'caller' | 'now' | 'occurredAt'>,
  { row, cart: { code } }: LockedAssignment,
): ReportTime {
  if (row.status === 'cancelled') {
    throw new ApiError('wrong_state', { message: text('assignment.isCancelled', { code }) });
  }
  const isOnline = request.occurredAt === undefined && !isOfficeRole(request.caller.role);
  if (row.status !== 'in_use' && isOnline) {
    throw new ApiError('wrong_state', { message: text('sale.assignmentOver', { code }) });
  }
  assertMayStillReport(request, row);
  return reportTimeOf(request, row, request.occurredAt ?? request.now);
}
