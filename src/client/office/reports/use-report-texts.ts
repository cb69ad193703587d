import { useFormatter, useTranslations } from 'use-intl';
import { useWasteReasonText } from '#client/office/kit/count/use-waste-reasons.ts';
import { useMetadataOptions } from '#client/office/kit/list/list-filter.ts';
import type { Days } from '#client/office/kit/list/periods.ts';
import { usePersonText } from '#client/state/person-text.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { addDays } from '#contract/fields/dates.ts';
import { formatWhole } from '#contract/fields/money.ts';
import type { lossGroups, salesGroups } from '#contract/reports/entity.ts';
import { paymentMethods } from '#contract/transactions/entity.ts';

export type ReportGroup = (typeof salesGroups)[number] | (typeof lossGroups)[number];

export function useReportTexts() {
  const t = useTranslations('office.reports');
  const tTime = useTranslations('office.list.time');
  const tMethod = useTranslations('office.transactions.method');
  const format = useFormatter();
  const { day } = useInstantFormat();
  const personText = usePersonText();
  const reasonText = useWasteReasonText();
  const methods = useMetadataOptions('payment_methods', paymentMethods, (value) => tMethod(value));

  const dateOf = (date: string) => new Date(`${date}T00:00:00Z`);
  const part = (date: string, options: object) => format.dateTime(dateOf(date), { ...options, timeZone: 'UTC' });
  const dayOfYear = (date: string) =>
    tTime('dayOfYear', {
      day: part(date, { day: 'numeric' }),
      month: part(date, { month: 'short' }),
    });
  /** Number 1 is Monday; 1 January 2024 was a Monday. */
  const weekday = (weekdayNumber: number) => part(addDays('2024-01-01', weekdayNumber - 1), { weekday: 'short' });

  const names: Partial<Record<ReportGroup, (key: string, label: string) => string>> = {
    day: (date) => `${part(date, { weekday: 'short' })} ${day(date)}`,
    hour: (hour) => t('hours', { from: hour, to: hour }),
    method: (method, label) => methods.find(({ value }) => value === method)?.label ?? label,
    reason: (key, label) => (key === '' ? t('noReason') : reasonText(label)),
    cart: (id, label) => (id === '' ? t('warehouse') : label),
    barista: (id, label) => (id === '' ? t('nobody') : personText(id, label)),
  };
  const nameOf = (by: ReportGroup, key: string, label: string) =>
    (names[by]?.(key, label) ?? label) || t('unknownName');

  function shortNameOf(by: ReportGroup, key: string, label: string): string {
    if (by === 'day') return dayOfYear(key);
    return by === 'hour' ? String(Number(key)) : nameOf(by, key, label);
  }

  return {
    nameOf,
    shortNameOf,
    weekday,
    daysText: (days: Days) =>
      days.first === days.last
        ? day(days.first)
        : t('days', {
            from: days.first.slice(0, 4) === days.last.slice(0, 4) ? dayOfYear(days.first) : day(days.first),
            to: day(days.last),
          }),
    monthText: (month: string) => part(`${month}-01`, { month: 'short', year: '2-digit' }),
    groupText: (by: ReportGroup) => t(`group.${by}`),
    units: (count: number) => t('units', { count, text: formatWhole(count) }),
    percent: (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 }),
    change: (share: number) =>
      format.number(share, {
        style: 'percent',
        maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
        signDisplay: 'exceptZero',
      }),
    axis: (value: number) => format.number(value, { notation: 'compact', maximumFractionDigits: 1 }),
  };
}
