import * as z from 'zod/mini';
import { idSchema } from '../fields/ids.ts';
import { notesSchema } from '../fields/input-fields.ts';
import { productLinesSchema } from '../fields/product-lines.ts';
import { assignmentIdSchema, warehouseIdSchema } from './adjustment.ts';

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

/** Rules 6.20. */
export const cartTransferSchema = z
  .object({
    id: z.optional(idSchema),
    from_assignment_id: assignmentIdSchema,
    to_assignment_id: assignmentIdSchema,
    notes: notesSchema,
    items: productLinesSchema,
  })
  .check(
    z.refine(({ from_assignment_id, to_assignment_id }) => from_assignment_id !== to_assignment_id, {
      path: ['to_assignment_id'],
      error: 'cart_same',
    }),
  );
export type CartTransfer = z.infer<typeof cartTransferSchema>;
