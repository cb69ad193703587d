import {
  keptSession,
  onSessionEnded,
  startDataLayer,
  stopDataLayer,
} from '#client/data/lifecycle.ts';
import type { Session } from '#contract/entities/session.ts';
import { useAlertStore } from './alert-store.ts';
import { agreeOnLocale } from './profile-locale.ts';
import { useSessionEndStore } from './session-end-store.ts';
import { clearSession, keepSession, useSessionStore } from './session-store.ts';
import { toSession } from './session-validity.ts';

/** Starts what a fresh login allows; the screens open when this is done. */
export async function signIn(session: Session): Promise<void> {
  await startDataLayer(session);
  keepSession(session);
  useSessionEndStore.setState({ hasEnded: false });
  void agreeOnLocale(session.user_id).catch(() => undefined);
}

/** @param outbox what becomes of changes that were not sent. */
export async function signOut(outbox: 'keep' | 'discard'): Promise<void> {
  await stopDataLayer({ outbox });
  clearSession();
}

/** Starts the data layer for a session that an earlier visit left here. */
export async function resumeSession(): Promise<void> {
  const session = toSession(useSessionStore.getState(), Date.now()) ?? (await recoverSession());
  if (session) await startDataLayer(session);
}

/**
 * Browsers write localStorage to disk seconds later: a battery that dies soon after signing in
 * takes `auth-storage` with it, and offline nobody could sign in again. The durable copy remains.
 */
async function recoverSession(): Promise<Session | undefined> {
  if (useSessionStore.getState().isAuthenticated) return undefined;
  const session = await keptSession();
  if (!session || Date.parse(session.expires_at) <= Date.now()) return undefined;
  keepSession(session);
  return session;
}

/** Locks the screens when the server says that the session is over. */
export function watchSessionEnd(message: string): () => void {
  return onSessionEnded((reason) => {
    useSessionEndStore.setState({ hasEnded: reason !== 'signed_out' });
    clearSession();
    useAlertStore.getState().show({ variant: 'warning', message });
  });
}
