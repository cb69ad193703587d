// Reads a page from this device before its screen is opened, so that the table is drawn once, with the
// new rows, and not first with the old ones.
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

const preloaded = new WeakMap<Workspace, Map<string, ListSnapshot>>();

/** After this time a preloaded page that no screen has used is dropped. */
const preloadedForMs = 5_000;

/** Longer, and the user would believe that the button did not react. */
const maxWaitMs = 250;

/** Before the first paint a longer wait is better than a skeleton that rows replace at once. */
const firstMaxWaitMs = 1_000;

/** Preloads a page and waits for it, but at most `maxWaitMs`. */
export async function preloadPage(name: ListName, params: AnyParams): Promise<void> {
  const workspace = currentWorkspace.get();
  if (workspace) await waitFor(readAndCache(workspace, name, params));
}

/**
 * Preloads a page before its screen is opened, so that frame and rows are painted together. If
 * this device has no rows for the page, they are fetched from the server first.
 */
export async function preloadOrFetchPage(name: ListName, params: AnyParams): Promise<void> {
  const workspace = currentWorkspace.get();
  if (!workspace) return;
  const atMostMs = backgroundWorkAllowed.get() ? maxWaitMs : firstMaxWaitMs;
  await waitFor(readOrPull(workspace, name, params), atMostMs);
}

async function readOrPull(workspace: Workspace, name: ListName, params: AnyParams): Promise<void> {
  const { savedAt } = await readAndCache(workspace, name, params);
  if (savedAt !== undefined) return;
  await pullAndPreload(workspace, name, params);
  drop(workspace, keyOf(name, listKey(name, params).query));
  await readAndCache(workspace, name, params);
}

/** Reads a page for `preloadedPage`. The live query of the screen then shows later changes. */
async function readAndCache(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<ListSnapshot> {
  const key = keyOf(name, listKey(name, params).query);
  const known = preloaded.get(workspace)?.get(key);
  if (known) return known;
  const snapshot = await readList(workspace, name, params);
  cache(workspace, key, snapshot);
  setTimeout(() => drop(workspace, key, snapshot), preloadedForMs);
  return snapshot;
}

/** Fetches under the SWR key of the list, so that the list does not fetch the page again. */
function pullAndPreload(workspace: Workspace, name: ListName, params: AnyParams): Promise<true> {
  const { query } = listKey(name, params);
  const key: PullKey = ['list', workspace.userId, name, query];
  return preload(key, () => pullPage(workspace, name, params));
}

async function waitFor(read: Promise<unknown>, atMostMs = maxWaitMs): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, atMostMs));
  await Promise.race([read.catch(() => undefined), timeout]);
}

/** Keeps a page preloaded and up to date. Returns a function that stops this. */
export function watchPreloadedPage(name: ListName, params: AnyParams): () => void {
  const workspace = currentWorkspace.get();
  if (!workspace) return () => {};
  const key = keyOf(name, listKey(name, params).query);
  const stop = watchLocalDatabases(
    workspace,
    () => readList(workspace, name, params),
    (snapshot) => {
      if (snapshot) cache(workspace, key, snapshot);
    },
  );
  return () => {
    stop();
    drop(workspace, key);
  };
}

/** The preloaded page, if there is one. */
export function preloadedPage(
  workspace: Workspace,
  name: ListName,
  query: string,
): ListSnapshot | undefined {
  return preloaded.get(workspace)?.get(keyOf(name, query));
}

function cache(workspace: Workspace, key: string, snapshot: ListSnapshot): void {
  const pages = preloaded.get(workspace) ?? new Map<string, ListSnapshot>();
  preloaded.set(workspace, pages.set(key, snapshot));
}

/** @param read drops the page only if it is still this one; without it, drops any page of the key */
function drop(workspace: Workspace, key: string, read?: ListSnapshot): void {
  const pages = preloaded.get(workspace);
  if (read === undefined || pages?.get(key) === read) pages?.delete(key);
}

function keyOf(name: ListName, query: string): string {
  return `${name}?${query}`;
}
