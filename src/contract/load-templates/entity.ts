import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { nameText, versionSchema } from '../input-fields.ts';
import { productLinesSchema } from '../product-lines.ts';

/** A usual load of one cart, or of any cart of one warehouse. */
export const loadTemplateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  cart_id: z.nullable(z.uuid()),
  warehouse_id: z.nullable(z.uuid()),
  items: z.array(
    z.object({
      product_id: z.uuid(),
      quantity: z.int(),
      product_details: z.object({ name: z.string() }),
    }),
  ),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type LoadTemplate = z.infer<typeof loadTemplateSchema>;

const fields = {
  name: nameText({ max: 60, required: 'name_required', length: 'cart_name_length' }),
  items: productLinesSchema,
};

/** A template belongs either to a cart or to a warehouse. */
export const loadTemplateCreateSchema = z.object({
  id: z.optional(idSchema),
  ...fields,
  cart_id: z.nullish(idSchema),
  warehouse_id: z.nullish(idSchema),
});
export type LoadTemplateCreate = z.output<typeof loadTemplateCreateSchema>;

/** Any subset of the fields; `version` is the version that the user saw. */
export const loadTemplateUpdateSchema = z.partial(z.object({ ...fields, version: versionSchema }));
export type LoadTemplateUpdate = z.output<typeof loadTemplateUpdateSchema>;

export const loadTemplateQuerySchema = z.object({
  cart_id: z.optional(idSchema),
  warehouse_id: z.optional(idSchema),
});
export type LoadTemplateQuery = z.infer<typeof loadTemplateQuerySchema>;
