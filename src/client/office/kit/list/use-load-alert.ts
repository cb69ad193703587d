import { useEffect, useEffectEvent } from 'react';
import type { ApiFailure } from '#client/data/call-api.ts';
import { useAlert } from '#client/state/use-alert.ts';

/**
 * Shows an alert if a list cannot be loaded and has no rows to show (screens 7.2): the message of
 * the server, or `fallback` if there is none.
 */
export function useLoadAlert(failure: ApiFailure | undefined, fallback: string): void {
  const alert = useAlert();
  const showAlert = useEffectEvent((message: string) => {
    alert.show({ variant: 'error', message: message || fallback });
  });
  const message = failure?.message;
  useEffect(() => {
    if (message !== undefined) showAlert(message);
  }, [message]);
}
