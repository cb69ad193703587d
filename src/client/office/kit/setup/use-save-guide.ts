import { useTranslations } from 'use-intl';
import { callApi } from '#client/data/call-api.ts';
import { useNeedsConnectionText } from '#client/office/kit/needs-connection-text.ts';
import { useAlert } from '#client/state/use-alert.ts';
import type { Business } from '#contract/business/entity.ts';

/** The returned function shows the outcome. After a failure, it returns undefined. */
export function useSaveGuide() {
  const t = useTranslations('office.setup');
  const needsConnection = useNeedsConnectionText();
  const alert = useAlert();
  return async (setup_guide: NonNullable<Business['setup_guide']>, done: string): Promise<Business | undefined> => {
    const response = await callApi<Business>({
      method: 'PUT',
      path: '/business',
      body: { setup_guide },
    });
    if (!response.ok) {
      const message = 'offline' in response ? needsConnection : response.failure.message;
      alert.show({ variant: 'error', message: message || t('failed') });
      return undefined;
    }
    alert.show({ variant: 'success', message: done });
    return response.data;
  };
}
