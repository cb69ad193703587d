import type { Workspace } from '#offline/workspace/workspace.ts';
import { storageBlocked } from './storage-blocked.ts';

/**
 * Runs a query on the databases of this device; undefined when reading failed. Also sets
 * `storageBlocked`: to false after a success, to true if the browser seems to block storage.
 */
export async function queryLocalDatabases<Result>(
  workspace: Workspace,
  query: (workspace: Workspace) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const result = await query(workspace);
    noteStorage(workspace, true);
    return result;
  } catch {
    noteStorage(workspace, false);
    return undefined;
  }
}

/** Sets `storageBlocked` after a read. */
export function noteStorage(workspace: Workspace, hasRead: boolean): void {
  // A failed read has three possible causes: a sign-out closed the database, another tab or a newer
  // version of the app prevents its use, or the browser blocks storage. Only the third is reported here.
  const isSignedIn = workspace.sessionEnd.get() === undefined;
  if (hasRead) storageBlocked.set(false);
  else if (isSignedIn && workspace.outbox.state.get() === 'usable') storageBlocked.set(true);
}
