import { useTranslations } from 'use-intl';
import { saveFile } from '#client/data/save-file.ts';
import { useOutbox } from '#client/data/use-outbox.ts';
import { businessToday } from '#client/state/business-today.ts';
import { useAlert } from '#client/state/use-alert.ts';

/** Downloads a file with all entries, which stay in the outbox. */
export function useExport(): () => Promise<void> {
  const t = useTranslations('office.outbox');
  const alert = useAlert();
  const { exportFile } = useOutbox();
  return async () => {
    try {
      saveFile(await exportFile(), `gerobak-outbox-${businessToday()}.json`);
    } catch {
      alert.show({ variant: 'error', message: t('failed') });
    }
  };
}
