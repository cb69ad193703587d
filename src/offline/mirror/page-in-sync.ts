// Which pages are brought up to date by a sync, and need no request of their own.
import type { ListName } from '#contract/lists.ts';
import { listNamed } from './any-list.ts';
import { hasFilters, type ListKey } from './list-key.ts';
import type { LastFullFetch } from './mirror-database.ts';

/** Whether the mirror has all rows of the list, and not only the newest of a long history. */
export function isCompleteList(list: ListName, fetched: LastFullFetch | undefined): boolean {
  const isKeptWhole = listNamed(list).rowsKeptOnDevice === Number.POSITIVE_INFINITY;
  return fetched !== undefined && (isKeptWhole || fetched.isComplete === true);
}

/**
 * Whether the mirror has the rows of this page. Of a long history these are pages without filters in the
 * newer half of the rows that were fetched: the other half makes up for rows that have gone since.
 */
export function hasRowsOf(query: ListKey, fetched: LastFullFetch | undefined): boolean {
  if (fetched === undefined) return false;
  if (isCompleteList(query.list, fetched)) return true;
  const { rowsKeptOnDevice, sorts, defaultOrder } = listNamed(query.list);
  const isNewestFirst =
    query.sortBy === sorts[0] && query.isDescending === (defaultOrder === 'desc');
  return isNewestFirst && !hasFilters(query) && query.page * query.limit <= rowsKeptOnDevice / 2;
}

/**
 * Whether a sync brings everything that the page shows. A list of which the mirror stores only parts of
 * the rows (`toMirror`) is fetched for the rest; a long history is fetched for its total.
 */
export function isPageInSync(query: ListKey, fetched: LastFullFetch | undefined): boolean {
  const { toMirror, hasTotal } = listNamed(query.list);
  if (toMirror || !hasRowsOf(query, fetched)) return false;
  return isCompleteList(query.list, fetched) || !hasTotal;
}
