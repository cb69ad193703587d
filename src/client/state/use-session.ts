import { useEffect, useState } from 'react';
import { checkSession } from './check-session.ts';
import { type SessionState, serverNowMs, useSessionStore } from './session-store.ts';
import { isSessionValid } from './session-validity.ts';

// With a longer delay setTimeout would fire at once.
const maxTimeoutMs = 2 ** 31 - 1;

export interface SessionView extends SessionState {
  /** Somebody is signed in, and `expires_at` has not passed by the server's time. Updates by itself. */
  isValid: boolean;
}

/** The session of this device, and whether it is still valid. */
export function useSession(): SessionView {
  const session = useSessionStore();
  const { isAuthenticated, expires_at, clockSkewMs } = session;
  // A sign-in mounts the office anew (`enter-office.ts`), so this state starts as valid again.
  const [wasValidAtLastCheck, setWasValidAtLastCheck] = useState(() =>
    isSessionValid(session, Date.now()),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the skew through `serverNowMs()`
  useEffect(() => {
    if (!isAuthenticated) return;
    // An unconfirmed session counts as not valid: the login page tells the user about the device's clock
    // and checks the session again (`use-redirect-signed-in.ts`).
    const check = () =>
      void checkSession().then((result) => setWasValidAtLastCheck(result === 'valid'));
    const remainingMs = Math.max(0, Date.parse(expires_at) - serverNowMs());
    const timer = setTimeout(check, Math.min(remainingMs + 1, maxTimeoutMs));
    // A sleeping tablet runs no timers, so the expiry is checked again when the page becomes visible.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isAuthenticated, expires_at, clockSkewMs]);

  return { ...session, isValid: isAuthenticated && wasValidAtLastCheck };
}
