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
import { warehouseCreateSchema, warehouseUpdateSchema } from './entity.ts';

export const warehouseMutations = {
  warehouseCreate: defineMutation({
    name: 'warehouseCreate',
    v: 1,
    mode: 'queue',
    args: z.extend(warehouseCreateSchema, withId),
    route: { method: 'POST', path: '/warehouses', body: argsAsBody },
    touches: ({ id }) => ({ writes: [`warehouse:${id}`], reads: [] }),
    lists: ['warehouses'],
    label: ({ name }) => ({ subject: name }),
  }),
  warehouseUpdate: defineMutation({
    name: 'warehouseUpdate',
    v: 1,
    mode: 'queue',
    isEdit: true,
    args: z.extend(warehouseUpdateSchema, withId),
    route: { method: 'PUT', path: '/warehouses/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`warehouse:${id}`], reads: [] }),
    lists: ['warehouses', 'stockSummary', 'restocks', 'carts'],
    label: labelById,
  }),
  warehouseDelete: defineMutation({
    name: 'warehouseDelete',
    v: 1,
    mode: 'queue',
    args: byVersionSchema,
    route: { method: 'DELETE', path: '/warehouses/:id', query: versionQuery },
    touches: ({ id }) => ({ writes: [`warehouse:${id}`], reads: [] }),
    lists: ['warehouses'],
    label: labelById,
  }),
  warehouseRestore: defineMutation({
    name: 'warehouseRestore',
    v: 1,
    mode: 'queue',
    args: byIdSchema,
    route: { method: 'POST', path: '/warehouses/:id/restore' },
    touches: ({ id }) => ({ writes: [`warehouse:${id}`], reads: [] }),
    lists: ['warehouses'],
    label: labelById,
  }),
};
