import * as z from 'zod/mini';
import { idSchema } from '../id-schema.ts';
import { notesSchema, requiredText, wholeNumber } from '../input-fields.ts';
import { productIdSchema } from '../product-lines.ts';

const warehouseIdSchema = z
  .string({ error: 'warehouse_required' })
  .check(
    z.minLength(1, { error: 'warehouse_required' }),
    z.toLowerCase(),
    z.uuid({ error: 'warehouse_unknown' }),
  );

/** The most units of a product that a count can have. */
export const maxUnits = 1_000_000;

/** A count of all units of a product, carts included (rules 6.7). */
export const productStockSchema = z.object({
  stock: wholeNumber(0, maxUnits, 'stock_range'),
  /** The warehouse that gets the difference. Missing: the only one, or the one with the most units. */
  warehouse_id: z.optional(z.nullable(warehouseIdSchema)),
  /** The stock that the caller saw. Without `Occurred-At` the count is refused if the stock has changed. */
  expected_stock: z.optional(wholeNumber(0, maxUnits, 'stock_range')),
  reason: notesSchema,
});
export type ProductStockInput = z.infer<typeof productStockSchema>;

const countedSchema = wholeNumber(0, maxUnits, 'stock_range');
const wastedSchema = z
  .int({ error: 'quantity_min' })
  .check(z.gte(1, { error: 'quantity_min' }), z.lte(10_000, { error: 'quantity_range' }));

/** A list of 1 to 100 lines in which each product occurs only once. */
function linesSchemaOf<Line extends z.ZodMiniType<{ product_id: string }>>(line: Line) {
  return z.array(line, { error: 'items_required' }).check(
    z.minLength(1, { error: 'items_required' }),
    z.maxLength(100, { error: 'items_too_many' }),
    z.refine((lines) => new Set(lines.map(productOf)).size === lines.length, {
      error: 'product_twice',
    }),
  );
}

// The generic type of the lines is lost inside `z.refine`.
function productOf(line: unknown): string {
  return (line as { product_id: string }).product_id;
}

const commonFields = { id: z.optional(idSchema), warehouse_id: warehouseIdSchema };

/** Goods thrown away in one warehouse, or the result of a count there. Carts are counted on return. */
export const stockAdjustmentSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      ...commonFields,
      kind: z.literal('waste'),
      reason: requiredText({ max: 500, required: 'reason_required', length: 'notes_length' }),
      items: linesSchemaOf(z.object({ product_id: productIdSchema, quantity: wastedSchema })),
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
export type StockCount = Extract<StockAdjustment, { kind: 'count' }>;
