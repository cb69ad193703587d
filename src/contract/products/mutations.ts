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
import { productStockSchema } from '../stock/count.ts';
import { productCreateSchema, productUpdateSchema } from './entity.ts';

export const productMutations = {
  productCreate: defineMutation({
    name: 'productCreate',
    v: 1,
    mode: 'queue',
    args: z.extend(productCreateSchema, withId),
    route: { method: 'POST', path: '/products', body: argsAsBody },
    touches: ({ id }) => ({ writes: [`product:${id}`], reads: [] }),
    lists: ['products'],
    label: ({ name }) => ({ subject: name }),
  }),
  productUpdate: defineMutation({
    name: 'productUpdate',
    v: 1,
    mode: 'queue',
    isEdit: true,
    args: z.extend(productUpdateSchema, withId),
    route: { method: 'PUT', path: '/products/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`product:${id}`], reads: [] }),
    lists: ['products', 'stockSummary', 'restocks', 'cartAssignments'],
    label: labelById,
  }),
  productDelete: defineMutation({
    name: 'productDelete',
    v: 1,
    mode: 'queue',
    args: byVersionSchema,
    route: { method: 'DELETE', path: '/products/:id', query: versionQuery },
    touches: ({ id }) => ({ writes: [`product:${id}`], reads: [] }),
    lists: ['products'],
    label: labelById,
  }),
  productRestore: defineMutation({
    name: 'productRestore',
    v: 1,
    mode: 'queue',
    args: byIdSchema,
    route: { method: 'POST', path: '/products/:id/restore' },
    touches: ({ id }) => ({ writes: [`product:${id}`], reads: [] }),
    lists: ['products', 'stockSummary', 'restocks', 'cartAssignments'],
    label: labelById,
  }),
  /** A count of all units of a product, wherever they are. */
  productStockCount: defineMutation({
    name: 'productStockCount',
    v: 1,
    mode: 'queue',
    args: z.extend(productStockSchema, withId),
    route: { method: 'PUT', path: '/products/:id/stock', body: bodyWithoutId },
    touches: ({ id, warehouse_id }) => ({
      writes: [`product:${id}`],
      reads: warehouse_id ? [`warehouse:${warehouse_id}`] : [],
    }),
    lists: ['products', 'stockSummary'],
    label: ({ id, stock }, names) => ({ subject: names[id] ?? '', units: stock }),
  }),
};
