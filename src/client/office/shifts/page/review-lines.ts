import { useTranslations } from 'use-intl';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { Shift } from '../use-shift.ts';

/** What was sold below the price, what is held from commission, and what was reported short, on the settlement slip. */
export function useReviewLines({
  review,
}: Pick<Shift, 'review'>): { term: string; value: string }[] {
  const t = useTranslations('office.day.review');
  if (!review) return [];
  const { below, held, confirmed, charge } = review;
  const lines = [];
  if (below.units > 0) {
    const value = t('belowValue', { count: below.units, amount: formatRupiah(below.amount) });
    lines.push({ term: t('belowTerm'), value });
  }
  if (held > confirmed) {
    lines.push({ term: t('heldTerm'), value: t('heldValue', { count: held - confirmed }) });
  }
  if (charge.reported > 0) {
    const { reported, accepted } = charge;
    const value =
      accepted === undefined
        ? t('shortOpenValue', { reported })
        : t('shortValue', { accepted: formatWhole(accepted), reported });
    lines.push({ term: t('shortTerm'), value });
  }
  return lines;
}
