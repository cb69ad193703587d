import { useEffect, useState } from 'react';
import { checkSession } from './check-session.ts';
import { type SessionState, serverNow, useSessionStore } from './session-store.ts';
import { isSessionValid } from './session-validity.ts';

// With a longer delay than 2^31 - 1 ms, setTimeout would fire at once.
const longestWaitMs = 2 ** 31 - 1;

export interface SessionView extends SessionState {
  /** Signed in, and not expired by the server's time: turns false when it expires. */
  isValid: boolean;
}

/** The session of this device, and whether it is still valid. */
export function useSession(): SessionView {
  const session = useSessionStore();
  const { isAuthenticated, expires_at, clockSkewMs } = session;
  const [isCurrent, setCurrent] = useState(() => isSessionValid(session, Date.now()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new skew moves the time of expiry
  useEffect(() => {
    if (!isAuthenticated) return;
    const check = () => void checkSession().then((result) => setCurrent(result === 'valid'));
    const remainingMs = Math.max(0, Date.parse(expires_at) - serverNow());
    const timer = setTimeout(check, Math.min(remainingMs + 1, longestWaitMs));
    // A sleeping tablet runs no timers, so the expiry is checked again when the page becomes visible.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isAuthenticated, expires_at, clockSkewMs]);

  return { ...session, isValid: isAuthenticated && isCurrent };
}
