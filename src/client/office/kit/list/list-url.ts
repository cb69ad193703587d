import type { SortOrder } from '#contract/define-list.ts';
import { type ListName, type Lists, lists, type ParamsOf } from '#contract/lists.ts';
import { defaultPageSize, pageSizes } from '#contract/paging.ts';

/** The state of a list screen, read from the URL, which can be hand-written and invalid. */
export interface ListUrlState<Name extends ListName> {
  params: ParamsOf<Name>;
  page: number;
  limit: number;
  filters: Record<string, string>;
  sortBy: string;
  order: SortOrder;
}

const ownKeys = new Set(['page', 'limit', 'sort_by', 'sort_order']);

export function readListUrl<Name extends ListName>(
  name: Name,
  search: URLSearchParams,
): ListUrlState<Name> {
  const list: Lists[ListName] = lists[name];
  const page = readCount(search.get('page')) ?? 1;
  const limit = readPageSize(search.get('limit'));
  const filters = readFilters(name, search);
  const sorts: readonly string[] = list.sorts;
  const namedSort = search.get('sort_by');
  const sortBy = namedSort !== null && sorts.includes(namedSort) ? namedSort : list.sorts[0];
  const order = readOrder(search.get('sort_order')) ?? list.defaultOrder;
  const sort = list.sortable ? { sort_by: sortBy, sort_order: order } : {};
  const params = { page, limit, ...sort, ...filters } as ParamsOf<Name>;
  return { params, page, limit, filters, sortBy, order };
}

/** The filters that the list's schema accepts; invalid ones are left out. */
function readFilters(name: ListName, search: URLSearchParams): Record<string, string> {
  const named = Object.fromEntries(
    [...search].filter(([key, value]) => !ownKeys.has(key) && value !== ''),
  );
  const { filters } = lists[name];
  const first = filters.safeParse(named);
  if (first.success) return pickText(first.data);
  const refused = new Set(first.error.issues.map((issue) => String(issue.path[0])));
  const rest = Object.fromEntries(Object.entries(named).filter(([key]) => !refused.has(key)));
  const second = filters.safeParse(rest);
  return second.success ? pickText(second.data) : {};
}

function pickText(filters: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

function readCount(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function readPageSize(text: string | null): number {
  const size = readCount(text);
  return pageSizes.find((allowed) => allowed === size) ?? defaultPageSize;
}

function readOrder(text: string | null): SortOrder | undefined {
  return text === 'asc' || text === 'desc' ? text : undefined;
}
