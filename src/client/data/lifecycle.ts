import { mutate } from 'swr';
import { loadOutbox } from '#offline/load-outbox.ts';
import { currentSession } from '#offline/session/current-session.ts';
import { beginSession } from '#offline/session/session.ts';
import type { StoredSession } from '#offline/session/session-database.ts';
import type { SessionEnd, Workspace } from '#offline/workspace/workspace.ts';
import { whenBackgroundWorkAllowed } from './background-work.ts';
import { clearTabDrafts } from './clear-tab-drafts.ts';
import { currentWorkspace } from './current-workspace.ts';
import { clearStoredCount, watchForLostOutbox } from './outbox-loss-check.ts';
import { pageDevice } from './page-device.ts';
import { stopPushing } from './push.ts';
import { storageBlocked } from './storage-blocked.ts';
import { startTriggers } from './triggers.ts';

export type { StoredSession } from '#offline/session/session-database.ts';

/** Whether a sign-out keeps this user's outbox on the device or discards it. */
export interface StopOptions {
  outbox: 'keep' | 'discard';
}

const listeners = new Set<(reason: SessionEnd) => void>();
let stopTriggers = () => {};
let stopLossCheck = () => {};
let opening: { token: string; done: Promise<void> } | undefined;

/**
 * Opens this user's databases and starts sending and refreshing. Idempotent per session.
 *
 * @param onClockSkew called with every new measurement of the clock skew
 */
export function startDataLayer(
  session: StoredSession,
  onClockSkew: (skewMs: number) => void,
): Promise<void> {
  if (opening?.token !== session.token) {
    opening = { token: session.token, done: open(session, onClockSkew) };
  }
  return opening.done;
}

async function open(session: StoredSession, onClockSkew: (skewMs: number) => void): Promise<void> {
  const previous = currentWorkspace.get();
  detachWorkspace();
  previous?.close();
  let workspace: Workspace | undefined;
  let isStored = false;
  try {
    const begun = beginSession(session, pageDevice());
    workspace = begun.workspace;
    const { clockSkewMs } = workspace;
    clockSkewMs.subscribe(() => onClockSkew(clockSkewMs.get()));
    // Rows may be read before the session is stored.
    currentWorkspace.set(workspace);
    await begun.stored;
    isStored = true;
  } catch {
    // This browser stores nothing: the screens are shown all the same, with a warning.
  }
  if (currentWorkspace.get() !== workspace) return;
  storageBlocked.set(!isStored);
  if (!workspace || !isStored) return currentWorkspace.set(undefined);
  stopTriggers = startTriggers(workspace);
  whenBackgroundWorkAllowed(() => startLossCheck(workspace));
  workspace.sessionEnd.subscribe(() => notifyEnd(workspace));
}

// Runs later, when another user may have signed in.
function startLossCheck(workspace: Workspace): void {
  if (currentWorkspace.get() === workspace) stopLossCheck = watchForLostOutbox(workspace);
}

/** The session stored on this device; still there after the browser was killed. */
export function readStoredSession(): Promise<StoredSession | undefined> {
  return currentSession().catch(() => undefined);
}

/** Signs out on this device: wipes the mirror and the worker's copy of the session. */
export async function stopDataLayer(options: StopOptions): Promise<void> {
  const workspace = currentWorkspace.get();
  // Load the code that deletes the data first: if loading fails, the sign-out must fail too.
  const { endSession } = await loadOutbox();
  opening = undefined;
  detachWorkspace();
  if (!workspace) return;
  await endSession(workspace, options);
  if (options.outbox === 'keep') return;
  clearStoredCount(workspace.userId);
}

/** Calls `listener` when the server or another tab ends the session. Returns an unsubscribe function. */
export function onSessionEnded(listener: (reason: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyEnd(workspace: Workspace): void {
  const reason = workspace.sessionEnd.get();
  if (reason === undefined || currentWorkspace.get() !== workspace) return;
  if (reason !== 'expired') {
    opening = undefined;
    detachWorkspace();
    workspace.close();
    // The login page clears them too, except after a session that has only expired.
    clearTabDrafts();
  }
  for (const listener of listeners) listener(reason);
}

function detachWorkspace(): void {
  stopTriggers();
  stopLossCheck();
  stopPushing();
  currentWorkspace.set(undefined);
  // SWR's cache holds data of the user who has signed out.
  void mutate(() => true, undefined, { revalidate: false });
}
