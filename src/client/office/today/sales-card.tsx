import { useFormatter, useTranslations } from 'use-intl';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { BarChart } from '#client/ui/chart/bar-chart.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Ticking } from '#client/ui/ticking.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';
import { unconfirmedRevenueOf } from '#contract/reports/statements.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import type { ComparisonDay, SalesOfDay } from '../shifts/sales-of-day.ts';
import type { BusinessDay } from '../shifts/use-business-day.ts';
import { PaymentMethod } from '../transactions/transaction-badge.tsx';
import { TodayCard, TodayLink } from './today-card.tsx';

export function SalesCard({ sold: salesOfDay, compared: comparisonDay, isLoading }: BusinessDay['sales']) {
  const t = useTranslations('office.today.sold');
  if (!salesOfDay) {
    return (
      <TodayCard title={t('title')}>
        {isLoading ? <Skeleton lines={5} /> : <p className="py-2 text-ink-2">{t('unknown')}</p>}
      </TodayCard>
    );
  }
  const { day: today } = salesOfDay;
  const sales = salesUrl(today.id);
  const unconfirmed = unconfirmedRevenueOf(today);
  return (
    <TodayCard title={t('title')}>
      <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <PageLink
          to={sales}
          className="title-lg text-[min(1.875rem,10vw)] font-semibold whitespace-nowrap hover:underline hover:underline-offset-4"
        >
          <Ticking value={today.revenue}>{formatRupiah(today.revenue)}</Ticking>
        </PageLink>
        <Change salesOfDay={salesOfDay} comparisonDay={comparisonDay} />
      </p>
      <Hours salesOfDay={salesOfDay} comparisonDay={comparisonDay} />
      <div className="figures mt-2 flex flex-wrap items-center gap-x-5 text-ink-2">
        <PageLink to={sales} className="inline-flex min-h-11 items-center hover:underline">
          {t('units', {
            units: formatWhole(today.units),
            sales: formatWhole(today.sales),
            count: today.sales,
          })}
        </PageLink>
        {unconfirmed > 0 && (
          <PageLink
            to={`/cart-assignments/evening?day=${today.id}`}
            className="inline-flex min-h-11 items-center text-amber hover:underline"
          >
            {t('unconfirmed', { amount: formatRupiah(unconfirmed) })}
          </PageLink>
        )}
        <span className="ml-auto">
          <TodayLink to={`/reports/sales?by=hour&start_date=${today.id}&end_date=${today.id}`}>{t('report')}</TodayLink>
        </span>
      </div>
      <Methods today={today} sales={sales} />
    </TodayCard>
  );
}

function Methods({ today, sales }: { today: SaleDay; sales: string }) {
  const methods = Object.entries(today.methods).sort(([, a], [, b]) => b.revenue - a.revenue);
  if (methods.length === 0) return null;
  return (
    <ul className="figures grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-8 text-ink-2">
      {methods.map(([method, { revenue }]) => (
        <li key={method} className="border-t border-line">
          <PageLink
            to={`${sales}&payment_method=${method}`}
            className="flex min-h-11 items-center justify-between gap-3 hover:underline"
          >
            <PaymentMethod row={{ payment_method: method as Transaction['payment_method'] }} />
            <span className="text-ink">{formatRupiah(revenue)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

interface ComparisonProps {
  salesOfDay: SalesOfDay;
  comparisonDay: ComparisonDay;
}

function Hours({ salesOfDay: { hours }, comparisonDay }: ComparisonProps) {
  const t = useTranslations('office.today.sold');
  const weekday = useInstantFormat().weekday(comparisonDay.date);
  const hasBefore = hours.some(({ before }) => before > 0);
  if (hours.length === 0) return null;
  return (
    <div className="mt-3">
      <BarChart
        title={t('chart')}
        summary={t('chartSummary')}
        barsLabel={t('barsToday')}
        formatAxisValue={(rupiah) => formatWhole(rupiah / 1000)}
        bars={hours.map(({ hour, revenue }) => ({
          key: hour,
          label: String(Number(hour)),
          value: revenue,
          text: t('bar', { hour, amount: formatRupiah(revenue) }),
        }))}
        {...(hasBefore && {
          line: {
            label: t('lineBefore', { weekday }),
            points: hours.map(({ hour, before }) => ({
              key: hour,
              label: '',
              value: before,
              text: t('point', { weekday, amount: formatRupiah(before) }),
            })),
          },
        })}
      />
    </div>
  );
}

function salesUrl(date: string): string {
  return `/transactions?status=completed&start_date=${date}&end_date=${date}`;
}

/** Both days are compared up to the last full hour. */
function Change({ salesOfDay: { before, change }, comparisonDay: { date, untilHour } }: ComparisonProps) {
  const t = useTranslations('office.today.sold');
  const format = useFormatter();
  const span = { weekday: useInstantFormat().weekday(date), hour: untilHour };
  // In the day's first hour, there is nothing to compare.
  if (untilHour === '00') return null;
  if (before === undefined) return <span className="text-ink-2">{t('unknownBefore', span)}</span>;
  if (change === undefined) return <span className="text-ink-2">{t('nothingBefore', span)}</span>;
  const percent = format.number(change, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  return (
    <span className={change < 0 ? 'font-semibold text-red' : 'font-semibold text-leaf'}>
      {t('change', { ...span, percent })}
    </span>
  );
}
