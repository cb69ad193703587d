import * as z from 'zod/mini';
import { locationSchema, searchSchema } from '../fields.ts';
import { idSchema } from '../id-schema.ts';
import { capacitySchema, instantSchema, nameText, versionSchema } from '../input-fields.ts';
import { openEnum } from '../open-enum.ts';
import { type References, referenceSchema } from '../references.ts';
import { minimumsSchema } from '../stock/minimums.ts';

export const cartStatuses = [
  'available',
  'in_use',
  'pending_reconciliation',
  'maintenance',
] as const;
export type CartStatus = (typeof cartStatuses)[number];

/** The statuses of a cart without a barista; an administrator switches between them. */
export const parkedCartStatuses = ['available', 'maintenance'] as const;

export const cartSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** How many units the cart may carry; 0 means no limit. */
  capacity: z.int(),
  status: openEnum(cartStatuses),
  /** The home of the cart: the warehouse that its loads come from and its returns go to. */
  warehouse_id: z.nullable(z.uuid()),
  warehouse: z.nullable(referenceSchema),
  /** The barista who is responsible for the goods on the cart until they are counted after the return. */
  assigned_to: z.nullable(z.uuid()),
  current_stock: z.int(),
  minimums: minimumsSchema,
  location: locationSchema,
  last_restock: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Cart = z.infer<typeof cartSchema>;

export const cartReferences = {
  warehouse: 'warehouse_id',
} as const satisfies References<Cart>;

export const cartFiltersSchema = z.object({
  status: z.optional(z.enum(cartStatuses, { error: 'status_invalid' })),
  search: searchSchema,
});

const codeSchema = z
  .string({ error: 'code_required' })
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, { error: 'code_required' }),
    z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, { error: 'code_invalid' }),
  );

const fields = {
  code: codeSchema,
  name: nameText({ max: 60, required: 'name_required', length: 'cart_name_length' }),
  capacity: capacitySchema,
};

const noLocation = { type: 'Point' as const, coordinates: [0, 0] as [number, number] };

/** Without capacity and location a cart gets 0 and [0, 0], like a new form (screens 5.1). */
export const cartCreateSchema = z.object({
  id: z.optional(idSchema),
  ...fields,
  capacity: z._default(capacitySchema, 0),
  location: z._default(locationSchema, noLocation),
});
export type CartCreateInput = z.input<typeof cartCreateSchema>;

/** Any subset of the fields; `version` is the version that the user saw. */
export const cartUpdateSchema = z.partial(
  z.object({
    ...fields,
    status: z.enum(parkedCartStatuses, { error: 'status_invalid' }),
    version: versionSchema,
  }),
);
export type CartUpdate = z.infer<typeof cartUpdateSchema>;

/** A report of where the cart is. */
export const cartLocationSchema = z.object({
  location: locationSchema,
  /** When the location was measured. */
  recorded_at: z.optional(instantSchema),
});
export type CartLocation = z.infer<typeof cartLocationSchema>;

export const cartWarehouseSchema = z.object({
  warehouse_id: z
    .string({ error: 'warehouse_required' })
    .check(
      z.minLength(1, { error: 'warehouse_required' }),
      z.toLowerCase(),
      z.uuid({ error: 'warehouse_unknown' }),
    ),
});
export type CartWarehouse = z.infer<typeof cartWarehouseSchema>;
