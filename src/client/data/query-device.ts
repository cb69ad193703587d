import { liveQuery } from 'dexie';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { storageBlocked } from './storage-blocked.ts';

/** Asks the databases of this device; undefined when the browser keeps nothing. */
export async function queryDevice<Result>(
  workspace: Workspace,
  ask: (workspace: Workspace) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const result = await ask(workspace);
    storageBlocked.set(false);
    return result;
  } catch {
    // A database closed at sign-out, or left to a newer version, does not mean blocked storage.
    const isOpen = workspace.sessionEnd.get() === undefined;
    if (isOpen && workspace.outbox.state.get() === 'ours') storageBlocked.set(true);
    return undefined;
  }
}

/** Asks now, and again after every change of what was read. Returns how to stop. */
export function watchDevice<Result>(
  workspace: Workspace,
  ask: (workspace: Workspace) => Promise<Result>,
  hear: (result: Result | undefined) => void,
): () => void {
  // Dexie follows what is awaited only in a function that is async itself.
  const watching = liveQuery(async () => queryDevice(workspace, ask)).subscribe(hear);
  return () => watching.unsubscribe();
}
