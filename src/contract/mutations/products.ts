import * as z from 'zod/mini';
import { defineMutation } from '../define-mutation.ts';
import { productCreateSchema, productUpdateSchema } from '../entities/product.ts';
import { productStockSchema } from '../entities/stock-count.ts';
import { byIdSchema, byVersionSchema, deletePath, labelById, withId } from './shared.ts';

export const productMutations = {
  productCreate: defineMutation({
    name: 'productCreate',
    v: 1,
    mode: 'queue',
    args: z.extend(productCreateSchema, withId),
    request: (args) => ({ method: 'POST', path: '/products', body: args }),
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
    request: ({ id, ...body }) => ({ method: 'PUT', path: `/products/${id}`, body }),
    touches: ({ id }) => ({ writes: [`product:${id}`], reads: [] }),
    lists: ['products', 'stockSummary', 'restocks', 'cartAssignments'],
    label: labelById,
  }),
  productDelete: defineMutation({
    name: 'productDelete',
    v: 1,
    mode: 'queue',
    args: byVersionSchema,
    request: (args) => ({ method: 'DELETE', path: deletePath('/products', args) }),
    touches: ({ id }) => ({ writes: [`product:${id}`], reads: [] }),
    lists: ['products'],
    label: labelById,
  }),
  productRestore: defineMutation({
    name: 'productRestore',
    v: 1,
    mode: 'queue',
    args: byIdSchema,
    request: ({ id }) => ({ method: 'POST', path: `/products/${id}/restore` }),
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
    request: ({ id, ...body }) => ({ method: 'PUT', path: `/products/${id}/stock`, body }),
    touches: ({ id, warehouse_id }) => ({
      writes: [`product:${id}`],
      reads: warehouse_id ? [`warehouse:${warehouse_id}`] : [],
    }),
    lists: ['products', 'stockSummary'],
    label: ({ id, stock }, names) => ({ subject: names[id] ?? '', units: stock }),
  }),
};
