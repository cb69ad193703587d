import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSmallStorageStore } from '#client/browser/small-storage.ts';
import { useLostEntries } from '#client/data/lost-outbox.ts';
import { useSessionStore } from '#client/data/session-store.ts';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { Button } from '#client/ui/button.tsx';
import { install, useInstallStore } from './install-store.ts';
import { updateNow } from './service-worker-store.ts';
import { useIsWorkerMissing } from './unsupported-browser.tsx';

export function DeviceWarning({ status }: { status: SyncStatus }) {
  const t = useTranslations('shell.storage');
  const format = useFormatter();
  const lostEntries = useLostEntries();
  const warning = warningOf(status);
  const needsNewVersion = warning === 'mustUpdate' || warning === 'newerVersionTookOver';
  return (
    <>
      {lostEntries && (
        <WarningLine action={{ label: t('confirmRead'), onPress: lostEntries.dismiss }}>
          {t('storageWasCleared', {
            count: lostEntries.unsent,
            when: format.dateTime(new Date(lostEntries.at), {
              day: 'numeric',
              month: 'short',
              year: 'numeric',
              hour: '2-digit',
              minute: '2-digit',
              hourCycle: 'h23',
            }),
          })}
        </WarningLine>
      )}
      {warning === 'notPersistent' && <NotPersistentWarning />}
      {warning && warning !== 'notPersistent' && (
        <WarningLine action={needsNewVersion && { label: t('reload'), onPress: () => void checkForNewVersion() }}>
          {t(warning)}
        </WarningLine>
      )}
      {warning !== 'blocked' && <SmallStorageWarning />}
      <NoWorkerWarning />
      <WrongClockWarning />
    </>
  );
}

/** Browsers without an install prompt can install the app from their menu. */
function NotPersistentWarning() {
  const t = useTranslations('shell.storage');
  const { installPrompt } = useInstallStore();
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  const dismissAction = { label: t('confirmRead'), onPress: () => setIsDismissed(true) };
  return (
    <WarningLine action={installPrompt ? { label: t('install'), onPress: () => void install() } : dismissAction}>
      {t(installPrompt ? 'notPersistent' : 'notPersistentByMenu')}
    </WarningLine>
  );
}

/** localStorage is not writable, but the databases are. */
function SmallStorageWarning() {
  const t = useTranslations('shell.storage');
  const isBlocked = useSmallStorageStore((state) => state.isBlocked);
  return isBlocked && <WarningLine action={false}>{t('forgetful')}</WarningLine>;
}

/** Without a service worker the app works only with a connection. */
function NoWorkerWarning() {
  const t = useTranslations('shell.storage');
  const [isDismissed, setIsDismissed] = useState(false);
  if (!useIsWorkerMissing() || isDismissed) return null;
  const dismissAction = { label: t('confirmRead'), onPress: () => setIsDismissed(true) };
  return <WarningLine action={dismissAction}>{t('noWorker')}</WarningLine>;
}

const noticeableSkewMs = 5 * 60_000;

function WrongClockWarning() {
  const t = useTranslations('shell.storage');
  const format = useFormatter();
  const skewMs = useSessionStore(({ clockSkewMs }) => clockSkewMs);
  if (Math.abs(skewMs) < noticeableSkewMs) return null;
  // In the device's time zone, for comparison with the device's clock.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const formatTime = (ms: number) =>
    format.dateTime(new Date(ms), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const nowMs = Date.now();
  return (
    <WarningLine action={false}>
      {t('wrongClock', { shownTime: formatTime(nowMs), realTime: formatTime(nowMs + skewMs) })}
    </WarningLine>
  );
}

interface WarningLineProps {
  action: { label: string; onPress: () => void } | false;
  children: ReactNode;
}

function WarningLine({ action, children }: WarningLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 border-b border-line bg-amber-soft px-4 py-2.5 md:px-6">
      <p role="status" className="flex min-w-0 flex-1 basis-72 items-start gap-2.5 text-sm font-medium text-amber">
        <TriangleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="mt-px shrink-0" />
        {children}
      </p>
      {action && (
        <Button variant="secondary" size="small" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

function warningOf(status: SyncStatus) {
  const { storage } = status;
  if (storage === 'blocked') return 'blocked';
  if (storage === 'newer') return 'newerVersionTookOver';
  if (storage === 'held') return 'held';
  if (status.mustUpdate) return 'mustUpdate';
  if (status.paused) return 'paused';
  // With a connection the warning would only flash.
  if (storage === 'not_persistent' && status.pending > 0 && status.isOffline) {
    return 'notPersistent';
  }
  return undefined;
}

/** Activates a waiting version, or reloads unless one is being installed, which `UpdatePrompt` will offer. */
async function checkForNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  if (registration?.waiting && updateNow()) return;
  if (!registration?.installing) window.location.reload();
}
