import { useTranslations } from 'use-intl';
import type { ShiftTotals } from '#contract/cart-assignments/shift.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';

/** Completed sales and their sum, and beside them the others: "57 sales, Rp 860.000 · 4 voided · 1 refunded". */
export function useSalesText(): (totals: ShiftTotals) => string {
  const t = useTranslations('office.day.sales');
  return (totals) =>
    [
      t('completed', {
        count: totals.completed.sales,
        amount: formatRupiah(totals.completed.amount),
      }),
      ...(['pending', 'cancelled', 'refunded'] as const).flatMap((status) => {
        const { sales } = totals[status];
        return sales === 0 ? [] : [t(status, { count: formatWhole(sales) })];
      }),
    ].join(' · ');
}
