// Reads a page of a list from this device before its screen is opened, so that the table is rendered
// once, with the new rows, and not first with the rows of the previous page.
import { preload } from 'swr';
import type { ListName } from '#contract/lists.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { type ListSnapshot, readList } from '#offline/read/read-list.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { backgroundWorkAllowed } from './background-work.ts';
import { currentWorkspace } from './current-workspace.ts';
import type { PullKey } from './pull-key.ts';
import { pullPage } from './pull-page.ts';
import { watchLocalDatabases } from './query-local-databases.ts';

/** The preloaded pages of each workspace, by `cacheKey`. */
const preloaded = new WeakMap<Workspace, Map<string, ListSnapshot>>();

/** After this time a preloaded page is removed: by then its screen shows the page, or was not opened. */
const preloadedForMs = 5_000;

/** After a longer wait the user would believe that the button did not react. */
const maxWaitMs = 250;

/** Before the first paint a longer wait is better than a skeleton that is replaced at once. */
const firstPaintMaxWaitMs = 1_000;

/** Preloads a page and waits for it, but at most `maxWaitMs`. */
export async function preloadPage(name: ListName, params: AnyParams): Promise<void> {
  const workspace = currentWorkspace.get();
  if (workspace) await waitAtMost(readAndCache(workspace, name, params));
}

/**
 * Preloads a page before its screen is opened, so that frame and rows are painted together. If
 * this device has no rows for the page, they are fetched from the server first. Waits at most
 * `maxWaitMs`, or `firstPaintMaxWaitMs` before the first paint.
 */
export async function preloadOrFetchPage(name: ListName, params: AnyParams): Promise<void> {
  const workspace = currentWorkspace.get();
  if (!workspace) return;
  // Background work is allowed only after the first paint.
  const atMostMs = backgroundWorkAllowed.get() ? maxWaitMs : firstPaintMaxWaitMs;
  await waitAtMost(readOrPull(workspace, name, params), atMostMs);
}

async function readOrPull(workspace: Workspace, name: ListName, params: AnyParams): Promise<void> {
  const { savedAt } = await readAndCache(workspace, name, params);
  if (savedAt !== undefined) return;
  await pullAndPreload(workspace, name, params);
  // The cached page is from before the fetch.
  removeCached(workspace, cacheKey(name, listKey(name, params).query));
  await readAndCache(workspace, name, params);
}

/**
 * Reads a page and caches it for `preloadedPage`, or returns the page already cached. A cached page may be
 * a few seconds old: the screen then reads the rows itself (`use-snapshot.ts`).
 */
async function readAndCache(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<ListSnapshot> {
  const key = cacheKey(name, listKey(name, params).query);
  const cached = preloaded.get(workspace)?.get(key);
  if (cached) return cached;
  const snapshot = await readList(workspace, name, params);
  cachePage(workspace, key, snapshot);
  setTimeout(() => removeCached(workspace, key, snapshot), preloadedForMs);
  return snapshot;
}

/** Fetches under the SWR key that `useList` uses, so that `useList` does not fetch the page again. */
function pullAndPreload(workspace: Workspace, name: ListName, params: AnyParams): Promise<true> {
  const { query } = listKey(name, params);
  const key: PullKey = ['list', workspace.userId, name, query];
  return preload(key, () => pullPage(workspace, name, params));
}

async function waitAtMost(read: Promise<unknown>, atMostMs = maxWaitMs): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, atMostMs));
  await Promise.race([read.catch(() => undefined), timeout]);
}

/** Keeps a page preloaded and up to date. Returns a function that stops this. */
export function watchPreloadedPage(name: ListName, params: AnyParams): () => void {
  const workspace = currentWorkspace.get();
  if (!workspace) return () => {};
  const key = cacheKey(name, listKey(name, params).query);
  const stop = watchLocalDatabases(
    workspace,
    () => readList(workspace, name, params),
    (snapshot) => {
      if (snapshot) cachePage(workspace, key, snapshot);
    },
  );
  return () => {
    stop();
    removeCached(workspace, key);
  };
}

/** The preloaded page; undefined if it was not preloaded. */
export function preloadedPage(
  workspace: Workspace,
  name: ListName,
  query: string,
): ListSnapshot | undefined {
  return preloaded.get(workspace)?.get(cacheKey(name, query));
}

function cachePage(workspace: Workspace, key: string, snapshot: ListSnapshot): void {
  const pages = preloaded.get(workspace) ?? new Map<string, ListSnapshot>();
  preloaded.set(workspace, pages.set(key, snapshot));
}

/** @param only if given, the cached page is removed only if it is this snapshot, not a newer one */
function removeCached(workspace: Workspace, key: string, only?: ListSnapshot): void {
  const pages = preloaded.get(workspace);
  if (only === undefined || pages?.get(key) === only) pages?.delete(key);
}

function cacheKey(name: ListName, query: string): string {
  return `${name}?${query}`;
}
