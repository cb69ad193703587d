// Documents that have to be fetched again, because rows that they are made of have changed. Stored with
// those rows: a device that loses its connection in between fetches them with a later sync.
import { type DocumentName, documents } from '#contract/documents.ts';
import type { ListName } from '#contract/lists.ts';
import type { MirrorDatabase } from './mirror-database.ts';

export interface DueDocument {
  name: DocumentName;
  /** The token of the sync that brought the changes. */
  token: string;
}

/** The documents that are made of records of a list. */
const documentOfList: { [Name in ListName]?: DocumentName } = {
  products: 'productCategories',
  users: 'userRoles',
  cartAssignments: 'currentAssignment',
};

/** Notes the documents of these lists, within the caller's transaction of `rowTables`. */
export async function noteDueDocuments(
  mirror: MirrorDatabase,
  { changed, patched }: { changed: readonly ListName[]; patched: readonly ListName[] },
  token: string,
): Promise<void> {
  // Units that move are part of the own cart only.
  const lists = patched.includes('cartAssignments') ? [...changed, 'cartAssignments'] : changed;
  const names = new Set(lists.flatMap((list) => documentOfList[list as ListName] ?? []));
  await mirror.meta.bulkPut([...names].map((name) => ({ name: rowName(name), value: token })));
}

export async function dueDocuments(mirror: MirrorDatabase): Promise<DueDocument[]> {
  const names = Object.keys(documents) as DocumentName[];
  const stored = await mirror.meta.bulkGet(names.map(rowName));
  return names.flatMap((name, index) => {
    const token = stored[index]?.value;
    return token === undefined ? [] : { name, token };
  });
}

/** Notes that nothing is left to ask. A document that has changed again since it was asked stays due. */
export async function noteFetchedDocument(
  { meta }: MirrorDatabase,
  { name, token }: DueDocument,
): Promise<void> {
  await meta
    .where({ name: rowName(name) })
    .and(({ value }) => value === token)
    .delete();
}

/** The name of its row in `meta`. */
function rowName(name: DocumentName): string {
  return `due-document ${name}`;
}
