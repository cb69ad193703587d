import {
  type KeptSession,
  keptSession,
  onSessionEnded,
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

/** Starts what a fresh login allows; the screens open when this is done. */
export async function signIn(session: KeptSession): Promise<void> {
  isEndingHere = false;
  await startDataLayer(session, keepClockSkew);
  keepSession(session);
  useSessionEndStore.setState({ hasEnded: false });
  void syncLocale(session.user_id).catch(() => undefined);
}

/** @param outbox what becomes of changes that were not sent. */
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
 * Whether somebody signs out in this tab, or has: it is left by the sign-out alone, once the device is
 * wiped, although another tab may hear of the end first and say so to this one.
 */
export function isSigningOut(): boolean {
  return isEndingHere;
}

/** Starts the data layer for a session that an earlier visit left here. */
export async function resumeSession(): Promise<void> {
  // Without a wait where it is valid: what reads ahead finds the databases opening.
  const session = toSession(useSessionStore.getState(), Date.now()) ?? (await recoverSession());
  if (session) await startDataLayer(session, keepClockSkew);
}

/**
 * What looks like no session may be one. By the server's time it may be valid still; and browsers
 * write localStorage to disk seconds later: a battery that dies soon after signing in takes
 * `auth-storage` with it, and offline nobody could sign in again. The durable copy remains.
 */
async function recoverSession(): Promise<KeptSession | undefined> {
  const isLost = !useSessionStore.getState().isAuthenticated;
  const copy = isLost ? await keptSession() : undefined;
  if (copy) keepSession(copy);
  const found = await checkSession();
  if (copy && found !== 'valid') clearSession();
  return toSession(useSessionStore.getState(), Date.now());
}

/** Locks the screens when the server says that the session is over. */
export function watchSessionEnd(message: string): () => void {
  return onSessionEnded((reason) => {
    useSessionEndStore.setState({ hasEnded: reason !== 'signed_out' });
    clearSession();
    useAlertStore.getState().show({ variant: 'warning', message });
  });
}
