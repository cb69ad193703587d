import { useFormatter, useTranslations } from 'use-intl';
import { businessToday } from '#client/state/use-instant.ts';
import { addDays } from '#contract/fields/dates.ts';
import { formatWhole } from '#contract/fields/money.ts';
import type { ReorderSuggestion } from '#contract/stock/reorder-suggestions.ts';

/** Returns a sentence about stock and sales, and one about delivery time and shelf life. */
export function useReasonTexts(): (proposal: ReorderSuggestion) => [string, string] {
  const t = useTranslations('office.order.reason');
  const weekdayOf = useWeekday();
  return (proposal) => {
    const { left, expired, expected, perDay, perWeek, daysOfCover, threshold, scope } = proposal;
    const { leadDays, shelfLifeDays, arrivalDate } = proposal;
    const units = (count: number) => ({ count, units: formatWhole(count) });
    const roundedUnits = (sold: number) => (sold < 1 ? t('fewerThanOne') : formatWhole(Math.round(sold)));
    const soldText = () => {
      if (perDay > 0) return t('perDay', { units: roundedUnits(perDay), day: weekdayOf(arrivalDate) });
      // The product sells only on days after the delivery, for example on Fridays.
      return perWeek > 0 ? t('perWeek', { units: roundedUnits(perWeek) }) : t('nothingSold');
    };
    const stock = [
      t(scope === 'own' ? 'leftHere' : 'left', { units: formatWhole(left) }),
      expired > 0 && t('expired', units(expired)),
      expected > 0 && t('expected', { units: formatWhole(expected) }),
      soldText(),
      left + expected > 0 && daysOfCover !== undefined && t('lasts', { count: daysOfCover }),
      threshold > 0 && t('lowAt', { units: formatWhole(threshold) }),
    ];
    const delivery = [t('comesIn', { count: leadDays }), t('keeps', { count: shelfLifeDays })];
    return [joinParts(stock), joinParts(delivery)];
  };
}

function joinParts(parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** Returns "today", "tomorrow" or "Thursday", and from a week ahead also the date. */
export function useWeekday(): (day: string) => string {
  const t = useTranslations('office.order');
  const format = useFormatter();
  return (day) => {
    const today = businessToday();
    if (day === today) return t('today');
    if (day === addDays(today, 1)) return t('tomorrow');
    const date = new Date(`${day}T00:00:00Z`);
    const far = day > addDays(today, 6) ? ({ day: 'numeric', month: 'long' } as const) : {};
    return format.dateTime(date, { weekday: 'long', ...far, timeZone: 'UTC' });
  };
}
