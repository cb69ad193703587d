// What is asked online, because this device does not have it, is asked again when it changes.
import { mutate } from 'swr';
import type { ListName } from '#contract/lists.ts';

/** The SWR key of a page of a list. Queries with equal keys are one request. */
export function listQueryKey(userId: string, list: ListName, query: string) {
  return ['list', userId, list, query] as const;
}

/** The SWR key of a record, or of something else that changes with its list. */
export function recordQueryKey(userId: string, list: ListName, id: string) {
  return ['record', userId, list, id] as const;
}

/** Asks again for what screens show of these lists. */
export async function revalidate(names: readonly ListName[]): Promise<void> {
  await mutate((key) => belongsToLists(key, names));
}

function belongsToLists(key: unknown, names: readonly ListName[]): boolean {
  if (!Array.isArray(key)) return false;
  const [kind, , name] = key;
  return (kind === 'list' || kind === 'record') && names.includes(name);
}
