import { readFirst } from '#client/data/read-ahead.ts';
import type { ListName } from '#contract/lists.ts';
import { readListUrl } from './list-url.ts';

/** Reads what this device holds of the page that an address asks for, before its screen is drawn. */
export function openList(name: ListName, search: URLSearchParams): Promise<void> {
  return readFirst(name, readListUrl(name, search).params);
}
