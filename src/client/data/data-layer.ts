// Opens and closes the databases of the signed-in user in this tab, and starts and stops sending and
// refreshing.
import { mutate } from 'swr';
import { loadOutbox } from '#offline/load-outbox.ts';
import { currentSession } from '#offline/session/current-session.ts';
import { beginSession } from '#offline/session/session.ts';
import type { StoredSession } from '#offline/session/session-database.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { whenBackgroundWorkAllowed } from './background-work.ts';
import { clearTabDrafts } from './clear-tab-drafts.ts';
import { currentWorkspace } from './current-workspace.ts';
import { clearStoredCount, watchForLostOutbox } from './outbox-loss-check.ts';
import { pageDevice } from './page-device.ts';
import { stopPushing } from './push.ts';
import { useSessionEndStore } from './session-end-store.ts';
import { storageBlocked } from './storage-blocked.ts';
import { startTriggers } from './triggers.ts';

export type { StoredSession } from '#offline/session/session-database.ts';

/** Whether a sign-out keeps this user's outbox on the device or discards it. */
export interface StopOptions {
  outbox: 'keep' | 'discard';
}

let stopTriggers = () => {};
let stopLossCheck = () => {};
/** The session that this tab has started; `done` is the promise of `openSession`. */
let started: { token: string; done: Promise<void> } | undefined;

/**
 * Opens this user's databases and starts sending and refreshing. Idempotent per session. Resolves also
 * in a browser that stores nothing: `storageBlocked` is then true.
 *
 * @param onClockSkew called with every new measurement of the clock skew
 */
export function startDataLayer(
  session: StoredSession,
  onClockSkew: (skewMs: number) => void,
): Promise<void> {
  if (started?.token !== session.token) {
    started = { token: session.token, done: openSession(session, onClockSkew) };
  }
  return started.done;
}

async function openSession(
  session: StoredSession,
  onClockSkew: (skewMs: number) => void,
): Promise<void> {
  const previous = currentWorkspace.get();
  detachWorkspace();
  previous?.close();
  useSessionEndStore.setState({ reason: undefined });
  let workspace: Workspace | undefined;
  let isStored = false;
  try {
    const opened = beginSession(session, pageDevice());
    const begun = opened.workspace;
    workspace = begun;
    const { clockSkewMs, sessionEnd } = begun;
    clockSkewMs.subscribe(() => onClockSkew(clockSkewMs.get()));
    // Before the `await`: screens fetch already, and the server may answer that the session has ended.
    sessionEnd.subscribe(() => publishSessionEnd(begun));
    // Rows may be read before the session is stored.
    currentWorkspace.set(workspace);
    await opened.stored;
    isStored = true;
  } catch {
    // This browser stores nothing: the screens are shown nevertheless, with a warning.
  }
  // Another session was started or ended during the `await`.
  if (currentWorkspace.get() !== workspace) return;
  storageBlocked.set(!isStored);
  if (!workspace || !isStored) {
    currentWorkspace.set(undefined);
    return;
  }
  stopTriggers = startTriggers(workspace);
  whenBackgroundWorkAllowed(() => {
    startLossCheck(workspace);
    void freeLeftPictures(workspace).catch(() => undefined);
  });
}

// Background work starts later: by then another user may have signed in.
function startLossCheck(workspace: Workspace): void {
  if (currentWorkspace.get() === workspace) stopLossCheck = watchForLostOutbox(workspace);
}

/** Deletes pictures that forms left behind, or whose entries were accepted long ago. */
async function freeLeftPictures(workspace: Workspace): Promise<void> {
  const { freePictures, isFromBefore } = await loadOutbox();
  await freePictures(workspace.outbox, isFromBefore(workspace.now()));
}

/** The database's copy of the session, which survives a killed browser; undefined if it has none. */
export function readStoredSession(): Promise<StoredSession | undefined> {
  return currentSession().catch(() => undefined);
}

/**
 * Signs out on this device: deletes the mirror and the copy of the session in the database, and the
 * outbox if it is to be discarded.
 *
 * @throws when the code that deletes the data cannot be loaded, or deleting fails
 */
export async function stopDataLayer(options: StopOptions): Promise<void> {
  const workspace = currentWorkspace.get();
  // Load the code that deletes the data first: if loading fails, the sign-out must fail too.
  const { endSession } = await loadOutbox();
  started = undefined;
  detachWorkspace();
  // No workspace: this browser stores nothing, or the session has ended before.
  if (!workspace) return;
  await endSession(workspace, options);
  if (options.outbox === 'discard') clearStoredCount(workspace.userId);
}

/** The server or another tab has ended the session of this workspace. */
function publishSessionEnd(workspace: Workspace): void {
  const reason = workspace.sessionEnd.get();
  if (reason === undefined || currentWorkspace.get() !== workspace) return;
  // After an expired session workspace and drafts stay: the same user usually signs in again.
  if (reason !== 'expired') {
    started = undefined;
    detachWorkspace();
    workspace.close();
    clearTabDrafts();
  }
  useSessionEndStore.setState({ reason });
}

function detachWorkspace(): void {
  stopTriggers();
  stopLossCheck();
  stopPushing();
  currentWorkspace.set(undefined);
  // Clears SWR's cache, which contains data of the previous user.
  void mutate(() => true, undefined, { revalidate: false });
}
