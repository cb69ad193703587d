import type { Pagination } from '#contract/paging.ts';

/** Raises the total of the server by the rows created on this device, if these are shown. */
export function shownPagination(pagination: Pagination, shown: number): Pagination {
  const { page, limit, total } = pagination;
  // A page past the end has no rows: the total is not raised.
  if (total === undefined || shown === 0) return pagination;
  return { ...pagination, total: Math.max(total, (page - 1) * limit + shown) };
}
