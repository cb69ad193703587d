import * as z from 'zod/mini';

/** The user who did something, as records show users: only the name. */
export const personSchema = z.object({ username: z.string() });
