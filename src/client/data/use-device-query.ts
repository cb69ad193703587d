import { useLiveQuery } from 'dexie-react-hooks';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { useWorkspace } from './current-workspace.ts';
import { queryDevice } from './query-device.ts';

/**
 * A live answer from the databases of the signed-in user. Undefined until there is one, and while
 * storage is blocked: a screen must not fall over because the browser keeps nothing.
 */
export function useDeviceQuery<Result>(
  ask: (workspace: Workspace) => Promise<Result>,
  key: string,
): Result | undefined {
  const workspace = useWorkspace();
  return useLiveQuery(
    async () => (workspace ? queryDevice(workspace, ask) : undefined),
    [workspace, key],
  );
}
