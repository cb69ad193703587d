import { useCallback, useSyncExternalStore } from 'react';
import type { ListName } from '#contract/lists.ts';
import { repairSoon } from '#offline/mirror/repair-soon.ts';
import { type ListData, listStore } from '#offline/read/list-store.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { useWorkspace } from './current-workspace.ts';
import { noteStorage } from './query-local-databases.ts';

/** What this device knows of a list, always up to date. Undefined until it is read, or if reading failed. */
export function useListData(name: ListName): ListData | undefined {
  const workspace = useWorkspace();
  const store = workspace && listStore(workspace, name);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!workspace || !store) return () => {};
      return store.subscribe(() => {
        noteStorage(workspace, !store.hasFailed());
        listener();
      });
    },
    [workspace, store],
  );
  return useSyncExternalStore(subscribe, () => store?.get());
}

/** The result of `read`; undefined if a stored row is damaged: the mirror is then fetched again. */
export function readOrRepair<Result>(
  workspace: Workspace | undefined,
  read: () => Result,
): Result | undefined {
  try {
    return read();
  } catch (failure) {
    if (workspace) repairSoon(workspace, failure);
    return undefined;
  }
}
