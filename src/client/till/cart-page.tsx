import { useMemo, useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { useRowsHere } from '#client/data/use-whole-list.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { toJakartaTime } from '#contract/dates.ts';
import { lists } from '#contract/lists.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { CashDialog } from './cash-dialog.tsx';
import { LoadCheckCard } from './load-check.tsx';
import { Notices } from './notices.tsx';
import { useMethodWord } from './payment-methods.ts';
import { askPosition, lastPosition } from './position.ts';
import { RefillDialog } from './refill-dialog.tsx';
import { salesAWeekBefore, sumShift, unitsSold } from './shift-sums.ts';
import { TillPage } from './till-page.tsx';
import { useMoment } from './use-moment.ts';
import { useTill } from './use-till.ts';
import { WasteDialog } from './waste-dialog.tsx';

type OpenDialog = 'refill' | 'waste' | 'cash';

/** The first screen: the own cart, what is on it, what was sold, and what should be in the box. */
export function CartPage() {
  const t = useTranslations('till.cart');
  const { assignment, isLoading, mode } = useTill();
  const greeting = useGreeting();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  if (!assignment) {
    return (
      <TillPage title={t('title')}>
        <Notices />
        {!isLoading && <EmptyState title={t('none')} text={t('noneText')} />}
      </TillPage>
    );
  }
  const isLocked = mode === 'sales';
  return (
    <TillPage
      title={t('title')}
      heading={greeting}
      below={
        !isLocked && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="large"
              variant="secondary"
              className="flex-1"
              onClick={() => setDialog('refill')}
            >
              {t('refill')}
            </Button>
            <Button
              size="large"
              variant="secondary"
              className="flex-1"
              onClick={() => setDialog('waste')}
            >
              {t('waste')}
            </Button>
          </div>
        )
      }
    >
      <DayLine />
      <div className="mt-3 flex flex-col gap-3">
        {isLocked && <p className="rounded-xl bg-amber-soft p-4">{t('locked')}</p>}
        {!isLocked && <Notices />}
        {!isLocked && !assignment.load_check && <LoadCheckCard assignment={assignment} />}
        <Money onMove={isLocked ? undefined : () => setDialog('cash')} />
        <OnCart />
        <Requests />
        <Position />
      </div>
      {dialog === 'refill' && <RefillDialog assignment={assignment} onClose={close} />}
      {dialog === 'waste' && <WasteDialog assignment={assignment} onClose={close} />}
      {dialog === 'cash' && <CashDialog assignment={assignment} onClose={close} />}
    </TillPage>
  );
}

/** Greets by the hour of the day in Jakarta. */
function useGreeting(): string {
  const t = useTranslations('till.cart');
  const { username } = useSession();
  const hour = Number(toJakartaTime(useNow().toISOString()).slice(11, 13));
  const part = hour < 11 ? 'morning' : hour < 18 ? 'day' : 'evening';
  return t(part, { username });
}

/** The day, and when the cart was loaded. */
function DayLine() {
  const t = useTranslations('till.cart');
  const format = useFormatter();
  const { assignment } = useTill();
  const loaded = useMoment()(assignment?.assign_date);
  return (
    <p className="text-sm">
      {format.dateTime(useNow(), { weekday: 'long', day: 'numeric', month: 'long' })}
      {loaded !== undefined && ` · ${t('loaded', { time: loaded })}`}
    </p>
  );
}

/** What should be in the box, and what was sold, by method. */
function Money({ onMove }: { onMove: (() => void) | undefined }) {
  const t = useTranslations('till');
  const methodWord = useMethodWord();
  const { assignment, sales } = useTill();
  if (!assignment) return null;
  const sums = sumShift(assignment, sales);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
      <section className="rounded-xl border border-line bg-paper p-4">
        <h2 className="text-sm">{t('cart.box')}</h2>
        <p className="title figures text-xl whitespace-nowrap">{formatRupiah(sums.cashExpected)}</p>
        <p className="text-sm">
          {t('cart.float', { amount: formatRupiah(assignment.opening_float) })}
        </p>
        {sums.cashMoved !== 0 && (
          <p className="text-sm">
            {t(sums.cashMoved > 0 ? 'cart.putIn' : 'cart.takenOut', {
              amount: formatRupiah(Math.abs(sums.cashMoved)),
            })}
          </p>
        )}
        {onMove && (
          <button
            type="button"
            className="-mb-2 min-h-12 text-left font-semibold text-caramel-ink underline underline-offset-4"
            onClick={onMove}
          >
            {t('cart.moveCash')}
          </button>
        )}
      </section>
      <section className="rounded-xl border border-line bg-paper p-4">
        <h2 className="text-sm">{t('cart.sold')}</h2>
        <p className="title figures text-xl whitespace-nowrap">
          {t('cart.units', { count: sums.units })}
        </p>
        <p className="figures text-sm">{formatRupiah(sums.amount)}</p>
        <ul className="mt-1 text-sm">
          {sums.byMethod.map(({ method, amount }) => (
            <li key={method} className="flex flex-wrap justify-between gap-x-2">
              <span>{methodWord(method)}</span>
              <span className="figures ml-auto whitespace-nowrap">{formatWhole(amount)}</span>
            </li>
          ))}
        </ul>
        {sums.pending > 0 && (
          <p className="mt-1 text-sm text-amber">{t('cart.pending', { count: sums.pending })}</p>
        )}
      </section>
    </div>
  );
}

