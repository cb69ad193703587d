import { useEffect, useEffectEvent, useState } from 'react';
import { checkSession } from '#client/state/check-session.ts';
import { useSessionStore } from '#client/state/session-store.ts';

/**
 * Leaves the login page when somebody is signed in: by a sign-in in another tab, or because a
 * session that seemed expired is valid, now that the clock was set right or the server was asked.
 *
 * @returns whether a stored session has expired by this device's clock only
 */
export function useRedirectSignedIn(destination: (role: string) => string): boolean {
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const check = useEffectEvent(async () => {
    if (!useSessionStore.getState().isAuthenticated) return setUnconfirmed(false);
    const found = await checkSession();
    setUnconfirmed(found === 'unconfirmed');
    const { role } = useSessionStore.getState();
    if (found === 'valid') location.replace(destination(role));
  });
  const checkAgain = useEffectEvent(() => {
    if (isUnconfirmed) void check();
  });
  useEffect(() => {
    // The store handles the same event, before or after this.
    const follow = async ({ key }: StorageEvent) => {
      if (key !== 'auth-storage') return;
      await useSessionStore.persist.rehydrate();
      void check();
    };
    void check();
    window.addEventListener('storage', follow);
    const again = () => checkAgain();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  return isUnconfirmed;
}
