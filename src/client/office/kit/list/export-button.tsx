import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CsvSource, downloadCsv } from '#client/data/download-csv.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { type Noun, useWords } from '#client/office/kit/words.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';

interface ExportButtonProps {
  /** Whose texts say that it failed. */
  noun: Noun;
  source: CsvSource;
}

/** Downloads all rows that match the filters of the screen as CSV. Needs a connection. */
export function ExportButton({ noun, source }: ExportButtonProps) {
  const t = useTranslations('office.list.export');
  const words = useWords(noun);
  const tForms = useTranslations('office.forms');
  const alert = useAlert();
  const { isOffline } = useSyncStatus();
  const [isLoading, setLoading] = useState(false);

  async function download() {
    alert.clear();
    if (isOffline) {
      alert.show({ variant: 'error', message: tForms('needsConnection') });
      return;
    }
    setLoading(true);
    const result = await downloadCsv(source);
    setLoading(false);
    if (result.ok) {
      // The server sent only the first rows, because there were too many.
      if (result.cutAt !== undefined) {
        alert.show({ variant: 'warning', message: t('cut', { count: result.cutAt }) });
      }
      return;
    }
    const message =
      'offline' in result
        ? tForms('needsConnection')
        : result.failure.message || words('failed.export');
    alert.show({ variant: 'error', message });
  }

  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
      isLoading={isLoading}
      title={isOffline ? tForms('needsConnection') : undefined}
      onClick={() => void download()}
    >
      {t('label')}
    </Button>
  );
}
