import * as z from 'zod/mini';

/** The choices of a select: each value with the English label that the server gives it. */
export const labelsSchema = z.array(z.object({ value: z.string(), label: z.string() }));
