import * as z from 'zod/mini';
import { defineMutation } from '../definitions/define-mutation.ts';
import { documentAction, statusCheck } from '../definitions/document-action.ts';
import {
  argsAsBody,
  bodyWithoutId,
  byIdSchema,
  byIdWithNoteSchema,
  idField,
  labelById,
  productRefs,
  unitsOf,
  withoutUndefined,
} from '../definitions/mutation-args.ts';
import { refsOf } from '../definitions/references.ts';
import { idSchema } from '../fields/ids.ts';
import {
  expectUnits,
  homeWarehouseOf,
  type NamedPlace,
  type OptimisticEntry,
  type OverlayRows,
} from '../overlay-rows.ts';
import type { StockSummary } from '../stock/entity.ts';
import {
  openRequestStatuses,
  type RequestApproval,
  type RestockRequest,
  type RestockRequestCreate,
  requestApprovalSchema,
  restockRequestCreateSchema,
  restockRequestUpdateSchema,
} from './entity.ts';
import { approvalResolutions } from './resolutions.ts';
import { approvalError, restockRequestError, restockRequests } from './rules.ts';

const requestReferences = { cart: 'cart_id', warehouse: 'warehouse_id' };

export const restockRequestMutations = {
  restockRequestCreate: defineMutation({
    name: 'restockRequestCreate',
    v: 1,
    mode: 'queue',
    kind: 'create',
    args: z.extend(restockRequestCreateSchema, idField),
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
    optimisticUpdate: {
      restockRequests: (rows, args, entry) => rows.create(newRequest(args, entry), args.id),
    },
    form: { path: '/restock-requests?edit=:seq' },
    localCheck: { reads: ['carts'], why: restockRequestError },
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
    args: z.extend(restockRequestUpdateSchema, idField),
    route: { method: 'PUT', path: '/restock-requests/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`restockRequest:${id}`], reads: [] }),
    lists: ['restockRequests'],
    label: labelById,
    optimisticUpdate: {
      restockRequests: (rows, { id, version: _, items, ...fields }, { names }) =>
        rows.update(id, (row) => ({
          ...row,
          ...withoutUndefined(fields),
          ...(items && { items: toLines(items, { ...productNamesOf(row), ...names }) }),
        })),
    },
    form: { path: '/restock-requests?edit=:seq' },
    localCheck: statusCheck(restockRequests, openRequestStatuses),
    resolutions: {},
  }),
  restockRequestApprove: defineMutation({
    name: 'restockRequestApprove',
    v: 1,
    mode: 'queue',
    kind: 'approve',
    args: z.extend(requestApprovalSchema, {
      ...idField,
      /** Orders the approval among the cart's changes; the request body omits it. */
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
    optimisticUpdate: {
      restockRequests: (rows, args, entry) =>
        rows.update(args.id, (row) => (entry.state === 'refused' ? row : withApproval(row, args, entry))),
      stockSummary: applyApprovalToStock,
    },
    form: { path: '/restock-requests?edit=:seq', label: 'lookAgain' },
    localCheck: { reads: ['restockRequests', 'carts', 'cartAssignments'], why: approvalError },
    resolutions: approvalResolutions,
  }),
  restockRequestReject: documentAction(restockRequests, 'reject', {
    args: byIdWithNoteSchema,
    action: { from: openRequestStatuses, to: 'rejected', isBulk: true },
  }),
  restockRequestCancel: documentAction(restockRequests, 'cancel', {
    args: byIdSchema,
    action: { from: openRequestStatuses, to: 'cancelled', ownerField: 'requester_id', button: 'danger' },
  }),
};

type ApprovalArgs = RequestApproval & { cart_id?: string | undefined };

function newRequest(
  { cart_id, items, ...fields }: RestockRequestCreate & { id: string },
  { names, occurredAt }: OptimisticEntry,
): RestockRequest {
  return {
    ...fields,
    // The server assigns numbers.
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

function productNamesOf({ items }: RestockRequest): Record<string, string> {
  return Object.fromEntries(items.map((line) => [line.product_id, line.product_details.name]));
}

function withApproval(
  row: RestockRequest,
  { items, note }: ApprovalArgs,
  { occurredAt }: OptimisticEntry,
): RestockRequest {
  const units = new Map(items?.map((line) => [line.product_id, line.approved_quantity]));
  const withUnits = (line: Line): Line => ({
    ...line,
    approved_quantity: units.get(line.product_id) ?? line.quantity,
  });
  const decisionFields = { status: 'approved', decided_at: occurredAt, decision_note: note || null } as const;
  return { ...row, ...decisionFields, items: row.items.map(withUnits) };
}

function applyApprovalToStock(
  rows: OverlayRows<StockSummary>,
  { cart_id, warehouse_id, items = [] }: ApprovalArgs,
  entry: OptimisticEntry,
): void {
  const { names } = entry;
  const lines = items.map(({ product_id, approved_quantity }) => ({
    product_id,
    quantity: approved_quantity,
  }));
  const selectedName = names[warehouse_id ?? ''];
  const source: NamedPlace = selectedName ? { kind: 'warehouse', name: selectedName } : homeWarehouseOf(cart_id, entry);
  expectUnits(rows, source, lines, entry, -1);
  expectUnits(rows, { kind: 'cart', name: names[cart_id ?? ''] }, lines, entry);
}
