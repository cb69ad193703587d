import { useFormatter, useTranslations } from 'use-intl';
import { sync, useSyncOutcome } from '#client/data/sync.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { currentWorkspace } from '#client/data/workspace.ts';
import { useServiceWorkerStore } from '#client/shell/service-worker-store.ts';
import { fetchedShare } from '#client/shell/sync-state.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { businessDateOf } from '#contract/fields/dates.ts';
import { useTillClock, useTimeFormatter } from './use-moment.ts';
import { useTill } from './use-till.ts';

export function NoShift({ linksToSummary = true }: { linksToSummary?: boolean }) {
  const t = useTranslations('till.noShift');
  const tSummary = useTranslations('till.summary');
  const { shift, mode, lists } = useTill();
  const formatTime = useTimeFormatter();
  const today = businessDateOf(useTillClock());
  const endedAt = shift?.status === 'returned' ? (shift.returned_at ?? undefined) : undefined;
  // Also shown while the end of the shift is unsent.
  if (endedAt !== undefined && businessDateOf(endedAt) === today)
    return (
      <EmptyState
        title={t('ended')}
        text={t('endedText', { time: formatTime(endedAt) ?? '' })}
        action={
          linksToSummary && (
            <LinkButton to="/till" size="large" variant="secondary">
              {tSummary('title')}
            </LinkButton>
          )
        }
      />
    );
  // Without a valid session no new rows arrive.
  if (lists.shifts.savedAt === undefined || mode === 'sales') return <NotLoaded />;
  return <EmptyState title={t('none')} text={t('noneText')} />;
}

/** A list that was never fetched must not be shown as empty (scenario 58). */
export function NotLoaded() {
  const t = useTranslations('till.notLoaded');
  const { mode } = useTill();
  const { storage, isOffline } = useSyncStatus();
  const { failureCount } = useSyncOutcome();
  const isUsable = storage === 'ok' || storage === 'not_persistent';
  return (
    <div role="status" className={delayedFadeIn}>
      {!isUsable && <EmptyState title={t('blocked')} text={t('blockedText')} />}
      {isUsable && mode === 'sales' && (
        <EmptyState
          title={t('signedOut')}
          text={t('signedOutText')}
          action={
            <LinkButton to="/till/login" size="large">
              {t('signIn')}
            </LinkButton>
          }
        />
      )}
      {isUsable && mode === 'all' && (isOffline || failureCount > 0 ? <Unreachable /> : <Loading />)}
    </div>
  );
}

/** Delayed, so that it does not flash before rows that load quickly. */
const delayedFadeIn = 'animate-[fade_150ms_400ms_both]';

function Unreachable() {
  const t = useTranslations('till.notLoaded');
  const retry = () => {
    const workspace = currentWorkspace.get();
    if (workspace) void sync(workspace).catch(() => undefined);
  };
  return (
    <EmptyState
      title={t('unreachable')}
      text={t('unreachableText')}
      action={
        <Button size="large" variant="secondary" onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

function Loading() {
  const t = useTranslations('till.notLoaded');
  const format = useFormatter();
  const status = useSyncStatus();
  const { cachedFileShare } = useServiceWorkerStore();
  const share = status.initialSync && fetchedShare(status, cachedFileShare);
  return (
    <EmptyState
      title={t('loading')}
      text={
        share === undefined ? t('loadingText') : t('loadedText', { share: format.number(share, { style: 'percent' }) })
      }
      action={
        <progress
          aria-label={t('loading')}
          className="h-2 w-48 appearance-none overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-caramel [&::-moz-progress-bar]:bg-caramel"
          {...(share !== undefined && { value: share })}
        />
      }
    />
  );
}

export function TillOpening() {
  const t = useTranslations('till.notLoaded');
  return (
    <main className={`mx-auto max-w-160 ${delayedFadeIn}`}>
      <title>{t('opening')}</title>
      <EmptyState title={t('opening')} />
    </main>
  );
}
