import { CircleCheck, CloudUpload, LogIn, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { cx } from '#client/ui/cx.ts';
import { Ticking } from '#client/ui/ticking.tsx';
import { useServiceWorkerStore } from './service-worker-store.ts';
import { fetchedShare, type SyncKind, syncState } from './sync-state.ts';

const kindStyles: Record<SyncKind, { icon: typeof WifiOff; tone: string }> = {
  blocked: { icon: TriangleAlert, tone: 'bg-red-soft text-red' },
  lost: { icon: TriangleAlert, tone: 'bg-red-soft text-red' },
  attention: { icon: TriangleAlert, tone: 'bg-red-soft text-red' },
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

/** The text of these kinds is only for screen readers. */
const iconOnlyKinds = new Set<SyncKind>(['checking', 'fetching', 'quiet']);

export function SyncPill() {
  const t = useTranslations('shell.sync');
  const format = useFormatter();
  const status = useSyncStatus();
  const { cachedFileShare } = useServiceWorkerStore();
  const { kind, count } = syncState(status, cachedFileShare);
  const { icon: Icon, tone } = kindStyles[kind];
  const isIconOnly = iconOnlyKinds.has(kind);
  const formatPercent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const text = statusText();
  // A short text on a tablet leaves room in the header.
  const shortText = kind === 'offline' || kind === 'unreachable' ? t(`short.${kind}`, { count }) : undefined;
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
      <span
        aria-live="polite"
        className={isIconOnly ? 'sr-only' : cx('truncate max-sm:sr-only', shortText && 'max-lg:sr-only')}
      >
        <Ticking of={kind} value={count}>
          {announcedText()}
        </Ticking>
      </span>
      {shortText && (
        <span aria-hidden="true" className="figures hidden sm:max-lg:inline">
          {shortText}
        </span>
      )}
      {kind === 'fetching' && (
        <span aria-hidden="true" className="figures">
          {formatPercent(fetchedShare(status, cachedFileShare))}
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
    if (!status.initialSync) return t('fetchingApp', { app });
    const { lists, of } = status.initialSync;
    return t('fetchingLists', { app, lists: String(lists), of });
  }

  // Excludes progress and time, because a screen reader would announce every change; the title has them.
  function announcedText(): string {
    if (kind === 'quiet') return t('upToDate');
    return kind === 'fetching' ? t('fetching') : text;
  }

  function statusText(): string {
    const countText = { count: String(count) };
    switch (kind) {
      case 'blocked':
        return t('storageBlocked');
      case 'lost':
        return t('lost', { count });
      case 'attention':
        return t('attention', { count });
      case 'update':
        return t('update', countText);
      case 'signIn':
        return count === 0 ? t('signInAgain') : t('signIn', countText);
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
        return fetchingText(formatPercent(cachedFileShare ?? 1));
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
