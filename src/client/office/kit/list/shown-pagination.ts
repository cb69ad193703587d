import type { Pagination } from '#contract/paging.ts';

/** The server's count does not know what was made here: it is never less than what is shown. */
export function shownPagination(pagination: Pagination, shown: number): Pagination {
  const { page, limit, total } = pagination;
  // A page past the end shows nothing, and says nothing of how much there is.
  if (total === undefined || shown === 0) return pagination;
  return { ...pagination, total: Math.max(total, (page - 1) * limit + shown) };
}
