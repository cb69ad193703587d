import { useEffect, useState } from 'react';
import { type SessionState, useSessionStore } from './session-store.ts';
import { isSessionValid } from './session-validity.ts';

// setTimeout cannot wait longer than 2^31 - 1 ms and would fire at once.
const longestWaitMs = 2 ** 31 - 1;

export interface SessionView extends SessionState {
  /** Signed in, and not expired: turns false at the very moment it expires. */
  isValid: boolean;
}

export function useSession(): SessionView {
  const session = useSessionStore();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (!session.isAuthenticated) return;
    const check = () => setNow(Date.now());
    const remainingMs = Math.max(0, Date.parse(session.expires_at) - Date.now());
    const timer = setTimeout(check, Math.min(remainingMs + 1, longestWaitMs));
    // A tablet asleep over the moment of expiry runs no timers.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [session.isAuthenticated, session.expires_at]);

  return { ...session, isValid: isSessionValid(session, now) };
}
