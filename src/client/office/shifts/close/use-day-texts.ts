import { useTranslations } from 'use-intl';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { formatRupiah } from '#contract/fields/money.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';
import { cashlessSalesOf, unconfirmedRevenueOf } from '#contract/reports/statements.ts';
import type { CashSum, DaySums } from '../cash-of-day.ts';
import type { BusinessDay } from '../use-business-day.ts';

export function useDayTexts() {
  const t = useTranslations('office.evening.cash');
  const tMethod = useTranslations('office.transactions.method');
  const { day: formatDay } = useInstantFormat();
  const rupiah = (amount: number | undefined) => (amount === undefined ? t('unknown') : formatRupiah(amount));
  const difference = (amount: number | undefined) => {
    if (amount === undefined) return t('unknown');
    if (amount === 0) return formatRupiah(0);
    return `${amount < 0 ? '−' : '+'}${formatRupiah(Math.abs(amount))}`;
  };
  const units = (count: number | undefined) => (count === undefined ? t('unknown') : t('units', { count }));
  const statementNotes = (day: SaleDay) => {
    const unconfirmed = unconfirmedRevenueOf(day);
    const differingNotes = cashlessSalesOf(day).flatMap(({ method, revenue, received = revenue, isConfirmed }) =>
      received === revenue || !isConfirmed
        ? []
        : [
            t('statementDiffers', {
              method: tMethod(method),
              amount: difference(received - revenue),
            }),
          ],
    );
    return [
      ...(unconfirmed > 0 ? [t('unconfirmedNote', { amount: formatRupiah(unconfirmed) })] : []),
      ...differingNotes,
    ];
  };
  return {
    rupiah,
    difference,
    units,
    title: ({ date }: BusinessDay) => t('title', { day: formatDay(date) }),
    missing: (count: number | undefined, value: number | undefined) =>
      count ? `${units(count)} · ${t('worth', { amount: rupiah(value) })}` : units(count),
    unitsOff: ({ missingUnits, foundUnits }: Pick<CashSum, 'missingUnits' | 'foundUnits'>) =>
      foundUnits ? `${units(missingUnits)} · ${t('found', { count: foundUnits })}` : units(missingUnits),
    notes: ({ cash: sums, out, sales: { sold } }: BusinessDay) => [
      ...(sums.baristas.length === 0 ? [t('none')] : [t('floats')]),
      ...(sums.queuedCounts > 0 ? [t('waiting', { count: sums.queuedCounts })] : []),
      ...(isIncomplete(sums) ? [t('partly')] : []),
      ...(sums.uncounted > 0 ? [t('notCounted', { count: sums.uncounted })] : []),
      ...(sums.heldUnits > 0 ? [t('heldNote', { count: sums.heldUnits })] : []),
      ...(out.length > 0 ? [t('stillOut', { count: out.length })] : []),
      ...(sold ? statementNotes(sold.day) : []),
    ],
  };
}

function isIncomplete({ queuedCounts, expected, missingUnits, commission }: DaySums): boolean {
  return queuedCounts > 0 && [expected, missingUnits, commission].includes(undefined);
}
