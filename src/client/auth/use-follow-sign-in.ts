import { useEffect, useEffectEvent } from 'react';
import { useSessionStore } from '#client/shell/session-store.ts';
import { useGo } from '#client/ui/navigation.tsx';

/** Whoever signs in in another tab is signed in in this one too: it goes where it was to lead. */
export function useFollowSignIn(destination: string): void {
  const go = useGo();
  const follow = useEffectEvent(async () => {
    // The store hears of it by the same event, before or after this.
    await useSessionStore.persist.rehydrate();
    const { isAuthenticated, expires_at } = useSessionStore.getState();
    if (!isAuthenticated || Date.parse(expires_at) <= Date.now()) return;
    go(destination, { replace: true });
  });
  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      if (key === 'auth-storage') void follow();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
}
