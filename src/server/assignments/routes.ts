import * as z from 'zod/mini';
import {
  cartAssignmentCreateSchema,
  cartAssignmentSchema,
  cartReconcileSchema,
  cartReturnSchema,
  cashMoveSchema,
  countCorrectionSchema,
  currentAssignmentQuerySchema,
  currentAssignmentSchema,
  loadConfirmSchema,
  refillReceiveSchema,
  type ShiftReview,
  shiftReviewSchema,
} from '#contract/cart-assignments/entity.ts';
import { reportedShortages } from '#contract/cart-assignments/reported-short.ts';
import { noSales, totalsOf } from '#contract/cart-assignments/shift.ts';
import { lists } from '#contract/lists.ts';
import { text } from '#contract/messages/text.ts';
import { mutations } from '#contract/mutations.ts';
import { auditAndReply, wrongState } from '../documents/change.ts';
import { listRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { ChangeRequest, Reply, Route } from '../http/route.ts';
import { assertNewestVersion, outcomeMeta } from '../http/writes/record-guards.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { readRecord } from '../records/read.ts';
import { updateRow } from '../records/rows.ts';
import { cancelAssignment } from './cancel.ts';
import { correctCount } from './correct-count.ts';
import { createAssignment } from './create.ts';
import { assignmentsCsv, listAssignments } from './list.ts';
import { lockAssignment } from './lock-assignment.ts';
import { assignmentSource, readCurrentAssignment, toAssignment } from './read.ts';
import { reconcileCart } from './reconcile.ts';
import { confirmLoad, moveCash, receiveRefill } from './report-from-shift.ts';
import { returnCart } from './return.ts';

export const cartAssignmentRoutes: Route[] = [
  listRoute({
    list: lists.cartAssignments,
    csv: assignmentsCsv,
    handle: listAssignments,
  }),
  readRoute({
    path: '/cart-assignments/current',
    policy: 'signed_in',
    query: currentAssignmentQuerySchema,
    dataSchema: z.nullable(currentAssignmentSchema),
    handle: async (request) => ({ message: 'OK', data: await readCurrentAssignment(request) }),
  }),
  readRoute({
    path: '/cart-assignments/:id',
    policy: 'signed_in',
    dataSchema: cartAssignmentSchema,
    handle: async (request) => ({
      message: 'OK',
      data: await readRecord(assignmentSource, request),
    }),
  }),
  mutationRoute(mutations.cartAssignmentCreate, {
    policy: 'office',
    body: cartAssignmentCreateSchema,
    handle: createAssignment,
  }),
  mutationRoute(mutations.cartAssignmentReturn, {
    policy: 'signed_in',
    body: cartReturnSchema,
    isBodyOptional: true,
    handle: returnCart,
  }),
  mutationRoute(mutations.cartAssignmentCancel, {
    policy: 'office',
    handle: cancelAssignment,
  }),
  mutationRoute(mutations.cartAssignmentCorrect, {
    policy: 'office',
    body: countCorrectionSchema,
    handle: correctCount,
  }),
  mutationRoute(mutations.shiftReview, {
    policy: 'office',
    body: shiftReviewSchema,
    handle: reviewShift,
  }),
  mutationRoute(mutations.cashMove, {
    policy: 'signed_in',
    body: cashMoveSchema,
    handle: moveCash,
  }),
  mutationRoute(mutations.loadConfirm, {
    policy: 'signed_in',
    body: loadConfirmSchema,
    handle: confirmLoad,
  }),
  mutationRoute(mutations.refillReceive, {
    policy: 'signed_in',
    body: refillReceiveSchema,
    handle: receiveRefill,
  }),
  mutationRoute(mutations.cartReconcile, {
    policy: 'office',
    body: cartReconcileSchema,
    handle: reconcileCart,
  }),
];

const message = text('shift.reviewed');

/**
 * Stores how many held units earn commission and how many units reported short are accepted (rules 6.13, 6.23).
 * @throws `stale_version` if later reports, which the admin has not seen, would be confirmed too
 */
async function reviewShift(request: ChangeRequest<ShiftReview>): Promise<Reply> {
  const { tx, body, caller, id, now, occurredAt = now } = request;
  const { row, cart } = await lockAssignment(request, id);
  const before = await toAssignment(tx, row);
  const { code } = cart;
  if (row.status === 'cancelled') throw wrongState(text('assignment.isCancelled', { code }), before);
  const { heldUnits } = totalsOf(before.shift_sales ?? noSales);
  const confirmed_units = Math.min(body.earning_units, heldUnits);
  const shortUnits = reportedShortages(before).reduce((sum, { units }) => sum + units, 0);
  const excused_units = body.excused_units === undefined ? row.excused_units : Math.min(body.excused_units, shortUnits);
  const isSame = row.confirmed_units === confirmed_units && row.excused_units === excused_units;
  if (!row.needs_review && isSame) {
    return { message, data: before, ...outcomeMeta(request, 'already_so') };
  }
  await assertNewestVersion(request, row, body.version, { name: row.number, current: before });
  const storedRow = await updateRow(tx, 'cart_assignments', id, stampsForEdit(request, row), {
    needs_review: false,
    confirmed_units,
    excused_units,
    reviewed_at: occurredAt,
    reviewed_by: caller.id,
  });
  const data = await toAssignment(tx, storedRow);
  const change = { action: 'review', entity: 'cart_assignment', id, before, data, message };
  return auditAndReply(request, change);
}
