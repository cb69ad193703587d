import * as z from 'zod/mini';
import {
  changePasswordSchema,
  confirmEmailSchema,
  forgotPasswordAnswerSchema,
  forgotPasswordSchema,
  openSessionSchema,
  registerSchema,
  resetPasswordSchema,
} from '#contract/auth/account.ts';
import { profileSchema, profileUpdateSchema } from '#contract/users/entity.ts';
import { changeRoute, directRoute, readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { checkProfile, updateProfile } from './profile.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

/** Routes by which people register and manage their own account: password, e-mail, sessions. */
export const accountRoutes: Route[] = [
  directRoute({
    method: 'POST',
    path: '/auth/register',
    policy: 'public',
    isOpen: ({ registration }) => registration === 'open',
    body: registerSchema,
    answers: z.null(),
    alsoAnswers: [201, 403],
    handle: register,
  }),
  directRoute({
    method: 'POST',
    path: '/auth/forgot-password',
    policy: 'public',
    body: forgotPasswordSchema,
    answers: forgotPasswordAnswerSchema,
    handle: forgotPassword,
  }),
  directRoute({
    method: 'POST',
    path: '/auth/reset-password',
    policy: 'public',
    body: resetPasswordSchema,
    answers: z.null(),
    handle: resetPassword,
  }),
  directRoute({
    method: 'POST',
    path: '/auth/confirm-email',
    policy: 'public',
    body: confirmEmailSchema,
    answers: z.null(),
    handle: confirmEmail,
  }),
  directRoute({
    method: 'POST',
    path: '/auth/change-password',
    policy: 'signed_in',
    body: changePasswordSchema,
    answers: z.null(),
    handle: changePassword,
  }),
  changeRoute({
    method: 'PUT',
    path: '/auth/profile',
    policy: 'signed_in',
    body: profileUpdateSchema,
    answers: profileSchema,
    prepare: checkProfile,
    handle: updateProfile,
  }),
  readRoute({
    path: '/auth/sessions',
    policy: 'signed_in',
    answers: z.array(openSessionSchema),
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
