import { describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { listNames, lists } from '#contract/lists.ts';

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
    expect(project({ cart_name: 'scbd' })).toEqual({
      ...row,
      cart: { 'MK-002 SCBD': 6 },
      warehouse: {},
    });
  });

  it('with a warehouse filter alone shows no cart', () => {
    expect(project({ warehouse_name: 'GUDANG' })).toEqual({
      ...row,
      cart: {},
      warehouse: { 'Gudang Kemang': 120 },
    });
  });

  it('with both shows the union', () => {
    expect(project({ cart_name: 'dukuh', warehouse_name: 'depo' })).toEqual({
      ...row,
      cart: { 'MK-001 Dukuh Atas': 4 },
      warehouse: { 'Depo Setiabudi': 40 },
    });
    expect(project({ cart_name: 'nowhere', warehouse_name: 'depo' })?.cart).toEqual({});
  });

  it('leaves out what has nothing left, or another name', () => {
    expect(project({ cart_name: 'nowhere' })).toBeNull();
    expect(project({ product_name: 'teh' })).toBeNull();
    expect(lists.stockSummary.matches(row, { product_name: 'teh' })).toBe(false);
  });
});
