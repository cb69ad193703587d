import type { ListName } from '#contract/lists.ts';
import { fetchPage } from '#offline/mirror/fetch-page.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { hasRowsOf, isPageInSync } from '#offline/mirror/page-in-sync.ts';
import { readPage } from '#offline/mirror/read-page.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { isKnownInSync, notePageInSync } from './pages-in-sync.ts';
import { pullChanges } from './pull-changes.ts';
import { toPullError } from './pull-error.ts';
import { waitForPushes } from './wait-for-pushes.ts';

/**
 * Brings a page of the mirror up to date: by the sync that all pages share, or by a request of its own if
 * the sync does not bring the page. The outbox is sent before, for at most 2 s. Returns `true` because SWR
 * needs a value: the rows themselves are read from the mirror.
 *
 * @throws PullError
 */
export async function pullPage(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<true> {
  const query = listKey(name, params);
  const isInSync = async () => {
    const isKnown = isPageInSync(query, await workspace.mirror.walks.get(name));
    notePageInSync(workspace, query, isKnown);
    return isKnown;
  };
  // Pages that are opened together ask without a pause, and share one sync.
  if (isKnownInSync(workspace, query) || (await isInSync())) {
    await pullChanges(workspace);
    // The sync may have dropped the list, because this user may no longer read it.
    if (await isInSync()) return true;
  }
  await waitForPushes(workspace);
  const fetched = await fetchPage(workspace, name, params);
  if (fetched.kind !== 'saved') throw toPullError(fetched);
  if (fetched.hasNext) void prefetchNextPage(workspace, name, params).catch(() => undefined);
  return true;
}

/** Fetches the next page before the user opens it, unless this device has its rows already. */
async function prefetchNextPage(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<void> {
  const next = { ...params, page: (params.page ?? 1) + 1 };
  const query = listKey(name, next);
  const hasRows = hasRowsOf(query, await workspace.mirror.walks.get(name));
  const isStored = hasRows || (await readPage(workspace.mirror, query)) !== undefined;
  if (!isStored) await fetchPage(workspace, name, next);
}
