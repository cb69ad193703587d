import {
  onSessionEnded,
  readStoredSession,
  type StoredSession,
  startDataLayer,
  stopDataLayer,
} from '#client/data/lifecycle.ts';
import { useAlertStore } from '#client/state/alert-store.ts';
import { checkSession } from '#client/state/check-session.ts';
import { useSessionEndStore } from '#client/state/session-end-store.ts';
import {
  clearSession,
  keepClockSkew,
  keepSession,
  useSessionStore,
} from '#client/state/session-store.ts';
import { toStoredSession } from '#client/state/to-stored-session.ts';
import { syncLocale } from './profile-locale.ts';

let isEndingHere = false;

/** Starts the data layer for a new session and stores the session. */
export async function signIn(session: StoredSession): Promise<void> {
  isEndingHere = false;
  await startDataLayer(session, keepClockSkew);
  keepSession(session);
  useSessionEndStore.setState({ hasEnded: false });
  void syncLocale(session.user_id).catch(() => undefined);
}

/** @param outbox whether unsent changes are kept for this user or discarded */
export async function signOut(outbox: 'keep' | 'discard'): Promise<void> {
  isEndingHere = true;
  try {
    await stopDataLayer({ outbox });
  } catch (error) {
    isEndingHere = false;
    throw error;
  }
  clearSession();
}

/**
 * Whether a sign-out has begun in this tab. It leaves the page itself once the device is wiped. The
 * end of the session can arrive from another tab before that, and must not leave the page then.
 */
export function isSigningOut(): boolean {
  return isEndingHere;
}

/** Starts the data layer for a session stored by an earlier visit. */
export async function resumeSession(): Promise<void> {
  // No await if the session is valid: opening of the databases must have begun when this returns.
  const session =
    toStoredSession(useSessionStore.getState(), Date.now()) ?? (await recoverSession());
  if (session) await startDataLayer(session, keepClockSkew);
}

/**
 * Finds a session that only looks missing or expired. By the time of the server it may still be
 * valid. Besides, browsers write localStorage to disk seconds later: if the battery dies soon after
 * a sign-in, `auth-storage` is lost, and offline nobody could sign in again. The copy in the
 * database survives.
 */
async function recoverSession(): Promise<StoredSession | undefined> {
  const isLost = !useSessionStore.getState().isAuthenticated;
  const copy = isLost ? await readStoredSession() : undefined;
  if (copy) keepSession(copy);
  const found = await checkSession();
  if (copy && found !== 'valid') clearSession();
  return toStoredSession(useSessionStore.getState(), Date.now());
}

/**
 * Ends the session on this device when the server has ended it. Returns a function that stops
 * watching.
 */
export function watchSessionEnd(message: string): () => void {
  return onSessionEnded((reason) => {
    useSessionEndStore.setState({ hasEnded: reason !== 'signed_out' });
    clearSession();
    useAlertStore.getState().show({ variant: 'warning', message });
  });
}
