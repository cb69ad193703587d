import * as z from 'zod/mini';
import { byNameSchema } from './fields.ts';

/** Maps product ids to the units at or below which the product is low. Older servers lack it. */
export const minimumsSchema = z.optional(byNameSchema(z.int()));
export type Minimums = Readonly<Record<string, number>>;

/** Maps product ids to the units up to which the place is filled. Older servers lack it. */
export const targetsSchema = z.optional(byNameSchema(z.int()));
export type Targets = Readonly<Record<string, number>>;

export interface PlaceLevels {
  minimums?: Minimums | undefined;
  targets?: Targets | undefined;
}

/** Minimums apply only on shift (rules 1.7): a cart that came back should hold nothing. */
export function minimumsOnShift(cart: { status: string; minimums?: Minimums | undefined }): Minimums | undefined {
  return cart.status === 'in_use' ? cart.minimums : undefined;
}

/** A level without a target keeps the current target. A target at or below the minimum is omitted. */
export function withLevels(
  { minimums = {}, targets = {} }: PlaceLevels,
  levels: readonly {
    product_id: string;
    min_qty: number | null;
    target_qty?: number | undefined;
  }[],
): { minimums: Minimums; targets: Targets } {
  const [newMinimums, newTargets] = [{ ...minimums }, { ...targets }];
  for (const { product_id, min_qty, target_qty = targets[product_id] ?? 0 } of levels) {
    delete newMinimums[product_id];
    delete newTargets[product_id];
    if (min_qty === null) continue;
    newMinimums[product_id] = min_qty;
    if (target_qty > min_qty) newTargets[product_id] = target_qty;
  }
  return { minimums: newMinimums, targets: newTargets };
}
