import * as z from 'zod/mini';
import { labelsSchema } from '#contract/label.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import {
  userCreateSchema,
  userEmailConfirmSchema,
  userSchema,
  userUpdateSchema,
} from '#contract/users/entity.ts';
import { deleteQuerySchema } from '../http/delete-query.ts';
import { deletedRoute } from '../http/deleted-route.ts';
import { changeRoute, listRoute, type Route, readRoute } from '../http/route.ts';
import { labels } from '../metadata/labels.ts';
import { confirmUserEmail } from './confirm-email.ts';
import { createUser, hashNewUser } from './create.ts';
import { deleteUser, restoreUser } from './delete.ts';
import { listUsers, readUser } from './read.ts';
import { sendResetLink } from './send-reset-link.ts';
import { updateUser } from './update.ts';

export const userRoutes: Route[] = [
  listRoute({ list: lists.users, policy: 'office', handle: listUsers }),
  readRoute({
    path: '/users/roles',
    policy: 'signed_in',
    answers: labelsSchema,
    handle: async () => ({ message: 'OK', data: labels.roles }),
  }),
  deletedRoute('users'),
  readRoute({
    path: '/users/:id',
    policy: 'signed_in',
    handle: async (request) => ({ message: 'OK', data: await readUser(request) }),
  }),
  changeRoute({
    method: 'POST',
    path: '/users',
    policy: 'office',
    body: userCreateSchema,
    changes: mutations.userCreate.lists,
    prepare: hashNewUser,
    handle: createUser,
  }),
  changeRoute({
    method: 'PUT',
    path: '/users/:id',
    policy: 'office',
    body: userUpdateSchema,
    // The other lists show usernames.
    changes: mutations.userUpdate.lists,
    handle: updateUser,
  }),
  changeRoute({
    method: 'DELETE',
    path: '/users/:id',
    policy: 'office',
    query: deleteQuerySchema,
    changes: mutations.userDelete.lists,
    handle: deleteUser,
  }),
  changeRoute({
    method: 'POST',
    path: '/users/:id/restore',
    policy: 'office',
    changes: mutations.userRestore.lists,
    answers: userSchema,
    handle: restoreUser,
  }),
  changeRoute({
    method: 'POST',
    path: '/users/:id/reset-link',
    policy: 'super_admin',
    changes: [],
    answers: z.null(),
    handle: sendResetLink,
  }),
  changeRoute({
    method: 'POST',
    path: '/users/:id/confirm-email',
    policy: 'super_admin',
    body: userEmailConfirmSchema,
    changes: mutations.userConfirmEmail.lists,
    answers: userSchema,
    handle: confirmUserEmail,
  }),
];
