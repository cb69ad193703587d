import * as z from 'zod/mini';
import { locationSchema, searchSchema } from '../fields.ts';

export const warehouseSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  location: locationSchema,
  /** Units it may hold; 0 means no limit. */
  capacity: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Warehouse = z.infer<typeof warehouseSchema>;

export const warehouseFiltersSchema = z.object({ search: searchSchema });
