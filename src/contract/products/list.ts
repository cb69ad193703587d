import { defineList } from '../define-list.ts';
import { textKey, textMatches, textSortKey } from '../text-key.ts';
import { productFiltersSchema, productSchema } from './entity.ts';

export const productList = defineList({
  name: 'products',
  path: '/products',
  row: productSchema,
  filters: productFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['name', 'category', 'unit', 'status'],
  defaultOrder: 'asc',
  sortable: true,
  indexedFields: ['name', 'description', 'category', 'unit'],
  exactFilters: ['status'],
  sortKey: {
    name: (row) => textSortKey(row.name),
    category: (row) => textSortKey(row.category),
    unit: (row) => textSortKey(row.unit),
    status: (row) => row.status,
  },
  matches: (row, { category, search }) =>
    (!category || textKey(row.category) === textKey(category)) &&
    textMatches(search, row.name, row.description),
  hasTotal: true,
  rowsKeptOnDevice: Number.POSITIVE_INFINITY,
});
