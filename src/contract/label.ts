import * as z from 'zod/mini';

/** The choices of a select: each value with its localized label. */
export const labelsSchema = z.array(z.object({ value: z.string(), label: z.string() }));
