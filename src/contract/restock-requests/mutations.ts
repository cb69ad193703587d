import * as z from 'zod/mini';
import { defineMutation } from '../define-mutation.ts';
import { idSchema } from '../ids.ts';
import {
  argsAsBody,
  bodyWithoutId,
  byIdSchema,
  labelById,
  notedSchema,
  productRefs,
  unitsOf,
  withId,
  withoutUndefined,
} from '../mutation-args.ts';
import { refsOf } from '../references.ts';
import {
  moveToCart,
  newRequest,
  productNamesOf,
  toLines,
  withApprovedUnits,
  withDecision,
} from './effects.ts';
import {
  requestApprovalSchema,
  restockRequestCreateSchema,
  restockRequestUpdateSchema,
} from './entity.ts';
import { approvalResolutions } from './resolutions.ts';

/** The records that a request refers to: the cart to refill, and the warehouse that the goods come from. */
const requestReferences = { cart: 'cart_id', warehouse: 'warehouse_id' };

export const restockRequestMutations = {
  restockRequestCreate: defineMutation({
    name: 'restockRequestCreate',
    v: 1,
    mode: 'queue',
    kind: 'create',
    args: z.extend(restockRequestCreateSchema, withId),
    route: { method: 'POST', path: '/restock-requests', body: argsAsBody },
    touches: ({ id, items, ...fields }) => ({
      writes: [`restockRequest:${id}`],
      reads: [...refsOf(requestReferences, fields), ...productRefs(items)],
    }),
    lists: ['restockRequests'],
    label: ({ cart_id, items }, names) => ({
      subject: names[cart_id ?? ''] ?? '',
      units: unitsOf(items),
    }),
    effect: {
      restockRequests: (rows, args, entry) => rows.create(newRequest(args, entry), args.id),
    },
    form: { path: '/restock-requests?edit=:seq' },
    resolutions: {
      cart_not_available: { edit: 'chooseCart' },
      reference_deleted: { edit: 'chooseCart' },
    },
  }),
  restockRequestUpdate: defineMutation({
    name: 'restockRequestUpdate',
    v: 1,
    mode: 'queue',
    kind: 'edit',
    args: z.extend(restockRequestUpdateSchema, withId),
    route: { method: 'PUT', path: '/restock-requests/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`restockRequest:${id}`], reads: [] }),
    lists: ['restockRequests'],
    label: labelById,
    effect: {
      restockRequests: (rows, { id, version: _, items, ...fields }, { names }) =>
        rows.update(id, (row) => ({
          ...row,
          ...withoutUndefined(fields),
          ...(items && { items: toLines(items, { ...productNamesOf(row), ...names }) }),
        })),
    },
    form: { path: '/restock-requests?edit=:seq' },
    resolutions: {},
  }),
  restockRequestApprove: defineMutation({
    name: 'restockRequestApprove',
    v: 1,
    mode: 'queue',
    kind: 'approve',
    args: z.extend(requestApprovalSchema, {
      ...withId,
      /** Keeps the approval in order with changes of the cart. The request's body leaves the cart out. */
      cart_id: z.optional(idSchema),
    }),
    route: {
      method: 'PUT',
      path: '/restock-requests/:id/approve',
      body: ({ id: _, cart_id: _cart, ...body }) => body,
    },
    touches: ({ id, items = [], ...fields }) => ({
      writes: [`restockRequest:${id}`],
      reads: [...refsOf(requestReferences, fields), ...productRefs(items)],
    }),
    lists: ['restockRequests', 'carts', 'cartAssignments', 'products', 'stockSummary'],
    label: ({ id, items = [] }, names) => ({
      subject: names[id] ?? '',
      units: items.reduce((sum, { approved_quantity }) => sum + approved_quantity, 0),
    }),
    effect: {
      restockRequests: (rows, args, entry) =>
        rows.update(args.id, (row) =>
          withApprovedUnits(withDecision(row, 'approved', args, entry), args, entry),
        ),
      stockSummary: moveToCart,
    },
    form: { path: '/restock-requests?edit=:seq', label: 'lookAgain' },
    resolutions: approvalResolutions,
  }),
  restockRequestReject: defineMutation({
    name: 'restockRequestReject',
    v: 1,
    mode: 'queue',
    kind: 'decline',
    args: notedSchema,
    route: { method: 'PUT', path: '/restock-requests/:id/reject', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`restockRequest:${id}`], reads: [] }),
    lists: ['restockRequests'],
    label: labelById,
    effect: {
      restockRequests: (rows, args, entry) =>
        rows.update(args.id, (row) => withDecision(row, 'rejected', args, entry)),
    },
    form: null,
    resolutions: {},
  }),
  restockRequestCancel: defineMutation({
    name: 'restockRequestCancel',
    v: 1,
    mode: 'queue',
    kind: 'decline',
    args: byIdSchema,
    route: { method: 'PUT', path: '/restock-requests/:id/cancel' },
    touches: ({ id }) => ({ writes: [`restockRequest:${id}`], reads: [] }),
    lists: ['restockRequests'],
    label: labelById,
    effect: {
      restockRequests: (rows, { id }, entry) =>
        rows.update(id, (row) => withDecision(row, 'cancelled', { note: '' }, entry)),
    },
    form: null,
    resolutions: {},
  }),
};
