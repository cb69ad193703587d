import * as z from 'zod/mini';
import { namedSchema } from './fields.ts';

/**
 * At how many units, and below, each product is low at a place, by product id; only products with a minimum
 * of their own there. An older server does not send it, and a place without minimums has none.
 */
export const minimumsSchema = z.optional(namedSchema(z.int()));
export type Minimums = Readonly<Record<string, number>>;

/**
 * Up to how many units a place is filled, by product id; only where that is more than the minimum. An older server
 * does not send it.
 */
export const targetsSchema = z.optional(namedSchema(z.int()));
export type Targets = Readonly<Record<string, number>>;

/** The levels of a place, as its row shows them. */
export interface PlaceLevels {
  minimums?: Minimums | undefined;
  targets?: Targets | undefined;
}

/**
 * The minimums of a cart that judge it now (rules 1.7): those of a cart that is out. One that is back should hold
 * nothing, so nothing is low on it.
 */
export function minimumsWhileOut(cart: { status: string; minimums?: Minimums | undefined }): Minimums | undefined {
  return cart.status === 'in_use' ? cart.minimums : undefined;
}

/**
 * The levels of a place after some of them were set; without a minimum a product has none. Where no target is said,
 * the one before holds, and no target is below its minimum.
 */
export function withLevels(
  { minimums = {}, targets = {} }: PlaceLevels,
  levels: readonly {
    product_id: string;
    min_qty: number | null;
    target_qty?: number | undefined;
  }[],
): { minimums: Minimums; targets: Targets } {
  const [setMinimums, setTargets] = [{ ...minimums }, { ...targets }];
  for (const { product_id, min_qty, target_qty = targets[product_id] ?? 0 } of levels) {
    delete setMinimums[product_id];
    delete setTargets[product_id];
    if (min_qty === null) continue;
    setMinimums[product_id] = min_qty;
    if (target_qty > min_qty) setTargets[product_id] = target_qty;
  }
  return { minimums: setMinimums, targets: setTargets };
}
