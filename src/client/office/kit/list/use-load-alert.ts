import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiFailure } from '#client/data/call-api.ts';
import { useAlert } from '#client/state/use-alert.ts';

/** See screens 7.2. A malformed 200 response has its own message. */
export function useLoadAlert(failure: ApiFailure | undefined, fallback: string): void {
  const alert = useAlert();
  const t = useTranslations('office.forms');
  const showAlert = useEffectEvent((message: string) => {
    alert.show({ variant: 'error', message: message || fallbackText });
  });
  const fallbackText = failure?.status === 200 ? t('somethingWrong') : fallback;
  const message = failure?.message;
  useEffect(() => {
    if (message !== undefined) showAlert(message);
  }, [message]);
}
