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
  /** The number of rows under these filters, up to `maxCountedRows`; missing for sales and movements. */
  total?: number;
  /** There are more rows than `total`; missing if `total` is exact. */
  total_is_capped?: true;
}

/** What a page says of the number of rows, of which no more than one beyond the maximum matters. */
export function countedUpTo(count: number): Pick<Pagination, 'total' | 'total_is_capped'> {
  if (count <= maxCountedRows) return { total: count };
  return { total: maxCountedRows, total_is_capped: true };
}
