import * as z from 'zod/mini';
import { defineMutation } from '../define-mutation.ts';
import {
  argsAsBody,
  bodyWithoutId,
  byIdSchema,
  byVersionSchema,
  labelById,
  versionQuery,
  withId,
} from '../mutation-args.ts';
import { userCreateSchema, userEmailConfirmSchema, userUpdateSchema } from './entity.ts';

export const userMutations = {
  /** Carries a password, so it is never stored. */
  userCreate: defineMutation({
    name: 'userCreate',
    v: 1,
    mode: 'online',
    args: z.extend(userCreateSchema, withId),
    route: { method: 'POST', path: '/users', body: argsAsBody },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users'],
    label: ({ username }) => ({ subject: username }),
  }),
  /** Carries how to reach a person, and rights: never stored. */
  userUpdate: defineMutation({
    name: 'userUpdate',
    v: 1,
    mode: 'online',
    isEdit: true,
    asWritten: ({ phone_number, is_active, ...record }) => ({
      ...{ ...record, phone: phone_number, status: is_active ? 'active' : 'inactive' },
    }),
    args: z.extend(userUpdateSchema, withId),
    route: { method: 'PUT', path: '/users/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users', 'restocks', 'transactions', 'cartAssignments', 'restockRequests'],
    label: labelById,
  }),
  /** What it confirms is not on the device without a connection. */
  userConfirmEmail: defineMutation({
    name: 'userConfirmEmail',
    v: 1,
    mode: 'online',
    args: z.extend(userEmailConfirmSchema, withId),
    route: { method: 'POST', path: '/users/:id/confirm-email', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users'],
    label: labelById,
  }),
  userDeactivate: defineMutation({
    name: 'userDeactivate',
    v: 1,
    mode: 'queue',
    args: byVersionSchema,
    route: {
      method: 'PUT',
      path: '/users/:id',
      body: ({ id: _, ...body }) => ({ ...body, status: 'inactive' }),
    },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users'],
    label: labelById,
  }),
  userDelete: defineMutation({
    name: 'userDelete',
    v: 1,
    mode: 'queue',
    args: byVersionSchema,
    route: { method: 'DELETE', path: '/users/:id', query: versionQuery },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users', 'notifications'],
    label: labelById,
  }),
  userRestore: defineMutation({
    name: 'userRestore',
    v: 1,
    mode: 'online',
    args: byIdSchema,
    route: { method: 'POST', path: '/users/:id/restore' },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users'],
    label: labelById,
  }),
};
