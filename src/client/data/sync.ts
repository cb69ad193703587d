// When the outbox is sent, and when what has changed is fetched. Which entries are sent, and in which order, is
// decided in `src/offline/replay`. All screens and all triggers of a tab share one sync at a time; of all tabs
// the one that has sent a change, or is told of one by the server, asks for it.
import { loadOutbox } from '#offline/load-outbox.ts';
import { type ApiFailure, isReachable } from '#offline/network/request.ts';
import { type Observable, observable } from '#offline/observable.ts';
import type { Workspace } from '#offline/workspace.ts';
import { askAgain, PullError, toPullError } from './online.ts';
import { currentWorkspace, useObservable, useWorkspace } from './workspace.ts';

// How long to wait before the server is probed again: doubled after every failure, up to a minute.
const firstProbeDelayMs = 3_000;
const longestProbeDelayMs = 60_000;
let probeDelayMs = firstProbeDelayMs;

let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** The last push with a check of the connection, perhaps already ended. */
let runningSend: Promise<unknown> = Promise.resolve();

/** Starts sending the entries that are ready; schedules the next retry when that ends. Never throws. */
export function send(): void {
  const workspace = currentWorkspace.get();
  if (workspace) void sendNow(workspace).catch(() => undefined);
}

async function sendNow(workspace: Workspace): Promise<void> {
  const { replay } = await loadOutbox();
  const { end, nextAt } = await replay(workspace);
  if (currentWorkspace.get() !== workspace) return;
  if (end === 'unreachable') waitForServer(workspace);
  else if (nextAt !== undefined) {
    // `nextAt` is server time in ms: when the next entry may be sent.
    schedule(() => sendNow(workspace), Math.max(0, nextAt - workspace.now()));
  }
}

/** Sends the outbox, then fetches what has changed, so that the fetched rows contain the changes made here. */
export async function sync(workspace: Workspace): Promise<void> {
  const pushed = probeAndSend(workspace);
  runningSend = pushed.catch(() => undefined);
  if (await pushed) await pullChanges(workspace);
}

/** Sends the outbox if the server can be reached; returns whether it can. */
async function probeAndSend(workspace: Workspace): Promise<boolean> {
  if (!(await isReachable(workspace))) {
    waitForServer(workspace);
    return false;
  }
  probeDelayMs = firstProbeDelayMs;
  await sendNow(workspace);
  return true;
}

/** The server does not respond: probes it again, at growing intervals. */
function waitForServer(workspace: Workspace): void {
  schedule(() => sync(workspace), probeDelayMs);
  probeDelayMs = Math.min(longestProbeDelayMs, probeDelayMs * 2);
}

/** Cancels the scheduled retry or probe. */
export function stopSending(): void {
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

/** How the last sync of this tab ended. */
export interface SyncOutcome {
  isDone: boolean;
  /** The server's answer, if it refused. */
  failure: ApiFailure | undefined;
  /** How many syncs have failed since the last one that did not. */
  failures: number;
}

interface Syncs {
  /** The sync whose requests are being sent, or the last one. */
  running: Promise<unknown>;
  /** The sync after it, for everybody who asks until then. */
  next: Promise<true> | undefined;
  /** Device time in ms at which the last one began. */
  beganAt: number;
  outcome: Observable<SyncOutcome>;
}

const noOutcome: SyncOutcome = { isDone: false, failure: undefined, failures: 0 };
const noSync = observable(noOutcome);
const syncsByWorkspace = new WeakMap<Workspace, Syncs>();

function syncsOf(workspace: Workspace): Syncs {
  const known = syncsByWorkspace.get(workspace);
  if (known) return known;
  const syncs: Syncs = {
    running: Promise.resolve(),
    next: undefined,
    beganAt: Number.NEGATIVE_INFINITY,
    outcome: observable(noOutcome),
  };
  syncsByWorkspace.set(workspace, syncs);
  return syncs;
}

export function syncOutcome(workspace: Workspace): Observable<SyncOutcome> {
  return syncsOf(workspace).outcome;
}

export function useSyncOutcome(): SyncOutcome {
  const workspace = useWorkspace();
  return useObservable(workspace ? syncOutcome(workspace) : noSync);
}

/** Lists that are opened one after the other share a sync for so long (screens 8.5). */
const freshForMs = 2_000;

/** Asks what has changed when a screen is opened, unless this was asked just now. Never throws. */
export function pullIfOld(workspace: Workspace): void {
  const { beganAt, outcome } = syncsOf(workspace);
  // The first sync waits until rows are shown (`triggers.ts`), and one that failed for its time.
  if (!outcome.get().isDone || Math.abs(workspace.device.now() - beganAt) < freshForMs) return;
  void pullChanges(workspace).catch(() => undefined);
}

/**
 * Waits for the outbox to be sent, at most 2 s, and fetches what has changed on the server into the mirror.
 * A change that was made before the call is always part of it.
 *
 * @throws PullError
 */
export function pullChanges(workspace: Workspace): Promise<true> {
  const syncs = syncsOf(workspace);
  syncs.next ??= runNext(workspace, syncs);
  return syncs.next;
}

async function runNext(workspace: Workspace, syncs: Syncs): Promise<true> {
  await syncs.running.catch(() => undefined);
  await waitForSending(workspace).catch(() => undefined);
  // Whoever asks from here on may ask because of a later change.
  syncs.next = undefined;
  syncs.beganAt = workspace.device.now();
  const running = fetchChanges(workspace);
  syncs.running = running;
  const { outcome } = syncs;
  try {
    await running;
    if (!outcome.get().isDone) outcome.set({ ...noOutcome, isDone: true });
  } catch (error) {
    const failure = error instanceof PullError ? error.failure : undefined;
    outcome.set({ isDone: false, failure, failures: outcome.get().failures + 1 });
    throw error;
  }
  return true;
}

async function fetchChanges(workspace: Workspace): Promise<void> {
  const { warmUp } = await loadOutbox();
  const fetched = await warmUp(workspace);
  if (fetched.kind !== 'saved') throw toPullError(fetched);
  const lists = [...fetched.changed, ...fetched.patched];
  if (lists.length === 0) return;
  // The rows reach the other tabs through the mirror. What a sync does not bring they ask for themselves.
  workspace.channel.post({ kind: 'synced', lists });
  askAgain(lists);
}

const maxWaitMs = 2_000;

/**
 * Waits until unsent changes are sent, so that fetched rows contain them, but at most 2 s: a long outbox
 * must not delay a list, and the effects of unsent changes are shown on the fetched rows anyway.
 */
export async function waitForSending(workspace: Workspace): Promise<void> {
  await Promise.race([waitForOutbox(workspace), delay(maxWaitMs)]);
}

async function waitForOutbox(workspace: Workspace): Promise<void> {
  // With an empty outbox nothing has to be sent: do not wait for the connection check.
  if ((await workspace.outbox.entries.count()) === 0) return;
  // At the `online` event a screen may ask before the outbox is sent. The delay lets the sending begin first.
  if (workspace.connectivity.get() === 'offline') await delay(0);
  await runningSend;
  await workspace.replayEnd;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
