import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import { type BasketLine, basketTotal } from '../basket-lines.ts';
import { useBasket } from '../basket-store.ts';
import { type PaymentMethod, usePaymentMethodName, usePaymentMethods } from '../payment-methods.ts';
import { useTill } from '../use-till.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { PayCash } from './pay-cash.tsx';
import { PaymentFrame, PaymentLines, useRecordSale } from './pay-parts.tsx';
import { QrisCode } from './qris-code.tsx';
import type { Payment } from './use-sell.ts';

export function PayPage() {
  const { method } = useParams();
  const { sellingAssignment, isLoading } = useTill();
  const lines = useBasket(({ lines }) => lines);
  useWakeLock();
  if (isLoading) return null;
  const total = basketTotal(lines);
  // There may be nothing to pay: after a sale, for a free basket, or if the URL was entered by hand.
  if (total === 0 || !sellingAssignment) return <Navigate to="/till/sell" replace />;
  const basket = { lines, total };
  if (method === 'cash') return <PayBasketInCash {...basket} />;
  return method === 'qris' ? <PayQris total={total} /> : <PayByOtherMethod {...basket} />;
}

interface BasketToPay {
  lines: readonly BasketLine[];
  total: number;
}

function PayBasketInCash({ lines, total }: BasketToPay) {
  const { record, isSaving } = useRecordSale();
  const onPaid = (received: number) => void record({ method: 'cash', isPaid: true, received }, total);
  return <PayCash {...{ lines, total, isSaving, onPaid }} />;
}

/** "Not yet" keeps the payment open, to be completed under Sales. */
function PaymentStatusButtons({ method, total }: { method: Payment['method']; total: number }) {
  const t = useTranslations('till.pay');
  const { record, isSaving } = useRecordSale();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="large"
          className="min-h-14 flex-1 px-3!"
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && void record({ method, isPaid: false }, total)}
        >
          {t('notYet')}
        </Button>
        <Button
          size="large"
          className="min-h-14 flex-1 px-3!"
          isLoading={isSaving}
          onClick={() => void record({ method, isPaid: true }, total)}
        >
          {t('came')}
        </Button>
      </div>
      <p className="mt-2 text-center text-sm [@media(height<40rem)]:hidden">{t('notYetText')}</p>
    </>
  );
}

function PayQris({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  return (
    <PaymentFrame title={t('methods.qris')} footer={<PaymentStatusButtons method="qris" total={total} />}>
      <p className="title-lg figures text-center text-[calc(40rem/15)] whitespace-nowrap max-[19rem]:text-2xl">
        {formatRupiah(total)}
      </p>
      <QrisCode total={total} className="max-w-[min(18rem,max(11rem,100dvh-24rem))]" />
    </PaymentFrame>
  );
}

function PayByOtherMethod({ lines, total }: BasketToPay) {
  const t = useTranslations('till.pay');
  const formatMethod = usePaymentMethodName();
  const methods = usePaymentMethods().filter((each) => each !== 'cash' && each !== 'qris');
  const [method, setMethod] = useState<PaymentMethod>();
  return (
    <PaymentFrame
      title={t('otherwise')}
      footer={method ? <PaymentStatusButtons method={method} total={total} /> : <p>{t('choose')}</p>}
    >
      <div className="flex flex-col gap-3">
        <PaymentLines lines={lines} total={total} />
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
          <legend className="sr-only">{t('otherwise')}</legend>
          {methods.map((each) => (
            <Button
              key={each}
              size="large"
              className="min-h-14 px-2! whitespace-normal!"
              variant={method === each ? 'primary' : 'secondary'}
              aria-pressed={method === each}
              onClick={() => setMethod(each)}
            >
              {formatMethod(each)}
            </Button>
          ))}
        </fieldset>
      </div>
    </PaymentFrame>
  );
}
