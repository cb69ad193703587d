import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';

/**
 * Runs a change that can throw, as when another tab has signed out meanwhile. If the change throws,
 * an alert is shown (screens 5.4) and undefined is returned.
 */
export function useRunOrAlert() {
  const t = useTranslations('office.forms');
  const alert = useAlert();
  return async (change: () => Promise<MutationOutcome>): Promise<MutationOutcome | undefined> => {
    try {
      return await change();
    } catch {
      alert.show({ variant: 'error', message: t('somethingWrong') });
      return undefined;
    }
  };
}
