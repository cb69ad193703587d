import { type ListName, listNames, lists } from '#contract/lists.ts';
import { isOfficeRole } from '#contract/roles.ts';
import type { Caller } from './route.ts';

/** The lists a caller may read, as their routes do (rules 7.1). */
export function readableLists(caller: Caller): readonly ListName[] {
  return listNames.filter((list) => isOfficeRole(caller.role) || lists[list].forBaristas);
}

/** Whether the caller reads only their own rows of the list (`row_changes.owner`). */
export function readsOwnRows(caller: Caller, list: ListName): boolean {
  const { isPersonal, forBaristas } = lists[list];
  return Boolean(isPersonal) || (caller.role === 'sales' && forBaristas === 'own');
}

/** Whether the caller reads those rows of a personal list, too, that belong to nobody alone: shared views. */
export function readsSharedRows(caller: Caller, list: ListName): boolean {
  return list === 'savedViews' && isOfficeRole(caller.role);
}

/**
 * Which part of the rows that all baristas read is not read by one: units of products are 0 for them (rules 7.2). Their
 * change-log rows are left out too, or each sale of one barista would be visible to all.
 */
export function hiddenPart({ role }: Caller): 'stock' | undefined {
  return role === 'sales' ? 'stock' : undefined;
}
