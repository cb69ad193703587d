import { useEffect, useState } from 'react';
import { checkSession } from './check-session.ts';
import { type SessionState, serverNow, useSessionStore } from './session-store.ts';
import { isSessionValid } from './session-validity.ts';

// setTimeout cannot wait longer than 2^31 - 1 ms and would fire at once.
const longestWaitMs = 2 ** 31 - 1;

export interface SessionView extends SessionState {
  /** Signed in, and not expired by the server's time: turns false when it expires. */
  isValid: boolean;
}

export function useSession(): SessionView {
  const session = useSessionStore();
  const { isAuthenticated, expires_at, clockSkewMs } = session;
  const [isCurrent, setCurrent] = useState(() => isSessionValid(session, Date.now()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock measured anew is judged anew
  useEffect(() => {
    if (!isAuthenticated) return;
    const check = () => void checkSession().then((found) => setCurrent(found === 'valid'));
    const remainingMs = Math.max(0, Date.parse(expires_at) - serverNow());
    const timer = setTimeout(check, Math.min(remainingMs + 1, longestWaitMs));
    // A tablet asleep over the moment of expiry runs no timers.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isAuthenticated, expires_at, clockSkewMs]);

  return { ...session, isValid: isAuthenticated && isCurrent };
}
