import type { Reply } from './route.ts';

/**
 * The reply with one page of rows that devices do not store (`answerList` answers the lists of the
 * mirror). `rows` has one row more than the page if another page follows.
 */
export function pageReply<Row>(
  rows: Row[],
  { page, limit }: { page: number; limit: number },
  total?: number,
): Reply {
  return {
    message: 'OK',
    data: rows.slice(0, limit),
    meta: {
      pagination: {
        page,
        limit,
        has_prev: page > 1,
        has_next: rows.length > limit,
        ...(total !== undefined && { total }),
      },
    },
  };
}
