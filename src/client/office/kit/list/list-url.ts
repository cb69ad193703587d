import type * as z from 'zod/mini';
import type { SortOrder } from '#contract/definitions/define-list.ts';
import { type ListName, type Lists, lists, type ParamsOf } from '#contract/lists.ts';
import { defaultPageSize, pageSizes } from '#contract/sync/paging.ts';

export interface UrlState {
  page: number;
  limit: number;
  filters: Record<string, string>;
  sortBy: string;
  order: SortOrder;
}

export interface ListUrlState<Name extends ListName> extends UrlState {
  params: ParamsOf<Name>;
}

/** Parameters that are not filters of a screen. `number` is one, because the search finds document numbers. */
const otherKeys = new Set(['page', 'limit', 'sort_by', 'sort_order', 'number']);

/**
 * Leaves out invalid values, because the URL may be written by hand.
 * @param defaultQuery used if the URL has no query
 */
export function readListUrl<Name extends ListName>(
  name: Name,
  searchParams: URLSearchParams,
  defaultQuery?: string,
): ListUrlState<Name> {
  const search = withDefaultQuery(searchParams, defaultQuery);
  const list: Lists[ListName] = lists[name];
  const { page, limit } = readPage(search);
  const filters = readFilters(list.filters, search, metadataFilters[name]);
  const sorts: readonly string[] = list.sorts;
  const requestedSort = search.get('sort_by');
  const isValidSort = requestedSort !== null && sorts.includes(requestedSort);
  const sortBy = isValidSort ? requestedSort : list.sorts[0];
  const order = readOrder(search.get('sort_order')) ?? list.defaultOrder;
  // A list that is not `sortable` rejects these parameters. Its only order is `sorts[0]`.
  const sort = list.sortable ? { sort_by: sortBy, sort_order: order } : {};
  const params = { page, limit, ...sort, ...filters } as ParamsOf<Name>;
  return { params, page, limit, filters, sortBy, order };
}

const nonListKeys: readonly string[] = ['detail'];

export function withDefaultQuery(search: URLSearchParams, defaultQuery: string | undefined): URLSearchParams {
  const hasNoListKeys = [...search.keys()].every((key) => nonListKeys.includes(key));
  if (defaultQuery === undefined || !hasNoListKeys) return search;
  return new URLSearchParams([...new URLSearchParams(defaultQuery), ...search]);
}

export function readPage(search: URLSearchParams): Pick<UrlState, 'page' | 'limit'> {
  return {
    page: readPositiveInteger(search.get('page')) ?? 1,
    limit: readPageSize(search.get('limit')),
  };
}

const metadataFilters: { [Name in ListName]?: readonly string[] } = {
  carts: ['status'],
  cartAssignments: ['status'],
  transactions: ['status', 'payment_method'],
  users: ['role'],
};

/**
 * If some filters are invalid, the others are parsed without them.
 * @param openFilters filters for which a newer server may offer other values
 */
export function readFilters(
  schema: z.ZodMiniType<Record<string, string | undefined>>,
  search: URLSearchParams,
  openFilters: readonly string[] = [],
): Record<string, string> {
  const allFilters = Object.fromEntries([...search].filter(([key, value]) => !otherKeys.has(key) && value !== ''));
  const parsed = schema.safeParse(allFilters);
  if (parsed.success) return withoutEmpty(parsed.data);
  const invalidKeys = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  const validFilters = Object.fromEntries(Object.entries(allFilters).filter(([key]) => !invalidKeys.has(key)));
  const reparsed = schema.safeParse(validFilters);
  if (!reparsed.success) return {};
  const openKeys = openFilters.filter((key) => invalidKeys.has(key));
  const newerFilters = openKeys.map((key) => [key, allFilters[key] ?? '']);
  return withoutEmpty({ ...reparsed.data, ...Object.fromEntries(newerFilters) });
}

function withoutEmpty(filters: object): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function readPositiveInteger(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function readPageSize(text: string | null): number {
  const size = readPositiveInteger(text);
  return pageSizes.find((allowed) => allowed === size) ?? defaultPageSize;
}

function readOrder(text: string | null): SortOrder | undefined {
  return text === 'asc' || text === 'desc' ? text : undefined;
}

export function sortsOf(name: ListName): readonly string[] {
  const list: Lists[ListName] = lists[name];
  return list.sortable ? list.sorts : [];
}
