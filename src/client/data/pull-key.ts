import type { ListName } from '#contract/lists.ts';

/**
 * The SWR keys of fetches into the mirror, and of records with fields that the mirror does not store.
 * Fetches with equal keys are one request.
 */
export type PullKey =
  | readonly ['list', userId: string, list: ListName, query: string]
  | readonly ['record', userId: string, list: ListName, id: string]
  | readonly ['document', userId: string, name: string];
