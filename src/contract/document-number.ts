import * as z from 'zod/mini';
import { maxSearchLength, storable, trimmed } from './fields.ts';
import type { ValidationKey } from './validation-messages.ts';

/** A filter for documents by the beginning of their number, such as `RS/2611`; small letters are taken too. */
export const numberBeginningSchema = z.optional(
  z
    .string()
    .check(
      storable,
      trimmed,
      z.toUpperCase(),
      z.maxLength(maxSearchLength, { error: 'search_length' satisfies ValidationKey }),
    ),
);

/** Whether a document's number begins so. Every number does without a beginning. */
export function numberBegins(number: string, beginning: string | undefined): boolean {
  return number.startsWith(beginning ?? '');
}
