import * as z from 'zod/mini';
import { storable } from '../fields.ts';
import { givenPasswordSchema } from '../person-fields.ts';
import { reasonsSchema } from '../reasons.ts';
import { cleanQris, qrisError } from './qris.ts';

/** What is the same for the whole business. */
export const businessSchema = z.object({
  /** The text of its QRIS code; empty while it has none. */
  qris: z.string(),
  /** The reasons that the till offers, by kind. A device from before 1.1.0 lacks them. */
  reasons: z.optional(reasonsSchema),
});
export type Business = z.infer<typeof businessSchema>;

/** An empty text takes the code away. Another text than the present one needs the password of who changes it. */
export const businessUpdateSchema = z.object({
  qris: z.string({ error: 'qris_incomplete' }).check(
    z.overwrite(cleanQris),
    storable,
    z.refine((text) => text === '' || qrisError(text) === undefined, {
      error: ({ input }) => qrisError(String(input)),
    }),
  ),
  current_password: z.optional(givenPasswordSchema),
});
export type BusinessUpdate = z.infer<typeof businessUpdateSchema>;
