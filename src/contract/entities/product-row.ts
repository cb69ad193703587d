import * as z from 'zod/mini';
import { searchSchema } from '../fields.ts';

export const productStatuses = ['active', 'inactive'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** A finished, sellable unit. Quantities are whole units, `price` whole rupiah. */
export const productSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.int(),
  unit: z.string(),
  /** `stock_in_warehouse + stock_assigned` */
  stock: z.int(),
  stock_alert: z.int(),
  stock_in_warehouse: z.int(),
  stock_assigned: z.int(),
  stock_sold: z.int(),
  image_url: z.string(),
  status: z.enum(productStatuses),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Product = z.infer<typeof productSchema>;

export const productFiltersSchema = z.object({
  category: searchSchema,
  status: z.optional(z.enum(productStatuses, { error: 'status_invalid' })),
  search: searchSchema,
});
