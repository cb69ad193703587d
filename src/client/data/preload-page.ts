// What a person is about to look at is read before the screen changes: the table is then drawn once,
// with the new rows, and not first with the old ones.
import { preload } from 'swr';
import type { ListName } from '#contract/lists.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { type ListSnapshot, readList } from '#offline/read/read-list.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { currentWorkspace } from './current-workspace.ts';
import { firstPaintDone } from './first-paint.ts';
import { pullPage } from './pull.ts';
import { watchDevice } from './query-device.ts';
import type { PullKey } from './swr-timing.ts';

const kept = new WeakMap<Workspace, Map<string, ListSnapshot>>();

/** How long a page that was read ahead is kept for its screen. */
const keptForMs = 5_000;

/** Short enough that a person does not believe the press was missed. */
const patienceMs = 250;

/** Before the first paint a longer wait is better than a skeleton that rows replace at once. */
const firstPatienceMs = 1_000;

/** Waits for a page of the signed-in person, but not longer than a press may take. */
export async function preloadPage(name: ListName, params: AnyParams): Promise<void> {
  const workspace = currentWorkspace.get();
  if (workspace) await soon(readAndKeep(workspace, name, params));
}

/**
 * Reads a page before its screen is drawn for the first time, so that frame and rows are drawn in
 * one go. Where this device holds nothing for it the server is asked first.
 */
export async function preloadFirstPage(name: ListName, params: AnyParams): Promise<void> {
  const workspace = currentWorkspace.get();
  if (!workspace) return;
  const atMostMs = firstPaintDone.get() ? patienceMs : firstPatienceMs;
  await soon(readOrPull(workspace, name, params), atMostMs);
}

async function readOrPull(workspace: Workspace, name: ListName, params: AnyParams): Promise<void> {
  const { savedAt } = await readAndKeep(workspace, name, params);
  if (savedAt !== undefined) return;
  await pullAndPreload(workspace, name, params);
  forget(workspace, keyOf(name, listKey(name, params).query));
  await readAndKeep(workspace, name, params);
}

/** Reads a page for `preloadedPage` to find. Later changes reach the screen by its own live query. */
async function readAndKeep(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<ListSnapshot> {
  const key = keyOf(name, listKey(name, params).query);
  const known = kept.get(workspace)?.get(key);
  if (known) return known;
  const snapshot = await readList(workspace, name, params);
  keep(workspace, key, snapshot);
  setTimeout(() => forget(workspace, key, snapshot), keptForMs);
  return snapshot;
}

/** The list uses this answer instead of asking again. */
function pullAndPreload(workspace: Workspace, name: ListName, params: AnyParams): Promise<true> {
  const { query } = listKey(name, params);
  const key: PullKey = ['list', workspace.userId, name, query];
  return preload(key, () => pullPage(workspace, name, params));
}

async function soon(read: Promise<unknown>, atMostMs = patienceMs): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, atMostMs));
  await Promise.race([read.catch(() => undefined), patience]);
}

/** Keeps a page for `preloadedPage` to find, read again after every change of it. Returns how to stop. */
export function watchPreloadedPage(name: ListName, params: AnyParams): () => void {
  const workspace = currentWorkspace.get();
  if (!workspace) return () => {};
  const key = keyOf(name, listKey(name, params).query);
  const stop = watchDevice(
    workspace,
    () => readList(workspace, name, params),
    (snapshot) => {
      if (snapshot) keep(workspace, key, snapshot);
    },
  );
  return () => {
    stop();
    forget(workspace, key);
  };
}

/** The page as it was read ahead, if it was. */
export function preloadedPage(
  workspace: Workspace,
  name: ListName,
  query: string,
): ListSnapshot | undefined {
  return kept.get(workspace)?.get(keyOf(name, query));
}

function keep(workspace: Workspace, key: string, snapshot: ListSnapshot): void {
  const pages = kept.get(workspace) ?? new Map<string, ListSnapshot>();
  kept.set(workspace, pages.set(key, snapshot));
}

/** @param read the page to forget; left out: whichever is kept under the key */
function forget(workspace: Workspace, key: string, read?: ListSnapshot): void {
  const pages = kept.get(workspace);
  if (read === undefined || pages?.get(key) === read) pages?.delete(key);
}

function keyOf(name: ListName, query: string): string {
  return `${name}?${query}`;
}
