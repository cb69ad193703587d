// Singletons to fetch because rows on which they depend changed. Their names are stored with the rows, so that a later
// sync fetches them if the connection is lost.

import type { ListName } from '#contract/lists.ts';
import { type SingletonName, singletons } from '#contract/singletons.ts';
import type { MirrorDatabase } from '../mirror/mirror-database.ts';
import { readSingleton } from './singletons.ts';

export interface DueSingleton {
  name: SingletonName;
  /** The token of the sync with the changes; undefined if metadata is not stored yet. */
  token: string | undefined;
}

const singletonsOfList: { [Name in ListName]?: SingletonName[] } = {
  // The business has no list; its changes are reported with the products.
  products: ['productCategories', 'business'],
  // Not fetched after each sale, because its screen fetches it when opened.
  stockSummary: ['expiringLots'],
};

/** Also marks all metadata if the sync restarts. Runs in the caller's transaction of `rowTables`. */
export async function markSingletonsDue(
  mirror: MirrorDatabase,
  { changed, isRestart }: { changed: readonly ListName[]; isRestart: boolean },
  token: string,
): Promise<void> {
  const names = new Set<SingletonName>(isRestart ? ['metadata'] : []);
  for (const list of changed) {
    for (const name of singletonsOfList[list] ?? []) names.add(name);
  }
  await mirror.meta.bulkPut([...names].map((name) => ({ name: rowName(name), value: token })));
}

export async function readDueSingletons(mirror: MirrorDatabase): Promise<DueSingleton[]> {
  const names = Object.keys(singletons) as SingletonName[];
  const stored = await mirror.meta.bulkGet(names.map(rowName));
  const due: DueSingleton[] = names.flatMap((name, index) => {
    const token = stored[index]?.value;
    return token === undefined ? [] : { name, token };
  });
  if (due.some(({ name }) => name === 'metadata')) return due;
  // If metadata is damaged or lost, no change would ever cause a request.
  const isMissing = (await readSingleton(mirror, 'metadata')) === undefined;
  return isMissing ? [...due, { name: 'metadata', token: undefined }] : due;
}

/** A singleton that changed again after the request stays due. */
export async function markSingletonFetched({ meta }: MirrorDatabase, { name, token }: DueSingleton): Promise<void> {
  await meta
    .where({ name: rowName(name) })
    .and(({ value }) => value === token)
    .delete();
}

function rowName(name: SingletonName): string {
  return `due-document ${name}`;
}
