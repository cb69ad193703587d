import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { salesOneWeekAgo, unitsSold } from '../shift-sums.ts';
import { useTillClock } from '../use-moment.ts';
import { useTill } from '../use-till.ts';

export function StockOnCart() {
  const t = useTranslations('till.cart');
  const { assignment, unitsOnCart, unitsInTransit, products, cart, sales, allSales } = useTill();
  const now = useTillClock();
  const lines = useMemo(() => {
    const lastWeekSales = salesOneWeekAgo(allSales, now.getTime());
    const laterSalesByProduct = unitsSold(lastWeekSales.laterSales);
    const names = new Map(assignment?.items?.map((item) => [item.product_id, item.product_details.name]));
    for (const id of unitsSold(sales).keys()) {
      const name = products.get(id)?.name;
      if (name !== undefined) names.set(id, name);
    }
    return [...names]
      .map(([id, name]) => {
        const units = unitsOnCart.get(id) ?? 0;
        const minimum = cart?.minimums?.[id];
        const expectedSales = laterSalesByProduct.get(id) ?? 0;
        const isLow = units === 0 || (minimum !== undefined && units <= minimum) || units < expectedSales;
        const inTransit = unitsInTransit.get(id) ?? 0;
        return { id, name, units, onTheWay: inTransit, later: expectedSales, isLow };
      })
      .sort((a, b) => Number(b.isLow) - Number(a.isLow) || (a.name < b.name ? -1 : 1));
  }, [assignment, unitsOnCart, unitsInTransit, products, cart, sales, allSales, now]);
  return (
    <section className="rounded-xl border border-line bg-paper p-4">
      <h2 className="font-semibold">{t('onCart')}</h2>
      <ul>
        {lines.map(({ id, name, units, onTheWay: inTransit, later: expectedSales, isLow }) => (
          <li key={id} className="flex justify-between gap-3 border-b border-line py-2.5 last:border-0">
            <span className={isLow ? 'text-red' : ''}>
              {name}
              {units > 0 && expectedSales > units && (
                <span className="block text-sm">{t('lowByPace', { count: String(expectedSales) })}</span>
              )}
              {inTransit > 0 && (
                <span className="block text-sm text-ink">{t('onTheWay', { count: String(inTransit) })}</span>
              )}
            </span>
            <span className={cx('figures shrink-0 font-semibold', isLow && 'text-red')}>
              {isLow && units > 0 && expectedSales <= units && (
                <span className="mr-2 text-sm font-normal">{t('low')}</span>
              )}
              {units === 0 ? t('soldOut') : units - inTransit}
            </span>
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p className="py-2">{t('empty')}</p>}
    </section>
  );
}
