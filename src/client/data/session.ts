// How the session of this tab begins (a sign-in, a reload, a sign-in in another tab) and ends (a sign-out here
// or in another tab, its expiry, a revocation). Until when it is valid is judged in `session-state.ts`; what the
// databases keep of it, and what the worker opens, is in `offline/session/session.ts`.
import { observable } from '#offline/observable.ts';
import { freePictures, isFromBefore } from '#offline/outbox/kept-pictures.ts';
import { heldAfterMs } from '#offline/outbox/outbox-database.ts';
import { currentSession } from '#offline/session/current-session.ts';
import { endSession, isLater, openSession } from '#offline/session/session.ts';
import type { SessionEnd, Workspace } from '#offline/workspace.ts';
import { callApi, pageDevice } from './call-api.ts';
import { forgetAnswers } from './online.ts';
import { clearStoredCount, watchForLostOutbox } from './outbox-loss-check.ts';
import {
  checkSession,
  clearSession,
  clearTabDrafts,
  parseSession,
  type SessionState,
  type StoredSession,
  serverNowMs,
  storeClockSkew,
  storeExpiry,
  storeSession,
  useSessionStore,
  validSession,
} from './session-store.ts';
import { stopSending } from './sync.ts';
import { startTriggers, whenBackgroundWorkAllowed } from './triggers.ts';
import { currentWorkspace, storageBlocked } from './workspace.ts';

/** Starts a session that the server has just created. */
export async function signIn(session: StoredSession): Promise<void> {
  hasSignOutBegun = false;
  await open(session, { isResumed: false });
  storeSession(session);
}

/**
 * Goes on with the session that an earlier visit or another tab has stored, if it is valid. May be called at
 * any time. There is no `await` before the databases of a valid session are opened: `preloadRoute` uses the
 * workspace as soon as it has the promise.
 */
export async function resumeSession(): Promise<void> {
  const session = validSession(useSessionStore.getState(), Date.now()) ?? (await recoverSession());
  if (session) await open(session);
}

/** How long after its end a session may still record what happens at a till (rules 7.6). */
const tillGoesOnForMs = 72 * 60 * 60_000;

/**
 * As `resumeSession`; also goes on with a barista's session that has expired, for what may be recorded without
 * one. Nothing is sent before its person signs in again. Resolves to what the session is good for.
 */
export async function resumeAtTill(): Promise<'all' | 'sales' | 'nothing'> {
  await resumeSession();
  if (validSession(useSessionStore.getState(), Date.now())) return 'all';
  const session = expiredAtTill(useSessionStore.getState());
  if (!session) return 'nothing';
  await open(session);
  return 'sales';
}

/** The session of a barista that has ended by itself, not too long ago; undefined for any other. */
export function expiredAtTill(state: SessionState): StoredSession | undefined {
  if (!state.isAuthenticated || state.role !== 'sales') return undefined;
  const sinceMs = Date.now() + state.clockSkewMs - Date.parse(state.expires_at);
  return sinceMs <= tillGoesOnForMs ? parseSession(state) : undefined;
}

/**
 * Follows the end of the session at a till: one that expired is kept, as of now, so that sales go on; any other
 * end clears it and calls `tell`. Returns a function that stops this.
 */
export function watchSessionEndAtTill(tell: () => void): () => void {
  const onEnd = () => {
    const reason = sessionEnd.get();
    if (reason === undefined) return;
    if (reason === 'expired') return storeExpiry(new Date(serverNowMs()).toISOString());
    clearSession();
    tell();
  };
  onEnd();
  return sessionEnd.subscribe(onEnd);
}

/**
 * Recovers a session that only looks expired, because this device's clock is wrong, or that localStorage does
 * not have. Browsers write it to disk up to a minute later: if the battery dies soon after a sign-in, `auth-storage`
 * is empty or has the session before, and offline nobody could sign in again. The database has a copy.
 */
async function recoverSession(): Promise<StoredSession | undefined> {
  const before = useSessionStore.getState();
  const copy = await withinReason(currentSession(), undefined).catch(() => undefined);
  if (copy && isLater(copy, before)) storeSession(copy);
  const check = await checkSession();
  // As before the attempt, nobody is signed in.
  if (copy && !before.isAuthenticated && check !== 'valid') clearSession();
  return validSession(useSessionStore.getState(), Date.now());
}

/** What a database answers, or `otherwise` once it counts as one that does not respond. */
async function withinReason<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), heldAfterMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

let hasSignOutBegun = false;

/**
 * Ends the session on this device.
 *
 * @param outbox whether unsent changes stay stored for this user or are deleted
 * @throws when the data cannot be deleted; the user then stays signed in
 */
export async function signOut(outbox: 'keep' | 'discard'): Promise<void> {
  hasSignOutBegun = true;
  try {
    await deleteData(outbox);
  } catch (error) {
    hasSignOutBegun = false;
    throw error;
  }
  clearSession();
  clearTabDrafts();
}

