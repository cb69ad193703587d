// Decides which time a report from a shift gets, and whether a barista may still send it (rules 5.12, 9.8).
import { effectiveTime, isTimeCorrected } from '#contract/cart-assignments/reported-time.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { isOfficeRole } from '#contract/roles.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import type { AssignmentRow } from './read.ts';

/** How long after the return a barista may still report (rules 9.8). */
const baristaGraceMs = 72 * 60 * 60 * 1000;

export interface ReportTime {
  /** The time that the device reported. Determines whether the report is late. */
  claimedAt: Instant;
  /**
   * The claimed time, limited to the shift and at the latest now. Determines price, number, business date and stock.
   */
  effectiveAt: Instant;
  /** The claimed time; null if it equals the effective time. */
  differingClaimedAt: Instant | null;
  isCorrected: boolean;
}

export function reportTimeOf(
  { now }: Pick<ChangeRequest, 'now'>,
  { assign_date, returned_at }: Pick<AssignmentRow, 'assign_date' | 'returned_at'>,
  claimedAt: Instant,
): ReportTime {
  // A return stored while the server's clock was ahead may be in the future.
  const to = returned_at === null || returned_at > now ? now : returned_at;
  const effectiveAt = effectiveTime(claimedAt, { from: assign_date, to });
  const differingClaimedAt = effectiveAt === claimedAt ? null : claimedAt;
  return {
    claimedAt,
    effectiveAt,
    differingClaimedAt,
    isCorrected: isTimeCorrected(differingClaimedAt, effectiveAt),
  };
}

export function assertMayStillReport(
  { caller, now }: Pick<ChangeRequest, 'caller' | 'now'>,
  row: AssignmentRow,
  rejectionText: Text = text('assignment.askAdmin'),
): void {
  if (row.status === 'in_use' || isOfficeRole(caller.role)) return;
  // An ended assignment always has `returned_at`; `updated_at` only satisfies the compiler.
  const endedAt = Date.parse(row.returned_at ?? row.updated_at);
  if (Date.parse(now) - endedAt <= baristaGraceMs) return;
  throw new ApiError('wrong_state', { message: rejectionText });
}

/**
 * An ended shift accepts only queued reports and reports from the office; a cancelled shift accepts none.
 * @throws `wrong_state`
 */
export function acceptReport(
  request: Pick<ChangeRequest, 'caller' | 'now' | 'occurredAt'>,
  { row, cart: { code } }: LockedAssignment,
): ReportTime {
  if (row.status === 'cancelled') {
    throw new ApiError('wrong_state', { message: text('assignment.isCancelled', { code }) });
  }
  const isOnlineFromBarista = request.occurredAt === undefined && !isOfficeRole(request.caller.role);
  if (row.status !== 'in_use' && isOnlineFromBarista) {
    throw new ApiError('wrong_state', { message: text('sale.assignmentOver', { code }) });
  }
  assertMayStillReport(request, row);
  return reportTimeOf(request, row, request.occurredAt ?? request.now);
}
