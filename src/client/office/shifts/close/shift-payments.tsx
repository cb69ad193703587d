import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { usePersonText } from '#client/state/person-text.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { type ShiftTotals, totalsOf } from '#contract/cart-assignments/shift.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { BusinessDay } from '../use-business-day.ts';

interface ShiftWithPayments {
  row: CartAssignment;
  totals: ShiftTotals | undefined;
}

export function shiftsWithPayments({ back }: BusinessDay): ShiftWithPayments[] {
  return back
    .map(({ row }) => ({ row, totals: row.shift_sales && totalsOf(row.shift_sales) }))
    .filter(({ totals }) => {
      if (!totals) return true;
      const { cashless, cancelled, paidLate, switched } = totals;
      return cashless.sales + cancelled.sales + paidLate + switched > 0;
    });
}

/** Shows payments that only the barista's phone has reported (rules 6.24). */
export function ShiftPayments({ shifts }: { shifts: readonly ShiftWithPayments[] }) {
  const t = useTranslations('office.evening.payments');
  const personText = usePersonText();
  const unknown = useTranslations('office.evening.cash')('unknown');
  const countLink = (to: string, sales: number | undefined, text: ReactNode) => {
    if (sales === undefined) return unknown;
    if (sales === 0) return '–';
    return (
      <PageLink to={to} className="underline-offset-3 hover:underline">
        {text}
      </PageLink>
    );
  };
  const salesOf = (id: string, query: string) => `/transactions?assignment_id=${id}&${query}`;
  return (
    <ItemsTable
      caption={t('caption')}
      items={shifts}
      keyOf={({ row }) => row.id}
      columns={[
        {
          header: t('barista'),
          cell: ({ row: { id, sales_id, sales_details, cart_details } }) => (
            <PageLink to={`/cart-assignments/${id}`} className="underline-offset-3 hover:underline">
              {personText(sales_id, sales_details.username)}
              <span className="block text-sm font-normal text-ink-2">{cart_details.code}</span>
            </PageLink>
          ),
        },
        {
          header: t('cashless'),
          cell: ({ totals }) => (totals ? formatRupiah(totals.cashless.amount) : unknown),
          isNumeric: true,
          isFigure: true,
        },
        {
          header: t('cancelled'),
          cell: ({ row: { id }, totals }) => {
            const { sales = 0, amount = 0 } = totals?.cancelled ?? {};
            const text = { sales: formatWhole(sales), amount: formatRupiah(amount) };
            return countLink(
              salesOf(id, 'status=cancelled'),
              totals?.cancelled.sales,
              totals && totals.voided > 0
                ? t('withVoids', { ...text, voided: formatWhole(totals.voided) })
                : t('sales', text),
            );
          },
          isNumeric: true,
        },
        {
          header: t('paidLate'),
          cell: ({ row: { id }, totals }) =>
            countLink(salesOf(id, 'status=completed&flag=paid_late'), totals?.paidLate, totals?.paidLate),
          isNumeric: true,
        },
        {
          header: t('switched'),
          // The shift page shows both payment methods of each sale.
          cell: ({ row: { id }, totals }) => countLink(`/cart-assignments/${id}`, totals?.switched, totals?.switched),
          isNumeric: true,
        },
      ]}
    />
  );
}
