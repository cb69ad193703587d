import * as z from 'zod/mini';
import { defaultPageSize, maxPageSize } from './paging.ts';
import type { ValidationKey } from './validation-messages.ts';

/** A query parameter that must be a whole number of at least 1, of at most 15 digits to stay exact. */
function countParameter(error: ValidationKey) {
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error })),
    z.transform((text) => Number(text)),
  );
}

export const pagingQuerySchema = z.object({
  page: z._default(countParameter('page_range'), 1),
  limit: z.pipe(
    z._default(countParameter('limit_range'), defaultPageSize),
    z.transform((limit) => Math.min(limit, maxPageSize)),
  ),
});

/** The parameter of lists whose rows can be added up (`ListDefinition.sum`). */
export const sumQuerySchema = z.object({
  sum: z.optional(z.enum(['true', 'false'], { error: 'invalid' })),
});
