// The session, kept in localStorage under `auth-storage`, with what its end is judged by.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { StoredSession } from '#client/data/lifecycle.ts';

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
    // A damaged session counts as none: screens rely on its fields.
    merge: (stored) => {
      // Earlier versions stored no `clockSkewMs`.
      const session = { ...noSession, ...Object(stored) };
      return isSessionState(session) ? session : noSession;
    },
  }),
);

function isSessionState(stored: unknown): stored is SessionState {
  const fields = Object(stored);
  return Object.entries(noSession).every(([name, none]) => typeof fields[name] === typeof none);
}

export function keepSession(session: StoredSession): void {
  const { token, username, role, user_id, expires_at, clockSkewMs = 0 } = session;
  const kept = { token, username, role, user_id, expires_at, clockSkewMs };
  useSessionStore.setState({ ...kept, isAuthenticated: true });
}

/** Stores a new measure of the clock; nothing else of the session changes. */
export function keepClockSkew(clockSkewMs: number): void {
  if (useSessionStore.getState().isAuthenticated) useSessionStore.setState({ clockSkewMs });
}

/** The server's time in ms, estimated from this device's clock and its last known skew. */
export function serverNow(): number {
  return Date.now() + useSessionStore.getState().clockSkewMs;
}

export function clearSession(): void {
  useSessionStore.setState(noSession);
}

// Signing out in one tab signs out the others: they read what it wrote.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === 'auth-storage') void useSessionStore.persist.rehydrate();
  });
}
