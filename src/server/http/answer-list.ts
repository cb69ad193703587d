import * as z from 'zod/mini';
import { exportFormatSchema } from '#contract/csv-export.ts';
import { fieldError } from '#contract/field-errors.ts';
import { isKeptWhole, type ListName, lists } from '#contract/lists.ts';
import { pagingQuerySchema, sumQuerySchema } from '#contract/paging-query.ts';
import type { Answer } from './answer.ts';
import { ApiError, invalidFields } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';
import { answerCsv } from './csv-export.ts';
import { listEtag } from './list-versions.ts';
import { parseId, parseWith } from './parse.ts';
import type { ListRequestParams, ListRoute } from './route.ts';
import { toPage } from './to-page.ts';

/** One page of a list, or 304 if the client has the newest version of it. */
export async function answerList(route: ListRoute, request: ApiRequest): Promise<Answer> {
  const { caller } = request;
  if (!caller) throw new ApiError('unauthenticated');
  const params = parseListQuery(route.list, request.query);
  const db = request.db.kysely;
  if (route.csv && isCsvWanted(request)) {
    const exportRequest = { db, caller, id: parseId(request.id), params };
    return answerCsv(route.csv, exportRequest, request);
  }
  // The path is part of the ETag, because `/restocks/user/:id` serves other rows than `/restocks`.
  const etag = await listEtag(db, caller, route.list, { path: request.path, params });
  if (request.header('If-None-Match')?.includes(etag)) {
    return { status: 304, envelope: null, headers: { ETag: etag } };
  }
  const found = await route.handle({ db, caller, id: parseId(request.id), params });
  const { data, pagination } = toPage(found, params, isKeptWhole(route.list));
  return {
    status: 200,
    envelope: {
      status: 'success',
      message: 'OK',
      data,
      errors: [],
      meta: { pagination, ...(found.sum && { sum: found.sum }) },
    },
    headers: { ETag: etag },
  };
}

/** Whether the request asks for a CSV file (`?format=csv`). Only for routes that offer one. */
export function isCsvWanted({ query }: Pick<ApiRequest, 'query'>): boolean {
  const schema = z.object({ format: exportFormatSchema });
  return parseWith(schema, query.format ? query : {}).format === 'csv';
}

function parseListQuery(
  name: ListName,
  query: Record<string, string>,
): ListRequestParams<ListName> {
  const list = lists[name];
  // An empty parameter (`search=`) does not filter.
  const nonEmpty = Object.fromEntries(
    Object.entries(query).filter(([key, value]) => value !== '' || key in pagingQuerySchema.shape),
  );
  const paging = parseWith(pagingQuerySchema, nonEmpty);
  const filters = parseWith(list.filters as z.ZodMiniType<Record<string, string>>, nonEmpty);
  assertDateOrder(filters);
  const sort = parseWith(
    z.object({
      sort_by: z._default(z.enum(list.sorts, { error: 'sort_invalid' }), list.sorts[0]),
      sort_order: z._default(z.enum(['asc', 'desc'], { error: 'sort_invalid' }), list.defaultOrder),
    }),
    nonEmpty,
  );
  // Part of the parameters, and so of the ETag: a page without its sum is another answer.
  const isSumWanted = list.sum && parseWith(sumQuerySchema, nonEmpty).sum === 'true';
  const sum = isSumWanted ? { sum: true } : {};
  return { ...filters, ...paging, ...sort, ...sum } as ListRequestParams<ListName>;
}

const dateRanges = [
  ['start_date', 'end_date'],
  ['from_assign_date', 'to_assign_date'],
] as const;

function assertDateOrder(filters: Record<string, string | undefined>): void {
  for (const [from, to] of dateRanges) {
    const [start, end] = [filters[from], filters[to]];
    if (start !== undefined && end !== undefined && start > end) {
      throw invalidFields([fieldError(from, 'date_order')]);
    }
  }
}
