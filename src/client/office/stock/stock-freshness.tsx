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
  if (!isOffline || props.savedAt === undefined) return <FreshnessLine {...props} />;
  return (
    <p
      role="status"
      className="-mt-1.5 -mb-0.5 flex min-h-7 items-center gap-2 bg-amber-soft px-4 text-sm font-semibold text-amber max-md:-mx-4 md:rounded-sm"
    >
      <WifiOff aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
      {t('offlineSince', { when: formatInstant(props.savedAt) })}
    </p>
  );
}
