import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useInstant } from '#client/state/use-instant.ts';
import type { EveningCart } from './evening-carts.ts';

/** Which cart it is, with whom, and since when it is out or back. */
export function CartHead({ cart: { row }, children }: { cart: EveningCart; children?: ReactNode }) {
  const t = useTranslations('office.evening');
  const { recently } = useInstant();
  const where =
    row.status === 'in_use'
      ? t('out', { when: recently(row.assign_date) })
      : t('cameBack', { when: recently(row.returned_at ?? '') });
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 px-4 pt-4 pb-3 md:px-5">
      <div className="min-w-0">
        <h2 className="title-lg text-xl wrap-anywhere">
          {row.cart_details.code} {row.cart_details.name}
        </h2>
        <p className="text-sm wrap-anywhere text-ink-2">
          {row.sales_details.username} · {where}
        </p>
      </div>
      {children}
    </header>
  );
}
