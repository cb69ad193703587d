import * as z from 'zod/mini';
import { businessDateSchema } from '../fields.ts';
import { personSchema } from './user-row.ts';

export const restockRequestStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;

/** What a barista asks for while on the road; approved, it is loaded onto the cart. */
export const restockRequestSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(restockRequestStatuses),
  notes: z.string(),
  created_at: z.string(),
  cart_id: z.uuid(),
  cart_details: z.object({ name: z.string(), code: z.string() }),
  requester_id: z.uuid(),
  requester_details: personSchema,
  items: z.array(
    z.object({
      product_id: z.uuid(),
      product_details: z.object({ name: z.string() }),
      quantity: z.int(),
      /** Null until it is approved. */
      approved_quantity: z.nullable(z.int()),
    }),
  ),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(personSchema),
  decision_note: z.nullable(z.string()),
  version: z.int(),
});
export type RestockRequest = z.infer<typeof restockRequestSchema>;

export const restockRequestFiltersSchema = z.object({
  status: z.optional(z.enum(restockRequestStatuses, { error: 'status_invalid' })),
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
});
