import { useTranslations } from 'use-intl';
import { PageLink } from '#client/ui/page-link.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import { approvedUnits } from '#contract/restock-requests/entity.ts';
import { totalOf } from '../basket-lines.ts';
import { useBasket } from '../basket-store.ts';
import { isOnTheWay, useTill } from '../use-till.ts';

/** What the shift has not finished: it is named before the count and before the shift ends, and blocks neither. */
export function StillOpen() {
  const t = useTranslations('till.end');
  const { assignment, sales, requests } = useTill();
  // As approved, whatever is expected on the cart: it is shown during the count too.
  const onTheWay = requests
    .filter(({ row }) => assignment && isOnTheWay(assignment, row))
    .reduce((sum, { row }) => sum + approvedUnits(row), 0);
  const lines = useBasket((basket) => basket.lines);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const pending = sales.filter(({ row }) => row.status === 'pending');
  const pendingAmount = pending.reduce((sum, { row }) => sum + row.total, 0);
  const open = [
    { key: 'basket' as const, count: units, amount: totalOf(lines), to: '/till/sell' },
    {
      ...{ key: 'payments' as const, to: '/till/sales' },
      ...{ count: pending.length, amount: pendingAmount },
    },
    { key: 'refills' as const, count: onTheWay, amount: 0, to: '/till' },
  ];
  return (
    <ul aria-label={t('stillOpen')} className="mt-3 flex flex-col gap-2">
      {open
        .filter(({ count }) => count > 0)
        .map(({ key, count, amount, to }) => (
          <li key={key} className="rounded-xl border border-amber bg-amber-soft px-4 pt-3">
            <p>{t(`${key}Open`, { count, amount: formatRupiah(amount) })}</p>
            <PageLink
              to={to}
              className="flex min-h-12 items-center font-semibold text-caramel-ink underline underline-offset-4"
            >
              {t(`${key}Go`)}
            </PageLink>
          </li>
        ))}
    </ul>
  );
}
