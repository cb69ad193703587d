import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { notesSchema } from '../input-fields.ts';
import { productLinesSchema } from '../product-lines.ts';
import { warehouseIdSchema } from './adjustment.ts';

/** Goods carried from one warehouse to another. */
export const stockTransferSchema = z
  .object({
    id: z.optional(idSchema),
    from_warehouse_id: warehouseIdSchema,
    to_warehouse_id: warehouseIdSchema,
    notes: notesSchema,
    items: productLinesSchema,
  })
  .check(
    z.refine(({ from_warehouse_id, to_warehouse_id }) => from_warehouse_id !== to_warehouse_id, {
      path: ['to_warehouse_id'],
      error: 'warehouse_same',
    }),
  );
export type StockTransfer = z.infer<typeof stockTransferSchema>;
