import * as z from 'zod/mini';
import { defineMutation } from '../define-mutation.ts';
import { stockAdjustmentSchema } from '../entities/stock-count.ts';
import { stockTransferSchema } from '../entities/stock-transfer.ts';
import { byIdSchema, productsOf, unitsOf } from './shared.ts';

// They answer what the ledger did, which is the row of no list.
const changed = ['stockSummary', 'products'] as const;

export const stockMutations = {
  stockTransferCreate: defineMutation({
    name: 'stockTransferCreate',
    v: 1,
    mode: 'queue',
    args: z.intersection(stockTransferSchema, byIdSchema),
    request: (args) => ({ method: 'POST', path: '/stock/transfers', body: args }),
    touches: ({ id, from_warehouse_id, to_warehouse_id, items }) => ({
      writes: [`stockTransfer:${id}`],
      reads: [
        `warehouse:${from_warehouse_id}`,
        `warehouse:${to_warehouse_id}`,
        ...productsOf(items),
      ],
    }),
    lists: changed,
    label: ({ to_warehouse_id, items }, names) => ({
      subject: names[to_warehouse_id] ?? '',
      units: unitsOf(items),
    }),
  }),
  /** Goods of a warehouse thrown away, or what was counted there. */
  stockAdjustmentCreate: defineMutation({
    name: 'stockAdjustmentCreate',
    v: 1,
    mode: 'queue',
    args: z.intersection(stockAdjustmentSchema, byIdSchema),
    request: (args) => ({ method: 'POST', path: '/stock/adjustments', body: args }),
    touches: ({ id, warehouse_id, items }) => ({
      // Two counts of one product do not commute: they stay in order.
      writes: [
        `stockAdjustment:${id}`,
        ...items.map(({ product_id }) => `count:${warehouse_id}:${product_id}` as const),
      ],
      reads: [`warehouse:${warehouse_id}`, ...productsOf(items)],
    }),
    lists: changed,
    label: ({ warehouse_id }, names) => ({ subject: names[warehouse_id] ?? '' }),
  }),
};
