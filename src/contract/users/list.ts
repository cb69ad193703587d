import { defineList } from '../define-list.ts';
import { textMatches, textSortKey } from '../text-key.ts';
import { userFiltersSchema, userSchema } from './entity.ts';

export const userList = defineList({
  name: 'users',
  path: '/users',
  row: userSchema,
  filters: userFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['username'],
  defaultOrder: 'asc',
  sortable: false,
  indexedFields: ['username', 'role', 'is_active'],
  exactFilters: ['role'],
  sortKey: { username: (row) => textSortKey(row.username) },
  matches: (row, { search, status }) =>
    (!status || row.is_active === (status === 'active')) && textMatches(search, row.username),
  hasTotal: true,
  // Security: a lost tablet must not contain addresses and phone numbers.
  toMirror: (row) => ({
    ...row,
    email: '',
    phone_number: '',
    email_held_until: null,
    last_login: null,
  }),
  rowsKeptOnDevice: Number.POSITIVE_INFINITY,
});
