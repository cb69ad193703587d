import { useEffect, useEffectEvent } from 'react';
import type { ApiFailure } from '#client/data/call-api.ts';
import { useAlert } from '#client/state/use-alert.ts';

/**
 * Raises the list's error alert: there is nothing to show and the server gave no list
 * (screens 7.2). The server's own words come first, `fallback` where it sent none.
 */
export function useLoadAlert(failure: ApiFailure | undefined, fallback: string): void {
  const alert = useAlert();
  const raise = useEffectEvent((message: string) => {
    alert.show({ variant: 'error', message: message || fallback });
  });
  const message = failure?.message;
  useEffect(() => {
    if (message !== undefined) raise(message);
  }, [message]);
}
