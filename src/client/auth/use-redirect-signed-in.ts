import { useEffect, useEffectEvent, useState } from 'react';
import { checkSession } from '#client/state/check-session.ts';
import { useSessionStore } from '#client/state/session-store.ts';

/**
 * Redirects from the login page when somebody is signed in: by a sign-in in another tab, or because
 * a session that looked expired is valid, after the clock was corrected or the server was asked.
 *
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
    // The store also listens to this event, in no fixed order, so rehydrate here too.
    const onStorage = async ({ key }: StorageEvent) => {
      if (key !== 'auth-storage') return;
      await useSessionStore.persist.rehydrate();
      void check();
    };
    void check();
    window.addEventListener('storage', onStorage);
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
