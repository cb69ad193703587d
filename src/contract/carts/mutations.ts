import * as z from 'zod/mini';
import { defineMutation } from '../define-mutation.ts';
import {
  argsAsBody,
  bodyWithoutId,
  byIdSchema,
  byVersionSchema,
  labelById,
  versionQuery,
  withId,
} from '../mutation-args.ts';
import {
  cartCreateSchema,
  cartLocationSchema,
  cartUpdateSchema,
  cartWarehouseSchema,
} from './entity.ts';

export const cartMutations = {
  cartCreate: defineMutation({
    name: 'cartCreate',
    v: 1,
    mode: 'queue',
    args: z.extend(cartCreateSchema, withId),
    route: { method: 'POST', path: '/carts', body: argsAsBody },
    touches: ({ id }) => ({ writes: [`cart:${id}`], reads: [] }),
    lists: ['carts'],
    label: ({ name }) => ({ subject: name }),
  }),
  cartUpdate: defineMutation({
    name: 'cartUpdate',
    v: 1,
    mode: 'queue',
    isEdit: true,
    args: z.extend(cartUpdateSchema, withId),
    route: { method: 'PUT', path: '/carts/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`cart:${id}`], reads: [] }),
    lists: ['carts', 'cartAssignments', 'restockRequests', 'stockSummary', 'transactions'],
    label: labelById,
  }),
  cartDelete: defineMutation({
    name: 'cartDelete',
    v: 1,
    mode: 'queue',
    args: byVersionSchema,
    route: { method: 'DELETE', path: '/carts/:id', query: versionQuery },
    touches: ({ id }) => ({ writes: [`cart:${id}`], reads: [] }),
    lists: ['carts'],
    label: labelById,
  }),
  cartRestore: defineMutation({
    name: 'cartRestore',
    v: 1,
    mode: 'queue',
    args: byIdSchema,
    route: { method: 'POST', path: '/carts/:id/restore' },
    touches: ({ id }) => ({ writes: [`cart:${id}`], reads: [] }),
    lists: ['carts'],
    label: labelById,
  }),
  cartAssignWarehouse: defineMutation({
    name: 'cartAssignWarehouse',
    v: 1,
    mode: 'queue',
    args: z.extend(cartWarehouseSchema, withId),
    route: { method: 'POST', path: '/carts/:id/assign-warehouse', body: bodyWithoutId },
    touches: ({ id, warehouse_id }) => ({
      writes: [`cart:${id}`],
      reads: [`warehouse:${warehouse_id}`],
    }),
    lists: ['carts'],
    label: labelById,
  }),
  /** Where a cart stands. The newest position is the truth, whoever reports it. */
  cartLocate: defineMutation({
    name: 'cartLocate',
    v: 1,
    mode: 'queue',
    args: z.extend(cartLocationSchema, withId),
    route: { method: 'POST', path: '/carts/:id/location', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`cartLocation:${id}`], reads: [`cart:${id}`] }),
    lists: ['carts', 'cartAssignments'],
    label: labelById,
  }),
};
