import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonText } from '#client/state/person-text.ts';
import { businessToday, useInstantFormat } from '#client/state/use-instant.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { businessDateOf } from '#contract/fields/dates.ts';
import type { ClosingShift } from '../closing-shifts.ts';

export function CartHead({ cart: { row }, children }: { cart: ClosingShift; children?: ReactNode }) {
  const t = useTranslations('office.evening');
  const personText = usePersonText();
  const shiftTimeText = useShiftTime()(row);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 px-4 pt-4 pb-3 md:px-5">
      <div className="min-w-0">
        <h2 className="title-lg text-xl wrap-anywhere">
          {row.cart_details.code} {row.cart_details.name}
        </h2>
        <p className="text-sm wrap-anywhere text-ink-2">
          {personText(row.sales_id, row.sales_details.username)} · {shiftTimeText}
        </p>
        {row.needs_review && <Badge tone="amber">{t('needsReview')}</Badge>}
      </div>
      {children && <div className="-ml-3 flex flex-wrap">{children}</div>}
    </header>
  );
}

export function useShiftTime(): (row: CartAssignment) => string {
  const t = useTranslations('office.evening');
  const { dateTime, timeOrDay } = useInstantFormat();
  const at = (instant: string) =>
    businessDateOf(instant) === businessToday() ? timeOrDay(instant) : dateTime(instant);
  return ({ returned_at, assign_date }) =>
    returned_at === null ? t('out', { when: at(assign_date) }) : t('cameBack', { when: at(returned_at) });
}
