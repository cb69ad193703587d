import * as z from 'zod/mini';
import { defineMutation } from '../definitions/define-mutation.ts';
import { bodyWithoutId, idField } from '../definitions/mutation-args.ts';
import { recordAction, recordMutations } from '../definitions/record-mutations.ts';
import { notesSchema, wholeNumber } from '../fields/input-fields.ts';
import { maxCountedUnits, warehouseIdSchema } from '../stock/adjustment.ts';
import { localProductDeletionError } from './rules.ts';

/** A count of all units in warehouses and on carts (rules 6.7). */
export const productCountSchema = z.object({
  stock: wholeNumber(0, maxCountedUnits, 'stock_range'),
  /** The warehouse whose units change; by default the only one, or the one with the most units. */
  warehouse_id: z.optional(z.nullable(warehouseIdSchema)),
  /** The stock that the caller saw. A count made online (no `Occurred-At`) is rejected if that has changed since. */
  expected_stock: z.optional(wholeNumber(0, maxCountedUnits, 'stock_range')),
  reason: notesSchema,
});
export type ProductCount = z.infer<typeof productCountSchema>;

export const productMutations = {
  ...recordMutations('products', {
    affectedLists: ['stockSummary', 'restocks', 'cartAssignments', 'templates'],
    localChecks: {
      delete: {
        reads: ['products', 'stockSummary', 'restockRequests'],
        why: localProductDeletionError,
      },
    },
    computed: { stock: 0, stock_in_warehouse: 0, stock_assigned: 0, stock_sold: 0 },
  }),
  productActivate: recordAction('products', 'activate', {
    fixedValues: { status: 'active' },
    isOffered: ({ status }) => status !== 'active',
  }),
  productDeactivate: recordAction('products', 'deactivate', {
    fixedValues: { status: 'inactive' },
    isOffered: ({ status }) => status === 'active',
  }),
  productStockCount: defineMutation({
    name: 'productStockCount',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: z.extend(productCountSchema, idField),
    route: { method: 'PUT', path: '/products/:id/stock', body: bodyWithoutId },
    touches: ({ id, warehouse_id }) => ({
      writes: [`product:${id}`],
      reads: warehouse_id ? [`warehouse:${warehouse_id}`] : [],
    }),
    lists: ['products', 'stockSummary'],
    label: ({ id, stock }, names) => ({ subject: names[id] ?? '', units: stock }),
    optimisticUpdate: {
      products: (rows, { id, stock }) =>
        rows.update(id, (row) => ({
          ...row,
          stock,
          stock_in_warehouse: Math.max(0, stock - row.stock_assigned),
        })),
    },
    form: { path: '/products?stock=:seq' },
    resolutions: {},
  }),
};
