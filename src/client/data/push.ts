// When the outbox is sent and changes are fetched. Which entries are sent, and in which order, is
// decided in `src/offline/replay`.
import { loadOutbox } from '#offline/load-outbox.ts';
import { probe } from '#offline/network/connectivity.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { currentWorkspace } from './current-workspace.ts';
import { pullChanges } from './pull-changes.ts';
import { noteRunningPush } from './wait-for-pushes.ts';

// How long to wait before the server is probed again: doubled after every failure, up to a minute.
const firstProbeDelayMs = 3_000;
const longestProbeDelayMs = 60_000;
let probeDelayMs = firstProbeDelayMs;

let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Starts sending the entries that are ready; schedules the next retry when that ends. Never throws. */
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
    // `nextAt` is server time in ms: when the next entry may be sent.
    schedule(() => pushNow(workspace), Math.max(0, nextAt - workspace.now()));
  }
}

/** Sends the outbox, then fetches what has changed, so that the fetched rows contain the changes made here. */
export async function sync(workspace: Workspace): Promise<void> {
  const pushed = probeAndPush(workspace);
  noteRunningPush(pushed);
  if (await pushed) await pullChanges(workspace);
}

/** Sends the outbox if the server can be reached; returns whether it can. */
async function probeAndPush(workspace: Workspace): Promise<boolean> {
  if (!(await probe(workspace.device))) {
    workspace.connectivity.set('offline');
    waitForServer(workspace);
    return false;
  }
  workspace.connectivity.set('online');
  probeDelayMs = firstProbeDelayMs;
  await pushNow(workspace);
  return true;
}

/** The server does not respond: probes it again, at growing intervals. */
function waitForServer(workspace: Workspace): void {
  schedule(() => sync(workspace), probeDelayMs);
  probeDelayMs = Math.min(longestProbeDelayMs, probeDelayMs * 2);
}

/** Cancels the scheduled retry or probe. */
export function stopPushing(): void {
  clearTimeout(retryTimer);
  probeDelayMs = firstProbeDelayMs;
}

// A delay of more than 2^31 - 1 ms would make setTimeout fire at once. After an hour `work` runs early,
// sends nothing that is not due, and is scheduled again.
const longestTimerMs = 60 * 60_000;

function schedule(work: () => Promise<void>, delayMs: number): void {
  clearTimeout(retryTimer);
  const run = () => void work().catch(() => undefined);
  retryTimer = setTimeout(run, Math.min(delayMs, longestTimerMs));
}
