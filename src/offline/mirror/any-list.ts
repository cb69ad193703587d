import type { ListDefinition, SortOrder } from '#contract/definitions/define-list.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { defaultPageSize, maxPageSize } from '#contract/sync/paging.ts';

/** A row whose list is not known at compile time. */
export type AnyRow = Record<string, unknown>;
export type AnyFilters = Record<string, string | undefined>;
export type AnyList = ListDefinition<ListName, AnyRow, AnyFilters, string, string>;

/** The definition without its row type, for code that handles every list alike. */
export function listNamed(name: ListName): AnyList {
  return lists[name] as unknown as AnyList;
}

/** Filters, sort and page of a list, with all defaults filled in. */
export interface ListKey {
  list: ListName;
  /** The query string of the request: equal requests have the same one. */
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

/** Fills in defaults, leaves out empty filters and sorts the filters by name. */
export function listKey(name: ListName, params: AnyParams): ListKey {
  const list = listNamed(name);
  const { page = 1, limit = defaultPageSize, sort_by, sort_order, ...filterParams } = params;
  const nonEmpty = withoutEmpty(filterParams as AnyFilters);
  const parsed = list.filters.safeParse(nonEmpty);
  const filters = withoutEmpty(parsed.success ? parsed.data : nonEmpty);
  // The parameters `sort_by` and `sort_order` of a list that is not sortable are ignored.
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
