import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type CsvSource, downloadCsv } from '#client/data/download-csv.ts';
import { isOffline, useConnectivity } from '#client/data/workspace.ts';
import { useNeedsConnectionText } from '#client/office/kit/needs-connection-text.ts';
import { useAlert, useAlertStore } from '#client/state/use-alert.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';

/** Shorter downloads show no progress. */
const progressDelayMs = 700;

export function useExport(sourceOf: () => CsvSource) {
  const t = useTranslations('office.list.export');
  const needsConnection = useNeedsConnectionText();
  const alert = useAlert();
  const { dateTime } = useInstantFormat();
  const spreadsheetLocale = useLocale();
  const [isLoading, setLoading] = useState(false);

  function showNotes({ truncatedAt, asOf }: { truncatedAt: number | undefined; asOf: string | undefined }) {
    const notes = [
      truncatedAt === undefined ? '' : t('cut', { count: truncatedAt }),
      asOf === undefined ? '' : t('asOf', { time: dateTime(asOf) }),
    ];
    const message = notes.filter((note) => note !== '').join(' ');
    if (message !== '') alert.show({ variant: truncatedAt === undefined ? 'info' : 'warning', message });
  }

  async function download() {
    alert.clear();
    if (isOffline()) {
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
    const result = await downloadCsv(sourceOf(), {
      spreadsheetLocale,
      signal,
      onProgress: progress.say,
    });
    progress.end();
    setLoading(false);
    if (result.ok) {
      showNotes(result);
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
  const isUnreachable = useConnectivity() === 'offline';
  const { label, isLoading, download } = useExport(() => source);
  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
      isLoading={isLoading}
      title={isUnreachable ? needsConnection : undefined}
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
