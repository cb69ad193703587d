import { liveQuery } from 'dexie';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { storageBlocked } from './storage-blocked.ts';

/**
 * Reads the databases of this device; undefined when the read failed. Also finds out whether the browser
 * blocks storage.
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
    // The read failed. Storage counts as blocked only if the user is still signed in and no other tab
    // or app version holds the database.
    const isSignedIn = workspace.sessionEnd.get() === undefined;
    if (isSignedIn && workspace.outbox.state.get() === 'usable') storageBlocked.set(true);
    return undefined;
  }
}

/** Reads now and after every change of the rows read. Returns a function that stops watching. */
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
