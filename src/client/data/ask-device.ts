import type { Workspace } from '#offline/workspace/workspace.ts';
import { storageBlocked } from './storage-blocked.ts';

/** Asks the databases of this device; undefined when the browser keeps nothing. */
export async function askDevice<Result>(
  workspace: Workspace,
  ask: (workspace: Workspace) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const result = await ask(workspace);
    storageBlocked.set(false);
    return result;
  } catch {
    // A workspace that was closed at sign-out is no sign of blocked storage.
    if (workspace.sessionEnd.get() === undefined) storageBlocked.set(true);
    return undefined;
  }
}
