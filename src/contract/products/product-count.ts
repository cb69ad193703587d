import * as z from 'zod/mini';
import { notesSchema, wholeNumber } from '../input-fields.ts';
import { maxCountedUnits, warehouseIdSchema } from '../stock/adjustment.ts';

/** A count of all units of a product, in the warehouses and on the carts (rules 6.7). */
export const productCountSchema = z.object({
  stock: wholeNumber(0, maxCountedUnits, 'stock_range'),
  /**
   * The warehouse that gets the difference. If it is missing, the only warehouse gets it, or the one
   * with the most units.
   */
  warehouse_id: z.optional(z.nullable(warehouseIdSchema)),
  /**
   * The stock that the caller saw. A count made online (no `Occurred-At`) is refused if the stock has
   * changed since.
   */
  expected_stock: z.optional(wholeNumber(0, maxCountedUnits, 'stock_range')),
  reason: notesSchema,
});
export type ProductCount = z.infer<typeof productCountSchema>;
