import type { Pagination } from '#contract/paging.ts';

/** The server's count does not know what was made here: it is never less than what is shown. */
export function shownPagination(pagination: Pagination, shown: number): Pagination {
  const { page, limit, total } = pagination;
  if (total === undefined) return pagination;
  return { ...pagination, total: Math.max(total, (page - 1) * limit + shown) };
}
