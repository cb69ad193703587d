import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { toPlaceContents } from '#client/office/kit/detail/use-places-of.ts';
import { usePersonText } from '#client/state/person-text.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { cx } from '#client/ui/cx.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { addDays, businessDateOf } from '#contract/fields/dates.ts';
import { minimumsOnShift } from '#contract/fields/minimums.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import type { LiveCart } from '../shifts/live/live-figures.ts';
import type { LiveShifts } from '../shifts/live/use-live.ts';
import type { BusinessDay } from '../shifts/use-business-day.ts';
import { TodayCard, TodayLink } from './today-card.tsx';
import { isOnShiftSinceEarlierDay } from './use-today.ts';

export function CartsOnShiftCard({ day, live }: { day: BusinessDay; live: LiveShifts | undefined }) {
  const t = useTranslations('office.today.carts');
  const path = '/cart-assignments?status=in_use';
  const out = day.isKnown ? day.out.length : undefined;
  const late = day.out.filter(({ row }) => isOnShiftSinceEarlierDay(row)).length;
  const lowOf = useLowCountOf();
  return (
    <TodayCard title={t('title')} link={out ? { to: path, label: t('all', { count: formatWhole(out) }) } : undefined}>
      {out === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-ink-2">
          <p className="py-2">{t('none')}</p>
          <TodayLink to="/cart-assignments/morning">{t('morning')}</TodayLink>
        </div>
      )}
      {out !== 0 && !live && <Skeleton lines={3} />}
      {late > 0 && (
        <TodayLink to={`${path}&to_assign_date=${addDays(day.date, -1)}`}>{t('late', { count: late })}</TodayLink>
      )}
      <ul>
        {live?.carts.map((cart) => (
          <CartRow key={cart.assignment.id} cart={cart} low={lowOf(cart.assignment.cart_id)} />
        ))}
      </ul>
    </TodayCard>
  );
}

function useLowCountOf() {
  const carts = useRows(lists.carts, {}, { scope: 'all' }).rows;
  const stock = useRows(lists.stockSummary, {}, { scope: 'all' }).rows;
  const products = useRows(lists.products, {}, { scope: 'all' }).rows;
  return (cartId: string) => {
    const cart = carts.find(({ id }) => id === cartId)?.row;
    if (!cart) return 0;
    const place = { kind: 'cart', name: cart.name, minimums: minimumsOnShift(cart) } as const;
    return toPlaceContents(place, stock, products).filter(({ low }) => low !== undefined).length;
  };
}

function CartRow({ cart, low }: { cart: LiveCart; low: number }) {
  const t = useTranslations('office.today.carts');
  const { day } = useInstantFormat();
  const personText = usePersonText();
  const { assignment, soldTotals } = cart;
  const { cart_details: cartDetails, sales_details: barista, assign_date } = assignment;
  const unitsLeft = cartDetails.current_stock;
  const share = soldTotals && soldTotals.units + unitsLeft > 0 ? soldTotals.units / (soldTotals.units + unitsLeft) : 0;
  return (
    <li className="border-t border-line first:border-t-0">
      <PageLink
        to={`/cart-assignments/${assignment.id}`}
        className="figures grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 py-2 hover:underline hover:underline-offset-3 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto_5.5rem]"
      >
        <span className="min-w-0">
          <span className="font-semibold">{cartDetails.code}</span> {cartDetails.name}
          <span className="block text-sm text-ink-2">
            {personText(assignment.sales_id, barista.username)}
            {isOnShiftSinceEarlierDay(assignment) && (
              <span className="text-amber"> · {t('outSince', { day: day(businessDateOf(assign_date)) })}</span>
            )}
          </span>
        </span>
        <span
          aria-hidden="true"
          className="h-2 rounded-full bg-sand max-sm:order-last max-sm:col-span-3 forced-colors:border"
        >
          <span
            className={cx(
              'block h-2 rounded-full bg-caramel forced-colors:bg-[CanvasText]',
              cart.hasNoRecentSales && 'opacity-50',
            )}
            style={{ width: `${share * 100}%` }}
          />
        </span>
        <span className="text-right whitespace-nowrap">{soldTotals ? formatRupiah(soldTotals.amount) : '–'}</span>
        <span className="text-right text-sm text-ink-2">
          {low > 0 ? (
            <span className="font-semibold text-red">{t('low', { count: formatWhole(low) })}</span>
          ) : (
            t('left', { units: formatWhole(unitsLeft) })
          )}
        </span>
      </PageLink>
    </li>
  );
}
