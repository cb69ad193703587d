import { isWithinDates } from '../dates.ts';
import { defineList } from '../define-list.ts';
import { numberBegins } from '../fields.ts';
import { restockFiltersSchema, restockReferences, restockSchema } from './entity.ts';

export const restockList = defineList({
  name: 'restocks',
  path: '/restocks',
  row: restockSchema,
  filters: restockFiltersSchema,
  references: restockReferences,
  id: (row) => row.id,
  sorts: ['restocked_at'],
  defaultOrder: 'desc',
  sortable: true,
  indexedFields: ['restocked_at', 'number'],
  exactFilters: ['supplier_id', 'warehouse_id', 'created_by_id'],
  sortKey: { restocked_at: (row) => row.restocked_at },
  matches: (row, { start_date, end_date, number }) =>
    isWithinDates(row.restocked_at, start_date, end_date) && numberBegins(row.number, number),
  hasTotal: true,
  rowsKeptOnDevice: 1000,
});
