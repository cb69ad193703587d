// What this device knows of a list, for the hooks of this folder; screens read through `use-rows.ts` and the others.
import type { ListName } from '#contract/lists.ts';
import { repairSoon } from '#offline/mirror/repair-mirror.ts';
import { type ListData, listStore } from '#offline/read/list-store.ts';
import type { Workspace } from '#offline/workspace.ts';
import { useFollowed, useWorkspace } from './workspace.ts';

/** What this device knows of a list, always up to date. Undefined until it is read, or if reading failed. */
export function useListData(name: ListName | undefined): ListData | undefined {
  const workspace = useWorkspace();
  return useFollowed(workspace && name && listStore(workspace, name));
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
