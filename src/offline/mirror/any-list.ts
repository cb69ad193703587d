import type { ListDefinition } from '#contract/define-list.ts';
import { type ListName, lists } from '#contract/lists.ts';

/** A row whose list is not known at compile time. */
export type AnyRow = Record<string, unknown>;
export type AnyFilters = Record<string, string | undefined>;
export type AnyList = ListDefinition<ListName, AnyRow, AnyFilters, string, string>;

/** The definition without its row type, for code that handles every list alike. */
export function listNamed(name: ListName): AnyList {
  return lists[name] as unknown as AnyList;
}
