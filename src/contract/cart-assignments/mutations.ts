// See `definitions/define-mutation.ts` for the meaning of each property.
import * as z from 'zod/mini';
import { defineMutation, type RecordRef } from '../definitions/define-mutation.ts';
import {
  argsAsBody,
  bodyWithoutId,
  idField,
  labelById,
  movedLinesSchema,
  productRefs,
  unitsOf,
} from '../definitions/mutation-args.ts';
import { idSchema } from '../fields/ids.ts';
import { formatRupiah } from '../fields/money.ts';
import {
  cartAssignmentCreateSchema,
  cartReconcileSchema,
  cartReturnSchema,
  cashMoveSchema,
  countCorrectionSchema,
  loadConfirmSchema,
  refillReceiveSchema,
  shiftReviewSchema,
} from './entity.ts';
import {
  assignUpdate,
  cancelUpdate,
  cashMoveUpdate,
  confirmLoadUpdate,
  correctionUpdate,
  receiveRefillUpdate,
  reconcileUpdate,
  returnUpdate,
  reviewUpdate,
} from './optimistic-updates.ts';
import { assignResolutions, correctResolutions, countResolutions } from './resolutions.ts';
import { assignmentError, cancellationError } from './rules.ts';

/** The outbox orders entries by cart and barista; the request body omits both. */
const cartAndBaristaArgs = { cart_id: z.optional(idSchema), sales_id: z.optional(idSchema) };

const changedLists = ['cartAssignments', 'carts', 'products', 'stockSummary', 'users'] as const;

