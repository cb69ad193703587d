import * as z from 'zod/mini';
import { defineMutation } from '../definitions/define-mutation.ts';
import {
  argsAsBody,
  bodyWithoutId,
  byIdSchema,
  byVersionSchema,
  idField,
  labelById,
  versionQuery,
} from '../definitions/mutation-args.ts';
import { resendWithCurrentVersion } from '../definitions/resolutions.ts';
import { userCreateSchema, userEmailConfirmSchema, userUpdateSchema } from './entity.ts';
import { openAssignmentError } from './rules.ts';

export const userMutations = {
  /** Never stored: the arguments contain a password. */
  userCreate: defineMutation({
    name: 'userCreate',
    v: 1,
    mode: 'online',
    kind: 'create',
    args: z.extend(userCreateSchema, idField),
    route: { method: 'POST', path: '/users', body: argsAsBody },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users'],
    label: ({ username }) => ({ subject: username }),
    // Never queued; the mirror is updated from the response.
    optimisticUpdate: {},
    form: null,
    resolutions: {},
  }),
  /** Never stored: the arguments contain email addresses and roles. */
  userUpdate: defineMutation({
    name: 'userUpdate',
    v: 1,
    mode: 'online',
    kind: 'edit',
    toEditFields: ({ phone_number, is_active, ...record }) => ({
      ...record,
      phone: phone_number,
      ...(is_active !== undefined && { status: is_active ? 'active' : 'inactive' }),
    }),
    args: z.extend(userUpdateSchema, idField),
    route: { method: 'PUT', path: '/users/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users', 'restocks', 'transactions', 'cartAssignments', 'restockRequests'],
    label: labelById,
    optimisticUpdate: {},
    form: null,
    resolutions: {},
  }),
  /** The address is never stored on the device. */
  userConfirmEmail: defineMutation({
    name: 'userConfirmEmail',
    v: 1,
    mode: 'online',
    kind: 'fact',
    args: z.extend(userEmailConfirmSchema, idField),
    route: { method: 'POST', path: '/users/:id/confirm-email', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users'],
    label: labelById,
    optimisticUpdate: {},
    form: null,
    resolutions: {},
  }),
  userDeactivate: defineMutation({
    name: 'userDeactivate',
    v: 1,
    mode: 'queue',
    kind: 'status',
    args: byVersionSchema,
    route: {
      method: 'PUT',
      path: '/users/:id',
      body: ({ id: _, ...body }) => ({ ...body, status: 'inactive' }),
    },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users'],
    label: labelById,
    optimisticUpdate: { users: (rows, { id }) => rows.update(id, (row) => ({ ...row, is_active: false })) },
    form: null,
    localCheck: {
      reads: ['users', 'cartAssignments'],
      why: openAssignmentError('user.returnToDeactivate'),
    },
    resolutions: {
      stale_version: { resolve: resendWithCurrentVersion('deactivateAnyway') },
      // A deleted user has no access left to revoke.
      reference_deleted: { isFinal: true },
    },
  }),
  userDelete: defineMutation({
    name: 'userDelete',
    v: 1,
    mode: 'queue',
    kind: 'delete',
    args: byVersionSchema,
    route: { method: 'DELETE', path: '/users/:id', query: versionQuery },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users', 'notifications'],
    label: labelById,
    optimisticUpdate: { users: (rows, { id }) => rows.remove(id) },
    form: null,
    localCheck: {
      reads: ['users', 'cartAssignments'],
      why: openAssignmentError('user.returnToDelete'),
    },
    resolutions: {},
  }),
  userRestore: defineMutation({
    name: 'userRestore',
    v: 1,
    mode: 'online',
    kind: 'restore',
    args: byIdSchema,
    route: { method: 'POST', path: '/users/:id/restore' },
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users'],
    label: labelById,
    optimisticUpdate: {},
    form: null,
    resolutions: {},
  }),
};
