import { useEffect, useEffectEvent, useState } from 'react';
import { checkSession } from '#client/state/check-session.ts';
import { useSessionStore } from '#client/state/session-store.ts';

/**
 * Redirects from the login page when somebody is signed in. A script in index.html does this before the
 * first paint. This hook is for a sign-in in another tab, and for a session that looks expired by this
 * device's clock but is valid by the server's time.
 *
 * @param destination returns the path for a user of this role
 * @returns `isUnconfirmed` is true while the session looks expired by this device's clock and the
 * server could not confirm it
 */
export function useRedirectSignedIn(destination: (role: string) => string): {
  isUnconfirmed: boolean;
} {
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const check = useEffectEvent(async () => {
    if (!useSessionStore.getState().isAuthenticated) return setUnconfirmed(false);
    const result = await checkSession();
    setUnconfirmed(result === 'unconfirmed');
    const { role } = useSessionStore.getState();
    if (result === 'valid') location.replace(destination(role));
  });
  const recheckUnconfirmed = useEffectEvent(() => {
    if (isUnconfirmed) void check();
  });
  useEffect(() => {
    // The session store reads localStorage at the same event, maybe later: so it is read here first.
    const onStorage = async ({ key }: StorageEvent) => {
      if (key !== 'auth-storage') return;
      await useSessionStore.persist.rehydrate();
      void check();
    };
    void check();
    window.addEventListener('storage', onStorage);
    // Effect events must not be passed on themselves.
    const recheck = () => recheckUnconfirmed();
    window.addEventListener('online', recheck);
    document.addEventListener('visibilitychange', recheck);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', recheck);
      document.removeEventListener('visibilitychange', recheck);
    };
  }, []);
  return { isUnconfirmed };
}
