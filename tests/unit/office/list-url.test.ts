import { describe, expect, test } from 'vitest';
import { readListUrl } from '#client/office/kit/list/list-url.ts';

const read = (query: string) => readListUrl('products', new URLSearchParams(query));

describe('the address of a list (screens 3.3)', () => {
  test('says nothing and means the defaults (screens 8.1)', () => {
    expect(read('').params).toEqual({ page: 1, limit: 10, sort_by: 'name', sort_order: 'asc' });
  });

  test('carries page, size, filters and sort', () => {
    expect(read('page=3&limit=25&status=inactive&search=kopi&sort_by=unit&sort_order=desc').params).toEqual({
      page: 3,
      limit: 25,
      status: 'inactive',
      search: 'kopi',
      sort_by: 'unit',
      sort_order: 'desc',
    });
  });

  test('written by hand breaks nothing: what is not understood is left out, the rest stays', () => {
    const { params } = read('page=-2&limit=7&status=sold&search=teh&sort_by=price&sort_order=up');
    expect(params).toEqual({ page: 1, limit: 10, search: 'teh', sort_by: 'name', sort_order: 'asc' });
  });

  test('keeps a status that only a newer server knows, because its metadata offers it', () => {
    const { filters } = readListUrl('carts', new URLSearchParams('status=in_repair&search=x'));
    expect(filters).toEqual({ search: 'x', status: 'in_repair' });
  });

  test('asks for no sort where the list offers none', () => {
    const { params } = readListUrl('warehouses', new URLSearchParams('sort_by=name'));
    expect(params).toEqual({ page: 1, limit: 10 });
  });

  test('keeps only days of the calendar', () => {
    const { filters } = readListUrl('restocks', new URLSearchParams('start_date=2026-02-30&end_date=2026-03-01'));
    expect(filters).toEqual({ end_date: '2026-03-01' });
  });
});
