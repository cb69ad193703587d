import { Clock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAgo } from '#client/office/kit/moment.tsx';
import { PersonName } from '#client/office/kit/person-name.tsx';
import { businessToday, useInstantFormat } from '#client/state/use-instant.ts';
import { cx } from '#client/ui/cx.ts';
import { RowOpener } from '#client/ui/table/row-action-buttons.tsx';
import { Ticking } from '#client/ui/ticking.tsx';
import { useIsCardLayout } from '#client/ui/use-media-query.ts';
import type { SalesFigures } from '#contract/cart-assignments/business-day.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';
import type { ComparisonDay } from '../sales-of-day.ts';
import { type BusinessDay, useBusinessDay } from '../use-business-day.ts';
import type { LiveCart } from './live-figures.ts';
import { type LiveShifts, useLive, useSoldBefore } from './use-live.ts';

const maxOpenCarts = 6;

export function CartsOnShift({ onOpen }: { onOpen: (assignmentId: string) => void }) {
  const t = useTranslations('office.assignments.live');
  const day = useBusinessDay(businessToday());
  const live = useLive(day);
  const { compared: comparisonDay, ...sales } = day.sales;
  const { soldBefore, isAsking } = useSoldBefore(comparisonDay, live !== undefined);
  const isCards = useIsCardLayout();
  const [userChoice, setUserChoice] = useState<boolean>();
  const titleId = useId();
  if (!live) return null;
  const isOpen = userChoice ?? (!isCards && live.carts.length <= maxOpenCarts);
  const withoutSales = live.carts.filter(({ hasNoRecentSales }) => hasNoRecentSales).length;
  return (
    <section aria-labelledby={titleId} className="rounded-xl bg-sand text-sm text-ink-2">
      <details open={isOpen} onToggle={({ currentTarget }) => setUserChoice(currentTarget.open)}>
        <summary className="figures min-h-11 cursor-pointer rounded-xl px-4 py-3">
          <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-baseline gap-x-6 gap-y-1 align-top">
            <span className="flex flex-wrap items-baseline gap-x-2 text-base">
              <h2 id={titleId} className="font-semibold text-ink">
                {t('title')}
              </h2>
              <Total live={live} soldTotals={sales.sold?.day} />
            </span>
            <ComparisonSales
              soldTotals={sales.sold?.before}
              comparisonDay={comparisonDay}
              isLoading={sales.isLoading}
            />
            {withoutSales > 0 && (
              <span className="font-semibold text-amber">{t('silentCarts', { count: withoutSales })}</span>
            )}
            <Age day={day} />
          </span>
        </summary>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-2.5 px-4 pb-4">
          {live.carts.map((cart) => (
            <CartCard key={cart.assignment.id} cart={cart} onOpen={onOpen}>
              <ComparisonSales
                soldTotals={soldBefore(cart.assignment.cart_id)}
                comparisonDay={comparisonDay}
                isLoading={isAsking}
              />
            </CartCard>
          ))}
        </ul>
        {withoutSales > 0 && <p className="px-4 pb-3">{t('silentText')}</p>}
      </details>
    </section>
  );
}

function useSoldText() {
  const t = useTranslations('office.assignments.live');
  return ({ units, amount }: Pick<SalesFigures, 'units' | 'amount'>) => ({
    units: t('units', { count: units, text: formatWhole(units) }),
    amount: formatRupiah(amount).replace(' ', '\u00a0'),
  });
}

interface TotalProps {
  live: LiveShifts;
  /** Sales made today, even by shifts that started earlier. */
  soldTotals: SaleDay | undefined;
}

function Total({ live: { carts, returned }, soldTotals }: TotalProps) {
  const t = useTranslations('office.assignments.live');
  const soldText = useSoldText();
  const count = [
    t('carts', { count: carts.length }),
    ...(returned > 0 ? [t('returned', { count: String(returned) })] : []),
  ].join(' · ');
  if (!soldTotals) {
    return (
      <span>
        {t('unknown')} · {count}
      </span>
    );
  }
  const { units, amount } = soldText({ units: soldTotals.units, amount: soldTotals.revenue });
  return (
    <>
      <strong className="text-xl font-semibold whitespace-nowrap text-ink">
        <Ticking value={soldTotals.revenue}>{amount}</Ticking>
      </strong>
      <span>
        {units} · {count}
      </span>
    </>
  );
}

interface ComparisonSalesProps {
  soldTotals: SalesFigures | undefined;
  comparisonDay: ComparisonDay;
  isLoading: boolean;
}

function ComparisonSales({ soldTotals, comparisonDay: { date, untilHour }, isLoading }: ComparisonSalesProps) {
  const t = useTranslations('office.assignments.live');
  const { weekday } = useInstantFormat();
  const soldText = useSoldText();
  const span = t('span', { weekday: weekday(date), hour: untilHour });
  if (!soldTotals) return isLoading ? null : <span>{t('unknownBefore', { span })}</span>;
  if (soldTotals.units === 0) return <span>{t('nothingBefore', { span })}</span>;
  return <span>{t('before', { span, ...soldText(soldTotals) })}</span>;
}

function Age({ day: { isLive, asOf } }: { day: BusinessDay }) {
  const t = useTranslations('office.assignments.live');
  const { dateTime } = useInstantFormat();
  const ago = useAgo();
  if (isLive) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Clock className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden />
      {t('asOf', { time: dateTime(asOf), ago: ago(asOf) })}
    </span>
  );
}

interface CartCardProps {
  cart: LiveCart;
  onOpen: (assignmentId: string) => void;
  children: ReactNode;
}

function CartCard({ cart: { assignment, ...cart }, onOpen, children }: CartCardProps) {
  const soldText = useSoldText();
  const { cart_details: cartDetails, sales_details: barista } = assignment;
  const soldTexts = cart.soldTotals && soldText(cart.soldTotals);
  return (
    <li className="relative rounded-xl border border-line bg-paper px-3.5 py-3 text-ink-2 hover:border-caramel">
      <p className="flex items-baseline justify-between gap-3 text-ink">
        <RowOpener onOpen={() => onOpen(assignment.id)}>
          {cartDetails.code} <span className="font-normal">{cartDetails.name}</span>
        </RowOpener>
        <span className="min-w-0 text-right wrap-anywhere text-ink-2">
          <PersonName id={assignment.sales_id} username={barista.username} />
        </span>
      </p>
      {soldTexts && cart.soldTotals && (
        <p className="figures text-ink">
          <span className="text-base font-semibold">
            <Ticking value={cart.soldTotals.amount}>{soldTexts.amount}</Ticking>
          </span>{' '}
          · {soldTexts.units}
        </p>
      )}
      <p className="figures">{children}</p>
      <p className={cx(cart.hasNoRecentSales && 'font-semibold text-amber')}>
        <LastSaleText of={cart.lastSale} />
      </p>
    </li>
  );
}

function LastSaleText({ of }: { of: LiveCart['lastSale'] }) {
  const t = useTranslations('office.assignments.live');
  const { timeOrDay } = useInstantFormat();
  const ago = useAgo();
  if (of === 'none') return t('none');
  if (of === 'unknown') return t('lastUnknown');
  if ('noneSince' in of) return t('noneSince', { time: timeOrDay(of.noneSince) });
  return t('lastSale', { time: timeOrDay(of.at), ago: ago(of.at) });
}
