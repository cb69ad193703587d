import { type ListName, type ListRow, lists, type ParamsOf } from '#contract/lists.ts';
import { type AnyParams, canonicalQuery } from '#offline/mirror/canonical-query.ts';
import type { PullKey } from './swr-timing.ts';
import { type OnlineData, useOnline } from './use-online.ts';

/** The rows of one page as the server has them, with what the mirror leaves out. */
export function useUnmirroredRows<Name extends ListName>(
  { name }: { readonly name: Name },
  params: ParamsOf<Name>,
): OnlineData<ListRow<Name>[]> {
  const { query } = canonicalQuery(name, params as AnyParams);
  const what = `unmirrored?${query}`;
  // Named like the list itself, so that it is asked for again when the list has changed.
  const key = (userId: string) => ['list', userId, name, what] satisfies PullKey;
  return useOnline(`${lists[name].path}?${query}`, key);
}

/** One record as the server has it. */
export function useUnmirroredRecord<Name extends ListName>(
  { name }: { readonly name: Name },
  id: string | undefined,
): OnlineData<ListRow<Name>> {
  const key = (userId: string) => ['record', userId, name, `unmirrored/${id}`] satisfies PullKey;
  return useOnline(id === undefined ? undefined : `${lists[name].path}/${id}`, key);
}
