import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { downloadCsvOf } from '#client/data/download-csv.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import type { ReportName } from './report-content.ts';

/** Downloads the rows as CSV. Needs a connection. */
export function ExportReport({ name, path }: { name: ReportName; path: string }) {
  const t = useTranslations('office.reports');
  const tForms = useTranslations('office.forms');
  const alert = useAlert();
  const { isOffline } = useSyncStatus();
  const [isLoading, setLoading] = useState(false);

  async function download() {
    alert.clear();
    setLoading(true);
    const result = isOffline
      ? ({ ok: false, offline: true } as const)
      : await downloadCsvOf(path, name);
    setLoading(false);
    if (result.ok) return;
    const failure = 'failure' in result ? result.failure.message || t('exportFailed') : undefined;
    alert.show({ variant: 'error', message: failure ?? tForms('needsConnection') });
  }

  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
      isLoading={isLoading}
      title={isOffline ? tForms('needsConnection') : undefined}
      onClick={() => void download()}
    >
      {t('export')}
    </Button>
  );
}
