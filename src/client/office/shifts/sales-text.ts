import { useTranslations } from 'use-intl';
import type { ShiftTotals } from '#contract/cart-assignments/shift.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';

/** For example "57 sales, Rp 860.000 · 4 voided · 1 refunded". */
export function useSalesText(): (totals: ShiftTotals) => string {
  const t = useTranslations('office.day.sales');
  return (totals) => {
    const { pending, cancelled, voided, refunded } = totals;
    const otherCounts = {
      pending: pending.sales,
      voided,
      refunded: refunded.sales,
      unpaid: cancelled.sales - voided,
    };
    return [
      t('completed', {
        count: totals.completed.sales,
        amount: formatRupiah(totals.completed.amount),
      }),
      ...(['pending', 'voided', 'unpaid', 'refunded'] as const).flatMap((key) =>
        otherCounts[key] === 0 ? [] : [t(key, { count: formatWhole(otherCounts[key]) })],
      ),
    ].join(' · ');
  };
}
