import * as z from 'zod/mini';
import type { ValidationKey } from './validation-messages.ts';

/** Choices of the per-page select (specification §9). */
export const pageSizes = [5, 10, 15, 20, 25, 50] as const;
export const defaultPageSize = 10;
/** Larger limits are cut to this, never refused. Lookup lists ask for it. */
export const maxPageSize = 100;

export interface Pagination {
  page: number;
  limit: number;
  has_prev: boolean;
  has_next: boolean;
  /** Rows under these filters; missing where counting is not cheap. */
  total?: number;
}

/** A query parameter that must be a whole number of at least 1. */
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
