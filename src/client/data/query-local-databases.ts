import { liveQuery } from 'dexie';
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
    storageBlocked.set(false);
    return result;
  } catch {
    // A failed read has three possible causes: a sign-out closed the database, another tab or a newer
    // version of the app prevents its use, or the browser blocks storage. Only the third is reported here.
    const isSignedIn = workspace.sessionEnd.get() === undefined;
    if (isSignedIn && workspace.outbox.state.get() === 'usable') storageBlocked.set(true);
    return undefined;
  }
}

/**
 * Runs the query now, and again after every change of the rows that it has read. Returns a function
 * that stops this.
 */
export function watchLocalDatabases<Result>(
  workspace: Workspace,
  query: (workspace: Workspace) => Promise<Result>,
  listener: (result: Result | undefined) => void,
): () => void {
  // An async function, because otherwise Dexie would not observe reads after the first `await`.
  const subscription = liveQuery(async () => queryLocalDatabases(workspace, query)).subscribe(
    listener,
  );
  return () => subscription.unsubscribe();
}
