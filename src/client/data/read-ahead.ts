// What a person is about to look at is read before the screen changes: the table is then drawn once,
// with the new rows, and not first with the old ones.
import { Dexie } from 'dexie';
import { preload } from 'swr';
import type { ListName } from '#contract/lists.ts';
import { type AnyParams, canonicalQuery } from '#offline/mirror/canonical-query.ts';
import { readPage } from '#offline/mirror/read-page.ts';
import { type ListSnapshot, readList } from '#offline/read/read-list.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { watchDevice } from './ask-device.ts';
import { atRest } from './at-rest.ts';
import { currentWorkspace } from './current-workspace.ts';
import { pullPage } from './pull.ts';
import type { PullKey } from './swr-timing.ts';

interface Ahead {
  snapshot: ListSnapshot;
  /** How often this browser's databases had changed when it was read; absent while it is watched. */
  changes?: number;
}

const kept = new WeakMap<Workspace, Map<string, Ahead>>();
const keptAtMost = 6;

/** By then a screen that was opened is drawn, and reads for itself. */
const keptForMs = 5_000;

/** Less than what a person takes for a press that was not heard. */
const patienceMs = 250;

/** Before anything is drawn: a skeleton that rows replace at once would be drawn in vain. */
const firstPatienceMs = 1_000;

let changes = 0;
Dexie.on('storagemutated', () => {
  changes += 1;
});

/** Reads a page for `aheadOf` to find. Any write to the device's databases outdates it. */
async function readAhead(workspace: Workspace, name: ListName, params: AnyParams): Promise<void> {
  const { query } = canonicalQuery(name, params);
  if (aheadOf(workspace, name, query)) return;
  const before = changes;
  const snapshot = await readList(workspace, name, params);
  keep(workspace, keyOf(name, query), { snapshot, changes: before });
}

/** Waits for a page of the signed-in person, but never so long that a press seems unheard. */
export async function readSoon(name: ListName, params: AnyParams): Promise<void> {
  const workspace = currentWorkspace.get();
  if (workspace) await soon(readAhead(workspace, name, params));
}

const underWay = new Map<string, Promise<void>>();

/**
 * Reads a page before its screen is drawn for the first time, so that frame and rows are drawn in
 * one go. One that was never saved on this device is asked of the server first.
 */
export function readFirst(name: ListName, params: AnyParams): Promise<void> {
  const workspace = currentWorkspace.get();
  if (!workspace) return Promise.resolve();
  const key = keyOf(name, canonicalQuery(name, params).query);
  const read = underWay.get(key) ?? pullAndRead(workspace, name, params);
  underWay.set(key, read);
  return soon(
    read.finally(() => underWay.delete(key)),
    atRest.get() ? patienceMs : firstPatienceMs,
  );
}

async function pullAndRead(workspace: Workspace, name: ListName, params: AnyParams): Promise<void> {
  const saved = await readPage(workspace.mirror, canonicalQuery(name, params));
  if (!saved) await pullAhead(workspace, name, params).catch(() => undefined);
  await new Promise<void>((resolve) => {
    setTimeout(watchAhead(name, params, resolve), keptForMs);
  });
}

/** The list takes it over instead of asking again. */
function pullAhead(workspace: Workspace, name: ListName, params: AnyParams): Promise<true> {
  const { query } = canonicalQuery(name, params);
  const key: PullKey = ['list', workspace.userId, name, query];
  return preload(key, () => pullPage(workspace, name, params));
}

async function soon(read: Promise<unknown>, atMostMs = patienceMs): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, atMostMs));
  await Promise.race([read.catch(() => undefined), patience]);
}

/** Keeps a page for `aheadOf` to find, read again after every change of it. Returns how to stop. */
export function watchAhead(name: ListName, params: AnyParams, onKept = () => {}): () => void {
  const workspace = currentWorkspace.get();
  if (!workspace) return () => {};
  const key = keyOf(name, canonicalQuery(name, params).query);
  const stop = watchDevice(
    workspace,
    () => readList(workspace, name, params),
    (snapshot) => {
      if (snapshot) keep(workspace, key, { snapshot });
      onKept();
    },
  );
  return () => {
    stop();
    kept.get(workspace)?.delete(key);
  };
}

/** The page as it was read ahead; undefined when it was not, or something was written since. */
export function aheadOf(
  workspace: Workspace,
  name: ListName,
  query: string,
): ListSnapshot | undefined {
  const ahead = kept.get(workspace)?.get(keyOf(name, query));
  const isCurrent = ahead?.changes === undefined || ahead.changes === changes;
  return isCurrent ? ahead?.snapshot : undefined;
}

function keep(workspace: Workspace, key: string, ahead: Ahead): void {
  const pages = kept.get(workspace) ?? new Map<string, Ahead>();
  kept.set(workspace, pages);
  pages.delete(key);
  pages.set(key, ahead);
  const [oldest] = pages.keys();
  if (pages.size > keptAtMost && oldest !== undefined) pages.delete(oldest);
}

function keyOf(name: ListName, query: string): string {
  return `${name}?${query}`;
}
