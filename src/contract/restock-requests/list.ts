import { isWithinDates } from '../dates.ts';
import { defineList } from '../define-list.ts';
import { numberBegins } from '../fields.ts';
import { restockRequestFiltersSchema, restockRequestSchema } from './entity.ts';

export const restockRequestList = defineList({
  name: 'restockRequests',
  path: '/restock-requests',
  row: restockRequestSchema,
  filters: restockRequestFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['created_at'],
  defaultOrder: 'desc',
  sortable: true,
  indexedFields: ['created_at', 'number'],
  exactFilters: ['status', 'cart_id', 'requester_id'],
  sortKey: { created_at: (row) => row.created_at },
  matches: (row, { start_date, end_date, number }) =>
    isWithinDates(row.created_at, start_date, end_date) && numberBegins(row.number, number),
  hasTotal: true,
  rowsKeptOnDevice: 1000,
});
