import * as z from 'zod/mini';
import { defineMutation } from '../define-mutation.ts';
import { userCreateSchema, userUpdateSchema } from '../entities/user.ts';
import { byIdSchema, byVersionSchema, deletePath, labelById, withId } from './shared.ts';

export const userMutations = {
  /** Carries a password, so it is never stored. */
  userCreate: defineMutation({
    name: 'userCreate',
    v: 1,
    mode: 'online',
    args: z.extend(userCreateSchema, withId),
    request: (args) => ({ method: 'POST', path: '/users', body: args }),
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
    request: ({ id, ...body }) => ({ method: 'PUT', path: `/users/${id}`, body }),
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users', 'restocks', 'transactions', 'cartAssignments', 'restockRequests'],
    label: labelById,
  }),
  userDeactivate: defineMutation({
    name: 'userDeactivate',
    v: 1,
    mode: 'queue',
    args: byVersionSchema,
    request: ({ id, ...body }) => ({
      method: 'PUT',
      path: `/users/${id}`,
      body: { ...body, status: 'inactive' },
    }),
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users'],
    label: labelById,
  }),
  userDelete: defineMutation({
    name: 'userDelete',
    v: 1,
    mode: 'queue',
    args: byVersionSchema,
    request: (args) => ({ method: 'DELETE', path: deletePath('/users', args) }),
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users', 'notifications'],
    label: labelById,
  }),
  userRestore: defineMutation({
    name: 'userRestore',
    v: 1,
    mode: 'online',
    args: byIdSchema,
    request: ({ id }) => ({ method: 'POST', path: `/users/${id}/restore` }),
    touches: ({ id }) => ({ writes: [`user:${id}`], reads: [] }),
    lists: ['users'],
    label: labelById,
  }),
};
