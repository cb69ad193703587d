import { countedUpTo, maxCountedRows, type Pagination } from '#contract/sync/paging.ts';
import type { PageParams } from '../db/list-query.ts';
import { ApiError } from './api-error.ts';
import type { Reply } from './route.ts';

/**
 * The reply with one page of rows that devices do not store (`answerList` answers the lists of the
 * mirror). `rows` has one row more than the page if another page follows.
 */
export function pageReply<Row>(rows: Row[], params: PageParams, total?: number): Reply {
  const { data, pagination } = toPage({ rows, total }, params, false);
  return { message: 'OK', data, meta: { pagination } };
}

interface FoundRows<Row> {
  /** The rows in the window of the page (`pageWindow`): one more if another page follows. */
  rows: Row[];
  /** How many rows match, counted up to one more than `maxCountedRows`; undefined if not counted. */
  total?: number | undefined;
}

/**
 * The rows of a page and what its response says about the pages of the list. Throws
 * `page_out_of_reach` if the list goes on where its pages end.
 *
 * @param isWhole whether the pages go to the end of the list, because devices keep it whole
 */
export function toPage<Row>(
  { rows, total }: FoundRows<Row>,
  { page, limit }: PageParams,
  isWhole: boolean,
): { data: Row[]; pagination: Pagination } {
  const isReached = (number: number) => isWhole || (number - 1) * limit < maxCountedRows;
  if (!isReached(page) && rows.length > 0) throw new ApiError('page_out_of_reach');
  const pagination: Pagination = {
    page,
    limit,
    has_prev: page > 1,
    has_next: rows.length > limit && isReached(page + 1),
    ...(total !== undefined && countedUpTo(total)),
  };
  return { data: rows.slice(0, limit), pagination };
}
