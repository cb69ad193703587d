import { useNow } from 'use-intl';
import { useSessionStore } from './session-store.ts';

/** What the server's clock shows, looked at anew every now and then: ages are told by it. */
export function useServerNow(options: { updateInterval: number }): Date {
  const now = useNow(options);
  const skewMs = useSessionStore(({ clockSkewMs }) => clockSkewMs);
  return new Date(now.getTime() + skewMs);
}
