import { Clock } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ListView } from '#client/data/use-rows.ts';
import { useConnectivity, useHasNetwork } from '#client/data/workspace.ts';
import { useServerNow } from '#client/state/use-instant.ts';

export interface FreshnessLineProps {
  isLive: boolean;
  isLoading: boolean;
  isBlocked: boolean;
  source: ListView<unknown>['source'];
  savedAt: string | undefined;
  error: unknown;
  unreadable?: number;
}

const oneMinuteMs = 60_000;
/** The age is in whole minutes. Updating it twice a minute keeps it at most 30 s behind. */
const updateIntervalMs = oneMinuteMs / 2;

/**
 * The line keeps its height while it is empty, so nothing moves when text appears. A phone has no room for a second
 * line, so there the explanation is for screen readers only.
 */
export function FreshnessLine(props: FreshnessLineProps) {
  const [text, explanation] = useFreshnessTexts(props);
  return (
    <p className="-mt-1 mb-1 flex min-h-5 gap-1.5 text-xs leading-5 text-ink-2">
      {text !== undefined && (
        <>
          <Clock className="mt-0.75 size-3.5 shrink-0" strokeWidth={1.75} aria-hidden />
          <span>
            {text}
            {explanation !== undefined && <span className="max-sm:sr-only"> {explanation}</span>}
          </span>
        </>
      )}
    </p>
  );
}

function useFreshnessTexts(props: FreshnessLineProps): readonly string[] {
  const t = useTranslations('office.list.fresh');
  const age = useAgeTexts(props);
  const { unreadable = 0 } = props;
  return unreadable === 0 ? age : [t('unreadable', { count: unreadable }), age.join(' ')];
}

function useAgeTexts(props: FreshnessLineProps): readonly string[] {
  const { isLive, isLoading, isBlocked, source, savedAt, error } = props;
  const t = useTranslations('office.list.fresh');
  const format = useFormatter();
  const now = useServerNow({ updateInterval: updateIntervalMs });
  const isOffline = useConnectivity() === 'offline';
  const hasNetwork = useHasNetwork();
  // The prerendered frame is shown before anything is known about the rows.
  if (import.meta.env.SSR) return [];
  if (isBlocked) return [t('blocked')];
  if (isLive) return [];
  if (savedAt === undefined) return [isLoading && !isOffline ? t('waiting') : t('never')];
  const savedDate = new Date(savedAt);
  const isJustSaved = now.getTime() - savedDate.getTime() < oneMinuteMs;
  const ago = isJustSaved ? t('now') : format.relativeTime(savedDate, now);
  // Online, the rows are being refetched or the request failed. Offline, a page is either computed from the rows on
  // this device (`local`) or the last one that the server sent (`saved`).
  if (isOffline && source === 'device') return [t('local', { ago })];
  if (isOffline && hasNetwork) return [t('saved', { ago }), t('unreachable')];
  const explanationKey = isOffline ? 'offline' : error === undefined ? 'checking' : 'failed';
  return [t('saved', { ago }), t(explanationKey)];
}
