import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSessionStore } from '#client/data/session-store.ts';
import { useLastResponseMs, useStoragePersistence, useStorageSpace } from '#client/data/use-device-storage.ts';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';

interface DevicePanelProps {
  status: SyncStatus;
  refreshKey: unknown;
}

export function DevicePanel({ status, refreshKey }: DevicePanelProps) {
  const t = useTranslations('office.outbox.device');
  const { dateTime } = useInstantFormat();
  const username = useSessionStore((session) => session.username);
  const { lastSyncedAt } = status;
  return (
    <section aria-labelledby="this-device">
      <h2 id="this-device" className="title text-lg">
        {t('title')}
      </h2>
      <Card className="mt-2.5 p-4! md:p-5!">
        <DefinitionList
          items={[
            { term: t('owner'), value: <WithHint hint={t('ownerHint')}>{username}</WithHint> },
            { term: t('connection'), value: <Connection status={status} /> },
            {
              term: t('synced'),
              value: lastSyncedAt === undefined ? t('never') : dateTime(lastSyncedAt),
            },
            { term: t('space'), value: <StorageSpace refreshKey={refreshKey} /> },
            { term: t('kept'), value: <StoragePersistence /> },
            { term: t('version'), value: <Version /> },
          ]}
        />
      </Card>
    </section>
  );
}

function Version() {
  const t = useTranslations('office.outbox.device');
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {String(import.meta.env.VITE_APP_VERSION ?? '')}
      {/* The build creates this text file, so the router has no page for it. */}
      <a
        href="/licences.txt"
        target="_blank"
        rel="noreferrer"
        className="text-sm font-normal text-ink-2 underline underline-offset-3 hover:text-ink"
      >
        {t('licences')}
      </a>
    </span>
  );
}

function WithHint({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <>
      <span className="wrap-anywhere">{children}</span>
      <span className="block text-sm font-normal text-ink-2">{hint}</span>
    </>
  );
}

/** Above this response time, every action feels slow. */
const slowMs = 1_000;

function Connection({ status }: Pick<DevicePanelProps, 'status'>) {
  const t = useTranslations('office.outbox.device');
  const format = useFormatter();
  const lastResponseMs = useLastResponseMs();
  if (status.isOffline) {
    const text = t(status.hasNetwork ? 'unreachable' : 'offline');
    return <span className="text-amber">{text}</span>;
  }
  if (status.isChecking) return t('checking');
  if (lastResponseMs === undefined) return t('good');
  const seconds = format.number(Math.max(0.1, lastResponseMs / 1000), { maximumFractionDigits: 1 });
  return <WithHint hint={t('answered', { seconds })}>{t(lastResponseMs > slowMs ? 'slow' : 'good')}</WithHint>;
}

function StorageSpace({ refreshKey }: Pick<DevicePanelProps, 'refreshKey'>) {
  const t = useTranslations('office.outbox.device');
  const bytesText = useBytesText();
  const space = useStorageSpace(refreshKey);
  if (!space) return <span className="font-normal">{t('spaceUnknown')}</span>;
  return t('used', { used: bytesText(space.usedBytes), left: bytesText(space.freeBytes) });
}

const megabyte = 1_000_000;
const gigabyte = 1_000 * megabyte;

function useBytesText(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const isLarge = bytes >= gigabyte;
    const text = format.number(isLarge ? bytes / gigabyte : bytes / megabyte, {
      style: 'unit',
      unit: isLarge ? 'gigabyte' : 'megabyte',
      maximumFractionDigits: isLarge || bytes < 10 * megabyte ? 1 : 0,
    });
    return text.replace(' ', '\u00A0');
  };
}

function StoragePersistence() {
  const t = useTranslations('office.outbox.device');
  const { isPersistent, isDenied, ask } = useStoragePersistence();
  if (isPersistent === undefined) return <span className="font-normal">{t('keptUnknown')}</span>;
  if (isPersistent) return <WithHint hint={t('keptYesHint')}>{t('keptYes')}</WithHint>;
  return (
    <>
      <WithHint hint={t('keptNoHint')}>{t('keptNo')}</WithHint>
      <Button
        variant="secondary"
        size="small"
        className="mt-2 max-w-full py-1 whitespace-normal!"
        onClick={() => void ask()}
      >
        {t('ask')}
      </Button>
      <span role="status" className="mt-2 block text-sm font-normal text-ink-2 empty:hidden">
        {isDenied && t('asked')}
      </span>
    </>
  );
}
