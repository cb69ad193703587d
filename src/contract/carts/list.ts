import { defineList } from '../define-list.ts';
import { textMatches, textSortKey } from '../text-key.ts';
import { cartFiltersSchema, cartReferences, cartSchema } from './entity.ts';

export const cartList = defineList({
  name: 'carts',
  path: '/carts',
  row: cartSchema,
  filters: cartFiltersSchema,
  references: cartReferences,
  id: (row) => row.id,
  sorts: ['name', 'code', 'status'],
  defaultOrder: 'asc',
  sortable: true,
  indexedFields: ['name', 'code'],
  exactFilters: ['status'],
  sortKey: {
    name: (row) => textSortKey(row.name),
    code: (row) => textSortKey(row.code),
    status: (row) => row.status,
  },
  matches: (row, { search }) => textMatches(search, row.code, row.name),
  hasTotal: true,
  rowsKeptOnDevice: Number.POSITIVE_INFINITY,
});
