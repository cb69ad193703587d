import * as z from 'zod/mini';
import { type LineFields, otherUnits, units } from '../definitions/define-document.ts';
import { idSchema } from '../fields/ids.ts';
import { wholeNumber } from '../fields/input-fields.ts';
import { productIdSchema } from '../fields/product-lines.ts';

export const levelLine = {
  min_qty: units({ optional: true }),
  target_qty: otherUnits({ optional: true, omittable: true }),
} as const satisfies LineFields;

/** Admins are notified at `min_qty`. */
export const stockLevelSchema = z.object({
  product_id: z.uuid(),
  product_details: z.object({ name: z.string() }),
  min_qty: z.int(),
  target_qty: z.int(),
  quantity: z.int(),
});
export type StockLevel = z.infer<typeof stockLevelSchema>;

const unitsSchema = wholeNumber(0, 1_000_000, 'stock_range');

const levelsSchema = z
  .array(
    z
      .object({
        product_id: productIdSchema,
        /** Null means that the product has no level here. */
        min_qty: z.nullable(unitsSchema),
        /** If missing, the target stays as it is. */
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

/** Replaces all levels of the place. With `keeps_others`, the others stay, so that two users can each set one. */
export const stockLevelsUpdateSchema = z.object({
  levels: levelsSchema,
  keeps_others: z.optional(z.boolean()),
});
export type StockLevelsUpdate = z.infer<typeof stockLevelsUpdateSchema>;

export const minimumsUpdateSchema = z.object({ id: idSchema, levels: levelsSchema });
export type MinimumsUpdate = z.infer<typeof minimumsUpdateSchema>;
