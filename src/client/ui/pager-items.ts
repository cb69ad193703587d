export type PageItem = number | 'gap-before' | 'gap-after';

/** What is known of the pages of a list; `total` counts its rows. */
interface KnownPages {
  page: number;
  limit: number;
  has_next: boolean;
  total?: number | undefined;
}

/** What a pager shows: first page, last known page, the current page with its neighbours, and gaps. */
export function pagerItems({ page, limit, has_next, total }: KnownPages): PageItem[] {
  const lastPageNumber = lastPage({ page, limit, has_next, total });
  const current = Math.min(page, lastPageNumber);
  const firstNeighbour = Math.max(2, current - 1);
  const lastNeighbour = Math.min(lastPageNumber - 1, current + 1);
  const items: PageItem[] = [1];
  if (firstNeighbour > 2) items.push('gap-before');
  for (let number = firstNeighbour; number <= lastNeighbour; number++) items.push(number);
  if (lastNeighbour < lastPageNumber - 1) items.push('gap-after');
  if (lastPageNumber > 1) items.push(lastPageNumber);
  return items;
}

/** The highest page number that is known to exist. */
function lastPage({ page, limit, has_next, total }: KnownPages): number {
  const lastByHasNext = page + (has_next ? 1 : 0);
  if (total === undefined) return lastByHasNext;
  const lastByTotal = Math.max(1, Math.ceil(total / limit));
  // The current page may be past the end, after an old link or when its last row was deleted.
  if (page > lastByTotal && !has_next) return lastByTotal;
  return Math.max(lastByHasNext, lastByTotal);
}
