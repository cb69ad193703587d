// Sign-in, sign-out and resumption of a session: connects the session store with the data layer.
import {
  readStoredSession,
  type StoredSession,
  startDataLayer,
  stopDataLayer,
} from '#client/data/data-layer.ts';
import { useSessionEndStore } from '#client/data/session-end-store.ts';
import { useAlertStore } from '#client/state/alert-store.ts';
import { checkSession } from '#client/state/check-session.ts';
import {
  clearSession,
  storeClockSkew,
  storeSession,
  useSessionStore,
} from '#client/state/session-store.ts';
import { toStoredSession } from '#client/state/to-stored-session.ts';
import { syncLocale } from './profile-locale.ts';

let hasSignOutBegun = false;

/** Starts the data layer for a new session and stores the session. */
export async function signIn(session: StoredSession): Promise<void> {
  hasSignOutBegun = false;
  await startDataLayer(session, storeClockSkew);
  storeSession(session);
  void syncLocale(session.user_id).catch(() => undefined);
}

/**
 * Ends the session on this device.
 *
 * @param outbox whether unsent changes stay stored for this user or are deleted
 * @throws when the data cannot be deleted; the user then stays signed in
 */
export async function signOut(outbox: 'keep' | 'discard'): Promise<void> {
  hasSignOutBegun = true;
  try {
    await stopDataLayer({ outbox });
  } catch (error) {
    hasSignOutBegun = false;
    throw error;
  }
  clearSession();
}

/**
 * Whether a sign-out has begun in this tab. The sign-out opens the login page itself, once the data of
 * this device is deleted; `OfficeGuard` must not open the login page before that.
 */
export function isSigningOut(): boolean {
  return hasSignOutBegun;
}

/** Starts the data layer for a session stored by an earlier visit. */
export async function resumeSession(): Promise<void> {
  // No `await` before `startDataLayer` for a valid session: `preloadRoute` uses the workspace as soon as it
  // has the promise.
  const session =
    toStoredSession(useSessionStore.getState(), Date.now()) ?? (await recoverSession());
  if (session) await startDataLayer(session, storeClockSkew);
}

/**
 * Recovers a session that only looks expired, because this device's clock is wrong, or that is missing
 * in localStorage. Browsers write localStorage to disk seconds later: if the battery dies soon after a
 * sign-in, `auth-storage` is lost, and offline nobody could sign in again. The database has a copy.
 */
async function recoverSession(): Promise<StoredSession | undefined> {
  const isLost = !useSessionStore.getState().isAuthenticated;
  const copy = isLost ? await readStoredSession() : undefined;
  if (copy) storeSession(copy);
  const check = await checkSession();
  // As before the attempt, nobody is signed in.
  if (copy && check !== 'valid') clearSession();
  return toStoredSession(useSessionStore.getState(), Date.now());
}

/**
 * Clears the stored session and shows `message` when the server or another tab has ended the session.
 * Returns a function that stops watching.
 */
export function watchSessionEnd(message: string): () => void {
  const leave = () => {
    if (useSessionEndStore.getState().reason === undefined) return;
    clearSession();
    useAlertStore.getState().show({ variant: 'warning', message });
  };
  // The session may have ended while the first screen was still loading.
  leave();
  return useSessionEndStore.subscribe(leave);
}
