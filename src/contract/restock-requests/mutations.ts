import * as z from 'zod/mini';
import { defineMutation } from '../definitions/define-mutation.ts';
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
} from '../definitions/mutation-args.ts';
import { refsOf } from '../definitions/references.ts';
import { idSchema } from '../fields/ids.ts';
import { type EffectEntry, expectUnits, homeOf, type NamedPlace, type OverlayRows } from '../overlay-rows.ts';
import type { StockSummary } from '../stock/entity.ts';
import {
  type RequestApproval,
  type RestockRequest,
  type RestockRequestCreate,
  requestApprovalSchema,
  restockRequestCreateSchema,
  restockRequestUpdateSchema,
} from './entity.ts';
import { approvalResolutions } from './resolutions.ts';
import { whyDecided, whyNotApproved, whyNotAsked } from './rules.ts';

/** The records that a request refers to: the cart to refill, and the warehouse that the goods come from. */
const requestReferences = { cart: 'cart_id', warehouse: 'warehouse_id' };

const decided = { reads: ['restockRequests'], why: whyDecided } as const;

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
    refusedHere: { reads: ['carts'], why: whyNotAsked },
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
    refusedHere: decided,
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
        rows.update(args.id, (row) => withApprovedUnits(withDecision(row, 'approved', args, entry), args, entry)),
      stockSummary: moveToCart,
    },
    form: { path: '/restock-requests?edit=:seq', label: 'lookAgain' },
    refusedHere: { reads: ['restockRequests', 'carts', 'cartAssignments'], why: whyNotApproved },
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
      restockRequests: (rows, args, entry) => rows.update(args.id, (row) => withDecision(row, 'rejected', args, entry)),
    },
    form: null,
    refusedHere: decided,
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
    refusedHere: decided,
    resolutions: {},
  }),
};

// The effects of a request for goods, and of the decision on it, on the rows of the lists.

type ApprovalArgs = RequestApproval & { cart_id?: string | undefined };

function newRequest(
  { cart_id, items, ...fields }: RestockRequestCreate & { id: string },
  { names, occurredAt }: EffectEntry,
): RestockRequest {
  return {
    ...fields,
    // The server numbers documents in the order in which it accepts them.
    number: '',
    status: 'pending',
    created_at: occurredAt,
    cart_id: cart_id ?? '',
    cart_details: { name: names[cart_id ?? ''] ?? '', code: '' },
    requester_id: '',
    requester_details: { username: '' },
    items: toLines(items, names),
    decided_at: null,
    decided_by: null,
    decision_note: null,
    version: 1,
  };
}

type Line = RestockRequest['items'][number];

function toLines(items: readonly { product_id: string; quantity: number }[], names: Record<string, string>): Line[] {
  return items.map(({ product_id, quantity }) => ({
    product_id,
    product_details: { name: names[product_id] ?? '' },
    quantity,
    approved_quantity: null,
  }));
}

/** The names of the products in a request, by product id. */
function productNamesOf({ items }: RestockRequest): Record<string, string> {
  return Object.fromEntries(items.map((line) => [line.product_id, line.product_details.name]));
}

/** The row after the decision. If the server refused the decision, the row stays unchanged. */
function withDecision(
  row: RestockRequest,
  status: RestockRequest['status'],
  { note }: { note: string },
  { state, occurredAt }: EffectEntry,
): RestockRequest {
  if (state === 'refused') return row;
  return { ...row, status, decided_at: occurredAt, decision_note: note || null };
}

/** The row after the approval: lines that the approval does not contain are approved in full. */
function withApprovedUnits(row: RestockRequest, { items }: ApprovalArgs, { state }: EffectEntry): RestockRequest {
  if (state === 'refused') return row;
  const units = new Map(items?.map((line) => [line.product_id, line.approved_quantity]));
  const withUnits = (line: Line): Line => ({
    ...line,
    approved_quantity: units.get(line.product_id) ?? line.quantity,
  });
  return { ...row, items: row.items.map(withUnits) };
}

/**
 * Moves the approved goods from the warehouse to the cart. Nothing is shown if the entry contains no lines
 * or no names of the two places.
 */
function moveToCart(
  rows: OverlayRows<StockSummary>,
  { cart_id, warehouse_id, items = [] }: ApprovalArgs,
  entry: EffectEntry,
): void {
  const { names } = entry;
  const lines = items.map(({ product_id, approved_quantity }) => ({
    product_id,
    quantity: approved_quantity,
  }));
  const chosenName = names[warehouse_id ?? ''];
  const source: NamedPlace = chosenName ? { kind: 'warehouse', name: chosenName } : homeOf(cart_id, entry);
  expectUnits(rows, source, lines, entry, -1);
  expectUnits(rows, { kind: 'cart', name: names[cart_id ?? ''] }, lines, entry);
}
