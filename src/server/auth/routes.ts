import * as z from 'zod/mini';
import { loginSchema, revokeSchema, sessionSchema } from '#contract/auth/session.ts';
import { profileSchema } from '#contract/users/entity.ts';
import { ApiError } from '../http/api-error.ts';
import { directRoute, readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { logIn } from './log-in.ts';
import { readProfile } from './profile.ts';
import { logOut, revokeByHash } from './sessions.ts';

/** Routes to sign in and out, and to read the own profile. */
export const authRoutes: Route[] = [
  directRoute({
    method: 'POST',
    path: '/auth/login',
    policy: 'public',
    body: loginSchema,
    answers: sessionSchema,
    alsoAnswers: [401, 403],
    handle: async (request) => ({
      message: 'Login successful!',
      data: await logIn(request),
    }),
  }),
  directRoute({
    method: 'POST',
    path: '/auth/logout',
    policy: 'signed_in',
    answers: z.null(),
    handle: async ({ db, caller }) => {
      if (!caller) throw new ApiError('unauthenticated');
      await logOut(db, caller);
      return { message: 'Signed out', data: null };
    },
  }),
  directRoute({
    method: 'POST',
    path: '/auth/revoke',
    policy: 'public',
    body: revokeSchema,
    answers: z.null(),
    handle: async ({ db, body }) => {
      await revokeByHash(db, body.token_hash);
      return { message: 'Signed out', data: null };
    },
  }),
  readRoute({
    path: '/auth/profile',
    policy: 'signed_in',
    answers: profileSchema,
    handle: async ({ db, caller }) => ({
      message: 'OK',
      data: await readProfile(db, caller.id),
    }),
  }),
];
