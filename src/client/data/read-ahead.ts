// What a person is about to look at is read before the screen changes: the table is then drawn once,
// with the new rows, and not first with the old ones.
import { Dexie } from 'dexie';
import type { ListName } from '#contract/lists.ts';
import { type AnyParams, canonicalQuery } from '#offline/mirror/canonical-query.ts';
import { type ListSnapshot, readList } from '#offline/read/read-list.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { watchDevice } from './ask-device.ts';
import { currentWorkspace } from './current-workspace.ts';

interface Ahead {
  snapshot: ListSnapshot;
  /** How often this browser's databases had changed when it was read; absent while it is watched. */
  changes?: number;
}

const kept = new WeakMap<Workspace, Map<string, Ahead>>();
const keptAtMost = 6;

/** Less than what a person takes for a press that was not heard. */
const patienceMs = 250;

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
  if (!workspace) return;
  const read = readAhead(workspace, name, params).catch(() => undefined);
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Keeps a page for `aheadOf` to find, read again after every change of it. Returns how to stop. */
export function watchAhead(name: ListName, params: AnyParams): () => void {
  const workspace = currentWorkspace.get();
  if (!workspace) return () => {};
  const key = keyOf(name, canonicalQuery(name, params).query);
  const stop = watchDevice(
    workspace,
    () => readList(workspace, name, params),
    (snapshot) => snapshot && keep(workspace, key, { snapshot }),
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
