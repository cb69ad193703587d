import type { NoAnswer } from '../network/api-failure.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { dueDocuments, noteFetchedDocument } from './due-documents.ts';
import { type FetchedChanges, fetchChanges } from './fetch-changes.ts';
import { fetchDocument } from './fetch-document.ts';
import { repairMirror } from './repair-mirror.ts';

/**
 * Fetches what has changed since the last warm-up, before a screen needs it. If nothing has changed, this
 * costs one small request.
 */
export async function warmUp(workspace: Workspace): Promise<FetchedChanges | NoAnswer> {
  const { outbox, mirror } = workspace;
  const fetched = await fetchChanges(workspace).catch(async (failure) => {
    await repairMirror(workspace, failure);
    throw failure;
  });
  if (fetched.kind !== 'saved') return fetched;
  // At once: on a slow line each would wait for the one before.
  await Promise.all(
    (await dueDocuments(mirror)).map(async (due) => {
      if (await fetchDocument(workspace, due.name)) await noteFetchedDocument(mirror, due);
    }),
  );
  if (outbox.state.get() === 'usable') await outbox.setMeta('lastSyncedAt', workspace.now());
  return fetched;
}
