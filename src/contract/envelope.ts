import * as z from 'zod/mini';
import type { FieldError } from './field-errors.ts';
import type { Pagination } from './paging.ts';

/** What the server did with a change that arrived late (rules 9.1). */
export const outcomes = ['applied', 'already_so', 'merged', 'flagged'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Meta {
  pagination?: Pagination;
  outcome?: Outcome;
}

/** The shape of every answer of the API. `code` stands on refusals only. */
export interface Envelope<Data = unknown> {
  status: 'success' | 'fail';
  message: string;
  data: Data;
  errors: FieldError[];
  code?: string | undefined;
  meta?: Meta | undefined;
}

/** Tells our answer from whatever else may come back on a café's Wi-Fi. */
export const envelopeSchema = z.looseObject({
  status: z.enum(['success', 'fail']),
  message: z.string(),
  data: z.unknown(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  code: z.optional(z.string()),
  meta: z.optional(z.any()),
});
