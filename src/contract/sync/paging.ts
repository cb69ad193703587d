import * as z from 'zod/mini';
import type { ValidationKey } from '../fields/validation-messages.ts';

/** Choices of the per-page select (screens 8.1). */
export const pageSizes = [5, 10, 15, 20, 25, 50] as const;
export const defaultPageSize = 10;
/** A request with a larger limit gets this many rows; it is not refused. */
export const maxPageSize = 100;

/**
 * Rows are counted up to this number. The pages of a list that grows with trade end here too: a page that
 * begins beyond it is refused with `page_out_of_reach` if the list has more rows.
 */
export const maxCountedRows = 10_000;

export interface Pagination {
  page: number;
  limit: number;
  has_prev: boolean;
  has_next: boolean;
  /** The number of rows under these filters, up to `maxCountedRows`; missing for movements. */
  total?: number;
  /** There are more rows than `total`; missing if `total` is exact. */
  total_is_capped?: true;
}

/** What a page says of the number of rows, of which no more than one beyond the maximum matters. */
export function countedUpTo(count: number): Pick<Pagination, 'total' | 'total_is_capped'> {
  if (count <= maxCountedRows) return { total: count };
  return { total: maxCountedRows, total_is_capped: true };
}

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

/** The format of a list or report: `?format=csv` returns a CSV file instead of the JSON envelope. */
export const exportFormatSchema = z._default(z.enum(['json', 'csv'], { error: 'invalid' }), 'json');

/**
 * For whom a CSV file is: `spreadsheet=id` has the words, separators and times as a spreadsheet in Bahasa Indonesia
 * opens them. Missing: for programs, as it always was.
 */
export const spreadsheetSchema = z.optional(z.enum(['en', 'id'], { error: 'invalid' }));

/** An export stops after this many rows. The file name and the header below then say so. */
export const maxExportRows = 50_000;

/** Response header of an export that was cut. Its value is the number of rows in the file. */
export const exportCutHeader = 'Export-Cut-At';
