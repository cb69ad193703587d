import type { Pagination } from '#contract/paging.ts';

/**
 * The pagination to display. The server's total does not count rows that were created on this device.
 * If the page shows more rows than the total allows, the total is raised to the number of rows seen.
 * @param rowCount the number of rows on this page
 */
export function shownPagination(pagination: Pagination, rowCount: number): Pagination {
  const { page, limit, total } = pagination;
  // A page past the end has no rows: the total is not raised.
  if (total === undefined || rowCount === 0) return pagination;
  return { ...pagination, total: Math.max(total, (page - 1) * limit + rowCount) };
}
