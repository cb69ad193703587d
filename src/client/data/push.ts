// Decides when to send and when to refresh. `src/offline` decides which entries are sent, and in which
// order.
import { mutate } from 'swr';
import type { ListName } from '#contract/lists.ts';
import { loadOutbox } from '#offline/load-outbox.ts';
import { probe } from '#offline/network/connectivity.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { currentWorkspace } from './current-workspace.ts';
import { keyContainsLists } from './pull-key.ts';

const firstProbeMs = 3_000;
const slowestProbeMs = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let probeMs = firstProbeMs;

/** Sends the entries that are ready, and schedules the next retry. Never throws. */
export function push(): void {
  const workspace = currentWorkspace.get();
  if (workspace) void pushNow(workspace).catch(() => undefined);
}

async function pushNow(workspace: Workspace): Promise<void> {
  const { replay } = await loadOutbox();
  const { end, nextAt } = await replay(workspace);
  if (currentWorkspace.get() !== workspace) return;
  if (end === 'unreachable') waitForServer(workspace);
  else if (nextAt !== undefined) {
    schedule(() => pushNow(workspace), Math.max(0, nextAt - workspace.now()));
  }
}

let pushing: Promise<boolean> = Promise.resolve(false);

/** Resolves when the push that is running in this tab has ended. */
export async function pushesDone(): Promise<void> {
  await pushing.catch(() => undefined);
}

/** Push, then pull: local changes reach the server before its rows are fetched. */
export async function sync(workspace: Workspace): Promise<void> {
  pushing = probeAndPush(workspace);
  if (!(await pushing)) return;
  const { warmUp } = await loadOutbox();
  const changed = await warmUp(workspace);
  // The page on screen is now older than these rows, so fetch it again.
  await revalidate(changed);
}

/** Returns whether the server can be reached. */
async function probeAndPush(workspace: Workspace): Promise<boolean> {
  if (!(await probe(workspace.device))) {
    workspace.connectivity.set('offline');
    waitForServer(workspace);
    return false;
  }
  workspace.connectivity.set('online');
  probeMs = firstProbeMs;
  await pushNow(workspace);
  return true;
}

/** The server does not respond: probe it again, at growing intervals. */
function waitForServer(workspace: Workspace): void {
  schedule(() => sync(workspace), probeMs);
  probeMs = Math.min(slowestProbeMs, probeMs * 2);
}

export async function revalidate(names: readonly ListName[]): Promise<void> {
  await mutate((key) => keyContainsLists(key, names));
}

export function stopPushing(): void {
  clearTimeout(timer);
  probeMs = firstProbeMs;
}

// setTimeout takes 32 bits: a longer delay would fire at once.
const longestTimerMs = 60 * 60_000;

function schedule(work: () => Promise<void>, delayMs: number): void {
  clearTimeout(timer);
  const safely = () => void work().catch(() => undefined);
  timer = setTimeout(safely, Math.min(delayMs, longestTimerMs));
}
