import { isWithinDates } from '../dates.ts';
import { defineList } from '../define-list.ts';
import { numberBegins } from '../fields.ts';
import { transactionFiltersSchema, transactionSchema, transactionSumSchema } from './entity.ts';

export const transactionList = defineList({
  name: 'transactions',
  path: '/transactions',
  row: transactionSchema,
  filters: transactionFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['transaction_time'],
  defaultOrder: 'desc',
  sortable: true,
  indexedFields: ['transaction_time', 'number'],
  exactFilters: ['status', 'payment_method', 'cart_id', 'sales_id'],
  sortKey: { transaction_time: (row) => row.transaction_time },
  matches: (row, { start_date, end_date, number }) =>
    isWithinDates(row.transaction_time, start_date, end_date) && numberBegins(row.number, number),
  hasTotal: false,
  sum: transactionSumSchema,
  rowsKeptOnDevice: 500,
});
