// The session, stored in localStorage under `auth-storage`, and the clock skew that the check of its
// expiry needs.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { StoredSession } from '#client/data/data-layer.ts';

export interface SessionState {
  token: string;
  username: string;
  role: string;
  user_id: string;
  expires_at: string;
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

export const useSessionStore = create<SessionState>()(
  persist(() => noSession, {
    name: 'auth-storage',
    // A damaged stored session is ignored: screens rely on all fields.
    merge: (stored) => {
      // Defaults first: nobody may have measured `clockSkewMs`. `Object(null)` is an empty object.
      const session = { ...noSession, ...Object(stored) };
      return isSessionState(session) ? session : noSession;
    },
  }),
);

function isSessionState(stored: unknown): stored is SessionState {
  const fields = Object(stored);
  return Object.entries(noSession).every(([name, empty]) => typeof fields[name] === typeof empty);
}

export function storeSession(session: StoredSession): void {
  const { token, username, role, user_id, expires_at, clockSkewMs = 0 } = session;
  const fields = { token, username, role, user_id, expires_at, clockSkewMs };
  useSessionStore.setState({ ...fields, isAuthenticated: true });
}

/** Stores a new measurement of the clock skew; all other fields stay. Ignored while nobody is signed in. */
export function storeClockSkew(clockSkewMs: number): void {
  if (useSessionStore.getState().isAuthenticated) useSessionStore.setState({ clockSkewMs });
}

/** The server's time in ms, estimated from this device's clock and its last known skew. */
export function serverNowMs(): number {
  return Date.now() + useSessionStore.getState().clockSkewMs;
}

export function clearSession(): void {
  useSessionStore.setState(noSession);
}

// A sign-out in one tab signs out the other tabs: they read the changed localStorage.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === 'auth-storage') void useSessionStore.persist.rehydrate();
  });
}
