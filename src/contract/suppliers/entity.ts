import * as z from 'zod/mini';
import { searchSchema, storable, trimmed } from '../fields.ts';
import { idSchema } from '../id-schema.ts';
import {
  freeTextSchema,
  nameText,
  requiredText,
  versionSchema,
  wholeNumber,
} from '../input-fields.ts';
import { openEnum } from '../open-enum.ts';
import { phoneSchema } from '../person-fields.ts';

export const supplierStatuses = ['active', 'inactive'] as const;

/** A business that sells goods to us, with its contact data. */
export const supplierSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The name of the contact person; may be empty. */
  contact: z.string(),
  phone: z.string(),
  address: z.string(),
  /** The goods that the supplier delivers, in a few words. */
  delivers: z.string(),
  /** Days from an order to the delivery. */
  lead_time_days: z.int(),
  notes: z.string(),
  status: openEnum(supplierStatuses),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Supplier = z.infer<typeof supplierSchema>;

export const supplierFiltersSchema = z.object({
  search: searchSchema,
  status: z.optional(z.enum(supplierStatuses, { error: 'status_invalid' })),
});

const texts = {
  contact: z
    .string({ error: 'invalid' })
    .check(storable, trimmed, z.maxLength(100, { error: 'contact_length' })),
  delivers: freeTextSchema,
  notes: freeTextSchema,
};

const fields = {
  name: nameText({ max: 100, required: 'name_required', length: 'name_length' }),
  phone: phoneSchema,
  address: requiredText({
    min: 5,
    max: 255,
    required: 'address_required',
    length: 'address_length',
  }),
  lead_time_days: wholeNumber(0, 365, 'lead_time_range'),
};

export const supplierCreateSchema = z.object({
  id: z.optional(idSchema),
  ...fields,
  contact: z._default(texts.contact, ''),
  delivers: z._default(texts.delivers, ''),
  notes: z._default(texts.notes, ''),
});

/** Any subset of the fields; `version` is the version that the user saw. */
export const supplierUpdateSchema = z.partial(
  z.object({
    ...fields,
    ...texts,
    status: z.enum(supplierStatuses, { error: 'status_invalid' }),
    version: versionSchema,
  }),
);
export type SupplierCreate = z.input<typeof supplierCreateSchema>;
export type SupplierUpdate = z.infer<typeof supplierUpdateSchema>;
