// The session is stored in localStorage under `auth-storage` and checked against the server's time. The inline scripts
// contain this file, so it must import little.
import { parseSession, type StoredSession } from '#offline/session/stored-session.ts';

export const sessionKey = 'auth-storage';

export interface SessionState extends Omit<StoredSession, 'role' | 'clockSkewMs'> {
  role: string;
  isAuthenticated: boolean;
  /** Server time minus device time in ms. */
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

export function toSignedInState(session: StoredSession): SessionState {
  return { ...noSession, ...session, isAuthenticated: true };
}

/** A damaged session counts as none, because screens rely on all fields. */
export function toSessionState(stored: unknown): SessionState {
  const session = parseSession(stored);
  return session && Object(stored).isAuthenticated === true ? toSignedInState(session) : noSession;
}

/** For scripts that do not load `session-store.ts`. */
export function readSessionState(): SessionState {
  try {
    return toSessionState(JSON.parse(localStorage.getItem(sessionKey) ?? '{}').state);
  } catch {
    return noSession;
  }
}

/**
 * Compares the expiry with the server's time.
 * @param deviceNowMs may be wrong by days
 */
export function isSessionValid(session: SessionState, deviceNowMs: number): boolean {
  const { isAuthenticated, expires_at, clockSkewMs } = session;
  return isAuthenticated && Date.parse(expires_at) > deviceNowMs + clockSkewMs;
}
