import * as z from 'zod/mini';
import { wholeNumber } from '../input-fields.ts';
import { productIdSchema } from '../product-lines.ts';

/** How much of a product a warehouse or cart should hold. Admins are notified when it falls to `min_qty`. */
export const stockLevelSchema = z.object({
  product_id: z.uuid(),
  product_details: z.object({ name: z.string() }),
  min_qty: z.int(),
  target_qty: z.int(),
  /** The units that the place holds now. */
  quantity: z.int(),
});
export type StockLevel = z.infer<typeof stockLevelSchema>;

const unitsSchema = wholeNumber(0, 1_000_000, 'stock_range');

/** Replaces all levels of a place: a product that is not in the list has no level afterwards. */
export const stockLevelsUpdateSchema = z.object({
  levels: z
    .array(
      z
        .object({
          product_id: productIdSchema,
          min_qty: unitsSchema,
          target_qty: z.optional(unitsSchema),
        })
        .check(
          z.refine(({ min_qty, target_qty = min_qty }) => target_qty >= min_qty, {
            error: 'invalid',
            path: ['target_qty'],
          }),
        ),
      { error: 'invalid' },
    )
    .check(
      z.maxLength(200, { error: 'items_too_many' }),
      z.refine(
        (levels) => new Set(levels.map((level) => level.product_id)).size === levels.length,
        {
          error: 'product_twice',
        },
      ),
    ),
});
export type StockLevelsUpdate = z.infer<typeof stockLevelsUpdateSchema>;
