import { type ListName, listNames } from '#contract/lists.ts';
import { isOfficeRole } from '#contract/roles.ts';
import type { Caller } from '../http/route.ts';

const baristaLists: readonly ListName[] = [
  'products',
  'transactions',
  'notifications',
  'carts',
  'cartAssignments',
  'restockRequests',
];

/** The lists a caller may read. Must agree with the policies of the list routes (rules 7.1). */
export function readableLists(caller: Caller): readonly ListName[] {
  return isOfficeRole(caller.role) ? listNames : baristaLists;
}
