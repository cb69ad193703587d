import * as z from 'zod/mini';
import { namedSchema } from '../fields.ts';

/**
 * At how many units, and below, each product is low at a place, by product id; only products with a minimum
 * of their own there. An older server does not send it, and a place without minimums has none.
 */
export const minimumsSchema = z.optional(namedSchema(z.int()));
export type Minimums = Readonly<Record<string, number>>;
