import * as z from 'zod/mini';
import {
  cartAssignmentCreateSchema,
  cartAssignmentSchema,
  cartReconcileSchema,
  cartReturnSchema,
  cashMoveSchema,
  countCorrectionSchema,
  currentAssignmentSchema,
  currentQuerySchema,
  loadConfirmSchema,
  refillReceiveSchema,
  shiftReviewSchema,
} from '#contract/cart-assignments/entity.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { listRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { readRecord } from '../records/read.ts';
import { cancelAssignment } from './cancel.ts';
import { correctCount } from './correct-count.ts';
import { createAssignment } from './create.ts';

import { assignmentsCsv, listAssignments } from './list.ts';
import { assignmentSource, currentAssignment } from './read.ts';
import { reconcileCart } from './reconcile.ts';
import { returnCart } from './return.ts';
import { reviewShift } from './review.ts';
import { confirmLoad, moveCash, receiveRefill } from './tell-from-road.ts';

export const cartAssignmentRoutes: Route[] = [
  listRoute({
    list: lists.cartAssignments,
    csv: assignmentsCsv,
    handle: listAssignments,
  }),
  readRoute({
    path: '/cart-assignments/current',
    policy: 'signed_in',
    query: currentQuerySchema,
    answers: z.nullable(currentAssignmentSchema),
    handle: async (request) => ({ message: 'OK', data: await currentAssignment(request) }),
  }),
  readRoute({
    path: '/cart-assignments/:id',
    policy: 'signed_in',
    answers: cartAssignmentSchema,
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
