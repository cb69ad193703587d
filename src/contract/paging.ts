/** Choices of the per-page select (screens 8.1). */
export const pageSizes = [5, 10, 15, 20, 25, 50] as const;
export const defaultPageSize = 10;
/** A request with a larger limit gets this many rows; it is not refused. */
export const maxPageSize = 100;

export interface Pagination {
  page: number;
  limit: number;
  has_prev: boolean;
  has_next: boolean;
  /** The number of rows under these filters; missing for lists that are expensive to count. */
  total?: number;
}
