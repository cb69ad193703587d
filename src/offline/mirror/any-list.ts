import type { ListDefinition, SortOrder } from '#contract/definitions/define-list.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { defaultPageSize, maxPageSize } from '#contract/sync/paging.ts';

export type AnyRow = Record<string, unknown>;
export type AnyFilters = Record<string, string | undefined>;
export type AnyList = ListDefinition<ListName, AnyRow, AnyFilters, string, string>;

export function listByName(name: ListName): AnyList {
  return lists[name] as unknown as AnyList;
}

export interface ListKey {
  list: ListName;
  /** Equal for equal requests. */
  query: string;
  filters: AnyFilters;
  page: number;
  limit: number;
  sortBy: string;
  isDescending: boolean;
}

export type AnyParams = {
  page?: number;
  limit?: number;
  sort_by?: string;
  sort_order?: SortOrder;
} & { [filter: string]: string | number | undefined };

/** Fills in defaults, drops empty filters and sorts filters by name. */
export function listKey(name: ListName, params: AnyParams): ListKey {
  const list = listByName(name);
  const { page = 1, limit = defaultPageSize, sort_by, sort_order, ...filterParams } = params;
  const filledFilters = withoutEmpty(filterParams as AnyFilters);
  const parsed = list.filters.safeParse(filledFilters);
  const filters = withoutEmpty(parsed.success ? parsed.data : filledFilters);
  const sortBy = (list.sortable && sort_by) || list.sorts[0];
  const order = (list.sortable && sort_order) || list.defaultOrder;
  const pageSize = Math.min(limit, maxPageSize);
  const query = new URLSearchParams({ page: String(page), limit: String(pageSize) });
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
    limit: pageSize,
    sortBy,
    isDescending: order === 'desc',
  };
}

function withoutEmpty(filters: AnyFilters): AnyFilters {
  const isFilled = ([, value]: [string, string | undefined]) => value !== undefined && value !== '';
  return Object.fromEntries(Object.entries(filters).filter(isFilled));
}
