import { useNow } from 'use-intl';
import { useSessionStore } from '#client/data/session-store.ts';

/** The server's time, updated at an interval, to show how old data is. */
export function useServerNow(options: { updateInterval: number }): Date {
  const now = useNow(options);
  const skewMs = useSessionStore(({ clockSkewMs }) => clockSkewMs);
  return new Date(now.getTime() + skewMs);
}
