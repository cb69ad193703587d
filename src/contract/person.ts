import * as z from 'zod/mini';

/** Who did something, as records name people. */
export const personSchema = z.object({ username: z.string() });