/** The units of each product, low ones first. */
function OnCart() {
  const t = useTranslations('till.cart');
  const { assignment, unitsOnCart, products, cart, sales, allSales } = useTill();
  const now = useNow();
  const lines = useMemo(() => {
    const before = salesAWeekBefore(allSales, now.getTime());
    const soldLater = unitsSold(before.after);
    const names = new Map(
      assignment?.items?.map((item) => [item.product_id, item.product_details.name]),
    );
    for (const id of unitsSold(sales).keys()) {
      const name = products.get(id)?.name;
      if (name !== undefined) names.set(id, name);
    }
    return [...names]
      .map(([id, name]) => {
        const units = unitsOnCart.get(id) ?? 0;
        const minimum = cart?.minimums?.[id];
        const later = soldLater.get(id) ?? 0;
        const isLow = units === 0 || (minimum !== undefined && units <= minimum) || units < later;
        return { id, name, units, later, isLow };
      })
      .sort((a, b) => Number(b.isLow) - Number(a.isLow) || (a.name < b.name ? -1 : 1));
  }, [assignment, unitsOnCart, products, cart, sales, allSales, now]);
  return (
    <section className="rounded-xl border border-line bg-paper p-4">
      <h2 className="font-semibold">{t('onCart')}</h2>
      <ul>
        {lines.map(({ id, name, units, later, isLow }) => (
          <li
            key={id}
            className="flex justify-between gap-3 border-b border-line py-2.5 last:border-0"
          >
            <span className={isLow ? 'text-red' : ''}>
              {name}
              {isLow && (
                <span className="block text-sm">
                  {later > units ? t('lowByPace', { count: String(later) }) : t('low')}
                </span>
              )}
            </span>
            <span className={cx('figures shrink-0 font-semibold', isLow && 'text-red')}>
              {units}
            </span>
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p className="py-2">{t('empty')}</p>}
    </section>
  );
}

/** What became of the requests of this shift. */
function Requests() {
  const t = useTranslations('till.cart');
  const { assignment } = useTill();
  const rows = useRowsHere(lists.restockRequests);
  const requests = (rows ?? []).filter(
    ({ row }) =>
      row.created_at >= (assignment?.assign_date ?? '') && row.cart_id === assignment?.cart_id,
  );
  if (requests.length === 0) return null;
  return (
    <section className="rounded-xl border border-line bg-paper p-4">
      <h2 className="font-semibold">{t('requests')}</h2>
      <ul>
        {requests.map(({ id, row }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-3 border-b border-line py-2.5 last:border-0"
          >
            <span>
              {row.items
                .map((item) => `${item.quantity} × ${item.product_details.name}`)
                .join(', ')}
              {row.decision_note && <span className="block text-sm">{row.decision_note}</span>}
            </span>
            <RequestState row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestState({ row }: { row: RestockRequest }) {
  const t = useTranslations('till.cart');
  if (row.number === '') return <span className="font-semibold text-amber">{t('unsent')}</span>;
  const units = row.items.reduce((sum, item) => sum + (item.approved_quantity ?? 0), 0);
  const known = ['pending', 'approved', 'rejected', 'cancelled'] as const;
  const state = known.find((each) => each === row.status) ?? 'pending';
  return <span className="font-semibold">{t(`request.${state}`, { count: units })}</span>;
}

/** Until the person has allowed it: a button by which the office sees where the cart stands. */
function Position() {
  const t = useTranslations('till.cart');
  const [isAsked, setIsAsked] = useState(() => lastPosition() !== undefined);
  if (isAsked || !('geolocation' in navigator)) return null;
  return (
    <button
      type="button"
      className="min-h-12 text-left font-semibold text-caramel-ink underline underline-offset-4"
      onClick={() => {
        askPosition();
        setIsAsked(true);
      }}
    >
      {t('sendPosition')}
    </button>
  );
}
