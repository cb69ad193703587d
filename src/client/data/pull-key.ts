import type { ListName } from '#contract/lists.ts';

/**
 * The SWR keys of fetches into the mirror, and of records with fields that the mirror does not store.
 * Fetches with equal keys are one request.
 */
export type PullKey =
  | readonly ['list', userId: string, list: ListName, query: string]
  | readonly ['record', userId: string, list: ListName, id: string]
  | readonly ['document', userId: string, name: string];

/** Whether the data under an SWR key are rows of one of these lists. */
export function belongsToLists(key: unknown, names: readonly ListName[]): boolean {
  if (!Array.isArray(key)) return false;
  const [kind, , name] = key as unknown as PullKey;
  return (kind === 'list' || kind === 'record') && names.includes(name);
}
