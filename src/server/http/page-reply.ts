import type { PageParams } from '../db/list-query.ts';
import type { Reply } from './route.ts';
import { toPage } from './to-page.ts';

/**
 * The reply with one page of rows that devices do not store (`answerList` answers the lists of the
 * mirror). `rows` has one row more than the page if another page follows.
 */
export function pageReply<Row>(rows: Row[], params: PageParams, total?: number): Reply {
  const { data, pagination } = toPage({ rows, total }, params, false);
  return { message: 'OK', data, meta: { pagination } };
}
