import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiFailure } from '#client/data/call-api.ts';
import { useAlert } from '#client/state/use-alert.ts';

/**
 * Shows an alert if a list cannot be loaded and has no rows to show (screens 7.2): the message of
 * the server, or `fallback` if there is none. A list that was answered with something else (200) has
 * words of its own.
 */
export function useLoadAlert(failure: ApiFailure | undefined, fallback: string): void {
  const alert = useAlert();
  const t = useTranslations('office.forms');
  const showAlert = useEffectEvent((message: string) => {
    alert.show({ variant: 'error', message: message || words });
  });
  const words = failure?.status === 200 ? t('somethingWrong') : fallback;
  const message = failure?.message;
  useEffect(() => {
    if (message !== undefined) showAlert(message);
  }, [message]);
}
