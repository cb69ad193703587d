import { useTranslations } from 'use-intl';
import { usePersonText } from '#client/state/person-text.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { Shift } from '../use-shift.ts';
import { useReviewLines } from './review-lines.ts';
import { columnsOf } from './shift-products.tsx';

/** The settlement slip as lines of text, without a table: a messenger has no columns. */
export function useSlipText(shift: Shift): string {
  const t = useTranslations('office.day');
  const { when } = useInstant();
  const personText = usePersonText();
  const reviewLines = useReviewLines(shift);
  const { assignment, products, cash } = shift;
  const { known } = cash;
  const { cart_details, sales_id, sales_details, assign_date, returned_at, number } = assignment;
  const columns = columnsOf(products);
  const goods = products.map((line) => {
    const figures = columns.flatMap((column) => {
      const units = line[column];
      if (units === null) return [];
      return [`${t(`column.${column}`)} ${formatWhole(units)}`];
    });
    return `${line.name}\n   ${figures.join(' · ')}`;
  });
  const amount = (term: string, rupiah: number | null) =>
    rupiah === null ? [] : [`${term}: ${formatRupiah(rupiah)}`];
  return [
    [t('slip.title'), number].filter(Boolean).join(' '),
    `${cart_details.code} ${cart_details.name} · ${personText(sales_id, sales_details.username)}`,
    returned_at ? `${when(assign_date)} – ${when(returned_at)}` : when(assign_date),
    '',
    ...goods,
    '',
    ...amount(t('cash.float'), assignment.opening_float),
    ...amount(t('cash.sales'), known?.sales ?? null),
    ...amount(t('cash.putIn'), known?.cashIn || null),
    ...amount(t('cash.takenOut'), known?.cashOut ? -known.cashOut : null),
    ...amount(t('cash.expected'), known?.expected ?? null),
    ...amount(t('cash.counted'), cash.counted),
    ...amount(t('cash.difference'), cash.difference),
    ...reviewLines.map(({ term, value }) => `${term}: ${value}`),
  ].join('\n');
}
