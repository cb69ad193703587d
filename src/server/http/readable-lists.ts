import { type ListName, listNames, lists } from '#contract/lists.ts';
import { isOfficeRole } from '#contract/roles.ts';
import type { Caller } from './route.ts';

/** Matches what the routes allow (rules 7.1). */
export function readableLists(caller: Caller): readonly ListName[] {
  return listNames.filter((list) => isOfficeRole(caller.role) || lists[list].baristaAccess);
}

/** Whether the caller can read only their own rows (`row_changes.owner`). */
export function readsOnlyOwnRows(caller: Caller, list: ListName): boolean {
  const { isPersonal, baristaAccess } = lists[list];
  return Boolean(isPersonal) || (caller.role === 'sales' && baristaAccess === 'own');
}

/** Shared views have no owner, although their list is personal. */
export function readsSharedRows(caller: Caller, list: ListName): boolean {
  return list === 'savedViews' && isOfficeRole(caller.role);
}

/**
 * Baristas do not see the stock of products (rules 7.2). Its change-log rows are omitted too: otherwise each barista
 * would see when others sell.
 */
export function hiddenPart({ role }: Caller): 'stock' | undefined {
  return role === 'sales' ? 'stock' : undefined;
}
