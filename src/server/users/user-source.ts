import type { User, UserCreate, UserUpdate } from '#contract/users/entity.ts';
import type { RecordSource } from '../records/define-record.ts';
import type { FieldColumns } from '../records/field-columns.ts';
import { toUsers } from './read.ts';

export const userSource: RecordSource<'users', User> = {
  table: 'users',
  name: 'username',
  notFound: 'This user does not exist',
  toRecords: toUsers,
  // Baristas read themselves only, and do not learn who else there is.
  visibleTo: ({ id, role }) => (role === 'sales' ? { id } : {}),
};

/** Whoever is created, with the password already hashed. */
export interface HashedUser extends Omit<UserCreate, 'password'> {
  passwordHash: string;
}

export const userFields: FieldColumns<'users', HashedUser & UserUpdate> = {
  username: 'keyed',
  email: 'column',
  phone: (phone_number) => ({ phone_number }),
  role: 'column',
  status: (status) => ({ is_active: status === 'active' }),
  passwordHash: (password_hash) => ({ password_hash }),
};
