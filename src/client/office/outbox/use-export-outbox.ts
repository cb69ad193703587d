import { useTranslations } from 'use-intl';
import { saveFile } from '#client/data/download-csv.ts';
import { useOutbox } from '#client/data/use-outbox.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { businessToday } from '#client/state/use-instant.ts';

/** Downloads a JSON file with all entries of the outbox. The entries stay in the outbox. */
export function useExportOutbox(): () => Promise<void> {
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
