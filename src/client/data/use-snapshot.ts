import { useEffect, useState } from 'react';
import type { ListName } from '#contract/lists.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { type ListSnapshot, readList } from '#offline/read/read-list.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { useWorkspace } from './current-workspace.ts';
import { preloadedPage } from './preload-page.ts';
import { watchLocalDatabases } from './query-local-databases.ts';

interface ShownSnapshot {
  workspace: Workspace;
  snapshot: ListSnapshot;
}

/**
 * The stored rows of a page, read again after every change of them. While another page of the list is
 * read, the previous page is returned, but never rows of another list or user. A preloaded page is
 * returned at once.
 */
export function useSnapshot(name: ListName, params: AnyParams): ListSnapshot | undefined {
  const workspace = useWorkspace();
  const { query } = listKey(name, params);
  const [shown, setShown] = useState<ShownSnapshot>();
  const snapshot = shown?.workspace === workspace ? shown?.snapshot : undefined;
  const isCurrent = snapshot?.query.list === name && snapshot.query.query === query;
  const preloaded = workspace && !isCurrent && preloadedPage(workspace, name, query);
  // React renders again at once, before anything is painted.
  if (preloaded) setShown({ workspace, snapshot: preloaded });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` is made of `params`
  useEffect(() => {
    if (!workspace) return;
    return watchLocalDatabases(
      workspace,
      () => readList(workspace, name, params),
      (read) => setShown((previous) => nextShown(previous, workspace, read)),
    );
  }, [workspace, name, query]);

  return snapshot?.query.list === name ? snapshot : undefined;
}

/** The previous object if nothing has changed, so that React does not render the table again. */
function nextShown(
  previous: ShownSnapshot | undefined,
  workspace: Workspace,
  read: ListSnapshot | undefined,
): ShownSnapshot | undefined {
  // Undefined: reading failed.
  if (!read) return undefined;
  const next = { workspace, snapshot: read };
  if (previous?.workspace !== workspace) return next;
  // With unsent entries comes a Map, whose contents JSON leaves out: such snapshots cannot be compared.
  if (hasUnsent(previous.snapshot) || hasUnsent(read)) return next;
  return JSON.stringify(previous.snapshot) === JSON.stringify(read) ? previous : next;
}

function hasUnsent({ unsent }: ListSnapshot): boolean {
  return unsent.entries.length + unsent.acknowledged.length > 0;
}
