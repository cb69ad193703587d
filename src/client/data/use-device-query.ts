import { useLiveQuery } from 'dexie-react-hooks';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { useWorkspace } from './current-workspace.ts';
import { storageBlocked } from './storage-blocked.ts';

/**
 * A live answer from the databases of the signed-in user. Undefined until there is one, and while
 * storage is blocked: a screen must not fall over because the browser keeps nothing.
 */
export function useDeviceQuery<Result>(
  ask: (workspace: Workspace) => Promise<Result>,
  key: string,
): Result | undefined {
  const workspace = useWorkspace();
  return useLiveQuery(async () => {
    if (!workspace) return undefined;
    try {
      const result = await ask(workspace);
      storageBlocked.set(false);
      return result;
    } catch {
      // A workspace that was closed at sign-out is no sign of blocked storage.
      if (workspace.sessionEnd.get() === undefined) storageBlocked.set(true);
      return undefined;
    }
  }, [workspace, key]);
}
