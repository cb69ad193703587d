import * as z from 'zod/mini';

/** A user as other records show the user: only the name. */
export const personSchema = z.object({ username: z.string() });
