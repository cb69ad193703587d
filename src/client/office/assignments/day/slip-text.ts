import { useTranslations } from 'use-intl';
import { useInstant } from '#client/state/use-instant.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { columnsOf } from './day-products.tsx';
import type { Day } from './use-day.ts';

/** The settlement slip as lines of text, without a table: a messenger has no columns. */
export function useSlipText(day: Day): string {
  const t = useTranslations('office.day');
  const { when } = useInstant();
  const { assignment, products, cash } = day;
  const { cart_details, sales_details, assign_date, returned_at, number } = assignment;
  const columns = columnsOf(products);
  const goods = products.map((line) => {
    const figures = columns.flatMap((column) => {
      const units = line[column];
      if (units === null) return [];
      // People read what is missing as below what was expected.
      const figure = column === 'missing' ? formatWhole(-units || 0) : formatWhole(units);
      return [`${t(`column.${column}`)} ${figure}`];
    });
    return `${line.name}\n   ${figures.join(' · ')}`;
  });
  const amount = (term: string, rupiah: number | null) =>
    rupiah === null ? [] : [`${term}: ${formatRupiah(rupiah)}`];
  return [
    [t('slip.title'), number].filter(Boolean).join(' '),
    `${cart_details.code} ${cart_details.name} · ${sales_details.username}`,
    returned_at ? `${when(assign_date)} – ${when(returned_at)}` : when(assign_date),
    '',
    ...goods,
    '',
    ...amount(t('cash.float'), cash.float),
    ...amount(t('cash.sales'), cash.sales),
    ...(cash.putIn > 0 ? amount(t('cash.putIn'), cash.putIn) : []),
    ...(cash.takenOut > 0 ? amount(t('cash.takenOut'), -cash.takenOut) : []),
    ...amount(t('cash.expected'), cash.expected),
    ...amount(t('cash.counted'), cash.counted),
    ...amount(t('cash.difference'), cash.difference),
  ].join('\n');
}
