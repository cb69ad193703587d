import { lists } from '#contract/lists.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

const emailTaken = 'A user with this e-mail already exists';

describeRecord({
  entity: 'user',
  list: lists.users,
  body: userBody,
  called: 'username',
  edit: { role: 'admin' },
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
