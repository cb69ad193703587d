import * as z from 'zod/mini';
import { locationSchema } from '../fields.ts';
import { idSchema } from '../id-schema.ts';
import { capacitySchema, nameText, requiredText, versionSchema } from '../input-fields.ts';

export * from './warehouse-row.ts';

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

/** Any subset of fields; `version` as the editor last saw it. */
export const warehouseUpdateSchema = z.partial(z.object({ ...fields, version: versionSchema }));
export type WarehouseUpdate = z.infer<typeof warehouseUpdateSchema>;
