import * as z from 'zod/mini';
import { defineMutation, type EntryLabel, type MutationDefinition } from './define-mutation.ts';
import { productCreateSchema, productUpdateSchema } from './entities/product.ts';
import { restockCreateSchema } from './entities/restock.ts';
import { warehouseCreateSchema, warehouseUpdateSchema } from './entities/warehouse.ts';
import { versionSchema } from './fields.ts';
import { idSchema } from './ids.ts';

const withId = { id: idSchema };
const deleteArgsSchema = z.object({ ...withId, version: z.optional(versionSchema) });

/** Every change a person can make. The key is the mutation's permanent name. */
export const mutations = {
  productCreate: defineMutation({
    name: 'productCreate',
    v: 1,
    mode: 'queue',
    args: z.extend(productCreateSchema, withId),
    request: (args) => ({ method: 'POST', path: '/products', body: args }),
    touches: ({ id }) => ({ writes: [`product:${id}`], reads: [] }),
    lists: ['products'],
    label: ({ name }) => ({ subject: name }),
  }),
  productUpdate: defineMutation({
    name: 'productUpdate',
    v: 1,
    mode: 'queue',
    args: z.extend(productUpdateSchema, withId),
    request: ({ id, ...body }) => ({ method: 'PUT', path: `/products/${id}`, body }),
    touches: ({ id }) => ({ writes: [`product:${id}`], reads: [] }),
    lists: ['products', 'stockSummary', 'restocks', 'cartAssignments'],
    label: labelById,
  }),
  productDelete: defineMutation({
    name: 'productDelete',
    v: 1,
    mode: 'queue',
    args: deleteArgsSchema,
    request: (args) => ({ method: 'DELETE', path: deletePath('/products', args) }),
    touches: ({ id }) => ({ writes: [`product:${id}`], reads: [] }),
    lists: ['products'],
    label: labelById,
  }),
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
    args: deleteArgsSchema,
    request: (args) => ({ method: 'DELETE', path: deletePath('/warehouses', args) }),
    touches: ({ id }) => ({ writes: [`warehouse:${id}`], reads: [] }),
    lists: ['warehouses'],
    label: labelById,
  }),
  restockCreate: defineMutation({
    name: 'restockCreate',
    v: 1,
    mode: 'queue',
    args: z.extend(restockCreateSchema, withId),
    request: (args) => ({ method: 'POST', path: '/restocks', body: args }),
    touches: ({ id, warehouse_id, items }) => ({
      writes: [`restock:${id}`],
      reads: [`warehouse:${warehouse_id}`, ...items.map((i) => `product:${i.product_id}` as const)],
    }),
    lists: ['restocks', 'stockSummary', 'products'],
    label: ({ warehouse_id, items }, names) => ({
      subject: names[warehouse_id] ?? '',
      units: items.reduce((sum, item) => sum + item.quantity, 0),
    }),
  }),
};

export type Mutations = typeof mutations;
export type MutationName = keyof Mutations;
export type ArgsOf<Name extends MutationName> =
  Mutations[Name] extends MutationDefinition<string, infer Args> ? Args : never;

export const mutationNames = Object.keys(mutations) as MutationName[];

export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(mutations, name);
}

/** The definition without its argument type, for code that handles every mutation alike. */
export function mutationNamed(name: MutationName): MutationDefinition<MutationName, unknown> {
  return mutations[name] as unknown as MutationDefinition<MutationName, unknown>;
}

function labelById({ id }: { id: string }, names: Record<string, string>): EntryLabel {
  return { subject: names[id] ?? '' };
}

function deletePath(path: string, { id, version }: { id: string; version?: number | undefined }) {
  return version === undefined ? `${path}/${id}` : `${path}/${id}?version=${version}`;
}
