import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { FreshnessLine, type FreshnessLineProps } from '#client/office/kit/list/freshness-line.tsx';
import { useInstant } from '#client/state/use-instant.ts';

/** Says how old the figures are in a small line. Offline, a coloured strip says it in the same place. */
export function StockFreshness(props: FreshnessLineProps) {
  const t = useTranslations('office.stock.check');
  const { when: formatInstant } = useInstant();
  const { isOffline } = useSyncStatus();
  return (
    // As high with the strip as with the line, so that nothing below it moves.
    <div className="-mt-1 mb-2 min-h-6 md:mb-3">
      {isOffline && props.savedAt !== undefined ? (
        <p
          role="status"
          className="flex min-h-6 items-center gap-1.5 bg-amber-soft px-4 text-xs text-balance font-semibold text-amber max-md:-mx-4 md:w-fit md:rounded-full md:px-2.5"
        >
          <WifiOff aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
          {t('offlineSince', { when: formatInstant(props.savedAt) })}
        </p>
      ) : (
        <FreshnessLine {...props} />
      )}
    </div>
  );
}
