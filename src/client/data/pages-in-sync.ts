import type { ListName } from '#contract/lists.ts';
import type { ListKey } from '#offline/mirror/list-key.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';

/** The pages of each workspace that were in sync when they were last pulled (`page-in-sync.ts`). */
const knownPages = new WeakMap<Workspace, Set<string>>();

type Page = Pick<ListKey, 'list' | 'query'>;

export function isKnownInSync(workspace: Workspace, page: Page): boolean {
  return knownPages.get(workspace)?.has(keyOf(page)) === true;
}

export function notePageInSync(workspace: Workspace, page: Page, isInSync: boolean): void {
  const known = knownPages.get(workspace) ?? new Set();
  knownPages.set(workspace, known);
  if (isInSync) known.add(keyOf(page));
  else known.delete(keyOf(page));
}

function keyOf({ list, query }: { list: ListName; query: string }): string {
  return `${list}?${query}`;
}
