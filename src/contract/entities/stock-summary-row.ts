import * as z from 'zod/mini';
import { namedSchema, searchSchema } from '../fields.ts';

/** Where one product is: name of each place to the units there, only those above 0. */
export const stockSummarySchema = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  cart: namedSchema(z.int()),
  warehouse: namedSchema(z.int()),
});
export type StockSummary = z.infer<typeof stockSummarySchema>;

export const stockSummaryFiltersSchema = z.object({
  product_name: searchSchema,
  cart_name: searchSchema,
  warehouse_name: searchSchema,
});
export type StockSummaryFilters = z.infer<typeof stockSummaryFiltersSchema>;
