import { observable } from '#offline/observable.ts';
import { deleteUnusedPictures, isOlderThanDay } from '#offline/outbox/local-pictures.ts';
import { openTimeoutMs } from '#offline/outbox/outbox-database.ts';
import { readCurrentSession } from '#offline/session/current-session.ts';
import { endSession, isLaterSession, openSession } from '#offline/session/session.ts';
import type { SessionEnd, Workspace } from '#offline/workspace.ts';
import { createPagePlatform } from './call-api.ts';
import { clearStoredCount, watchForLostOutbox } from './lost-outbox.ts';
import { clearQueries } from './remote-query.ts';
import {
  checkSession,
  clearSession,
  clearTabDrafts,
  parseSession,
  parseValidSession,
  type SessionState,
  type StoredSession,
  serverNowMs,
  storeClockSkew,
  storeExpiry,
  storeSession,
  useSessionStore,
} from './session-store.ts';
import { stopSending } from './sync.ts';
import { startTriggers, whenBackgroundWorkAllowed } from './triggers.ts';
import { currentWorkspace, storageBlocked } from './workspace.ts';

/** For a session that the server has just created. */
export async function signIn(session: StoredSession): Promise<void> {
  isSignOutRunning = false;
  await openWorkspace(session, { isResumed: false });
  storeSession(session);
}

/**
 * May be called at any time. A valid session opens its databases before any `await`, because `preloadRoute` uses the
 * workspace as soon as it has the promise.
 */
export async function resumeSession(): Promise<void> {
  const session = parseValidSession(useSessionStore.getState(), Date.now()) ?? (await recoverSession());
  if (session) await openWorkspace(session);
}

/** How long an expired session may still record sales (rules 7.6). */
const tillGracePeriodMs = 72 * 60 * 60_000;

/** Also resumes a barista's expired session, so that sales can be recorded. Nothing is sent before the next sign-in. */
export async function resumeTillSession(): Promise<'all' | 'sales' | 'nothing'> {
  await resumeSession();
  if (parseValidSession(useSessionStore.getState(), Date.now())) return 'all';
  const session = parseExpiredTillSession(useSessionStore.getState());
  if (!session) return 'nothing';
  await openWorkspace(session);
  return 'sales';
}

export function parseExpiredTillSession(state: SessionState): StoredSession | undefined {
  if (!state.isAuthenticated || state.role !== 'sales') return undefined;
  const expiredForMs = Date.now() + state.clockSkewMs - Date.parse(state.expires_at);
  return expiredForMs <= tillGracePeriodMs ? parseSession(state) : undefined;
}

/** Keeps an expired session, so that sales can go on. Any other end clears the session and calls `onSessionEnd`. */
export function watchTillSessionEnd(onSessionEnd: () => void): () => void {
  const onEnd = () => {
    const reason = sessionEnd.get();
    if (reason === undefined) return;
    if (reason === 'expired') return storeExpiry(new Date(serverNowMs()).toISOString());
    clearSession();
    onSessionEnd();
  };
  onEnd();
  return sessionEnd.subscribe(onEnd);
}

/**
 * Recovers a session that seems expired because of a wrong clock, or that localStorage lost: browsers write
 * localStorage to disk up to a minute later, so an empty battery may lose it. The database has a copy.
 */
async function recoverSession(): Promise<StoredSession | undefined> {
  const previousSession = useSessionStore.getState();
  const storedCopy = await withStorageTimeout(readCurrentSession(), undefined).catch(() => undefined);
  if (storedCopy && isLaterSession(storedCopy, previousSession)) storeSession(storedCopy);
  const check = await checkSession();
  // Reverts to the state before the attempt, when no user was signed in.
  if (storedCopy && !previousSession.isAuthenticated && check !== 'valid') clearSession();
  return parseValidSession(useSessionStore.getState(), Date.now());
}

