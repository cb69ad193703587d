import { type ListName, listNames } from '#contract/lists.ts';
import type { Changes, ListChanges } from '#contract/sync-messages.ts';

/** An answer of `GET /sync/changes`. */
export interface ChangesAnswer {
  changes: Changes;
  /** The token of the request. */
  askedWith: string | undefined;
  /** Server time in ms of the request. */
  askedAt: number;
}

export interface NamedList {
  list: ListName;
  change: ListChanges;
}

/** The lists of an answer, without those that this version does not know. */
export function namedLists({ lists }: Changes): NamedList[] {
  return listNames.flatMap((list) => {
    const change = lists[list];
    return change ? [{ list, change }] : [];
  });
}
