import * as z from 'zod/mini';
import { labelsSchema } from '#contract/label.ts';
import { mutations } from '#contract/mutations.ts';
import {
  userCreateSchema,
  userEmailConfirmSchema,
  userSchema,
  userUpdateSchema,
} from '#contract/users/entity.ts';
import { changeRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { labels } from '../metadata/routes.ts';
import type { ListColumns } from '../records/read.ts';
import { ownRecordRoutes, recordListRoute } from '../records/routes.ts';
import { confirmUserEmail } from './confirm-email.ts';
import { createUser, hashNewUser } from './create.ts';
import { deleteUser } from './delete.ts';
import { restoreUser } from './restore.ts';
import { sendResetLink } from './send-reset-link.ts';
import { updateUser } from './update.ts';
import { userSource } from './user-source.ts';

const userListColumns: ListColumns<'users', 'users'> = {
  name: 'users',
  searchedFields: ['username'],
  sortColumns: { username: 'username_key' },
  otherFilters: ({ status }) => (status ? { is_active: status === 'active' } : {}),
};

export const userRoutes: Route[] = [
  recordListRoute(userSource, userListColumns, 'office'),
  readRoute({
    path: '/users/roles',
    policy: 'signed_in',
    answers: labelsSchema,
    handle: async () => ({ message: 'OK', data: labels.roles }),
  }),
  ...ownRecordRoutes(
    userSource,
    {
      reads: 'signed_in',
      mutations: {
        create: mutations.userCreate,
        update: mutations.userUpdate,
        delete: mutations.userDelete,
        restore: mutations.userRestore,
      },
    },
    {
      create: { body: userCreateSchema, prepare: hashNewUser, handle: createUser },
      update: { body: userUpdateSchema, handle: updateUser },
      delete: { handle: deleteUser },
      restore: { handle: restoreUser },
    },
  ),
  changeRoute({
    method: 'POST',
    path: '/users/:id/reset-link',
    policy: 'super_admin',
    answers: z.null(),
    handle: sendResetLink,
  }),
  mutationRoute(mutations.userConfirmEmail, {
    policy: 'super_admin',
    body: userEmailConfirmSchema,
    answers: userSchema,
    handle: confirmUserEmail,
  }),
];
