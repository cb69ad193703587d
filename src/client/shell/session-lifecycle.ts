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
import { toSession } from '#client/state/to-session.ts';
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

/** @param outbox whether queued changes are kept for this user or discarded */
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
 * Whether a sign-out has begun in this tab. The sign-out itself leaves the page once the device is
 * wiped; the end of the session, which may arrive from another tab before, must not.
 */
export function isSigningOut(): boolean {
  return isEndingHere;
}

/** Starts the data layer for a session that an earlier visit left here. */
export async function resumeSession(): Promise<void> {
  // No await where the session is valid: the databases must be opening when this returns.
  const session = toSession(useSessionStore.getState(), Date.now()) ?? (await recoverSession());
  if (session) await startDataLayer(session, keepClockSkew);
}

/**
 * Finds a session that only seems missing or expired. By the server's time it may still be valid.
 * And browsers write localStorage to disk seconds later: when the battery dies soon after a sign-in,
 * `auth-storage` is lost, but not the durable copy; offline nobody could sign in again.
 */
async function recoverSession(): Promise<StoredSession | undefined> {
  const isLost = !useSessionStore.getState().isAuthenticated;
  const copy = isLost ? await readStoredSession() : undefined;
  if (copy) keepSession(copy);
  const found = await checkSession();
  if (copy && found !== 'valid') clearSession();
  return toSession(useSessionStore.getState(), Date.now());
}

/** Ends the session here when the server has ended it. Returns how to stop. */
export function watchSessionEnd(message: string): () => void {
  return onSessionEnded((reason) => {
    useSessionEndStore.setState({ hasEnded: reason !== 'signed_out' });
    clearSession();
    useAlertStore.getState().show({ variant: 'warning', message });
  });
}
