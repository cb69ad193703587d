// SWR decides when to ask the server and nothing else: what is shown comes from the mirror.
import type { SWRConfiguration } from 'swr';
import type { ListName } from '#contract/lists.ts';

/** Specification §9; the retry interval doubles by itself on slow connections. */
export const swrTiming: SWRConfiguration = {
  dedupingInterval: 2_000,
  focusThrottleInterval: 5_000,
  errorRetryInterval: 5_000,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  shouldRetryOnError: true,
};

export type PullKey =
  | readonly ['list', userId: string, list: ListName, query: string]
  | readonly ['record', userId: string, list: ListName, id: string]
  | readonly ['document', userId: string, name: string];

/** Whether what this key asks for holds rows of one of these lists. */
export function isKeyOf(key: unknown, names: readonly ListName[]): boolean {
  if (!Array.isArray(key)) return false;
  const [kind, , name] = key as unknown as PullKey;
  return (kind === 'list' || kind === 'record') && names.includes(name);
}
