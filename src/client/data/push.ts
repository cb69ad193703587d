// When to send and when to refresh. The outbox decides what is sent and in which order; this only
// knows the moments at which it is worth asking.
import { mutate } from 'swr';
import type { ListName } from '#contract/lists.ts';
import { loadOutbox } from '#offline/load-outbox.ts';
import { probe } from '#offline/network/connectivity.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { currentWorkspace } from './current-workspace.ts';
import { isKeyOf } from './swr-timing.ts';

const firstProbeMs = 3_000;
const slowestProbeMs = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let probeMs = firstProbeMs;

/** Sends what is ready and comes back by itself when something will be. Never throws. */
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

/** Resolves when what this tab was about to send is sent or known to wait. */
export async function pushesDone(): Promise<void> {
  await pushing.catch(() => undefined);
}

/** Push, then pull: what was done here reaches the server before its state is fetched. */
export async function sync(workspace: Workspace): Promise<void> {
  pushing = probeAndPush(workspace);
  if (!(await pushing)) return;
  const { warmUp } = await loadOutbox();
  const changed = await warmUp(workspace);
  // The page that is shown is older than the rows now: it is asked for again.
  await revalidate(changed);
}

/** Answers whether the server can be reached. */
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

/** The server does not answer: ask now and then whether it does, each time a little later. */
function waitForServer(workspace: Workspace): void {
  schedule(() => sync(workspace), probeMs);
  probeMs = Math.min(slowestProbeMs, probeMs * 2);
}

export async function revalidate(names: readonly ListName[]): Promise<void> {
  await mutate((key) => isKeyOf(key, names));
}

export function stopPushing(): void {
  clearTimeout(timer);
  probeMs = firstProbeMs;
}

// setTimeout takes 32 bits; a longer wait would fire at once.
const longestTimerMs = 60 * 60_000;

function schedule(work: () => Promise<void>, delayMs: number): void {
  clearTimeout(timer);
  const safely = () => void work().catch(() => undefined);
  timer = setTimeout(safely, Math.min(delayMs, longestTimerMs));
}
