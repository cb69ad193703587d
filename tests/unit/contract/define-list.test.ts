import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineList, exactFiltersOf } from '#contract/define-list.ts';

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
  // An empty filter is no filter.
  expect(list.matches(row, { shelf_id: '' })).toBe(true);
});

it('keeps the fields of its exact filters beside those that it names, each once', () => {
  expect(list.indexedFields).toEqual(['name', 'shelf_id']);
});

it('tells what its exact filters are asked for', () => {
  expect(exactFiltersOf(list, { shelf_id: 'a', search: 'x' })).toEqual({ shelf_id: 'a' });
  expect(exactFiltersOf(list, {})).toEqual({});
});
