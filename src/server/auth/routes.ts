import * as z from 'zod/mini';
import {
  activeSessionSchema,
  changePasswordSchema,
  confirmEmailSchema,
  forgotPasswordResponseSchema,
  forgotPasswordSchema,
  phoneLinkResetSchema,
  registerSchema,
  resetPasswordSchema,
} from '#contract/auth/account.ts';
import { loginSchema, revokeSchema, sessionSchema } from '#contract/auth/session.ts';
import { text } from '#contract/messages/text.ts';
import { profileSchema, profileUpdateSchema } from '#contract/users/entity.ts';
import { ApiError } from '../http/api-error.ts';
import { changeRoute, directRoute, readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { logIn } from './log-in.ts';
import { signInByPhoneLink } from './phone-links.ts';
import { confirmEmail, prepareProfileUpdate, readProfile, updateProfile } from './profile.ts';
import { register } from './register.ts';
import { endOtherSessions, endSession, listSessions, logOut, revokeSessionByHash } from './sessions.ts';
import { changePassword, forgotPassword, resetPassword } from './set-password.ts';

export const authRoutes: Route[] = [
  directRoute({
    method: 'POST',
    path: '/auth/login',
    policy: 'public',
    body: loginSchema,
    dataSchema: sessionSchema,
    otherStatuses: [401, 403],
    handle: async (request) => ({
      message: text('signIn.done'),
      data: await logIn(request),
    }),
  }),
  directRoute({
    method: 'POST',
    path: '/auth/phone-link',
    policy: 'public',
    body: phoneLinkResetSchema,
    dataSchema: sessionSchema,
    handle: async (request) => ({
      message: text('signIn.done'),
      data: await signInByPhoneLink(request),
    }),
  }),
  directRoute({
    method: 'POST',
    path: '/auth/logout',
    policy: 'signed_in',
    dataSchema: z.null(),
    handle: async ({ db, caller }) => {
      if (!caller) throw new ApiError('unauthenticated');
      await logOut(db, caller);
      return { message: text('signOut.done'), data: null };
    },
  }),
  directRoute({
    method: 'POST',
    path: '/auth/revoke',
    policy: 'public',
    body: revokeSchema,
    dataSchema: z.null(),
    handle: async ({ db, body }) => {
      await revokeSessionByHash(db, body.token_hash);
      return { message: text('signOut.done'), data: null };
    },
  }),
  readRoute({
    path: '/auth/profile',
    policy: 'signed_in',
    dataSchema: profileSchema,
    handle: async ({ db, caller }) => ({
      message: 'OK',
      data: await readProfile(db, caller.id),
    }),
  }),
];

export const accountRoutes: Route[] = [
  directRoute({
    method: 'POST',
    path: '/auth/register',
    policy: 'public',
    isEnabled: ({ registration }) => registration === 'open',
    body: registerSchema,
    dataSchema: z.null(),
    otherStatuses: [201, 403],
    handle: register,
  }),
  directRoute({
    method: 'POST',
    path: '/auth/forgot-password',
    policy: 'public',
    body: forgotPasswordSchema,
    dataSchema: forgotPasswordResponseSchema,
    handle: forgotPassword,
  }),
  directRoute({
    method: 'POST',
    path: '/auth/reset-password',
    policy: 'public',
    body: resetPasswordSchema,
    dataSchema: z.null(),
    handle: resetPassword,
  }),
  directRoute({
    method: 'POST',
    path: '/auth/confirm-email',
    policy: 'public',
    body: confirmEmailSchema,
    dataSchema: z.null(),
    handle: confirmEmail,
  }),
  directRoute({
    method: 'POST',
    path: '/auth/change-password',
    policy: 'signed_in',
    body: changePasswordSchema,
    dataSchema: z.null(),
    handle: changePassword,
  }),
  changeRoute({
    method: 'PUT',
    path: '/auth/profile',
    policy: 'signed_in',
    body: profileUpdateSchema,
    dataSchema: profileSchema,
    prepare: prepareProfileUpdate,
    handle: updateProfile,
  }),
  readRoute({
    path: '/auth/sessions',
    policy: 'signed_in',
    dataSchema: z.array(activeSessionSchema),
    handle: async (request) => ({ message: 'OK', data: await listSessions(request) }),
  }),
  changeRoute({
    method: 'DELETE',
    path: '/auth/sessions',
    policy: 'signed_in',
    handle: endOtherSessions,
  }),
  changeRoute({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    policy: 'signed_in',
    handle: endSession,
  }),
];
