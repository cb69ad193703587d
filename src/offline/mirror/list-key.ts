import type { SortOrder } from '#contract/define-list.ts';
import type { ListName } from '#contract/lists.ts';
import { defaultPageSize, maxPageSize } from '#contract/paging.ts';
import { type AnyFilters, listNamed } from './any-list.ts';

/** Filters, sort and page of a list, every default filled in. */
export interface ListKey {
  list: ListName;
  /** The same for equal requests: the key of the stored page and the query that is sent. */
  query: string;
  filters: AnyFilters;
  page: number;
  limit: number;
  sortBy: string;
  isDescending: boolean;
}

/** `ParamsOf` a list that is not known at compile time. */
export type AnyParams = {
  page?: number;
  limit?: number;
  sort_by?: string;
  sort_order?: SortOrder;
} & { [filter: string]: string | number | undefined };

export function listKey(name: ListName, params: AnyParams): ListKey {
  const list = listNamed(name);
  const { page = 1, limit = defaultPageSize, sort_by, sort_order, ...rest } = params;
  const given = withoutEmpty(rest as AnyFilters);
  const parsed = list.filters.safeParse(given);
  const filters = withoutEmpty(parsed.success ? parsed.data : given);
  const sortBy = (list.sortable && sort_by) || list.sorts[0];
  const order = (list.sortable && sort_order) || list.defaultOrder;
  const cut = Math.min(limit, maxPageSize);
  const query = new URLSearchParams({ page: String(page), limit: String(cut) });
  for (const key of Object.keys(filters).sort()) query.set(key, filters[key] ?? '');
  if (list.sortable) {
    query.set('sort_by', sortBy);
    query.set('sort_order', order);
  }
  return {
    list: name,
    query: query.toString(),
    filters,
    page,
    limit: cut,
    sortBy,
    isDescending: order === 'desc',
  };
}

export function hasFilters(query: ListKey): boolean {
  return Object.keys(query.filters).length > 0;
}

function withoutEmpty(filters: AnyFilters): AnyFilters {
  const kept = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(kept);
}
