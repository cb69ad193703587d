import * as z from 'zod/mini';
import { namedSchema } from '../fields.ts';

/**
 * At how many units, and below, each product is low at a place, by product id; only products with a minimum
 * of their own there. An older server does not send it, and a place without minimums has none.
 */
export const minimumsSchema = z.optional(namedSchema(z.int()));
export type Minimums = Readonly<Record<string, number>>;

/**
 * The minimums of a cart that judge it now (rules 1.7): those of a cart that is out. One that is back should hold
 * nothing, so nothing is low on it.
 */
export function minimumsWhileOut(cart: {
  status: string;
  minimums?: Minimums | undefined;
}): Minimums | undefined {
  return cart.status === 'in_use' ? cart.minimums : undefined;
}

/** The minimums of a place after some of them were set; null takes one away. */
export function withMinimums(
  minimums: Minimums = {},
  changes: readonly { product_id: string; min_qty: number | null }[],
): Record<string, number> {
  const changed = new Map(changes.map(({ product_id, min_qty }) => [product_id, min_qty]));
  const all = new Map<string, number | null>([...Object.entries(minimums), ...changed]);
  return Object.fromEntries(
    [...all].filter((entry): entry is [string, number] => entry[1] !== null),
  );
}
