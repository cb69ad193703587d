import type { MutationDefinition } from './define-mutation.ts';
import { cartAssignmentMutations } from './mutations/cart-assignments.ts';
import { cartMutations } from './mutations/carts.ts';
import { notificationMutations } from './mutations/notifications.ts';
import { productMutations } from './mutations/products.ts';
import { restockRequestMutations } from './mutations/restock-requests.ts';
import { restockMutations } from './mutations/restocks.ts';
import { stockMutations } from './mutations/stock.ts';
import { transactionMutations } from './mutations/transactions.ts';
import { userMutations } from './mutations/users.ts';
import { warehouseMutations } from './mutations/warehouses.ts';

/** Every change a person can make. The key is the mutation's permanent name. */
export const mutations = {
  ...productMutations,
  ...warehouseMutations,
  ...cartMutations,
  ...cartAssignmentMutations,
  ...restockMutations,
  ...restockRequestMutations,
  ...stockMutations,
  ...transactionMutations,
  ...userMutations,
  ...notificationMutations,
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
