import { useEffect, useState } from 'react';
import type { ListName } from '#contract/lists.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { type ListSnapshot, readList } from '#offline/read/read-list.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { useWorkspace } from './current-workspace.ts';
import { preloadedPage } from './preload-page.ts';
import { watchLocalDatabases } from './query-local-databases.ts';

interface Held {
  workspace: Workspace;
  snapshot: ListSnapshot;
}

/**
 * The stored rows of a page, kept up to date. While another page is read, the previous page stays,
 * but never rows of another list or another user. A preloaded page is shown at once.
 */
export function useSnapshot(name: ListName, params: AnyParams): ListSnapshot | undefined {
  const workspace = useWorkspace();
  const { query } = listKey(name, params);
  const [held, setHeld] = useState<Held>();
  const snapshot = held?.workspace === workspace ? held?.snapshot : undefined;
  const isCurrent = snapshot?.query.list === name && snapshot.query.query === query;
  const ahead = workspace && !isCurrent && preloadedPage(workspace, name, query);
  if (ahead) setHeld({ workspace, snapshot: ahead });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` says all that `params` say.
  useEffect(() => {
    if (!workspace) return;
    return watchLocalDatabases(
      workspace,
      () => readList(workspace, name, params),
      (read) => setHeld((shown) => newer(shown, workspace, read)),
    );
  }, [workspace, name, query]);

  return snapshot?.query.list === name ? snapshot : undefined;
}

/** Returns the shown snapshot if the new one is equal, so that React does not draw it again. */
function newer(
  shown: Held | undefined,
  workspace: Workspace,
  read: ListSnapshot | undefined,
): Held | undefined {
  if (!read) return undefined;
  const next = { workspace, snapshot: read };
  if (shown?.workspace !== workspace || hasUnsent(shown.snapshot) || hasUnsent(read)) return next;
  return JSON.stringify(shown.snapshot) === JSON.stringify(read) ? shown : next;
}

function hasUnsent({ unsent }: ListSnapshot): boolean {
  return unsent.entries.length + unsent.acknowledged.length > 0;
}
