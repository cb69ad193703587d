import { useTranslations } from 'use-intl';
import { formatRupiah } from '#contract/money.ts';
import type { Shift } from '../use-shift.ts';

/** What was sold below the price, and what is held from commission, on the settlement slip. */
export function useReviewLines({
  review,
}: Pick<Shift, 'review'>): { term: string; value: string }[] {
  const t = useTranslations('office.day.review');
  if (!review) return [];
  const { below, held, confirmed } = review;
  const lines = [];
  if (below.units > 0) {
    const value = t('belowValue', { count: below.units, amount: formatRupiah(below.amount) });
    lines.push({ term: t('belowTerm'), value });
  }
  if (held > confirmed) {
    lines.push({ term: t('heldTerm'), value: t('heldValue', { count: held - confirmed }) });
  }
  return lines;
}
