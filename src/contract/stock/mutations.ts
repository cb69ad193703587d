import * as z from 'zod/mini';
import { defineMutation, type RecordRef } from '../define-mutation.ts';
import { isId } from '../id-schema.ts';
import { argsAsBody, byIdSchema, productsOf, unitsOf } from '../mutation-args.ts';
import { stockAdjustmentSchema } from './count.ts';
import { stockTransferSchema } from './transfer.ts';

// They answer what the ledger did, which is the row of no list.
const changed = ['stockSummary', 'products'] as const;

export const stockMutations = {
  stockTransferCreate: defineMutation({
    name: 'stockTransferCreate',
    v: 1,
    mode: 'queue',
    args: z.intersection(stockTransferSchema, byIdSchema),
    route: { method: 'POST', path: '/stock/transfers', body: argsAsBody },
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
    route: { method: 'POST', path: '/stock/adjustments', body: argsAsBody },
    touches: ({ id, warehouse_id, items }) => ({
      // Two counts of one product do not commute: they stay in order.
      writes: [`stockAdjustment:${id}`, ...countsAt(warehouse_id, items)],
      reads: [`warehouse:${warehouse_id}`, ...productsOf(items)],
    }),
    lists: changed,
    label: ({ warehouse_id }, names) => ({ subject: names[warehouse_id] ?? '' }),
  }),
};

// Security: what a batch sends is asked for its order before it is judged. Anything but an id would
// be written again with each line: the square of what was sent.
function countsAt(warehouse_id: unknown, items: readonly { product_id: string }[]): RecordRef[] {
  const place = isId(warehouse_id) ? warehouse_id : '';
  return items.map(({ product_id }) => `count:${place}:${product_id}` as const);
}
