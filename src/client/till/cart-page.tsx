import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { cashOf, totalsOf } from '#contract/cart-assignments/shift.ts';
import { hourOf } from '#contract/dates.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { Requests } from './cart-requests.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { LoadCheckCard } from './load-check.tsx';
import { Notices } from './notices.tsx';
import { OnCart } from './on-cart.tsx';
import { OpenPayments } from './open-payments.tsx';
import { useMethodWord } from './payment-methods.ts';
import { askPosition, lastPosition } from './position.ts';
import { RefillDialog } from './refill-dialog.tsx';
import { TillPage } from './till-page.tsx';
import { useMoment, useTillNow } from './use-moment.ts';
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
        <OpenPayments />
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
  const hour = Number(hourOf(useTillNow().toISOString()));
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
      {format.dateTime(useTillNow(), { weekday: 'long', day: 'numeric', month: 'long' })}
      {loaded !== undefined && ` · ${t('loaded', { time: loaded })}`}
    </p>
  );
}

/** What should be in the box, and what was sold, by method. */
function Money({ onMove }: { onMove: (() => void) | undefined }) {
  const t = useTranslations('till');
  const methodWord = useMethodWord();
  const { assignment } = useTill();
  if (!assignment) return null;
  const cash = cashOf(assignment);
  const sold = assignment.shift_sales && totalsOf(assignment.shift_sales);
  const moved = cash ? cash.cashIn - cash.cashOut : 0;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
      <section className="rounded-xl border border-line bg-paper p-4">
        <h2 className="text-sm">{t('cart.box')}</h2>
        <p className="title figures text-xl whitespace-nowrap">
          {cash ? formatRupiah(cash.expected) : t('cart.unknown')}
        </p>
        <p className="text-sm">
          {t('cart.float', { amount: formatRupiah(assignment.opening_float) })}
        </p>
        {moved !== 0 && (
          <p className="text-sm">
            {t(moved > 0 ? 'cart.putIn' : 'cart.takenOut', {
              amount: formatRupiah(Math.abs(moved)),
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
          {sold ? t('cart.units', { count: sold.units }) : t('cart.unknown')}
        </p>
        {sold && <p className="figures text-sm">{formatRupiah(sold.completed.amount)}</p>}
        <ul className="mt-1 text-sm">
          {sold?.byMethod.map(({ method, amount }) => (
            <li key={method} className="flex flex-wrap justify-between gap-x-2">
              <span>{methodWord(method)}</span>
              <span className="figures ml-auto whitespace-nowrap">{formatWhole(amount)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
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
