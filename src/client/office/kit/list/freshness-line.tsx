import { Check, Clock } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useServerNow } from '#client/state/use-server-now.ts';

export interface FreshnessLineProps {
  isLive: boolean;
  isLoading: boolean;
  isBlocked: boolean;
  source: 'server' | 'device';
  savedAt: string | undefined;
  error: unknown;
}

const aMinuteMs = 60_000;

/** How old the shown rows are. Always shown, so that the layout does not jump. */
export function FreshnessLine(props: FreshnessLineProps) {
  const text = useFreshness(props);
  const Icon = props.isLive ? Check : Clock;
  return (
    <p className="flex min-h-6 items-center gap-2 text-sm text-ink-2">
      <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      <span>{text}</span>
    </p>
  );
}

function useFreshness(props: FreshnessLineProps): string {
  const { isLive, isLoading, isBlocked, source, savedAt, error } = props;
  const t = useTranslations('office.list.fresh');
  const format = useFormatter();
  const now = useServerNow({ updateInterval: aMinuteMs / 2 });
  const { isOffline } = useSyncStatus();
  if (isBlocked) return t('blocked');
  if (isLive) return t('live');
  if (savedAt === undefined) return isLoading && !isOffline ? t('waiting') : t('never');
  const at = new Date(savedAt);
  const isNow = now.getTime() - at.getTime() < aMinuteMs;
  const ago = isNow ? t('now') : format.relativeTime(at, now);
  if (!isOffline) return t(error === undefined ? 'checking' : 'failed', { ago });
  return source === 'device' ? t('local', { ago }) : t('offline', { ago });
}
