import { useTranslations } from 'use-intl';
import { callApi } from '#client/data/call-api.ts';
import { useNeedsConnection } from '#client/office/kit/form/form-notes.tsx';
import { useAlert } from '#client/state/use-alert.ts';
import type { Business } from '#contract/business/entity.ts';

/** Undefined after a failure, which an alert explains. */
export function useSaveGuide() {
  const t = useTranslations('office.setup');
  const needsConnection = useNeedsConnection();
  const alert = useAlert();
  return async (setup_guide: NonNullable<Business['setup_guide']>, done: string): Promise<Business | undefined> => {
    const answer = await callApi<Business>({
      method: 'PUT',
      path: '/business',
      body: { setup_guide },
    });
    if (!answer.ok) {
      const message = 'offline' in answer ? needsConnection : answer.failure.message;
      alert.show({ variant: 'error', message: message || t('failed') });
      return undefined;
    }
    alert.show({ variant: 'success', message: done });
    return answer.data;
  };
}
