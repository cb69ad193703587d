import { mutate } from 'swr';
import type { ListName } from '#contract/lists.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { isKnownInSync } from './pages-in-sync.ts';
import type { PullKey } from './pull-key.ts';

/** Fetches again the pages and records of these lists that screens show now. */
export async function revalidate(names: readonly ListName[]): Promise<void> {
  await mutate((key) => belongsToLists(key, names));
}

/** The same, without the pages that a sync has just brought up to date. */
export async function revalidateOthers(
  workspace: Workspace,
  names: readonly ListName[],
): Promise<void> {
  await mutate((key) => belongsToLists(key, names) && !isPageInSync(workspace, key));
}

/** Whether the data under an SWR key are rows of one of these lists. */
function belongsToLists(key: unknown, names: readonly ListName[]): key is PullKey {
  if (!Array.isArray(key)) return false;
  const [kind, , name] = key as unknown as PullKey;
  return (kind === 'list' || kind === 'record') && (names as readonly string[]).includes(name);
}

function isPageInSync(workspace: Workspace, [kind, , list, query]: PullKey): boolean {
  return kind === 'list' && isKnownInSync(workspace, { list, query });
}
