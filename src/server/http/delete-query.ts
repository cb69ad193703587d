import * as z from 'zod/mini';
import { versionSchema } from '#contract/input-fields.ts';

/** `DELETE …?version=`: the version of the record that the user saw. */
export const deleteQuerySchema = z.object({
  version: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,10}$/, { error: 'version_invalid' })),
      z.pipe(z.transform(Number), versionSchema),
    ),
  ),
});
