import * as z from 'zod/mini';
import { idSchema } from '../fields/ids.ts';
import { notesSchema, plainText, wholeNumber } from '../fields/input-fields.ts';
import { maxLineUnits, productIdSchema } from '../fields/product-lines.ts';

export const warehouseIdSchema = z
  .string({ error: 'warehouse_required' })
  .check(z.minLength(1, { error: 'warehouse_required' }), z.toLowerCase(), z.uuid({ error: 'warehouse_unknown' }));

export const maxCountedUnits = 1_000_000;

const countedSchema = wholeNumber(0, maxCountedUnits, 'stock_range');
const wastedSchema = z
  .int({ error: 'quantity_min' })
  .check(z.gte(1, { error: 'quantity_min' }), z.lte(maxLineUnits, { error: 'quantity_range' }));

function linesSchemaOf<Line extends z.ZodMiniType<{ product_id: string }>>(line: Line) {
  return z.array(line, { error: 'items_required' }).check(
    z.minLength(1, { error: 'items_required' }),
    z.maxLength(100, { error: 'items_too_many' }),
    z.refine((lines) => new Set(lines.map(productOf)).size === lines.length, {
      error: 'product_twice',
    }),
  );
}

// `z.refine` loses the generic type of the lines.
function productOf(line: unknown): string {
  return (line as { product_id: string }).product_id;
}

export const assignmentIdSchema = z
  .string({ error: 'assignment_unknown' })
  .check(z.toLowerCase(), z.uuid({ error: 'assignment_unknown' }));

const commonFields = { id: z.optional(idSchema), warehouse_id: warehouseIdSchema };
const wasteFields = {
  reason: plainText({ max: 500, required: 'reason_required', length: 'notes_length' }),
  items: linesSchemaOf(z.object({ product_id: productIdSchema, quantity: wastedSchema })),
};

/** Carts are not counted here, but when they come back. */
export const stockAdjustmentSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...commonFields, ...wasteFields, kind: z.literal('waste') }),
    z.object({
      id: commonFields.id,
      ...wasteFields,
      kind: z.literal('cart_waste'),
      assignment_id: assignmentIdSchema,
    }),
    z.object({
      ...commonFields,
      kind: z.literal('count'),
      reason: notesSchema,
      items: linesSchemaOf(z.object({ product_id: productIdSchema, counted: countedSchema })),
    }),
  ],
  { error: 'kind_invalid' },
);
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;
export type StockWaste = Extract<StockAdjustment, { kind: 'waste' }>;
export type CartWaste = Extract<StockAdjustment, { kind: 'cart_waste' }>;
export type StockCount = Extract<StockAdjustment, { kind: 'count' }>;
