import * as z from 'zod/mini';
import { businessDateSchema, locationSchema } from '../fields.ts';
import { personSchema } from './user-row.ts';

export const cartAssignmentStatuses = ['in_use', 'returned', 'cancelled'] as const;

export const productDetailsSchema = z.object({ name: z.string() });

export const itemSchema = z.object({
  product_id: z.uuid(),
  quantity: z.int(),
  product_details: productDetailsSchema,
});

/** One cart given to one barista, with what it was loaded with. */
export const cartAssignmentSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  cart_id: z.uuid(),
  sales_id: z.uuid(),
  status: z.enum(cartAssignmentStatuses),
  assign_date: z.string(),
  returned_at: z.nullable(z.string()),
  created_at: z.string(),
  initial_items: z.array(itemSchema),
  cart_details: z.object({
    name: z.string(),
    code: z.string(),
    current_stock: z.int(),
    capacity: z.int(),
    location: locationSchema,
    last_restock: z.nullable(z.string()),
  }),
  sales_details: personSchema,
  version: z.int(),
});
export type CartAssignment = z.infer<typeof cartAssignmentSchema>;

export const cartAssignmentFiltersSchema = z.object({
  status: z.optional(z.enum(cartAssignmentStatuses, { error: 'status_invalid' })),
  from_assign_date: z.optional(businessDateSchema),
  to_assign_date: z.optional(businessDateSchema),
});

/** The open assignment of a barista, with what is on the cart now. */
export const currentAssignmentSchema = z.object({
  ...cartAssignmentSchema.shape,
  items: z.array(itemSchema),
});
export type CurrentAssignment = z.infer<typeof currentAssignmentSchema>;
