// The mirror answers by the contract's own filter, order and projection: it must show the server's rows.

import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Cart } from '#contract/carts/entity.ts';
import type { ListDefinition } from '#contract/definitions/define-list.ts';
import { isId, newId } from '#contract/fields/ids.ts';
import { type ListFilters, type ListName, lists } from '#contract/lists.ts';
import { filterSummary, type StockSummary, type StockSummaryFilters } from '#contract/stock/entity.ts';
import { oddCategories, oddText, oddWord, openOddBusiness } from '#tests/support/odd-business.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { optionsOf } from '#tests/support/sample-of.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

type AnyRow = Record<string, unknown>;
type AnyList = ListDefinition<string, AnyRow, Record<string, string | undefined>, string, string>;

const day = fc
  .integer({ min: 0, max: 12 })
  .map((days) => new Date(Date.UTC(2026, 10, 9 + days)).toISOString().slice(0, 10));

const search = fc.option(fc.oneof(oddWord, oddText, fc.string({ maxLength: 3 })), { nil: undefined });

function optional<T>(values: fc.Arbitrary<T>) {
  return fc.option(values, { nil: undefined });
}

type Filter = fc.Arbitrary<string | undefined>;

/** Filters that a random text would never match. */
const ownFilters: { [Name in ListName]?: { [Field in keyof ListFilters<Name>]?: Filter } } = {
  products: { category: optional(fc.constantFrom(...oddCategories, 'cafe\u0301', 'none')) },
  users: { search: optional(fc.constantFrom('admin', 'SALES', '.', '_', '%', '1', 'nobody')) },
};

function filtersOf(name: ListName, rows: AnyRow[]): fc.Arbitrary<Record<string, string | undefined>> {
  const { shape } = lists[name].filters as unknown as z.ZodMiniObject;
  const fields = Object.entries(shape as Record<string, z.ZodMiniType>);
  const own: Record<string, Filter> = ownFilters[name] ?? {};
  return fc.record(
    Object.fromEntries(
      fields.map(([field, schema]) => [
        field,
        own[field] ??
          (field === 'number' ? beginningsOf(rows) : valuesOf(`${name}.${field}`, schema, idsIn(rows, field))),
      ]),
    ),
  );
}

function beginningsOf(rows: AnyRow[]): Filter {
  const numbers = rows.map(({ number }) => String(number));
  const beginning = fc
    .tuple(fc.constantFrom(...numbers), fc.nat(14))
    .map(([number, length]) => number.slice(0, length).toLowerCase());
  const impossible = ['RS/2613', 'TX/26023', 'PB/2600', 'PK/26/', 'RS/261120/x', 'TX/1', 'é', '~'];
  return optional(fc.oneof({ weight: 4, arbitrary: beginning }, fc.constantFrom(...impossible)));
}

function idsIn(rows: AnyRow[], field: string): string[] {
  return [...new Set(rows.map((row) => row[field]).filter(isId))];
}

function valuesOf(filter: string, schema: z.ZodMiniType, ids: string[]): Filter {
  const options = optionsOf(schema);
  const takes = (value: string) => schema.safeParse(value).success;
  if (options.length > 0) return optional(fc.constantFrom(...options));
  if (takes('2026-11-09') && !takes('x')) return optional(day);
  if (takes(newId()) && !takes('x')) return optional(fc.constantFrom(...ids, newId()));
  if (takes('x') && takes('%')) return search;
  throw new Error(`${filter} is neither a choice, a day, a record nor a text: say its values here.`);
}

function paramsOf(name: ListName, rows: AnyRow[]) {
  return fc.record({
    filters: filtersOf(name, rows),
    sort_by: optional(fc.constantFrom(...(lists[name].sorts as readonly string[]))),
    sort_order: optional(fc.constantFrom('asc' as const, 'desc' as const)),
    page: fc.integer({ min: 1, max: 6 }),
    limit: fc.constantFrom(1, 5, 7, 10, 100),
  });
}

type Params = ReturnType<typeof paramsOf> extends fc.Arbitrary<infer T> ? T : never;

function localPage(list: AnyList, rows: AnyRow[], params: Params) {
  const sort = params.sort_by ?? list.sorts[0];
  const order = params.sort_order ?? list.defaultOrder;
  const key = list.sortKey[sort];
  if (!key) throw new Error(`${list.name} has no order by ${sort}`);
  const wanted = list.filters.parse(params.filters);
  const found = rows
    .filter((row) => list.matches(row, wanted))
    .map((row) => (list.project ? (list.project(row, wanted) ?? row) : row))
    .sort((a, b) => compare(key(a), key(b)) || compare(list.id(a), list.id(b)));
  if (order === 'desc') found.reverse();
  const start = (params.page - 1) * params.limit;
  return { rows: found.slice(start, start + params.limit), total: found.length };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toQuery({ filters, ...params }: Params): string {
  const given = Object.entries({ ...filters, ...params }).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

describeOnEachEngine('The mirror’s own answer is the server’s (S33; screens 3.8)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);

  beforeAll(async () => {
    await openOddBusiness(app(), admin);
  });

  async function walk(list: AnyList): Promise<AnyRow[]> {
    const rows: AnyRow[] = [];
    for (let page = 1; ; page++) {
      const { data, meta } = await admin.get(`${list.path}?limit=100&page=${page}`);
      rows.push(...data);
      if (!meta.pagination.has_next) return rows;
    }
  }

  /** The stock overview finds a cart by its code too (screens 3.4). */
  async function overview(): Promise<AnyList> {
    const { data } = await admin.get('/carts?limit=100');
    const codes = new Map<string, string>(data.map(({ name, code }: Cart) => [name, code]));
    const narrow = (row: StockSummary, filters: StockSummaryFilters) =>
      filterSummary(row, filters, (name) => codes.get(name));
    return {
      ...lists.stockSummary,
      matches: (row: StockSummary, filters: StockSummaryFilters) => narrow(row, filters) !== null,
      project: narrow,
    } as unknown as AnyList;
  }

  it.each(Object.keys(lists) as ListName[])('for %s', async (name) => {
    const list = name === 'stockSummary' ? await overview() : (lists[name] as unknown as AnyList);
    const rows = await walk(list);
    expect(rows.length).toBeGreaterThan(name === 'saleDays' ? 5 : 10);
    await fc.assert(
      fc.asyncProperty(paramsOf(name, rows), async (params) => {
        const { start_date, end_date } = params.filters;
        const { from_assign_date: from, to_assign_date: to } = params.filters;
        fc.pre(!start_date || !end_date || start_date <= end_date);
        fc.pre(!from || !to || from <= to);
        fc.pre(list.filters.safeParse(params.filters).success);
        const local = localPage(list, rows, params);
        const { status, data, meta } = await admin.get(`${list.path}?${toQuery(params)}`);
        expect(status).toBe(200);
        expect(data.map(list.id)).toEqual(local.rows.map(list.id));
        expect(data).toEqual(local.rows);
        const { page, limit } = params;
        expect(meta.pagination).toEqual({
          page,
          limit,
          has_prev: page > 1,
          has_next: page * limit < local.total,
          total: local.total,
        });
      }),
      propertyRuns(30, 4000),
    );
  });
});
