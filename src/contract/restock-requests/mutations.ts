import * as z from 'zod/mini';
import { defineMutation } from '../define-mutation.ts';
import { idSchema } from '../id-schema.ts';
import {
  argsAsBody,
  bodyWithoutId,
  byIdSchema,
  labelById,
  notedSchema,
  productsOf,
  unitsOf,
  withId,
} from '../mutation-args.ts';
import {
  requestApprovalSchema,
  restockRequestCreateSchema,
  restockRequestUpdateSchema,
} from './entity.ts';

export const restockRequestMutations = {
  restockRequestCreate: defineMutation({
    name: 'restockRequestCreate',
    v: 1,
    mode: 'queue',
    args: z.extend(restockRequestCreateSchema, withId),
    route: { method: 'POST', path: '/restock-requests', body: argsAsBody },
    touches: ({ id, cart_id, items }) => ({
      writes: [`restockRequest:${id}`],
      reads: [...(cart_id ? [`cart:${cart_id}` as const] : []), ...productsOf(items)],
    }),
    lists: ['restockRequests'],
    label: ({ cart_id, items }, names) => ({
      subject: names[cart_id ?? ''] ?? '',
      units: unitsOf(items),
    }),
  }),
  restockRequestUpdate: defineMutation({
    name: 'restockRequestUpdate',
    v: 1,
    mode: 'queue',
    isEdit: true,
    args: z.extend(restockRequestUpdateSchema, withId),
    route: { method: 'PUT', path: '/restock-requests/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`restockRequest:${id}`], reads: [] }),
    lists: ['restockRequests'],
    label: labelById,
  }),
  restockRequestApprove: defineMutation({
    name: 'restockRequestApprove',
    v: 1,
    mode: 'queue',
    args: z.extend(requestApprovalSchema, {
      ...withId,
      /** Not sent: keeps its place among what is done to the cart. */
      cart_id: z.optional(idSchema),
    }),
    route: {
      method: 'PUT',
      path: '/restock-requests/:id/approve',
      body: ({ id: _, cart_id: _cart, ...body }) => body,
    },
    touches: ({ id, cart_id, warehouse_id, items = [] }) => ({
      writes: [`restockRequest:${id}`],
      reads: [
        ...(cart_id ? [`cart:${cart_id}` as const] : []),
        ...(warehouse_id ? [`warehouse:${warehouse_id}` as const] : []),
        ...productsOf(items),
      ],
    }),
    lists: ['restockRequests', 'carts', 'cartAssignments', 'products', 'stockSummary'],
    label: ({ id, items = [] }, names) => ({
      subject: names[id] ?? '',
      units: items.reduce((sum, { approved_quantity }) => sum + approved_quantity, 0),
    }),
  }),
  restockRequestReject: defineMutation({
    name: 'restockRequestReject',
    v: 1,
    mode: 'queue',
    args: notedSchema,
    route: { method: 'PUT', path: '/restock-requests/:id/reject', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`restockRequest:${id}`], reads: [] }),
    lists: ['restockRequests'],
    label: labelById,
  }),
  restockRequestCancel: defineMutation({
    name: 'restockRequestCancel',
    v: 1,
    mode: 'queue',
    args: byIdSchema,
    route: { method: 'PUT', path: '/restock-requests/:id/cancel' },
    touches: ({ id }) => ({ writes: [`restockRequest:${id}`], reads: [] }),
    lists: ['restockRequests'],
    label: labelById,
  }),
};
