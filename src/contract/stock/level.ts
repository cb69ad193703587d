import * as z from 'zod/mini';
import { type LineFields, otherUnits, units } from '../definitions/define-document.ts';
import { idSchema } from '../fields/ids.ts';
import { wholeNumber } from '../fields/input-fields.ts';
import { productIdSchema } from '../fields/product-lines.ts';

/** What people set of a product at a place: when it is low, and up to how much it is filled. */
export const levelLine = {
  min_qty: units({ optional: true }),
  target_qty: otherUnits({ optional: true, omittable: true }),
} as const satisfies LineFields;

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

/** The levels of a place, each of another product. */
const levelsSchema = z
  .array(
    z
      .object({
        product_id: productIdSchema,
        /** Null: the product has no level here. */
        min_qty: z.nullable(unitsSchema),
        /** Up to how many units the place is filled; without it, as before. */
        target_qty: z.optional(unitsSchema),
      })
      .check(
        z.refine(({ min_qty, target_qty }) => target_qty === undefined || (min_qty !== null && target_qty >= min_qty), {
          error: 'target_below_minimum',
          path: ['target_qty'],
        }),
      ),
    { error: 'invalid' },
  )
  .check(
    z.maxLength(200, { error: 'items_too_many' }),
    z.refine((levels) => new Set(levels.map((level) => level.product_id)).size === levels.length, {
      error: 'product_twice',
    }),
  );

/**
 * The levels of a place. They replace all that it had, unless `keeps_others` is true: then a product that is
 * not in the list keeps its level, so that two people who each set one minimum lose none.
 */
export const stockLevelsUpdateSchema = z.object({
  levels: levelsSchema,
  keeps_others: z.optional(z.boolean()),
});
export type StockLevelsUpdate = z.infer<typeof stockLevelsUpdateSchema>;

/** The minimums of some products at one place, as an admin sets them; null: none any more. */
export const minimumsUpdateSchema = z.object({ id: idSchema, levels: levelsSchema });
export type MinimumsUpdate = z.infer<typeof minimumsUpdateSchema>;
