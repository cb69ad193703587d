import * as z from 'zod/mini';
import { text } from '#contract/messages/text.ts';
import { mutations } from '#contract/mutations.ts';
import { labelsSchema } from '#contract/singletons.ts';
import {
  type UserEmailConfirm,
  userCreateSchema,
  userEmailConfirmSchema,
  userSchema,
  userUpdateSchema,
} from '#contract/users/entity.ts';
import { phoneLinkResponseSchema, phoneLinkSchema } from '#contract/users/phone-link.ts';
import { invalidateLinks } from '../auth/mailed-links.ts';
import { createPhoneLink } from '../auth/phone-links.ts';
import { endSessions } from '../auth/sessions.ts';
import { ApiError } from '../http/api-error.ts';
import { valueCell } from '../http/csv-export.ts';
import { changeRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { ChangeRequest, Reply, Route } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { assertNewestVersion, assertNotDeleted, outcomeMeta } from '../http/writes/record-guards.ts';
import { enqueueJob } from '../jobs/job.ts';
import { labels } from '../metadata/routes.ts';
import { customRecordRoutes, recordListRoute } from '../records/routes.ts';
import { createUser, hashNewUser } from './create.ts';
import { deleteUser, restoreUser } from './delete.ts';
import { assertEmailConfirmed, findEmailHold, recordConfirmation } from './email-hold.ts';
import { contactConditions, toUser, userSource } from './read.ts';
import { updateUser } from './update.ts';
import { assertMayManage, lockUser } from './user-guards.ts';

export const userRoutes: Route[] = [
  recordListRoute(
    userSource,
    'users',
    ({ status }) => (status ? { is_active: status === 'active' } : {}),
    { status: ({ is_active }) => valueCell(is_active ? 'active' : 'inactive') },
    contactConditions,
  ),
  readRoute({
    path: '/users/roles',
    policy: 'signed_in',
    dataSchema: labelsSchema,
    handle: async () => ({ message: 'OK', data: labels.roles }),
  }),
  ...customRecordRoutes(
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
    dataSchema: z.null(),
    handle: sendResetLink,
  }),
  changeRoute({
    method: 'POST',
    path: '/users/:id/phone-link',
    policy: 'office',
    body: phoneLinkSchema,
    dataSchema: phoneLinkResponseSchema,
    handle: createPhoneLink,
  }),
  changeRoute({
    method: 'POST',
    path: '/users/:id/sign-out',
    policy: 'office',
    dataSchema: z.null(),
    handle: signOutEverywhere,
  }),
  mutationRoute(mutations.userConfirmEmail, {
    policy: 'super_admin',
    body: userEmailConfirmSchema,
    dataSchema: userSchema,
    handle: confirmUserEmail,
  }),
];

async function confirmUserEmail(request: ChangeRequest<UserEmailConfirm>): Promise<Reply> {
  const { tx, id, body, now } = request;
  const row = await lockUser(tx, id);
  const current = await toUser(tx, row);
  await assertNotDeleted(request, row, row.username, current);
  // Security: the super admin may have seen a previous address.
  await assertNewestVersion(request, row, body.version, { name: row.username, current });
  const message = text('email.confirmed');
  if (!(await findEmailHold(tx, id, now))) {
    return { message, data: current, meta: { outcome: 'already_so' } };
  }
  await tx.deleteFrom('email_holds').where('user_id', '=', id).execute();
  await recordConfirmation(request, id);
  return {
    message,
    data: await toUser(tx, row),
    events: [{ event: 'email_confirmed', userId: id }],
    ...outcomeMeta(request, 'applied'),
  };
}

/** Security: the super admin sees neither the link nor the password. */
async function sendResetLink(request: ChangeRequest<undefined>): Promise<Reply> {
  const { tx, id, now } = request;
  const user = await tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'is_active'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new ApiError('not_found', { message: userSource.notFound });
  if (!user.is_active || !user.email) {
    throw new ApiError('wrong_state', {
      message: text('user.unreachable', { username: user.username }),
    });
  }
  await assertEmailConfirmed(request, user);
  await enqueueJob(tx, { kind: 'reset_link', user_id: id }, now);
  await writeAudit(request, { action: 'send_reset_link', entity: 'account', id });
  return {
    message: text('user.linkSent', { username: user.username }),
    data: null,
    events: [{ event: 'reset_link_asked', userId: id }],
  };
}

/** See rules 7.7. Unsent changes stay on a device until its user signs in again. */
async function signOutEverywhere(request: ChangeRequest<undefined>): Promise<Reply> {
  const { tx, id, caller, now } = request;
  const user = await lockUser(tx, id);
  if (user.deleted_at !== null) throw new ApiError('not_found', { message: userSource.notFound });
  assertMayManage(caller, user.role);
  await invalidateLinks(tx, id);
  const endedSessionCount = await endSessions(tx, id, now);
  if (endedSessionCount > 0) {
    await writeAudit(request, { action: 'end_sessions', entity: 'account', id });
  }
  return {
    message: text('user.signedOut', { username: user.username }),
    data: null,
    events: [{ event: 'sessions_ended', userId: id }],
  };
}
