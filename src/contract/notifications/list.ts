import { defineList } from '../define-list.ts';
import { notificationFiltersSchema, notificationSchema } from './entity.ts';

export const notificationList = defineList({
  name: 'notifications',
  path: '/notifications',
  row: notificationSchema,
  filters: notificationFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['created_at'],
  defaultOrder: 'desc',
  sortable: false,
  indexedFields: ['created_at', 'is_read'],
  exactFilters: [],
  sortKey: { created_at: (row) => row.created_at },
  matches: (row, { is_read }) => !is_read || row.is_read === (is_read === 'true'),
  hasTotal: true,
  isPersonal: true,
  rowsKeptOnDevice: 200,
});
