import { useLiveQuery } from 'dexie-react-hooks';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { useWorkspace } from './current-workspace.ts';
import { queryLocalDatabases } from './query-local-databases.ts';

/**
 * The result of a query on this device's databases of the signed-in user; the query runs again after
 * every change of the rows that it read. Undefined until the first result and when reading failed: a
 * screen must not fail because the browser stores nothing.
 *
 * @param key must change whenever `query` changes; the query then runs again
 */
export function useLocalQuery<Result>(
  query: (workspace: Workspace) => Promise<Result>,
  key: string,
): Result | undefined {
  const workspace = useWorkspace();
  return useLiveQuery(
    async () => (workspace ? queryLocalDatabases(workspace, query) : undefined),
    [workspace, key],
  );
}
