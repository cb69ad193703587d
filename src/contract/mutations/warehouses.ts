import * as z from 'zod/mini';
import { defineMutation } from '../define-mutation.ts';
import { warehouseCreateSchema, warehouseUpdateSchema } from '../entities/warehouse.ts';
import { byIdSchema, byVersionSchema, deletePath, labelById, withId } from './shared.ts';

export const warehouseMutations = {
  warehouseCreate: defineMutation({
    name: 'warehouseCreate',
    v: 1,
    mode: 'queue',
    args: z.extend(warehouseCreateSchema, withId),
    request: (args) => ({ method: 'POST', path: '/warehouses', body: args }),
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
    request: ({ id, ...body }) => ({ method: 'PUT', path: `/warehouses/${id}`, body }),
    touches: ({ id }) => ({ writes: [`warehouse:${id}`], reads: [] }),
    lists: ['warehouses', 'stockSummary', 'restocks', 'carts'],
    label: labelById,
  }),
  warehouseDelete: defineMutation({
    name: 'warehouseDelete',
    v: 1,
    mode: 'queue',
    args: byVersionSchema,
    request: (args) => ({ method: 'DELETE', path: deletePath('/warehouses', args) }),
    touches: ({ id }) => ({ writes: [`warehouse:${id}`], reads: [] }),
    lists: ['warehouses'],
    label: labelById,
  }),
  warehouseRestore: defineMutation({
    name: 'warehouseRestore',
    v: 1,
    mode: 'queue',
    args: byIdSchema,
    request: ({ id }) => ({ method: 'POST', path: `/warehouses/${id}/restore` }),
    touches: ({ id }) => ({ writes: [`warehouse:${id}`], reads: [] }),
    lists: ['warehouses'],
    label: labelById,
  }),
};
