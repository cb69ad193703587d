import { cappedTotal, type Pagination } from '#contract/sync/paging.ts';

export function pageOf<Row>(
  rows: readonly Row[],
  { page, limit }: Pick<Pagination, 'page' | 'limit'>,
): { rows: Row[]; pagination: Pagination } {
  const start = (page - 1) * limit;
  return {
    rows: rows.slice(start, start + limit),
    pagination: {
      page,
      limit,
      has_prev: page > 1,
      has_next: rows.length > start + limit,
      ...cappedTotal(rows.length),
    },
  };
}
