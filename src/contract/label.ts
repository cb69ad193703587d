import * as z from 'zod/mini';

/** The choices of a select: each value with the words people read for it. */
export const labelsSchema = z.array(z.object({ value: z.string(), label: z.string() }));