export const cartAssignmentMutations = {
  cartAssignmentCreate: defineMutation({
    name: 'cartAssignmentCreate',
    v: 1,
    mode: 'queue',
    kind: 'create',
    args: z.extend(cartAssignmentCreateSchema, idField),
    route: { method: 'POST', path: '/cart-assignments', body: argsAsBody },
    touches: ({ id, cart_id, sales_id, initial_items }) => ({
      writes: [`cartAssignment:${id}`, `cart:${cart_id}`, `user:${sales_id}`],
      reads: productRefs(initial_items),
    }),
    lists: changedLists,
    label: ({ cart_id, initial_items }, names) => ({
      subject: names[cart_id] ?? '',
      units: unitsOf(initial_items),
    }),
    optimisticUpdate: assignUpdate,
    form: { path: '/cart-assignments?edit=:seq' },
    localCheck: { reads: ['carts'], why: assignmentError },
    resolutions: assignResolutions,
  }),
  cartAssignmentReturn: defineMutation({
    name: 'cartAssignmentReturn',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: z.extend(cartReturnSchema, { ...idField, ...cartAndBaristaArgs }),
    route: {
      method: 'PUT',
      path: '/cart-assignments/:id/return',
      body: ({ id: _, cart_id: _cart, sales_id: _sales, ...body }) => body,
    },
    touches: assignmentTouches,
    // Otherwise the cart would stay on shift until somebody has handled a rejected report.
    passesRejected: true,
    lists: changedLists,
    label: labelById,
    optimisticUpdate: returnUpdate,
    form: { path: '/cart-assignments?return=:seq' },
    toEditFields: toCountFields,
    resolutions: countResolutions,
  }),
  /**
   * Possible only before the first sale. The load (`items`) goes back to the warehouse: the stock summary shows this
   * before the server has the entry, even on a device that lacks the assignment's row.
   */
  cartAssignmentCancel: defineMutation({
    name: 'cartAssignmentCancel',
    v: 1,
    mode: 'queue',
    kind: 'decline',
    args: z.object({ ...idField, ...cartAndBaristaArgs, items: movedLinesSchema }),
    route: { method: 'POST', path: '/cart-assignments/:id/cancel' },
    touches: assignmentTouches,
    lists: changedLists,
    label: labelById,
    optimisticUpdate: cancelUpdate,
    form: null,
    localCheck: { reads: ['cartAssignments', 'transactions'], why: cancellationError },
    resolutions: {},
  }),
  /** `id` is the cart's id. */
  cartReconcile: defineMutation({
    name: 'cartReconcile',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: z.extend(cartReconcileSchema, idField),
    route: { method: 'POST', path: '/carts/:id/reconcile', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`cart:${id}`], reads: [] }),
    lists: ['carts', 'cartAssignments', 'products', 'stockSummary', 'users'],
    label: labelById,
    optimisticUpdate: reconcileUpdate,
    form: { path: '/carts?reconcile=:seq' },
    toEditFields: toCountFields,
    resolutions: countResolutions,
  }),
  /** Also moves goods to match the corrected count. */
  cartAssignmentCorrect: defineMutation({
    name: 'cartAssignmentCorrect',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: z.extend(countCorrectionSchema, idField),
    route: { method: 'POST', path: '/cart-assignments/:id/correct', body: bodyWithoutId },
    touches: ({ id, items = [] }) => ({
      writes: [`cartAssignment:${id}`],
      reads: productRefs(items),
    }),
    lists: ['cartAssignments', 'products', 'stockSummary'],
    label: labelById,
    optimisticUpdate: correctionUpdate,
    form: { path: '/cart-assignments?correct=:seq' },
    resolutions: correctResolutions,
  }),
  cashMove: defineMutation({
    name: 'cashMove',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: z.extend(cashMoveSchema, idField),
    route: { method: 'PUT', path: '/cart-assignments/:id/cash', body: bodyWithoutId },
    // Writes a separate record, so that a rejected movement does not hold back sales. The return waits until it is
    // answered.
    touches: ({ id }) => ({ writes: [`cashBox:${id}`], reads: [`cartAssignment:${id}`] }),
    lists: ['cartAssignments'],
    label: ({ id, amount }, names) => ({
      subject: names[id] ?? '',
      act: amount > 0 ? 'putIn' : 'takenOut',
      amount: formatRupiah(Math.abs(amount)),
    }),
    optimisticUpdate: cashMoveUpdate,
    form: null,
    resolutions: { wrong_state: { isFinal: true } },
  }),
  shiftReview: defineMutation({
    name: 'shiftReview',
    v: 1,
    mode: 'queue',
    kind: 'approve',
    args: z.extend(shiftReviewSchema, idField),
    route: { method: 'PUT', path: '/cart-assignments/:id/review', body: bodyWithoutId },
    // Writes a separate record, so that a rejected review holds back only changes that write the shift.
    touches: ({ id }) => ({ writes: [`shiftReview:${id}`], reads: [`cartAssignment:${id}`] }),
    lists: ['cartAssignments'],
    label: labelById,
    optimisticUpdate: reviewUpdate,
    form: null,
    resolutions: { stale_version: { isFinal: true } },
  }),
  /** Like `refillReceive`, moves no goods. */
  loadConfirm: defineMutation({
    name: 'loadConfirm',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: z.extend(loadConfirmSchema, idField),
    route: { method: 'PUT', path: '/cart-assignments/:id/load-check', body: bodyWithoutId },
    // Writes a separate record, so that a rejected confirmation does not hold back sales. The return waits until it is
    // answered.
    touches: ({ id, items }) => ({
      writes: [`loadCheck:${id}`],
      reads: [`cartAssignment:${id}`, ...productRefs(items)],
    }),
    lists: ['cartAssignments'],
    label: labelById,
    optimisticUpdate: confirmLoadUpdate,
    form: null,
    resolutions: { wrong_state: { isFinal: true } },
  }),
  refillReceive: defineMutation({
    name: 'refillReceive',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: z.extend(refillReceiveSchema, idField),
    route: { method: 'PUT', path: '/cart-assignments/:id/refill-receipt', body: bodyWithoutId },
    // Writes a separate record, so that a rejected receipt does not hold back sales. The return waits until it is
    // answered.
    touches: ({ id, request_id, items }) => ({
      writes: [`refillReceipt:${id}`],
      reads: [`cartAssignment:${id}`, `restockRequest:${request_id}`, ...productRefs(items)],
    }),
    lists: ['cartAssignments'],
    label: labelById,
    optimisticUpdate: receiveRefillUpdate,
    form: null,
    resolutions: { wrong_state: { isFinal: true } },
  }),
};

interface AssignmentArgs {
  id: string;
  cart_id?: string | undefined;
  sales_id?: string | undefined;
}

function assignmentTouches({ id, cart_id, sales_id }: AssignmentArgs) {
  const writes: RecordRef[] = [`cartAssignment:${id}`];
  if (cart_id) writes.push(`cart:${cart_id}`);
  if (sales_id) writes.push(`user:${sales_id}`);
  return { writes, reads: [] };
}

function toCountFields(assignment: Record<string, unknown>): Record<string, unknown> {
  return { ...assignment, items: assignment.figures };
}
