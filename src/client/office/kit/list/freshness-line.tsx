import { Check, Clock } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ListView } from '#client/data/use-list.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useServerNow } from '#client/state/use-server-now.ts';

/** The fields of `ListView` that tell how fresh its rows are; see `client/data/use-list.ts`. */
export interface FreshnessLineProps {
  isLive: boolean;
  isLoading: boolean;
  isBlocked: boolean;
  source: ListView<unknown>['source'];
  savedAt: string | undefined;
  error: unknown;
}

const oneMinuteMs = 60_000;
/** The shown age is in whole minutes; with two updates per minute it is at most 30 s behind. */
const updateMs = oneMinuteMs / 2;

/**
 * A line above the table: how old the shown rows are. Rendered even if they are up to date, so that
 * the table does not move when the text changes.
 */
export function FreshnessLine(props: FreshnessLineProps) {
  const text = useFreshnessText(props);
  const Icon = props.isLive ? Check : Clock;
  return (
    <p className="flex min-h-6 items-center gap-2 text-sm text-ink-2">
      <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      <span>{text}</span>
    </p>
  );
}

function useFreshnessText(props: FreshnessLineProps): string {
  const { isLive, isLoading, isBlocked, source, savedAt, error } = props;
  const t = useTranslations('office.list.fresh');
  const format = useFormatter();
  const now = useServerNow({ updateInterval: updateMs });
  const { isOffline } = useSyncStatus();
  if (isBlocked) return t('blocked');
  if (isLive) return t('live');
  if (savedAt === undefined) return isLoading && !isOffline ? t('waiting') : t('never');
  const savedDate = new Date(savedAt);
  const isJustSaved = now.getTime() - savedDate.getTime() < oneMinuteMs;
  const ago = isJustSaved ? t('now') : format.relativeTime(savedDate, now);
  // Online: the rows are being fetched again, or fetching them has failed. Offline: the page is computed from
  // those rows that happen to be on this device (`local`), or is as the server had it at that time.
  if (!isOffline) return t(error === undefined ? 'checking' : 'failed', { ago });
  return source === 'device' ? t('local', { ago }) : t('offline', { ago });
}
