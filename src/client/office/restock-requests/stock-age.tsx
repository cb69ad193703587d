import { Check, Clock } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useServerNow } from '#client/state/use-server-now.ts';
import type { StockAt } from './use-stock-at.ts';

const aMinuteMs = 60_000;

/** How old the stock figures in the dialog are. */
export function StockAge({
  stock: { isLive, savedAt },
  warehouse,
}: {
  stock: StockAt;
  warehouse: string | undefined;
}) {
  const t = useTranslations('office.restockRequests.stock');
  const format = useFormatter();
  const now = useServerNow({ updateInterval: aMinuteMs / 2 });
  if (warehouse === undefined) return null;
  const Icon = isLive ? Check : Clock;
  const ago = () => {
    const at = new Date(savedAt ?? now);
    return now.getTime() - at.getTime() < aMinuteMs ? t('now') : format.relativeTime(at, now);
  };
  const text = isLive
    ? t('live', { warehouse })
    : savedAt === undefined
      ? t('never', { warehouse })
      : t('saved', { warehouse, ago: ago() });
  return (
    <p className={`flex items-start gap-2 text-sm ${isLive ? 'text-ink-2' : 'text-amber'}`}>
      <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
