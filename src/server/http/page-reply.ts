import { cappedTotal, maxCountedRows, type Pagination } from '#contract/sync/paging.ts';
import type { PageParams } from '../db/list-query.ts';
import { ApiError } from './api-error.ts';
import type { Reply } from './route.ts';

/**
 * Only for rows that devices do not store (`handleList` serves the others).
 * @param rows one more than the page if another page follows
 */
export function pageReply<Row>(rows: Row[], params: PageParams, total?: number): Reply {
  const { data, pagination } = toPage({ rows, total }, params, false);
  return { message: 'OK', data, meta: { pagination } };
}

interface PageRows<Row> {
  rows: Row[];
  total?: number | undefined;
}

/** @throws `page_out_of_reach` if the page is beyond `maxCountedRows` and the list has more rows */
export function toPage<Row>(
  { rows, total }: PageRows<Row>,
  { page, limit }: PageParams,
  isCompleteList: boolean,
): { data: Row[]; pagination: Pagination } {
  const isWithinReach = (number: number) => isCompleteList || (number - 1) * limit < maxCountedRows;
  if (!isWithinReach(page) && rows.length > 0) throw new ApiError('page_out_of_reach');
  const pagination: Pagination = {
    page,
    limit,
    has_prev: page > 1,
    has_next: rows.length > limit && isWithinReach(page + 1),
    ...(total !== undefined && cappedTotal(total)),
  };
  return { data: rows.slice(0, limit), pagination };
}