async function withStorageTimeout<Value>(promise: Promise<Value>, fallback: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(fallback), openTimeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

let isSignOutRunning = false;

/**
 * @param outbox whether this user's unsent changes stay stored
 * @throws when the data cannot be deleted; the user then stays signed in
 */
export async function signOut(outbox: 'keep' | 'discard'): Promise<void> {
  isSignOutRunning = true;
  try {
    await deleteData(outbox);
  } catch (error) {
    isSignOutRunning = false;
    throw error;
  }
  clearSession();
  clearTabDrafts();
}

async function deleteData(outbox: 'keep' | 'discard'): Promise<void> {
  const workspace = currentWorkspace.get();
  openedSession = undefined;
  detachWorkspace();
  // This browser stores nothing, or the session has already ended.
  if (!workspace) return;
  await endSession(workspace, { outbox });
  if (outbox === 'discard') clearStoredCount(workspace.userId);
}

/** `OfficeGuard` must not open the login page before this device's data is deleted. */
export function isSigningOut(): boolean {
  return isSignOutRunning;
}

/** Undefined while the session is active. */
export const sessionEnd = observable<SessionEnd | undefined>(undefined);

/** Calls `onSessionEnd` when the server or another tab has ended the session. */
export function watchSessionEnd(onSessionEnd: () => void): () => void {
  const onEnd = () => {
    if (sessionEnd.get() === undefined) return;
    clearSession();
    onSessionEnd();
  };
  // The session may have ended while the first screen was loading.
  onEnd();
  return sessionEnd.subscribe(onEnd);
}

let openedSession: { token: string; done: Promise<void> } | undefined;
let stopTriggers = () => {};
let stopOutboxWatch = () => {};

/** Idempotent per session. Also resolves in a browser that stores nothing (`storageBlocked`). */
function openWorkspace(session: StoredSession, options = { isResumed: true }): Promise<void> {
  if (openedSession?.token !== session.token) {
    openedSession = { token: session.token, done: openDatabases(session, options) };
  }
  return openedSession.done;
}

async function openDatabases(session: StoredSession, options: { isResumed: boolean }): Promise<void> {
  const previous = currentWorkspace.get();
  detachWorkspace();
  previous?.close();
  sessionEnd.set(undefined);
  let workspace: Workspace | undefined;
  let isStored = false;
  let storedSession: StoredSession | undefined = session;
  try {
    const openResult = openSession(session, createPagePlatform(), options);
    const newWorkspace = openResult.workspace;
    workspace = newWorkspace;
    newWorkspace.clockSkewMs.subscribe(() => storeClockSkew(newWorkspace.clockSkewMs.get()));
    // Subscribes before the `await`, because screens already send requests and a response may end the session.
    newWorkspace.sessionEnd.subscribe(() => publishSessionEnd(newWorkspace));
    // Rows may be read before the session is stored.
    currentWorkspace.set(workspace);
    // If the storage does not respond, the screens are shown anyway, and `OutboxState` gives the reason.
    storedSession = await withStorageTimeout(openResult.stored, session);
    isStored = true;
  } catch {
    // The screens then show a warning.
  }
  // Another session began or ended during the `await`.
  if (currentWorkspace.get() !== workspace) return;
  if (storedSession?.token !== session.token) return switchToSession(storedSession);
  storageBlocked.set(!isStored);
  if (!workspace || !isStored) {
    currentWorkspace.set(undefined);
    return;
  }
  stopTriggers = startTriggers(workspace);
  const newWorkspace = workspace;
  whenBackgroundWorkAllowed(() => {
    // Another user may have signed in in the meantime.
    if (currentWorkspace.get() === newWorkspace) stopOutboxWatch = watchForLostOutbox(newWorkspace);
    // These pictures belong to closed forms, or to entries that the server accepted long ago.
    void deleteUnusedPictures(newWorkspace.outbox, isOlderThanDay(newWorkspace.now())).catch(() => undefined);
  });
}

/** `session` is the database's copy, which is newer than localStorage; undefined if the user signed out. */
async function switchToSession(session: StoredSession | undefined): Promise<void> {
  currentWorkspace.get()?.close();
  detachWorkspace();
  openedSession = undefined;
  if (!session) return clearSession();
  storeSession(session);
  const validCopy = parseValidSession(useSessionStore.getState(), Date.now());
  if (validCopy) await openWorkspace(validCopy);
}

function publishSessionEnd(workspace: Workspace): void {
  const reason = workspace.sessionEnd.get();
  if (reason === undefined || currentWorkspace.get() !== workspace) return;
  // The workspace and the drafts stay after an expiry: usually the same user signs in again.
  if (reason !== 'expired') {
    openedSession = undefined;
    detachWorkspace();
    workspace.close();
    clearTabDrafts();
  }
  sessionEnd.set(reason);
}

function detachWorkspace(): void {
  stopTriggers();
  stopOutboxWatch();
  stopSending();
  currentWorkspace.set(undefined);
  clearQueries();
}
