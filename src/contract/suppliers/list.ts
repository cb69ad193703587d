import { defineList } from '../define-list.ts';
import { textMatches, textSortKey } from '../text-key.ts';
import { supplierFiltersSchema, supplierSchema } from './entity.ts';

export const supplierList = defineList({
  name: 'suppliers',
  path: '/suppliers',
  row: supplierSchema,
  filters: supplierFiltersSchema,
  id: (row) => row.id,
  sorts: ['name', 'lead_time_days', 'status'],
  defaultOrder: 'asc',
  sortable: true,
  exactFilters: ['status'],
  references: {},
  indexedFields: ['name', 'contact', 'delivers', 'lead_time_days'],
  sortKey: {
    name: (row) => textSortKey(row.name),
    // At most 365 (entity.ts), so three digits sort correctly as text.
    lead_time_days: (row) => String(row.lead_time_days).padStart(3, '0'),
    status: (row) => row.status,
  },
  matches: (row, { search }) => textMatches(search, row.name, row.contact, row.delivers),
  hasTotal: true,
  rowsKeptOnDevice: Number.POSITIVE_INFINITY,
});
