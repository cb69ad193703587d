import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { nameText } from '../input-fields.ts';
import { listNames } from '../lists.ts';

/** The filters of a list that a user saved under a name. */
export const savedViewSchema = z.object({
  id: z.uuid(),
  list: z.enum(listNames),
  name: z.string(),
  /** The query string of the list's page, without the `?`. */
  query: z.string(),
  created_at: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewCreateSchema = z.object({
  id: z.optional(idSchema),
  list: z.enum(listNames, { error: 'invalid' }),
  name: nameText({ max: 60, required: 'name_required', length: 'cart_name_length' }),
  query: z.string({ error: 'invalid' }).check(
    z.maxLength(1000, { error: 'invalid' }),
    // Without `/`, `?` and `#` the text can only become the query of the list's page.
    z.regex(/^[\w.~%+=&-]*$/, { error: 'invalid' }),
  ),
});
export type SavedViewCreate = z.infer<typeof savedViewCreateSchema>;

export const savedViewQuerySchema = z.object({
  list: z.optional(z.enum(listNames, { error: 'invalid' })),
});
export type SavedViewQuery = z.infer<typeof savedViewQuerySchema>;
