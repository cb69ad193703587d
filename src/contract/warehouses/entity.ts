import * as z from 'zod/mini';
import { locationSchema, searchSchema } from '../fields.ts';
import { idSchema } from '../id-schema.ts';
import { capacitySchema, nameText, requiredText, versionSchema } from '../input-fields.ts';
import { minimumsSchema } from '../stock/minimums.ts';

export const warehouseSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  location: locationSchema,
  /** How many units the warehouse may hold; 0 means no limit. */
  capacity: z.int(),
  minimums: minimumsSchema,
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Warehouse = z.infer<typeof warehouseSchema>;

export const warehouseFiltersSchema = z.object({ search: searchSchema });

const fields = {
  name: nameText({ max: 100, required: 'name_required', length: 'name_length' }),
  address: requiredText({
    min: 5,
    max: 255,
    required: 'address_required',
    length: 'address_length',
  }),
  location: locationSchema,
  capacity: capacitySchema,
};

export const warehouseCreateSchema = z.object({ id: z.optional(idSchema), ...fields });
export type WarehouseCreate = z.infer<typeof warehouseCreateSchema>;

/** Any subset of the fields; `version` is the version that the user saw. */
export const warehouseUpdateSchema = z.partial(z.object({ ...fields, version: versionSchema }));
export type WarehouseUpdate = z.infer<typeof warehouseUpdateSchema>;
