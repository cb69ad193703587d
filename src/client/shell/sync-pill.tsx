import { CircleCheck, CloudUpload, LogIn, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { type SyncStatus, useSyncStatus } from '#client/data/use-sync-status.ts';
import { cx } from '#client/ui/cx.ts';
import { Ticking } from '#client/ui/ticking.tsx';
import { useServiceWorkerStore } from './service-worker-store.ts';

const looks: Record<PillKind, { icon: typeof WifiOff; tone: string }> = {
  attention: { icon: TriangleAlert, tone: 'bg-red-soft text-red' },
  blocked: { icon: TriangleAlert, tone: 'bg-red-soft text-red' },
  update: { icon: RefreshCw, tone: 'bg-amber-soft text-amber' },
  signIn: { icon: LogIn, tone: 'bg-amber-soft text-amber' },
  offline: { icon: WifiOff, tone: 'bg-amber-soft text-amber' },
  unreachable: { icon: WifiOff, tone: 'bg-amber-soft text-amber' },
  sending: { icon: CloudUpload, tone: 'bg-amber-soft text-amber' },
  waiting: { icon: CloudUpload, tone: 'bg-amber-soft text-amber' },
  checking: { icon: RefreshCw, tone: 'text-ink-3 hover:bg-sand' },
  fetching: { icon: RefreshCw, tone: 'text-ink-3 hover:bg-sand' },
  quiet: { icon: CircleCheck, tone: 'text-ink-3 hover:bg-sand' },
};

/** States whose text is only for screen readers. Visible is the icon, and while fetching a percentage. */
const iconOnlyKinds = new Set<PillKind>(['checking', 'fetching', 'quiet']);

/** The sign in the header with the most urgent state of outbox, device and server; opens the outbox. */
export function SyncPill() {
  const t = useTranslations('shell.sync');
  const format = useFormatter();
  const status = useSyncStatus();
  const { appShare } = useServiceWorkerStore();
  const { kind, count } = syncPillState(status, appShare);
  const { icon: Icon, tone } = looks[kind];
  const isIconOnly = iconOnlyKinds.has(kind);
  const percent = (share: number) =>
    format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const text = statusText();
  return (
    <Link
      to="/outbox"
      title={text}
      className={cx(
        'inline-flex min-h-11 min-w-11 max-w-68 shrink items-center justify-center gap-2 rounded-full px-3 text-sm font-semibold whitespace-nowrap transition-colors sm:min-h-9.5 sm:px-3.5 pointer-coarse:min-h-11',
        tone,
      )}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
      <span aria-live="polite" className={isIconOnly ? 'sr-only' : 'truncate max-sm:sr-only'}>
        <Ticking of={kind} value={count}>
          {announcedText()}
        </Ticking>
      </span>
      {kind === 'fetching' && (
        <span aria-hidden="true" className="figures">
          {percent(savedShare(status, appShare))}
        </span>
      )}
      {!isIconOnly && count > 0 && (
        <span aria-hidden="true" className="figures sm:hidden">
          <Ticking value={count}>{count}</Ticking>
        </span>
      )}
    </Link>
  );

  function fetchingText(app: string): string {
    if (!status.firstFill) return t('fetchingApp', { app });
    const { lists, of } = status.firstFill;
    return t('fetchingLists', { app, lists: String(lists), of });
  }

  // Without the progress and the time of the last sync: a screen reader would announce each new one. It reads
  // them where the pill has the focus, from the title.
  function announcedText(): string {
    if (kind === 'quiet') return t('upToDate');
    return kind === 'fetching' ? t('fetching') : text;
  }

  function statusText(): string {
    const countText = { count: String(count) };
    switch (kind) {
      case 'attention':
        return t('attention', { count });
      case 'blocked':
        return t('storageBlocked');
      case 'update':
        return t('update', countText);
      case 'signIn':
        return t('signIn', countText);
      case 'offline':
        return count === 0 ? t('offline') : t('offlineWaiting', countText);
      case 'unreachable':
        return count === 0 ? t('unreachable') : t('unreachableWaiting', countText);
      case 'sending':
        return t('sending', countText);
      case 'waiting':
        return t('waiting', { count });
      case 'checking':
        return t('checking');
      case 'fetching':
        return fetchingText(percent(appShare ?? 1));
      case 'quiet':
        return status.lastSyncedAt === undefined
          ? t('upToDate')
          : t('upToDateAt', {
              when: format.dateTime(new Date(status.lastSyncedAt), {
                hour: '2-digit',
                minute: '2-digit',
                hourCycle: 'h23',
              }),
            });
      default:
        return kind satisfies never;
    }
  }
}

/**
 * How much of what a person needs offline is on this device: 0 to 1, half of it the office's files, half
 * of it the lists. Less than 1 until all is there.
 */
export function savedShare({ firstFill }: SyncStatus, appShare = 1): number {
  const { lists, of } = firstFill ?? { lists: 1, of: 1 };
  const share = (appShare + (of === 0 ? 0 : lists / of)) / 2;
  return Math.floor(share * 100) / 100;
}

/**
 * What the sync pill in the header shows: the most urgent of all states that apply, and the number of
 * changes that the state is about.
 *
 * @param appShare the share of the office's files that is cached on this device, 0 to 1. Undefined
 * counts as 1: the files are not counted yet, or this browser has no service worker.
 */
export function syncPillState(status: SyncStatus, appShare = 1): { kind: PillKind; count: number } {
  const { pending, sending, refused, stale } = status;
  if (refused + stale > 0) return { kind: 'attention', count: refused + stale };
  if (!usableStorage.has(status.storage)) return { kind: 'blocked', count: 0 };
  if (status.mustUpdate && pending > 0) return { kind: 'update', count: pending };
  if (status.paused && pending > 0) return { kind: 'signIn', count: pending };
  if (status.isOffline) {
    return { kind: status.hasNetwork ? 'unreachable' : 'offline', count: pending };
  }
  if (sending > 0) return { kind: 'sending', count: pending };
  if (pending > 0) return { kind: 'waiting', count: pending };
  if (status.isChecking) return { kind: 'checking', count: 0 };
  // Before the first full sync and before all office files are cached, some lists or screens would
  // not work offline.
  const isReadyForOffline = status.lastSyncedAt !== undefined && appShare === 1;
  return { kind: isReadyForOffline ? 'quiet' : 'fetching', count: 0 };
}

/** States of the storage in which changes can be saved. */
const usableStorage = new Set<SyncStatus['storage']>(['ok', 'not_persistent']);

type PillKind =
  /** Refused or stale entries need a decision of the user. */
  | 'attention'
  /** Changes cannot be saved on this device. */
  | 'blocked'
  /** Changes are sent only after an update of the app, or after the next sign-in. */
  | 'update'
  | 'signIn'
  | 'offline'
  /** There is a network, but it does not reach our server. */
  | 'unreachable'
  | 'sending'
  | 'waiting'
  /** Whether the server can be reached is not known yet. */
  | 'checking'
  /** Lists or files of the office are still being fetched for offline use. */
  | 'fetching'
  /** All is sent and up to date. */
  | 'quiet';
