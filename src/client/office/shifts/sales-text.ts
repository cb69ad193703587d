import { useTranslations } from 'use-intl';
import type { SalesOfStatus } from '#contract/cart-assignments/shift.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';

/** How many sales there are that are in no sum, by status. */
export type OtherSales = Record<'pending' | 'cancelled' | 'refunded', number>;

/** Completed sales and their sum, and beside them the others: "57 sales, Rp 860.000 · 4 voided · 1 refunded". */
export function useSalesText(): (completed: SalesOfStatus, others: OtherSales) => string {
  const t = useTranslations('office.day.sales');
  return ({ sales, amount }, others) =>
    [
      t('completed', { count: sales, amount: formatRupiah(amount) }),
      ...(['pending', 'cancelled', 'refunded'] as const).flatMap((status) =>
        others[status] === 0 ? [] : [t(status, { count: formatWhole(others[status]) })],
      ),
    ].join(' · ');
}
