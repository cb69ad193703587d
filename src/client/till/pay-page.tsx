import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Field } from '#client/ui/field.tsx';
import { NumberInput } from '#client/ui/number-input.tsx';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { basketLines, totalOf } from './basket-lines.ts';
import { useBasket } from './basket-store.ts';
import { type PaymentMethod, useMethodWord, usePaymentMethods } from './payment-methods.ts';
import { QrisCode } from './qris-code.tsx';
import { quickAmounts } from './shift-sums.ts';
import { TillPage } from './till-page.tsx';
import { useKeep } from './use-keep.ts';
import { type Payment, useSell } from './use-sell.ts';
import { useTill } from './use-till.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The customer pays: in cash, by the code of the business, or otherwise. */
export function PayPage() {
  const { method } = useParams();
  const { products, sellsFor, isLoading } = useTill();
  const lines = basketLines(useBasket(), products);
  useWakeLock();
  if (isLoading) return null;
  // After a sale, and where somebody opens the address: there is nothing to pay.
  if (lines.length === 0 || !sellsFor) return <Navigate to="/till/sell" replace />;
  const total = totalOf(lines);
  if (method === 'cash') return <PayCash total={total} />;
  return method === 'qris' ? <PayQris total={total} /> : <PayOtherwise total={total} />;
}

/** Records the sale and goes back to the tiles; what cannot be stored is said, and the basket stays. */
function useRecord() {
  const t = useTranslations('till.pay');
  const methodWord = useMethodWord();
  const sell = useSell();
  const { keep, isKeeping } = useKeep();
  const navigate = useNavigate();
  async function record(payment: Payment, total: number) {
    const words = { amount: formatRupiah(total), method: methodWord(payment.method) };
    const isSold = await keep(
      () => sell(payment),
      t(payment.isPaid ? 'saved' : 'savedOpen', words),
    );
    if (isSold) await navigate('/till/sell', { replace: true });
  }
  return { record, isSaving: isKeeping };
}

function PayFrame({
  title,
  below,
  children,
}: {
  title: string;
  below: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('till.pay');
  const navigate = useNavigate();
  return (
    <TillPage title={title} below={below}>
      <button
        type="button"
        className="-mt-1 -ml-2 inline-flex min-h-12 items-center gap-1 pr-3 font-semibold"
        onClick={() => void navigate('/till/sell', { replace: true })}
      >
        <ChevronLeft aria-hidden="true" size={22} />
        <span className="sr-only">{t('back')}: </span>
        {title}
      </button>
      {children}
    </TillPage>
  );
}

function Lines({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  const { products } = useTill();
  const lines = basketLines(useBasket(), products);
  return (
    <div className="rounded-xl border border-line bg-paper p-4">
      <ul>
        {lines.map(({ product, quantity, subtotal }) => (
          <li key={product.id} className="flex justify-between gap-3 border-b border-line py-2">
            <span>{t('line', { quantity: String(quantity), product: product.name })}</span>
            <span className="figures whitespace-nowrap">{formatWhole(subtotal)}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
        <span className="font-semibold">{t('toPay')}</span>
        <span className="title-lg figures text-3xl">{formatRupiah(total)}</span>
      </p>
    </div>
  );
}

function PayCash({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  const { record, isSaving } = useRecord();
  // Undefined: exactly what is to be paid.
  const [received, setReceived] = useState<number>();
  const isShort = (received ?? total) < total;
  return (
    <PayFrame
      title={t('methods.cash')}
      below={
        <>
          <Button
            size="large"
            className="min-h-14 w-full"
            isLoading={isSaving}
            aria-disabled={isShort || undefined}
            onClick={() => !isShort && void record({ method: 'cash', isPaid: true }, total)}
          >
            {t('sold')}
          </Button>
          <p className="mt-2 text-center text-sm">{t('safe')}</p>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Lines total={total} />
        <Received total={total} received={received} onChange={setReceived} />
      </div>
    </PayFrame>
  );
}

interface ReceivedProps {
  total: number;
  /** Undefined: exactly what is to be paid. */
  received: number | undefined;
  onChange: (amount: number | undefined) => void;
}

/** What the customer gives, and in large figures what goes back, or what is missing. */
function Received({ total, received, onChange }: ReceivedProps) {
  const t = useTranslations('till.pay');
  const [typed, setTyped] = useState('');
  const given = received ?? total;
  return (
    <>
      <QuickAmounts
        total={total}
        received={received}
        onChange={(amount) => {
          onChange(amount);
          setTyped('');
        }}
      />
      <div role="status" className="rounded-xl border border-line bg-paper p-4 text-center">
        <p>{t(given < total ? 'short' : 'giveBack', { received: formatRupiah(given) })}</p>
        <p className={cx('title-lg figures text-[calc(48rem/15)]', given < total && 'text-red')}>
          {formatWhole(Math.abs(given - total))}
        </p>
      </div>
      <Field label={t('otherAmount')}>
        {(control) => (
          <NumberInput
            {...control}
            prefix="Rp"
            min={0}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              onChange(text === '' ? undefined : Math.max(0, Math.trunc(Number(text)) || 0));
            }}
          />
        )}
      </Field>
    </>
  );
}

function QuickAmounts({ total, received, onChange }: ReceivedProps) {
  const t = useTranslations('till.pay');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('received')}</legend>
      {[undefined, ...quickAmounts(total)].map((amount) => (
        <Button
          key={amount ?? 'exact'}
          size="large"
          className="flex-1"
          variant={received === amount ? 'primary' : 'secondary'}
          aria-pressed={received === amount}
          onClick={() => onChange(amount)}
        >
          {amount === undefined ? t('exact') : formatWhole(amount)}
        </Button>
      ))}
    </fieldset>
  );
}

/** "Not yet" keeps the sale open: whether the money came can be said later, under Sales. */
function ComeOrNotYet({ method, total }: { method: Payment['method']; total: number }) {
  const t = useTranslations('till.pay');
  const { record, isSaving } = useRecord();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="large"
          className="min-h-14 flex-1"
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && void record({ method, isPaid: false }, total)}
        >
          {t('notYet')}
        </Button>
        <Button
          size="large"
          className="min-h-14 flex-1"
          isLoading={isSaving}
          onClick={() => void record({ method, isPaid: true }, total)}
        >
          {t('came')}
        </Button>
      </div>
      <p className="mt-2 text-center text-sm">{t('notYetText')}</p>
    </>
  );
}

function PayQris({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  return (
    <PayFrame title={t('methods.qris')} below={<ComeOrNotYet method="qris" total={total} />}>
      <p className="title-lg figures text-center text-[calc(40rem/15)]">{formatRupiah(total)}</p>
      <QrisCode total={total} />
    </PayFrame>
  );
}

function PayOtherwise({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  const methodWord = useMethodWord();
  const methods = usePaymentMethods().filter((each) => each !== 'cash' && each !== 'qris');
  const [method, setMethod] = useState<PaymentMethod>();
  return (
    <PayFrame
      title={t('otherwise')}
      below={method ? <ComeOrNotYet method={method} total={total} /> : <p>{t('choose')}</p>}
    >
      <div className="flex flex-col gap-3">
        <Lines total={total} />
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2">
          <legend className="sr-only">{t('otherwise')}</legend>
          {methods.map((each) => (
            <Button
              key={each}
              size="large"
              className="min-h-14 whitespace-normal"
              variant={method === each ? 'primary' : 'secondary'}
              aria-pressed={method === each}
              onClick={() => setMethod(each)}
            >
              {methodWord(each)}
            </Button>
          ))}
        </fieldset>
      </div>
    </PayFrame>
  );
}
