import { liveQuery } from 'dexie';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { storageBlocked } from './storage-blocked.ts';

/**
 * Runs a query on the databases of this device; undefined when reading failed. Also sets
 * `storageBlocked`, by whether reading works.
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
    // version of the app prevents its use, or the browser blocks storage. Only the last is left here.
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
  // Dexie observes only reads of an async function.
  const subscription = liveQuery(async () => queryLocalDatabases(workspace, query)).subscribe(
    listener,
  );
  return () => subscription.unsubscribe();
}
