// The session as specification §3 lists it, kept in localStorage under `auth-storage`.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Session } from '#contract/entities/session.ts';

export interface SessionState {
  token: string;
  username: string;
  role: string;
  user_id: string;
  expires_at: string;
  isAuthenticated: boolean;
}

export const noSession: SessionState = {
  token: '',
  username: '',
  role: '',
  user_id: '',
  expires_at: '',
  isAuthenticated: false,
};

export const useSessionStore = create<SessionState>()(
  persist(() => noSession, { name: 'auth-storage' }),
);

export function keepSession({ token, username, role, user_id, expires_at }: Session): void {
  useSessionStore.setState({ token, username, role, user_id, expires_at, isAuthenticated: true });
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
