// All screens and all triggers share one sync at a time. Of all tabs the one that has sent a change, or is
// told of one by the server, asks for it.
import { loadOutbox } from '#offline/load-outbox.ts';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import { type Observable, observable } from '#offline/workspace/observable.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { useWorkspace } from './current-workspace.ts';
import { PullError, toPullError } from './pull-error.ts';
import { revalidate } from './revalidate.ts';
import { useObservable } from './use-observable.ts';
import { waitForPushes } from './wait-for-pushes.ts';

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
    ...{ running: Promise.resolve(), next: undefined },
    ...{ beganAt: Number.NEGATIVE_INFINITY, outcome: observable(noOutcome) },
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
  await waitForPushes(workspace).catch(() => undefined);
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
  void revalidate(lists).catch(() => undefined);
}