/** Ends the session on this device if the server has ended it. The outbox stays stored. */
export async function signOutIfRevoked(): Promise<void> {
  await resumeSession();
  const answer = await callApi({ method: 'GET', path: '/auth/profile' });
  if ('failure' in answer && answer.failure.status === 401) await signOut('keep');
}

async function deleteData(outbox: 'keep' | 'discard'): Promise<void> {
  const workspace = currentWorkspace.get();
  opened = undefined;
  detachWorkspace();
  // No workspace: this browser stores nothing, or the session has ended before.
  if (!workspace) return;
  await endSession(workspace, { outbox });
  if (outbox === 'discard') clearStoredCount(workspace.userId);
}

/**
 * Whether a sign-out has begun in this tab. The sign-out opens the login page itself, once the data of
 * this device is deleted; `OfficeGuard` must not open the login page before that.
 */
export function isSigningOut(): boolean {
  return hasSignOutBegun;
}

/**
 * Why the server or another tab has ended the session of this tab; undefined while the session goes on.
 * Reset when this tab starts another session.
 */
export const sessionEnd = observable<SessionEnd | undefined>(undefined);

/**
 * Clears the stored session and calls `tell` when the server or another tab has ended the session. Returns a
 * function that stops watching.
 */
export function watchSessionEnd(tell: () => void): () => void {
  const leave = () => {
    if (sessionEnd.get() === undefined) return;
    clearSession();
    tell();
  };
  // The session may have ended while the first screen was still loading.
  leave();
  return sessionEnd.subscribe(leave);
}

/** The session whose databases this tab has opened; `done` is the promise of `openDatabases`. */
let opened: { token: string; done: Promise<void> } | undefined;
let stopTriggers = () => {};
let stopLossCheck = () => {};

/**
 * Opens this user's databases and starts sending and refreshing. Idempotent per session. Resolves also
 * in a browser that stores nothing: `storageBlocked` is then true.
 */
function open(session: StoredSession, how = { isResumed: true }): Promise<void> {
  if (opened?.token !== session.token) {
    opened = { token: session.token, done: openDatabases(session, how) };
  }
  return opened.done;
}

async function openDatabases(session: StoredSession, how: { isResumed: boolean }): Promise<void> {
  const previous = currentWorkspace.get();
  detachWorkspace();
  previous?.close();
  sessionEnd.set(undefined);
  let workspace: Workspace | undefined;
  let isStored = false;
  let kept: StoredSession | undefined = session;
  try {
    const opening = openSession(session, pageDevice(), how);
    const begun = opening.workspace;
    workspace = begun;
    begun.clockSkewMs.subscribe(() => storeClockSkew(begun.clockSkewMs.get()));
    // Before the `await`: screens fetch already, and the server may answer that the session has ended.
    begun.sessionEnd.subscribe(() => publishSessionEnd(begun));
    // Rows may be read before the session is stored.
    currentWorkspace.set(workspace);
    // A browser whose storage does not respond: the screens are shown, and `OutboxState` says why nothing is.
    kept = await withinReason(opening.stored, session);
    isStored = true;
  } catch {
    // This browser stores nothing: the screens are shown nevertheless, with a warning.
  }
  // Another session was started or ended during the `await`.
  if (currentWorkspace.get() !== workspace) return;
  if (kept?.token !== session.token) return goOnWith(kept);
  storageBlocked.set(!isStored);
  if (!workspace || !isStored) {
    currentWorkspace.set(undefined);
    return;
  }
  stopTriggers = startTriggers(workspace);
  const begun = workspace;
  whenBackgroundWorkAllowed(() => {
    // By then another user may have signed in.
    if (currentWorkspace.get() === begun) stopLossCheck = watchForLostOutbox(begun);
    // Pictures that forms left behind, or whose entries were accepted long ago.
    void freePictures(begun.outbox, isFromBefore(begun.now())).catch(() => undefined);
  });
}

/** Goes on with the session that the database knows better than localStorage; undefined: it was signed out. */
async function goOnWith(session: StoredSession | undefined): Promise<void> {
  currentWorkspace.get()?.close();
  detachWorkspace();
  opened = undefined;
  if (!session) return clearSession();
  storeSession(session);
  const valid = validSession(useSessionStore.getState(), Date.now());
  if (valid) await open(valid);
}

/** The server or another tab has ended the session of this workspace. */
function publishSessionEnd(workspace: Workspace): void {
  const reason = workspace.sessionEnd.get();
  if (reason === undefined || currentWorkspace.get() !== workspace) return;
  // After an expired session workspace and drafts stay: the same user usually signs in again.
  if (reason !== 'expired') {
    opened = undefined;
    detachWorkspace();
    workspace.close();
    clearTabDrafts();
  }
  sessionEnd.set(reason);
}

function detachWorkspace(): void {
  stopTriggers();
  stopLossCheck();
  stopSending();
  currentWorkspace.set(undefined);
  forgetAnswers();
}
