// Single answers that have to be fetched again, because rows that they are made of have changed, or, for
// metadata, because everything is read again. Stored with the rows: a device that loses its connection in
// between fetches them with a later sync.

import type { ListName } from '#contract/lists.ts';
import { type SingletonName, singletons } from '#contract/singletons.ts';
import type { MirrorDatabase } from '../mirror/mirror-database.ts';
import { readSingleton } from './singletons.ts';

export interface DueSingleton {
  name: SingletonName;
  /** The token of the sync that brought the changes; undefined: metadata that is not stored yet. */
  token: string | undefined;
}

/** Those that are made of records of a list. */
const singletonsOfList: { [Name in ListName]?: SingletonName[] } = {
  // The business has no list: its change is told with the products.
  products: ['productCategories', 'business'],
  // Lots follow new rows of the overview, as at first, not each sale: their screen asks for them when it is opened.
  stockSummary: ['expiringLots'],
};

/**
 * Notes the single answers of these lists, and all metadata if the sync begins anew, within the caller's
 * transaction of `rowTables`.
 */
export async function noteDueSingletons(
  mirror: MirrorDatabase,
  { changed, beginsAnew }: { changed: readonly ListName[]; beginsAnew: boolean },
  token: string,
): Promise<void> {
  const names = new Set<SingletonName>(beginsAnew ? ['metadata'] : []);
  for (const list of changed) {
    for (const name of singletonsOfList[list] ?? []) names.add(name);
  }
  await mirror.meta.bulkPut([...names].map((name) => ({ name: rowName(name), value: token })));
}

export async function dueSingletons(mirror: MirrorDatabase): Promise<DueSingleton[]> {
  const names = Object.keys(singletons) as SingletonName[];
  const stored = await mirror.meta.bulkGet(names.map(rowName));
  const due: DueSingleton[] = names.flatMap((name, index) => {
    const token = stored[index]?.value;
    return token === undefined ? [] : { name, token };
  });
  if (due.some(({ name }) => name === 'metadata')) return due;
  // Damaged or lost: no change would ever bring it.
  const isMissing = (await readSingleton(mirror, 'metadata')) === undefined;
  return isMissing ? [...due, { name: 'metadata', token: undefined }] : due;
}

/** Notes that nothing is left to ask. One that has changed again since it was asked stays due. */
export async function noteFetchedSingleton({ meta }: MirrorDatabase, { name, token }: DueSingleton): Promise<void> {
  await meta
    .where({ name: rowName(name) })
    .and(({ value }) => value === token)
    .delete();
}

/** The name of its row in `meta`. */
function rowName(name: SingletonName): string {
  return `due-document ${name}`;
}
