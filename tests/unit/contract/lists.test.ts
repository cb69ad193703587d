import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { defineList, exactFiltersOf } from '#contract/definitions/define-list.ts';
import { newId } from '#contract/fields/ids.ts';
import { listNames, lists } from '#contract/lists.ts';
import { singletons } from '#contract/singletons.ts';
import { stockDetailSchema, stockOperationSchema } from '#contract/stock/entity.ts';
import { defaultPageSize, maxPageSize, pageSizes, pagingQuerySchema } from '#contract/sync/paging.ts';

describe('the registry of lists (screens 8.4)', () => {
  it.each(listNames)('names %s as its key, with a path and a default sort', (name) => {
    const list = lists[name];
    expect(list.name).toBe(name);
    expect(list.path).toMatch(/^\/[a-z-]+(\/[a-z-]+)*$/);
    expect(Object.keys(list.sortKey).sort()).toEqual([...list.sorts].sort());
    expect(list.filters.safeParse({}).success).toBe(true);
  });
});

describe('the stock summary', () => {
  const row = {
    product_id: newId(),
    product_name: 'Es Kopi',
    cart: { 'MK-001 Dukuh Atas': 4, 'MK-002 SCBD': 6 },
    warehouse: { 'Gudang Kemang': 120, 'Depo Setiabudi': 40 },
  };
  const project = (filters: Record<string, string>) => lists.stockSummary.project?.(row, filters);

  it('without filters is the whole row', () => expect(project({})).toEqual(row));

  it('with a cart filter alone shows no warehouse', () => {
    expect(project({ cart_name: 'scbd' })).toEqual({ ...row, cart: { 'MK-002 SCBD': 6 }, warehouse: {} });
  });

  it('with a warehouse filter alone shows no cart', () => {
    expect(project({ warehouse_name: 'GUDANG' })).toEqual({ ...row, cart: {}, warehouse: { 'Gudang Kemang': 120 } });
  });

  it('with both shows the union', () => {
    const found = project({ cart_name: 'dukuh', warehouse_name: 'depo' });
    expect(found).toEqual({ ...row, cart: { 'MK-001 Dukuh Atas': 4 }, warehouse: { 'Depo Setiabudi': 40 } });
    expect(project({ cart_name: 'nowhere', warehouse_name: 'depo' })?.cart).toEqual({});
  });

  it('leaves out what has nothing left, or another name', () => {
    expect(project({ cart_name: 'nowhere' })).toBeNull();
    expect(project({ product_name: 'teh' })).toBeNull();
    expect(lists.stockSummary.matches(row, { product_name: 'teh' })).toBe(false);
  });
});

const list = defineList({
  name: 'boxes',
  path: '/boxes',
  row: z.object({ id: z.string(), name: z.string(), shelf_id: z.nullable(z.string()) }),
  filters: z.object({ search: z.optional(z.string()), shelf_id: z.optional(z.string()) }),
  references: {},
  id: (row) => row.id,
  sorts: ['name'],
  defaultOrder: 'asc',
  sortable: true,
  indexedFields: ['name'],
  exactFilters: ['shelf_id'],
  sortKey: { name: (row) => row.name },
  matches: (row, { search = '' }) => row.name.includes(search),
  rowsKeptOnDevice: 10,
});

it('judges a row by its exact filters and by what it says itself', () => {
  const row = { name: 'Gelas', shelf_id: 'a' };
  expect(list.matches(row, {})).toBe(true);
  expect(list.matches(row, { shelf_id: 'a', search: 'las' })).toBe(true);
  expect(list.matches(row, { shelf_id: 'b' })).toBe(false);
  expect(list.matches(row, { shelf_id: 'a', search: 'x' })).toBe(false);
  expect(list.matches({ ...row, shelf_id: null }, { shelf_id: 'a' })).toBe(false);
  expect(list.matches(row, { shelf_id: '' })).toBe(true);
});

it('keeps the fields of its exact filters beside those that it names, each once', () => {
  expect(list.indexedFields).toEqual(['name', 'shelf_id']);
});

it('tells what its exact filters are asked for', () => {
  expect(exactFiltersOf(list, { shelf_id: 'a', search: 'x' })).toEqual({ shelf_id: 'a' });
  expect(exactFiltersOf(list, {})).toEqual({});
});

describe('paging parameters (screens 8.1)', () => {
  it('have defaults', () => expect(pagingQuerySchema.parse({})).toEqual({ page: 1, limit: defaultPageSize }));

  it('cut a limit over 100 instead of refusing it', () => {
    expect(pagingQuerySchema.parse({ limit: '101' })).toEqual({ page: 1, limit: maxPageSize });
    expect(pagingQuerySchema.parse({ limit: '999999999' }).limit).toBe(maxPageSize);
    expect(pagingQuerySchema.parse({ limit: '100' }).limit).toBe(100);
  });

  it.each(['0', '-1', '1.5', 'abc', '', ' 1', '1e3', '01', '9'.repeat(16)])('refuse %j', (text) => {
    expect(pagingQuerySchema.safeParse({ page: text }).error?.issues[0]?.message).toBe('page_range');
    expect(pagingQuerySchema.safeParse({ limit: text }).error?.issues[0]?.message).toBe('limit_range');
  });

  it('offer the page sizes of the screens', () => {
    expect(pageSizes).toEqual([5, 10, 15, 20, 25, 50]);
    expect(pageSizes).toContain(defaultPageSize);
  });
});

type Schema = z.core.$ZodType;

function closedSets(schema: Schema, path: string): string[] {
  const { type, ...parts } = schema._zod.def;
  if (type === 'enum') return [path];
  // One option that takes any text is enough.
  const options = (parts as { options?: Schema[] }).options ?? [];
  if (options.some((option) => option._zod.def.type === 'string')) return [];
  const { shape = {}, ...others } = parts as { shape?: Record<string, Schema> };
  return [
    ...Object.entries(shape).flatMap(([name, field]) => closedSets(field, `${path}.${name}`)),
    ...Object.values(others)
      .flat()
      .filter((part): part is Schema => part !== null && typeof part === 'object' && '_zod' in part)
      .flatMap((part) => closedSets(part, path)),
  ];
}

test.each(listNames)('a row of %s takes each status that a newer server may send (screens 7.3)', (name) => {
  expect(closedSets(lists[name].row, name)).toEqual([]);
});

const answers = {
  ...Object.fromEntries(Object.entries(singletons).map(([name, { schema }]) => [name, schema])),
  stockDetail: stockDetailSchema,
  stockOperation: stockOperationSchema,
};

test.each(Object.entries(answers))('%s takes each value that a newer server may send (screens 7.3)', (name, schema) => {
  expect(closedSets(schema, name)).toEqual([]);
});
