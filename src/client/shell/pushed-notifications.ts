import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { renewPushSubscription } from '#client/data/push.ts';
import { useSession } from '#client/data/session-store.ts';

export function PushedNotifications() {
  const navigate = useNavigate();
  const { token } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each session
  useEffect(() => {
    renewPushSubscription().catch(() => undefined);
  }, [token]);
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type !== 'OPEN' || typeof data.path !== 'string') return;
      // Security: only a path on this site, not an address such as `//other.site`.
      if (/^\/(?!\/)/.test(data.path)) void navigate(data.path);
    };
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, [navigate]);
  return null;
}
