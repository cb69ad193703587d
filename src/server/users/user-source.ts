import type { User, UserCreate, UserUpdate } from '#contract/users/entity.ts';
import type { RecordSource } from '../records/define-record.ts';
import type { FieldColumns } from '../records/field-columns.ts';
import { refersTo } from '../records/reference.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';
import { toUsers } from './read.ts';

/**
 * How users are read. Creating and changing them has its own rules (`create.ts`, `update.ts`).
 */
export const userSource: RecordSource<'users', User> = {
  table: 'users',
  name: 'username',
  notFound: 'This user does not exist',
  toRecords: toUsers,
  // Baristas can read only themselves; any other user is `not_found` for them.
  visibleTo: ({ id, role }) => (role === 'sales' ? { id } : {}),
};

/** The body of a create after `hashNewUser` has replaced the password by its hash. */
export interface HashedUser extends Omit<UserCreate, 'password'> {
  passwordHash: string;
}

/** In which columns of `users` each field of a request is stored. */
export const userFields: FieldColumns<'users', HashedUser & UserUpdate> = {
  username: 'keyed',
  email: 'column',
  phone: (phone_number) => ({ phone_number }),
  role: 'column',
  home_warehouse_id: refersTo(warehouseRecord, 'warehouse'),
  status: (status) => ({ is_active: status === 'active' }),
  passwordHash: (password_hash) => ({ password_hash }),
};
