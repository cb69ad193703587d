import { useEffect, useEffectEvent, useState } from 'react';
import { checkSession } from '#client/state/check-session.ts';
import { useSessionStore } from '#client/state/session-store.ts';

/**
 * Leads whoever is signed in on from the login page: by a sign-in in another tab, or because the
 * session that seemed to be over is not, now that the clock was put right or the server asked.
 *
 * @returns whether a session is kept here that is over by this device's clock alone
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
    // The store hears of it by the same event, before or after this.
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
