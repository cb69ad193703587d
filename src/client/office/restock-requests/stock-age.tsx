import { Check, Clock } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useServerNow } from '#client/state/use-instant.ts';
import type { StockAt } from './use-stock-at.ts';

const minuteMs = 60_000;

/** Says whether the stock figures are live, saved some time ago or never loaded. */
export function StockAge({
  stock: { isLive, savedAt },
  warehouse,
}: {
  stock: StockAt;
  /** The name of the chosen warehouse. */
  warehouse: string | undefined;
}) {
  const t = useTranslations('office.restockRequests.stock');
  const format = useFormatter();
  const now = useServerNow({ updateInterval: minuteMs / 2 });
  if (warehouse === undefined) return null;
  const Icon = isLive ? Check : Clock;
  let text = t('never', { warehouse });
  if (isLive) text = t('live', { warehouse });
  else if (savedAt !== undefined) {
    const savedDate = new Date(savedAt);
    const isRecent = now.getTime() - savedDate.getTime() < minuteMs;
    text = t('saved', {
      warehouse,
      ago: isRecent ? t('now') : format.relativeTime(savedDate, now),
    });
  }
  return (
    <p className={`flex items-start gap-2 text-sm ${isLive ? 'text-ink-2' : 'text-amber'}`}>
      <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
