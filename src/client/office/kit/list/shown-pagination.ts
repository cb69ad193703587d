import type { Pagination } from '#contract/paging.ts';

/**
 * The pagination to display. A page that also shows rows created on this device can have more rows
 * than the server's total allows for: then the total is raised, so that it is not below what is seen.
 */
export function shownPagination(pagination: Pagination, rowsShown: number): Pagination {
  const { page, limit, total } = pagination;
  // A page past the end has no rows: the total is not raised.
  if (total === undefined || rowsShown === 0) return pagination;
  return { ...pagination, total: Math.max(total, (page - 1) * limit + rowsShown) };
}
