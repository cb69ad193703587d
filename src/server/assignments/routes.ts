import * as z from 'zod/mini';
import {
  assignmentDetailSchema,
  cartAssignmentCreateSchema,
  cartReconcileSchema,
  cartReturnSchema,
  currentAssignmentSchema,
  currentQuerySchema,
} from '#contract/cart-assignments/entity.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { changeRoute, listRoute, type Route, readRoute } from '../http/route.ts';
import { cancelAssignment } from './cancel.ts';
import { createAssignment } from './create.ts';
import { currentAssignment } from './current.ts';
import { listAssignments, readAssignment } from './read.ts';
import { reconcileCart } from './reconcile.ts';
import { returnCart } from './return.ts';

export const cartAssignmentRoutes: Route[] = [
  listRoute({ list: lists.cartAssignments, policy: 'signed_in', handle: listAssignments }),
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
    answers: assignmentDetailSchema,
    handle: async (request) => ({ message: 'OK', data: await readAssignment(request) }),
  }),
  changeRoute({
    method: 'POST',
    path: '/cart-assignments',
    policy: 'office',
    body: cartAssignmentCreateSchema,
    changes: mutations.cartAssignmentCreate.lists,
    handle: createAssignment,
  }),
  changeRoute({
    method: 'PUT',
    path: '/cart-assignments/:id/return',
    policy: 'signed_in',
    body: cartReturnSchema,
    isBodyOptional: true,
    changes: mutations.cartAssignmentReturn.lists,
    handle: returnCart,
  }),
  changeRoute({
    method: 'POST',
    path: '/cart-assignments/:id/cancel',
    policy: 'office',
    changes: mutations.cartAssignmentCancel.lists,
    handle: cancelAssignment,
  }),
  changeRoute({
    method: 'POST',
    path: '/carts/:id/reconcile',
    policy: 'office',
    body: cartReconcileSchema,
    changes: mutations.cartReconcile.lists,
    handle: reconcileCart,
  }),
];
