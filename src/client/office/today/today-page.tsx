import { useTranslations } from 'use-intl';
import { useAgo } from '#client/office/kit/moment.tsx';
import { SetupGuide } from '#client/office/kit/setup/setup-guide.tsx';
import { businessToday, useInstantFormat, useServerNow } from '#client/state/use-instant.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { instantOf } from '../shifts/live/live-figures.ts';
import { type LiveShifts, useLive } from '../shifts/live/use-live.ts';
import { useBusinessDay } from '../shifts/use-business-day.ts';
import { CartsOnShiftCard } from './carts-on-shift-card.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { SalesCard } from './sales-card.tsx';
import { StockCard } from './stock-card.tsx';

/** See screens 3.19. */
export function TodayPage() {
  const day = useBusinessDay(businessToday());
  const live = useLive(day);
  const { sales } = day;
  const { timeOfDay, weekday } = useInstantFormat();
  const t = useTranslations('office.today');
  const now = useServerNow({ updateInterval: 30_000 });
  return (
    <>
      <PageHeader
        title={t('titleAt', {
          weekday: weekday(businessToday()),
          time: timeOfDay(now.toISOString()),
        })}
        note={<DataStatus isLive={sales.isLive} asOf={sales.asOf} live={live} />}
      />
      <SetupGuide />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SalesCard {...sales} />
        <NeedsAttention />
        <CartsOnShiftCard day={day} live={live} />
        <StockCard />
      </div>
    </>
  );
}

interface DataStatusProps {
  isLive: boolean;
  asOf: string;
  live: LiveShifts | undefined;
}

function DataStatus({ isLive, asOf, live }: DataStatusProps) {
  const t = useTranslations('office.today');
  const { dateTime, timeOrDay } = useInstantFormat();
  const ago = useAgo();
  const parts = [isLive ? t('live') : t('asOf', { time: dateTime(asOf), ago: ago(asOf) })];
  for (const { assignment, hasNoRecentSales, lastSale } of live?.carts ?? []) {
    if (!hasNoRecentSales || typeof lastSale === 'string') continue;
    const time = timeOrDay(instantOf(lastSale));
    parts.push(t('silent', { cart: assignment.cart_details.code, time }));
  }
  const [first, ...noSalesTexts] = parts;
  return (
    <p className="-mt-1 mb-3 min-h-5 text-sm text-ink-2">
      {[first, ...noSalesTexts.slice(0, 2)].join(' · ')}
      {noSalesTexts.length > 2 && ` · ${t('silentMore', { count: noSalesTexts.length - 2 })}`}
    </p>
  );
}
