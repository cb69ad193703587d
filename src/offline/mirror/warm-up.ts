import type { DocumentName } from '#contract/documents.ts';
import type { ListName } from '#contract/lists.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type FetchedChanges, fetchChanges } from './fetch-changes.ts';
import { fetchDocument } from './fetch-document.ts';
import { repairMirror } from './repair-mirror.ts';
import type { NoPage } from './request-page.ts';

/**
 * Fetches what has changed since the last warm-up, before a screen needs it. If nothing has changed, this
 * costs one small request.
 */
export async function warmUp(workspace: Workspace): Promise<FetchedChanges | NoPage> {
  const { outbox } = workspace;
  const fetched = await fetchChanges(workspace).catch(async (failure) => {
    await repairMirror(workspace, failure);
    throw failure;
  });
  if (fetched.kind !== 'saved') return fetched;
  // At once: on a slow line each would wait for the one before.
  await Promise.all(documentsChangedBy(fetched).map((name) => fetchDocument(workspace, name)));
  if (outbox.state.get() === 'usable') await outbox.setMeta('lastSyncedAt', workspace.now());
  return fetched;
}

/** The documents that are made of records of a list. */
const documentOfList: { [Name in ListName]?: DocumentName } = {
  products: 'productCategories',
  users: 'userRoles',
  cartAssignments: 'currentAssignment',
};

function documentsChangedBy({ changed, patched }: FetchedChanges): DocumentName[] {
  // Units that move are part of the own cart only.
  const lists = patched.includes('cartAssignments') ? [...changed, 'cartAssignments'] : changed;
  const names = lists.flatMap((list) => documentOfList[list as ListName] ?? []);
  return [...new Set(names)];
}
