import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { shiftCashOf, totalsOf } from '#contract/cart-assignments/shift.ts';
import { hourOf } from '#contract/fields/dates.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { lastPosition, requestPosition } from '../location.ts';
import { NoShift } from '../no-shift.tsx';
import { usePaymentMethodName } from '../payment-methods.ts';
import { OpenPayments } from '../sales/open-payments.tsx';
import { TillPage } from '../till-page.tsx';
import { useTillClock, useTimeFormatter } from '../use-moment.ts';
import { isInTransit, useTill } from '../use-till.ts';
import { RestockRequests } from './cart-requests.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { LoadCheckCard, ReportedLoadCheck } from './load-check.tsx';
import { Notifications } from './notifications.tsx';
import { StockOnCart } from './on-cart.tsx';
import { RefillDialog } from './refill-dialog.tsx';
import { ShiftSummary } from './shift-summary.tsx';
import { WasteDialog } from './waste-dialog.tsx';

type DialogName = 'refill' | 'waste' | 'cash';

export function CartPage() {
  const t = useTranslations('till.cart');
  const { assignment, mode, count, isBlind, requests } = useTill();
  const greeting = useGreeting();
  const [dialog, setDialog] = useState<DialogName>();
  const close = () => setDialog(undefined);
  if (!assignment) return <CartWithoutShift />;
  const isSalesOnly = mode === 'sales';
  const isRefillInTransit = requests.some(({ row }) => isInTransit(assignment, row));
  return (
    <TillPage
      title={t('title')}
      heading={greeting}
      footer={
        !isSalesOnly && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="large"
              variant="secondary"
              className="flex-1 px-2! whitespace-normal!"
              onClick={() => setDialog('refill')}
            >
              {t('refill')}
            </Button>
            <Button
              size="large"
              variant="secondary"
              className="flex-1 px-2! whitespace-normal!"
              onClick={() => setDialog('waste')}
            >
              {t('waste')}
            </Button>
          </div>
        )
      }
    >
      <DateLine />
      <div className="mt-3 flex flex-col gap-3">
        {isSalesOnly && <p className="rounded-xl bg-amber-soft p-4">{t('locked')}</p>}
        {!isSalesOnly && <Notifications />}
        {count?.isBegun && <CountInProgress />}
        {!isSalesOnly && !isBlind && !assignment.load_check && <LoadCheckCard assignment={assignment} />}
        <OpenPayments />
        {isRefillInTransit && <RestockRequests />}
        <CashAndSales onMoveCash={isSalesOnly ? undefined : () => setDialog('cash')} />
        {!isBlind && <StockOnCart />}
        {!isSalesOnly && !isBlind && <ReportedLoadCheck assignment={assignment} />}
        {!isRefillInTransit && <RestockRequests />}
        <SharePositionButton />
      </div>
      {dialog === 'refill' && <RefillDialog assignment={assignment} onClose={close} />}
      {dialog === 'waste' && <WasteDialog assignment={assignment} onClose={close} />}
      {dialog === 'cash' && <CashDialog assignment={assignment} onClose={close} />}
    </TillPage>
  );
}

function CartWithoutShift() {
  const t = useTranslations('till.cart');
  const { shift } = useTill();
  return (
    <TillPage title={t('title')}>
      <Notifications />
      <NoShift linksToSummary={false} />
      {shift?.status === 'returned' && <ShiftSummary shift={shift} />}
    </TillPage>
  );
}

/** Uses the hour in Jakarta. */
function useGreeting(): string {
  const t = useTranslations('till.cart');
  const { username } = useSession();
  const hour = Number(hourOf(useTillClock().toISOString()));
  const partOfDay = hour < 11 ? 'morning' : hour < 18 ? 'day' : 'evening';
  return t(partOfDay, { username });
}

function DateLine() {
  const t = useTranslations('till.cart');
  const format = useFormatter();
  const { assignment } = useTill();
  const loadTime = useTimeFormatter()(assignment?.assign_date);
  return (
    <p className="text-sm">
      {format.dateTime(useTillClock(), { weekday: 'long', day: 'numeric', month: 'long' })}
      {loadTime !== undefined && ` · ${t('loaded', { time: loadTime })}`}
    </p>
  );
}

function CountInProgress() {
  const t = useTranslations('till.cart');
  return (
    <section className="rounded-xl border border-amber bg-amber-soft p-4">
      <h2 className="font-semibold">{t('counting')}</h2>
      <p>{t('countingText')}</p>
      <LinkButton to="/till/end" size="large" className="mt-3 w-full">
        {t('goOnCounting')}
      </LinkButton>
    </section>
  );
}

function CashAndSales({ onMoveCash }: { onMoveCash: (() => void) | undefined }) {
  const t = useTranslations('till.cart');
  const { assignment, isBlind } = useTill();
  if (!assignment) return null;
  const cash = isBlind ? undefined : shiftCashOf(assignment);
  const netCashMoved = cash ? cash.cashIn - cash.cashOut : 0;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
      <section className="rounded-xl border border-line bg-paper p-4">
        <h2 className="text-sm">{t('box')}</h2>
        <p className={cx('title figures text-xl', cash && 'whitespace-nowrap')}>
          {cash ? formatRupiah(cash.expected) : t(isBlind ? 'hidden' : 'unknown')}
        </p>
        {!isBlind && <p className="text-sm">{t('float', { amount: formatRupiah(assignment.opening_float) })}</p>}
        {netCashMoved !== 0 && (
          <p className="text-sm">
            {t(netCashMoved > 0 ? 'putIn' : 'takenOut', { amount: formatRupiah(Math.abs(netCashMoved)) })}
          </p>
        )}
        {onMoveCash && (
          <button
            type="button"
            className="-mb-2 min-h-12 text-left font-semibold text-caramel-ink underline underline-offset-4"
            onClick={onMoveCash}
          >
            {t('moveCash')}
          </button>
        )}
      </section>
      {!isBlind && <SalesCard assignment={assignment} />}
    </div>
  );
}

function SalesCard({ assignment: { shift_sales } }: { assignment: CartAssignment }) {
  const t = useTranslations('till.cart');
  const formatMethod = usePaymentMethodName();
  const shiftTotals = shift_sales && totalsOf(shift_sales);
  return (
    <section className="rounded-xl border border-line bg-paper p-4">
      <h2 className="text-sm">{t('sold')}</h2>
      <p className="title figures text-xl whitespace-nowrap">
        {shiftTotals ? t('units', { count: shiftTotals.units }) : t('unknown')}
      </p>
      {shiftTotals && <p className="figures text-sm">{formatRupiah(shiftTotals.completed.amount)}</p>}
      <ul className="mt-1 text-sm">
        {shiftTotals?.byMethod.map(({ method, amount }) => (
          <li key={method} className="flex flex-wrap justify-between gap-x-2">
            <span>{formatMethod(method)}</span>
            <span className="figures ml-auto whitespace-nowrap">{formatWhole(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SharePositionButton() {
  const t = useTranslations('till.cart');
  const [wasRequested, setWasRequested] = useState(() => lastPosition() !== undefined);
  if (wasRequested || !('geolocation' in navigator)) return null;
  return (
    <button
      type="button"
      className="min-h-12 text-left font-semibold text-caramel-ink underline underline-offset-4"
      onClick={() => {
        requestPosition();
        setWasRequested(true);
      }}
    >
      {t('sendPosition')}
    </button>
  );
}
