import { useEffect, useEffectEvent, useState } from 'react';
import { watchPage } from '#client/data/page-events.ts';
import { checkSession, useSessionStore, watchOtherTabs } from '#client/data/session-store.ts';

/**
 * Redirects from the login page when somebody is signed in. The inline script of the page does this before the
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
    void check();
    const stopWatchingTabs = watchOtherTabs(() => void check());
    const stopWatchingPage = watchPage((event) => {
      if (event === 'online' || event === 'seen') recheckUnconfirmed();
    });
    return () => {
      stopWatchingTabs();
      stopWatchingPage();
    };
  }, []);
  return { isUnconfirmed };
}
