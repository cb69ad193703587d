import * as z from 'zod/mini';
import { locationSchema, searchSchema } from '../fields.ts';

export const cartStatuses = [
  'available',
  'in_use',
  'pending_reconciliation',
  'maintenance',
] as const;
export type CartStatus = (typeof cartStatuses)[number];

/** Nobody answers for the cart: between these two an administrator moves it. */
export const parkedCartStatuses = ['available', 'maintenance'] as const;

export const cartSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** Units it may carry; 0 means no limit. */
  capacity: z.int(),
  status: z.enum(cartStatuses),
  /** Its home, where loads come from and returns go to. */
  warehouse_id: z.nullable(z.uuid()),
  warehouse: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The barista who answers for its goods, also while they wait for a count. */
  assigned_to: z.nullable(z.uuid()),
  current_stock: z.int(),
  location: locationSchema,
  last_restock: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Cart = z.infer<typeof cartSchema>;

export const cartFiltersSchema = z.object({
  status: z.optional(z.enum(cartStatuses, { error: 'status_invalid' })),
  search: searchSchema,
});
