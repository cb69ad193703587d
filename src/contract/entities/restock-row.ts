import * as z from 'zod/mini';
import { businessDateSchema } from '../fields.ts';
import { personSchema } from './user-row.ts';

export const restockStatuses = ['pending', 'approved', 'rejected', 'voided'] as const;

/** Goods received into a warehouse. A restock without `status: pending` counts at once. */
export const restockSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(restockStatuses),
  warehouse_id: z.uuid(),
  warehouse: z.object({ id: z.uuid(), name: z.string() }),
  notes: z.string(),
  restocked_at: z.string(),
  created_at: z.string(),
  created_by: personSchema,
  items: z.array(
    z.object({
      product_id: z.uuid(),
      product: z.object({ id: z.uuid(), name: z.string() }),
      quantity: z.int(),
      expired_date: z.nullable(z.string()),
    }),
  ),
  version: z.int(),
});
export type Restock = z.infer<typeof restockSchema>;

export const restockFiltersSchema = z.object({
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
});
