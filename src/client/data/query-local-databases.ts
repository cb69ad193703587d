import { liveQuery } from 'dexie';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { storageBlocked } from './storage-blocked.ts';

/** Reads the databases of this device; undefined when the browser blocks storage. */
export async function queryDevice<Result>(
  workspace: Workspace,
  query: (workspace: Workspace) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const result = await query(workspace);
    storageBlocked.set(false);
    return result;
  } catch {
    // A database closed at sign-out, or left to a newer version, does not mean blocked storage.
    const isOpen = workspace.sessionEnd.get() === undefined;
    if (isOpen && workspace.outbox.state.get() === 'ours') storageBlocked.set(true);
    return undefined;
  }
}

/** Reads now and after every change of what was read. Returns a function that stops it. */
export function watchDevice<Result>(
  workspace: Workspace,
  query: (workspace: Workspace) => Promise<Result>,
  listener: (result: Result | undefined) => void,
): () => void {
  // Dexie observes only reads of an async function.
  const subscription = liveQuery(async () => queryDevice(workspace, query)).subscribe(listener);
  return () => subscription.unsubscribe();
}
