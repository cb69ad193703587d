import { describe, expect, it } from 'vitest';
import type { Mark } from '#client/data/use-rows.ts';
import { withDefaultQuery } from '#client/office/kit/list/list-url.ts';
import { queryOf, toListViews, viewQuery } from '#client/office/kit/list/list-views.ts';
import { arrangeColumns } from '#client/office/kit/list/use-columns.tsx';
import type { Fold } from '#client/ui/table/table-props.ts';
import type { SavedView } from '#contract/saved-views/entity.ts';

interface Shown {
  key: string;
  primary?: boolean;
  fold?: Fold;
}

const all: readonly Shown[] = [
  { key: 'name', primary: true },
  { key: 'unit', fold: { below: 930, into: 'stock' } },
  { key: 'stock' },
  { key: 'status' },
];
const arranged = (chosen?: string) => arrangeColumns(all, chosen, ({ key }) => key);
const keys = (chosen?: string) => arranged(chosen).map(({ key }) => key);

describe('the columns of a list (screens 3.24)', () => {
  it('are all of them until some are chosen, in the chosen order', () => {
    expect(keys()).toEqual(['name', 'unit', 'stock', 'status']);
    expect(keys('status.name.stock')).toEqual(['status', 'name', 'stock']);
  });

  it('always name the row, and each stands once', () => {
    expect(keys('stock.stock.unit')).toEqual(['name', 'stock', 'unit']);
  });

  it('are all of them where another version chose', () => {
    expect(keys('colour.weight')).toEqual(['name', 'unit', 'stock', 'status']);
    expect(keys('')).toEqual(['name', 'unit', 'stock', 'status']);
  });

  it('keep their place where the one that would take them in is hidden', () => {
    expect(arranged('name.unit')[1]).toEqual({ key: 'unit', fold: undefined });
    expect(arranged('name.unit.stock')[1]).toBe(all[1]);
    expect(arranged('name.status')[1]).toBe(all[3]);
  });
});

const view = (changes: Partial<SavedView>) => {
  const row: SavedView = {
    id: changes.name || 'unnamed',
    list: 'products',
    name: '',
    query: '',
    is_default: false,
    is_shared: false,
    is_mine: true,
    created_at: '',
    ...changes,
  };
  return { id: row.id, row };
};

describe('the views of a list (screens 3.24)', () => {
  const own = view({ name: 'Low', query: 'status=active', is_default: true });
  const theirs = view({ name: 'All', is_mine: false, is_shared: true, is_default: true });
  const unnamed = view({ query: 'columns=name.stock' });

  it('are one’s own before those of others; one without a name has the columns', () => {
    const found = toListViews([theirs, unnamed, own]);
    expect(found).toEqual({ namedViews: [own, theirs], columns: 'name.stock', defaultQuery: viewQuery(own.row) });
  });

  it('open nothing that is being deleted', () => {
    const mark: Mark = { kind: 'deleted', state: 'queued', seqs: [1] };
    expect(toListViews([{ ...own, mark }])).toMatchObject({ namedViews: [], defaultQuery: undefined });
  });

  it('open the list where the address says nothing of it, beside the detail that is open', () => {
    const opened = (search: string) => String(withDefaultQuery(new URLSearchParams(search), viewQuery(own.row)));
    expect(opened('')).toBe('status=active&view=Low');
    expect(opened('detail=7')).toBe('status=active&view=Low&detail=7');
    for (const search of ['view=all', 'page=2', 'search=x']) expect(opened(search)).toBe(search);
  });

  it('keep filters, sorting, rows and columns, in one order, and nothing else', () => {
    const search = 'view=7&page=3&sort_order=desc&status=active&limit=25&detail=8&search=kopi+1&odd=1';
    expect(queryOf('products', new URLSearchParams(search), 'name.stock')).toBe(
      'search=kopi+1&status=active&sort_order=desc&limit=25&columns=name.stock',
    );
  });
});
