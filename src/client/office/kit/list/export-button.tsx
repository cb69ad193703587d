import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type CsvSource, downloadCsv } from '#client/data/download-csv.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useNeedsConnectionText } from '#client/office/kit/needs-connection-text.ts';
import { useAlert, useAlertStore } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';

/** Shorter downloads show no progress. */
const progressDelayMs = 700;

export function useExport(source: CsvSource) {
  const t = useTranslations('office.list.export');
  const needsConnection = useNeedsConnectionText();
  const alert = useAlert();
  const spreadsheetLocale = useLocale();
  const { isOffline } = useSyncStatus();
  const [isLoading, setLoading] = useState(false);

  async function download() {
    alert.clear();
    if (isOffline) {
      alert.show({ variant: 'error', message: needsConnection });
      return;
    }
    setLoading(true);
    const abortController = new AbortController();
    const progress = showProgress(
      (bytes) => (bytes === 0 ? t('preparing') : t('running', { kilobytes: kilobytesOf(bytes) })),
      { label: t('stop'), onPress: () => abortController.abort() },
    );
    const { signal } = abortController;
    const result = await downloadCsv(source, {
      spreadsheetLocale,
      signal,
      onProgress: progress.say,
    });
    progress.end();
    setLoading(false);
    if (result.ok) {
      if (result.truncatedAt !== undefined) {
        alert.show({ variant: 'warning', message: t('cut', { count: result.truncatedAt }) });
      }
      return;
    }
    if ('cancelled' in result) return;
    const message = 'offline' in result ? needsConnection : result.failure.message || t('failed');
    alert.show({ variant: 'error', message });
  }

  return {
    label: t('label'),
    isLoading,
    download: () => {
      if (!isLoading) void download();
    },
  };
}

export function ExportButton({ source }: { source: CsvSource }) {
  const needsConnection = useNeedsConnectionText();
  const { isOffline } = useSyncStatus();
  const { label, isLoading, download } = useExport(source);
  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
      isLoading={isLoading}
      title={isOffline ? needsConnection : undefined}
      onClick={download}
    >
      {label}
    </Button>
  );
}

/** Updates the text of a single alert, because screen readers must not read out every step. */
function showProgress(textOf: (bytes: number) => string, action: { label: string; onPress: () => void }) {
  let bytes = 0;
  let id: number | undefined;
  const { getState, setState } = useAlertStore;
  const timer = setTimeout(() => {
    getState().show({ variant: 'info', message: textOf(bytes), action, durationMs: 120_000 });
    id = getState().alert?.id;
  }, progressDelayMs);
  return {
    say: (count: number) => {
      bytes = count;
      const { alert } = getState();
      if (alert && alert.id === id) setState({ alert: { ...alert, message: textOf(count) } });
    },
    end: () => {
      clearTimeout(timer);
      if (id !== undefined && getState().alert?.id === id) getState().clear();
    },
  };
}

function kilobytesOf(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1024));
}
