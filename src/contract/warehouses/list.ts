import { defineList } from '../define-list.ts';
import { textMatches, textSortKey } from '../text-key.ts';
import { warehouseFiltersSchema, warehouseSchema } from './entity.ts';

export const warehouseList = defineList({
  name: 'warehouses',
  path: '/warehouses',
  row: warehouseSchema,
  filters: warehouseFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['name'],
  defaultOrder: 'asc',
  sortable: false,
  indexedFields: ['name', 'address'],
  exactFilters: [],
  sortKey: { name: (row) => textSortKey(row.name) },
  matches: (row, { search }) => textMatches(search, row.name, row.address),
  hasTotal: true,
  rowsKeptOnDevice: Number.POSITIVE_INFINITY,
});
