import { isWithinDates } from '../dates.ts';
import { defineList } from '../define-list.ts';
import { numberBegins } from '../fields.ts';
import { cartAssignmentFiltersSchema, cartAssignmentSchema } from './entity.ts';

export const cartAssignmentList = defineList({
  name: 'cartAssignments',
  path: '/cart-assignments',
  row: cartAssignmentSchema,
  filters: cartAssignmentFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['assign_date', 'created_at', 'status'],
  defaultOrder: 'desc',
  sortable: true,
  indexedFields: ['assign_date', 'created_at', 'number'],
  exactFilters: ['status', 'cart_id', 'sales_id'],
  sortKey: {
    assign_date: (row) => row.assign_date,
    created_at: (row) => row.created_at,
    status: (row) => row.status,
  },
  matches: (row, { from_assign_date, to_assign_date, number }) =>
    isWithinDates(row.assign_date, from_assign_date, to_assign_date) &&
    numberBegins(row.number, number),
  hasTotal: true,
  rowsKeptOnDevice: 1000,
});
