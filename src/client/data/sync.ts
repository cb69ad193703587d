// All screens and triggers of a tab share one sync at a time. Only the tab that sent a change or received a server
// event syncs. `src/offline/replay` decides what is sent in which order.
import { loadOutbox } from '#offline/load-outbox.ts';
import { type ApiFailure, isReachable } from '#offline/network/request.ts';
import { type Observable, observable } from '#offline/observable.ts';
import type { Workspace } from '#offline/workspace.ts';
import { invalidateQueries, PullError, toPullError } from './remote-query.ts';
import { currentWorkspace, useObservable, useWorkspace } from './workspace.ts';

// The delay doubles after every failure, up to a minute.
const firstProbeDelayMs = 3_000;
const maxProbeDelayMs = 60_000;
let probeDelayMs = firstProbeDelayMs;

let retryTimer: ReturnType<typeof setTimeout> | undefined;

let runningSend: Promise<unknown> = Promise.resolve();

/** Schedules the next retry when the run ends. Never throws. */
export function syncNow(): void {
  const workspace = currentWorkspace.get();
  if (workspace) void drain(workspace).catch(() => undefined);
}

async function drain(workspace: Workspace): Promise<void> {
  const { replay } = await loadOutbox();
  const { end, nextRetryMs } = await replay(workspace);
  if (currentWorkspace.get() !== workspace) return;
  if (end === 'unreachable') waitForServer(workspace);
  else if (nextRetryMs !== undefined) {
    // `nextRetryMs` is server time.
    schedule(() => drain(workspace), Math.max(0, nextRetryMs - workspace.now()));
  }
}

/** Sends first, so that the fetched rows contain the changes made here. */
export async function sync(workspace: Workspace): Promise<void> {
  const sendAttempt = probeAndSend(workspace);
  runningSend = sendAttempt.catch(() => undefined);
  if (await sendAttempt) await pullChanges(workspace);
}

async function probeAndSend(workspace: Workspace): Promise<boolean> {
  if (!(await isReachable(workspace))) {
    waitForServer(workspace);
    return false;
  }
  probeDelayMs = firstProbeDelayMs;
  await drain(workspace);
  return true;
}

function waitForServer(workspace: Workspace): void {
  schedule(() => sync(workspace), probeDelayMs);
  probeDelayMs = Math.min(maxProbeDelayMs, probeDelayMs * 2);
}

export function stopSending(): void {
  clearTimeout(retryTimer);
  probeDelayMs = firstProbeDelayMs;
}

// With a delay over 2^31 - 1 ms, setTimeout fires immediately. After an hour `task` runs early, does nothing, and is
// scheduled again.
const maxTimerMs = 60 * 60_000;

function schedule(task: () => Promise<void>, delayMs: number): void {
  clearTimeout(retryTimer);
  const run = () => void task().catch(() => undefined);
  retryTimer = setTimeout(run, Math.min(delayMs, maxTimerMs));
}

export interface SyncOutcome {
  hasSucceeded: boolean;
  /** Set if the server rejected the request. */
  failure: ApiFailure | undefined;
  /** The number of consecutive failures. */
  failureCount: number;
}

interface WorkspaceSyncs {
  current: Promise<unknown>;
  /** Shared by all callers until it starts. */
  next: Promise<true> | undefined;
  /** Device time in ms. */
  startedAtMs: number;
  outcome: Observable<SyncOutcome>;
}

const initialOutcome: SyncOutcome = { hasSucceeded: false, failure: undefined, failureCount: 0 };
const outcomeWithoutWorkspace = observable(initialOutcome);
const syncsByWorkspace = new WeakMap<Workspace, WorkspaceSyncs>();

function syncsOf(workspace: Workspace): WorkspaceSyncs {
  const existing = syncsByWorkspace.get(workspace);
  if (existing) return existing;
  const syncs: WorkspaceSyncs = {
    current: Promise.resolve(),
    next: undefined,
    startedAtMs: Number.NEGATIVE_INFINITY,
    outcome: observable(initialOutcome),
  };
  syncsByWorkspace.set(workspace, syncs);
  return syncs;
}

export function syncOutcome(workspace: Workspace): Observable<SyncOutcome> {
  return syncsOf(workspace).outcome;
}

export function useSyncOutcome(): SyncOutcome {
  const workspace = useWorkspace();
  return useObservable(workspace ? syncOutcome(workspace) : outcomeWithoutWorkspace);
}

/** Lists opened within this time share a sync (screens 8.5). */
const freshForMs = 2_000;

/** Never throws. */
export function pullIfStale(workspace: Workspace): void {
  const { startedAtMs, outcome } = syncsOf(workspace);
  // The first sync waits until rows are shown (`triggers.ts`), and a failed sync waits for its retry.
  if (!outcome.get().hasSucceeded || Math.abs(workspace.platform.now() - startedAtMs) < freshForMs) return;
  void pullChanges(workspace).catch(() => undefined);
}

/**
 * The sync includes every change that was made before the call.
 * @throws PullError
 */
export function pullChanges(workspace: Workspace): Promise<true> {
  const syncs = syncsOf(workspace);
  syncs.next ??= runNext(workspace, syncs);
  return syncs.next;
}

async function runNext(workspace: Workspace, syncs: WorkspaceSyncs): Promise<true> {
  await syncs.current.catch(() => undefined);
  await waitForSending(workspace).catch(() => undefined);
  // Later callers need another sync, because they may have made changes since.
  syncs.next = undefined;
  syncs.startedAtMs = workspace.platform.now();
  const current = fetchChanges(workspace);
  syncs.current = current;
  const { outcome } = syncs;
  try {
    await current;
    if (!outcome.get().hasSucceeded) outcome.set({ ...initialOutcome, hasSucceeded: true });
  } catch (error) {
    const failure = error instanceof PullError ? error.failure : undefined;
    outcome.set({ hasSucceeded: false, failure, failureCount: outcome.get().failureCount + 1 });
    throw error;
  }
  return true;
}

async function fetchChanges(workspace: Workspace): Promise<void> {
  const { warmUp } = await loadOutbox();
  const warmUpResult = await warmUp(workspace);
  if (warmUpResult.kind !== 'saved') throw toPullError(warmUpResult);
  const lists = [...warmUpResult.changed, ...warmUpResult.patched];
  if (lists.length === 0) return;
  // Other tabs get the rows through the mirror and request other data themselves.
  workspace.channel.post({ kind: 'synced', lists });
  invalidateQueries(lists);
}

const maxWaitMs = 2_000;

/** Waits at most 2 s: a long outbox must not delay a list, and fetched rows show unsent changes anyway. */
export async function waitForSending(workspace: Workspace): Promise<void> {
  await Promise.race([waitForOutbox(workspace), delay(maxWaitMs)]);
}

async function waitForOutbox(workspace: Workspace): Promise<void> {
  // An empty outbox needs no connection check.
  if ((await workspace.outbox.entries.count()) === 0) return;
  // On `online`, a screen may fetch before the sending begins.
  if (workspace.connectivity.get() === 'offline') await delay(0);
  await runningSend;
  await workspace.replayEnd;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
