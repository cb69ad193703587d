import { mutate } from 'swr';
import { loadOutbox } from '#offline/load-outbox.ts';
import { currentSession } from '#offline/session/current-session.ts';
import { beginSession } from '#offline/session/session.ts';
import type { KeptSession } from '#offline/session/session-database.ts';
import type { SessionEnd, Workspace } from '#offline/workspace/workspace.ts';
import { whenBackgroundWorkAllowed } from './background-work.ts';
import { clearTabDrafts } from './clear-tab-drafts.ts';
import { currentWorkspace } from './current-workspace.ts';
import { clearStoredCount, watchForLostOutbox } from './outbox-loss-check.ts';
import { pageDevice } from './page-device.ts';
import { stopPushing } from './push.ts';
import { storageBlocked } from './storage-blocked.ts';
import { startTriggers } from './triggers.ts';

export type { KeptSession } from '#offline/session/session-database.ts';

/** Whether the outbox is kept for this user at sign-out or discarded. */
export interface StopOptions {
  outbox: 'keep' | 'discard';
}

const listeners = new Set<(reason: SessionEnd) => void>();
let stopTriggers = () => {};
let stopTracing = () => {};
let opening: { token: string; done: Promise<void> } | undefined;

/**
 * Opens this user's databases and starts sending and refreshing. Idempotent per session.
 *
 * @param onClockSkew called with every new measurement of the clock skew
 */
export function startDataLayer(
  session: KeptSession,
  onClockSkew: (skewMs: number) => void,
): Promise<void> {
  if (opening?.token !== session.token) {
    opening = { token: session.token, done: open(session, onClockSkew) };
  }
  return opening.done;
}

async function open(session: KeptSession, onClockSkew: (skewMs: number) => void): Promise<void> {
  const previous = currentWorkspace.get();
  leave();
  previous?.close();
  let workspace: Workspace | undefined;
  let isKept = false;
  try {
    const begun = beginSession(session, pageDevice());
    workspace = begun.workspace;
    const { clockSkewMs } = workspace;
    clockSkewMs.subscribe(() => onClockSkew(clockSkewMs.get()));
    // Rows may be read before the session is written down.
    currentWorkspace.set(workspace);
    await begun.kept;
    isKept = true;
  } catch {
    // Nothing can be stored here; the screens are shown all the same and say so.
  }
  if (currentWorkspace.get() !== workspace) return;
  storageBlocked.set(!isKept);
  if (!workspace || !isKept) return currentWorkspace.set(undefined);
  stopTriggers = startTriggers(workspace);
  whenBackgroundWorkAllowed(() => trace(workspace));
  workspace.sessionEnd.subscribe(() => notifyEnd(workspace));
}

// Started after the first paint, when the user may have changed.
function trace(workspace: Workspace): void {
  if (currentWorkspace.get() === workspace) stopTracing = watchForLostOutbox(workspace);
}

/** The session as stored on this device; it survives a killed browser. */
export function keptSession(): Promise<KeptSession | undefined> {
  return currentSession().catch(() => undefined);
}

/** Signs out on this device: wipes the mirror and the worker's copy of the session. */
export async function stopDataLayer(options: StopOptions): Promise<void> {
  const workspace = currentWorkspace.get();
  // First, load the code that wipes this device: without it the sign-out must not seem done.
  const { endSession } = await loadOutbox();
  opening = undefined;
  leave();
  if (!workspace) return;
  await endSession(workspace, options);
  if (options.outbox === 'keep') return;
  clearStoredCount(workspace.userId);
}

/** Calls `listener` when the session ends elsewhere. Returns a function that stops it. */
export function onSessionEnded(listener: (reason: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyEnd(workspace: Workspace): void {
  const reason = workspace.sessionEnd.get();
  if (reason === undefined || currentWorkspace.get() !== workspace) return;
  if (reason !== 'expired') {
    opening = undefined;
    leave();
    workspace.close();
    // The login page does it too, but not for a user whose session only expired.
    clearTabDrafts();
  }
  for (const listener of listeners) listener(reason);
}

function leave(): void {
  stopTriggers();
  stopTracing();
  stopPushing();
  currentWorkspace.set(undefined);
  // The cache of SWR belongs to the user who left.
  void mutate(() => true, undefined, { revalidate: false });
}
