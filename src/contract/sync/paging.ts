import * as z from 'zod/mini';
import type { ValidationKey } from '../fields/validation-messages.ts';

/** Screens 8.1. */
export const pageSizes = [5, 10, 15, 20, 25, 50] as const;
export const defaultPageSize = 10;
/** Larger limits are reduced to this size. */
export const maxPageSize = 100;

/** Pages that begin beyond this row are rejected with `page_out_of_reach` if there are more rows. */
export const maxCountedRows = 10_000;

export interface Pagination {
  page: number;
  limit: number;
  has_prev: boolean;
  has_next: boolean;
  /** At most `maxCountedRows`; missing for stock movements. */
  total?: number;
  /** There are more rows than `total`. */
  total_is_capped?: true;
}

export function cappedTotal(count: number): Pick<Pagination, 'total' | 'total_is_capped'> {
  if (count <= maxCountedRows) return { total: count };
  return { total: maxCountedRows, total_is_capped: true };
}

/** At most 15 digits, so that the number stays exact. */
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

export const sumQuerySchema = z.object({
  sum: z.optional(z.enum(['true', 'false'], { error: 'invalid' })),
});

export const exportFormatSchema = z._default(z.enum(['json', 'csv'], { error: 'invalid' }), 'json');

/** The language for texts, separators and times in a spreadsheet; missing for programs. */
export const spreadsheetSchema = z.optional(z.enum(['en', 'id'], { error: 'invalid' }));

/** If an export is cut off at this number, its file name and a header show it. */
export const maxExportRows = 50_000;

/** The header's value is the number of rows in the file. */
export const exportCutHeader = 'Export-Cut-At';

/** An instant, if changes made after it may be missing in the response. */
export const asOfHeader = 'As-Of';
