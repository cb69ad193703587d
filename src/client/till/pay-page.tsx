import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { NumberInput } from '#client/ui/number-input.tsx';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { paymentMethods } from '#contract/transactions/entity.ts';
import { basketLines, totalOf } from './basket-lines.ts';
import { useBasket } from './basket-store.ts';
import { methodWord } from './method-word.ts';
import { QrisCode } from './qris-code.tsx';
import { quickAmounts } from './shift-sums.ts';
import { TillPage } from './till-page.tsx';
import { type Payment, useSell } from './use-sell.ts';
import { useTill } from './use-till.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The customer pays: in cash, by the code of the business, or otherwise. */
export function PayPage() {
  const { method } = useParams();
  const { products, assignment, isLoading } = useTill();
  const lines = basketLines(useBasket(), products);
  useWakeLock();
  if (isLoading) return null;
  // After a sale, and where somebody opens the address: there is nothing to pay.
  if (lines.length === 0 || !assignment) return <Navigate to="/till/sell" replace />;
  const total = totalOf(lines);
  if (method === 'cash') return <PayCash total={total} />;
  return method === 'qris' ? <PayQris total={total} /> : <PayOtherwise total={total} />;
}

/** Records the sale and goes back to the tiles; what cannot be stored is said, and the basket stays. */
function useRecord() {
  const t = useTranslations('till.pay');
  const sell = useSell();
  const alert = useAlert();
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);
  async function record(payment: Payment, total: number) {
    setIsSaving(true);
    const outcome = await sell(payment);
    setIsSaving(false);
    if (outcome.kind !== 'stored') {
      const message = outcome.kind === 'refused' ? outcome.message : t(`unsaved.${outcome.reason}`);
      return alert.show({ variant: 'error', message });
    }
    const method = t(`methods.${methodWord(payment.method)}`);
    const amount = formatRupiah(total);
    const message = t(payment.isPaid ? 'saved' : 'savedOpen', { amount, method });
    alert.show({ variant: 'success', message, staysMs: 4_000 });
    await navigate('/till/sell', { replace: true });
  }
  return { record, isSaving };
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
            <span className="figures">{formatWhole(subtotal)}</span>
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
  const [typed, setTyped] = useState('');
  const given = received ?? total;
  const isShort = given < total;
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
        <QuickAmounts
          total={total}
          received={received}
          onChoose={(amount) => {
            setReceived(amount);
            setTyped('');
          }}
        />
        <div role="status" className="rounded-xl border border-line bg-paper p-4 text-center">
          <p>{t('giveBack', { received: formatRupiah(given) })}</p>
          <p className="title-lg figures text-[calc(48rem/15)]">
            {isShort
              ? t('tooLittle', { missing: formatWhole(total - given) })
              : formatWhole(given - total)}
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
                setReceived(text === '' ? undefined : Math.max(0, Math.trunc(Number(text)) || 0));
              }}
            />
          )}
        </Field>
      </div>
    </PayFrame>
  );
}

interface QuickAmountsProps {
  total: number;
  /** Undefined: exactly what is to be paid. */
  received: number | undefined;
  onChoose: (amount: number | undefined) => void;
}

function QuickAmounts({ total, received, onChoose }: QuickAmountsProps) {
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
          onClick={() => onChoose(amount)}
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

const otherMethods = paymentMethods.filter((method) => method !== 'cash' && method !== 'qris');

function PayOtherwise({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  const [method, setMethod] = useState<Payment['method']>();
  return (
    <PayFrame
      title={t('otherwise')}
      below={method ? <ComeOrNotYet method={method} total={total} /> : <p>{t('choose')}</p>}
    >
      <div className="flex flex-col gap-3">
        <Lines total={total} />
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2">
          <legend className="sr-only">{t('otherwise')}</legend>
          {otherMethods.map((each) => (
            <Button
              key={each}
              size="large"
              className="min-h-14 whitespace-normal"
              variant={method === each ? 'primary' : 'secondary'}
              aria-pressed={method === each}
              onClick={() => setMethod(each)}
            >
              {t(`methods.${each}`)}
            </Button>
          ))}
        </fieldset>
      </div>
    </PayFrame>
  );
}
