import { useLiveQuery } from 'dexie-react-hooks';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { useWorkspace } from './current-workspace.ts';
import { queryDevice } from './query-local-databases.ts';

/**
 * A live query of the databases of the signed-in user. Undefined until the first result, and while
 * storage is blocked: a screen must not fail because the browser stores nothing.
 */
export function useDeviceQuery<Result>(
  query: (workspace: Workspace) => Promise<Result>,
  key: string,
): Result | undefined {
  const workspace = useWorkspace();
  return useLiveQuery(
    async () => (workspace ? queryDevice(workspace, query) : undefined),
    [workspace, key],
  );
}
