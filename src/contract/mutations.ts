import type * as z from 'zod/mini';
import { businessMutations } from './business/mutations.ts';
import { cartAssignmentMutations } from './cart-assignments/mutations.ts';
import { cartMutations } from './carts/mutations.ts';
import type { MutationDefinition, RecordAction } from './definitions/define-mutation.ts';
import type { ListName } from './lists.ts';
import { templateMutations } from './load-templates/mutations.ts';
import { notificationMutations } from './notifications/mutations.ts';
import { productMutations } from './products/mutations.ts';
import { reportMutations } from './reports/mutations.ts';
import { restockRequestMutations } from './restock-requests/mutations.ts';
import { restockMutations } from './restocks/mutations.ts';
import { savedViewMutations } from './saved-views/mutations.ts';
import { stockMutations } from './stock/mutations.ts';
import { supplierMutations } from './suppliers/mutations.ts';
import { transactionMutations } from './transactions/mutations.ts';
import { userMutations } from './users/mutations.ts';
import { warehouseMutations } from './warehouses/mutations.ts';

/** The keys are permanent names. */
export const mutations = {
  ...productMutations,
  ...warehouseMutations,
  ...supplierMutations,
  ...cartMutations,
  ...cartAssignmentMutations,
  ...restockMutations,
  ...restockRequestMutations,
  ...stockMutations,
  ...reportMutations,
  ...transactionMutations,
  ...businessMutations,
  ...userMutations,
  ...templateMutations,
  ...notificationMutations,
  ...savedViewMutations,
};

export type Mutations = typeof mutations;
export type MutationName = keyof Mutations;
export type ArgsOf<Name extends MutationName> = z.output<Mutations[Name]['args']>;

export const mutationNames = Object.keys(mutations) as MutationName[];

export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(mutations, name);
}

export function actionsOf(list: ListName) {
  return mutationNames.flatMap((name) => {
    const { act: action, lists } = mutationByName(name);
    return action && lists[0] === list ? [{ name: name as RecordActionName, ...action }] : [];
  });
}

export type RecordActionName = {
  [Name in MutationName]: Mutations[Name] extends { act: RecordAction } ? Name : never;
}[MutationName];

export function mutationByName(name: MutationName): MutationDefinition<MutationName, unknown> {
  return mutations[name] as unknown as MutationDefinition<MutationName, unknown>;
}

/** Undefined if the mutation or its version is unknown, or an upgrade fails. */
export function upgradeArgs(entry: {
  name: string;
  v: number;
  args: unknown;
}): { name: MutationName; v: number; args: unknown } | undefined {
  if (!isMutationName(entry.name)) return undefined;
  const definition = mutationByName(entry.name);
  let { v, args } = entry;
  while (v < definition.v) {
    const upgrade = definition.upgrades?.[v];
    if (!upgrade) return undefined;
    try {
      args = upgrade(args);
    } catch {
      return undefined;
    }
    v += 1;
  }
  return v === definition.v ? { name: entry.name, v, args } : undefined;
}
