import * as z from 'zod/mini';
import { roleSchema } from '../roles.ts';

export const locales = ['en', 'id'] as const;

export const profileSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  phone_number: z.string(),
  role: roleSchema,
  locale: z.enum(locales),
});
export type Profile = z.infer<typeof profileSchema>;

/** Who did something, as records name people. */
export const personSchema = z.object({ username: z.string() });
