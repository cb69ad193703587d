// Who is signed in on this device, and until when: stored in localStorage under `auth-storage`, and judged by
// the server's time. The inline scripts of the pages (`client/inline`) contain this file: it imports little.
import { parseSession, type StoredSession } from '#offline/session/stored-session.ts';

export const sessionKey = 'auth-storage';

export interface SessionState extends Omit<StoredSession, 'role' | 'clockSkewMs'> {
  role: string;
  isAuthenticated: boolean;
  /** Server time minus device time in ms, as last measured. */
  clockSkewMs: number;
}

export const noSession: SessionState = {
  token: '',
  username: '',
  role: '',
  user_id: '',
  expires_at: '',
  isAuthenticated: false,
  clockSkewMs: 0,
};

export function signedIn(session: StoredSession): SessionState {
  return { ...noSession, ...session, isAuthenticated: true };
}

/** What is stored, valid or expired. A damaged session is none: screens rely on all fields. */
export function toSessionState(stored: unknown): SessionState {
  const session = parseSession(stored);
  return session && Object(stored).isAuthenticated === true ? signedIn(session) : noSession;
}

/** Reads the stored session where the store (`session-store.ts`) is not loaded. */
export function readSessionState(): SessionState {
  try {
    return toSessionState(JSON.parse(localStorage.getItem(sessionKey) ?? '{}').state);
  } catch {
    return noSession;
  }
}

/**
 * Whether somebody is signed in and `expires_at` has not passed by the server's time.
 *
 * @param deviceNowMs what this device's own clock shows, which may be days off
 */
export function isSessionValid(session: SessionState, deviceNowMs: number): boolean {
  const { isAuthenticated, expires_at, clockSkewMs } = session;
  return isAuthenticated && Date.parse(expires_at) > deviceNowMs + clockSkewMs;
}
