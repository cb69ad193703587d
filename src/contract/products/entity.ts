import * as z from 'zod/mini';
import { searchSchema } from '../fields.ts';
import { idSchema } from '../id-schema.ts';
import { nameText, requiredText, versionSchema, wholeNumber } from '../input-fields.ts';
import { openEnum } from '../open-enum.ts';
import { sha256In } from '../pictures/picture-address.ts';

export const productStatuses = ['active', 'inactive'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** A finished, sellable unit. Quantities are whole units, `price` whole rupiah. */
export const productSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.int(),
  unit: z.string(),
  /** `stock_in_warehouse + stock_assigned` */
  stock: z.int(),
  stock_alert: z.int(),
  /** How many days after it was brought in a unit expires, as a rule. An older server does not send it. */
  shelf_life_days: z.optional(z.int()),
  stock_in_warehouse: z.int(),
  stock_assigned: z.int(),
  stock_sold: z.int(),
  image_url: z.string(),
  status: openEnum(productStatuses),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Product = z.infer<typeof productSchema>;

export const productFiltersSchema = z.object({
  category: searchSchema,
  status: z.optional(z.enum(productStatuses, { error: 'status_invalid' })),
  search: searchSchema,
});

const maxUrlLength = 2048;

/**
 * Whether the text can be the `image_url` of a product. Security: only https without credentials, an image of
 * the app itself, or a picture that was taken here (decisions/043). This excludes `javascript:`, `data:` and
 * links that contain a password.
 */
export function isImageUrl(text: string): boolean {
  if (text.length > maxUrlLength || /[\s\p{Cc}\\"'<>]/u.test(text)) return false;
  if (sha256In(text) !== undefined) return true;
  if (text.startsWith('/images/')) return !text.includes('..') && !text.startsWith('/images//');
  return /^https:\/\/[^/@?#]+(?:[/?#].*)?$/u.test(text);
}

const imageUrlSchema = z
  .string({ error: 'image_url_required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'image_url_required' }),
    z.refine(isImageUrl, { error: 'image_url_invalid' }),
  );

const fields = {
  name: nameText({ max: 100, required: 'name_required', length: 'name_length' }),
  description: requiredText({
    max: 1000,
    required: 'description_required',
    length: 'description_length',
  }),
  category: nameText({ max: 50, required: 'category_required', length: 'category_length' }),
  price: wholeNumber(0, 10_000_000, 'price_range'),
  unit: nameText({ max: 20, required: 'unit_required', length: 'unit_length' }),
  stock_alert: wholeNumber(0, 100_000, 'stock_alert_range'),
  image_url: imageUrlSchema,
};

/** The form of a restock proposes an expiry date this many days ahead for a new line (screens 5.3). */
export const defaultShelfLifeDays = 3;
/** The furthest that goods may expire after the day of their restock. */
export const maxShelfLifeDays = 5 * 366;
const shelfLifeSchema = wholeNumber(1, maxShelfLifeDays, 'shelf_life_range');

/** Without a shelf life a product gets `defaultShelfLifeDays`. */
export const productCreateSchema = z.object({
  id: z.optional(idSchema),
  ...fields,
  shelf_life_days: z.optional(shelfLifeSchema),
});
export type ProductCreate = z.infer<typeof productCreateSchema>;

/** Any subset of the fields; `version` is the version that the user saw. */
export const productUpdateSchema = z.partial(
  z.object({
    ...fields,
    shelf_life_days: shelfLifeSchema,
    status: z.enum(productStatuses, { error: 'status_invalid' }),
    version: versionSchema,
  }),
);
export type ProductUpdate = z.infer<typeof productUpdateSchema>;
