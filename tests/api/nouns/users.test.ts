import { newId } from '#contract/ids.ts';
import { lists } from '#contract/lists.ts';
import type { UserCreate, UserUpdate } from '#contract/users/entity.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { uniqueName, userBody, warehouseBody } from '#tests/support/valid-bodies.ts';

const home = newId();
const emailTaken = 'A user with this e-mail already exists';

describeRecord<UserCreate, UserUpdate>({
  entity: 'user',
  list: lists.users,
  body: userBody,
  called: 'username',
  edit: { role: 'admin' },
  prepare: (admin) => admin.post('/warehouses', { ...warehouseBody(), id: home }),
  values: () => {
    const username = uniqueName('lain').replace(' ', '.');
    return {
      ...{ username, email: `${username}@example.com`, phone: '+6281200000099' },
      ...{ role: 'admin', status: 'inactive', home_warehouse_id: home, commission: 500 },
    };
  },
  asWritten: ({ phone_number, is_active, ...user }) => ({
    ...{ ...user, phone: phone_number, status: is_active ? 'active' : 'inactive' },
  }),
  unique: {
    username: {
      reason: 'A user with this username already exists',
      late: (username) => `Another user is already called "${username}" (added by `,
    },
    email: { reason: emailTaken, late: () => emailTaken },
  },
  says: {
    created: 'User created successfully!',
    updated: 'User updated successfully!',
    deleted: 'Delete user successful!',
    restored: 'User restored successfully!',
  },
  forgets: ['email', 'phone_number', 'is_active'],
});
