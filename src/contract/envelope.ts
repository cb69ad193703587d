import * as z from 'zod/mini';
import type { FieldError } from './field-errors.ts';
import type { Pagination } from './paging.ts';
import { type StoredText, textSchema } from './texts/text.ts';

/**
 * What the server did with a change (rules 9.1). A response without an outcome means `applied`: the change
 * arrived in time and was applied.
 */
export const outcomes = ['applied', 'already_so', 'merged', 'flagged'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Meta {
  pagination?: Pagination;
  /** Of the rows on all pages of a list (`ListDefinition.sum`). */
  sum?: Record<string, number>;
  outcome?: Outcome;
}

/** The format of every response of the API. `code` is on refusals only. */
export interface Envelope<Data = unknown> {
  status: 'success' | 'fail';
  message: string;
  /** The message as it can be put into words of any language; missing where it is a word of the protocol. */
  text?: StoredText | undefined;
  data: Data;
  errors: FieldError[];
  code?: string | undefined;
  meta?: Meta | undefined;
}

/** Distinguishes a response of our server from the page of a captive portal. */
export const envelopeSchema = z.looseObject({
  status: z.enum(['success', 'fail']),
  message: z.string(),
  text: z.optional(textSchema),
  data: z.unknown(),
  errors: z.array(
    z.object({ field: z.string(), message: z.string(), text: z.optional(textSchema) }),
  ),
  code: z.optional(z.string()),
  // Not checked: the code that needs a part of it checks that part.
  meta: z.optional(z.any()),
});
