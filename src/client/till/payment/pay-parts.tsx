import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useReasonText } from '#client/state/reason-text.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { type BasketLine, lineKey } from '../basket-lines.ts';
import { showChangeDue } from '../basket-store.ts';
import { usePaymentMethodName } from '../payment-methods.ts';
import { TillPage } from '../till-page.tsx';
import { useSave } from '../use-save.ts';
import { type Payment, useSell } from './use-sell.ts';

/** If storing the sale fails, the basket is kept. */
export function useRecordSale() {
  const t = useTranslations('till.pay');
  const formatMethod = usePaymentMethodName();
  const sell = useSell();
  const { save, isSaving } = useSave();
  async function record(payment: Payment, total: number) {
    const values = { amount: formatRupiah(total), method: formatMethod(payment.method) };
    const savedMessage = payment.isPaid ? t(total === 0 ? 'savedFree' : 'saved', values) : t('savedOpen', values);
    if (!(await save(() => sell(payment), savedMessage))) return;
    showChangeDue(payment.received ?? total, total);
  }
  return { record, isSaving };
}

interface PaymentFrameProps {
  title: string;
  isOpenSale?: boolean;
  footer: ReactNode;
  children: ReactNode;
}

export function PaymentFrame({ title, isOpenSale = false, footer, children }: PaymentFrameProps) {
  const t = useTranslations('till.pay');
  const navigate = useNavigate();
  return (
    <TillPage title={title} footer={footer}>
      <button
        type="button"
        className="-mt-1 -ml-2 inline-flex min-h-12 items-center gap-1 pr-3 font-semibold"
        onClick={() => void navigate(isOpenSale ? '/till/sales' : '/till/sell', { replace: true })}
      >
        <ChevronLeft aria-hidden="true" size={22} />
        <span className="sr-only">{t(isOpenSale ? 'backToSales' : 'back')}: </span>
        {title}
      </button>
      {children}
    </TillPage>
  );
}

export interface PaymentLine extends Omit<BasketLine, 'product' | 'was'> {
  product: { id: string; name: string };
}

export function PaymentLines({ lines, total }: { lines: readonly PaymentLine[]; total: number }) {
  const t = useTranslations('till.pay');
  const formatReason = useReasonText();
  return (
    <div className="rounded-xl border border-line bg-paper px-4 pt-2 pb-4">
      <ul>
        {lines.map((line) => (
          <li key={lineKey(line)} className="flex justify-between gap-3 border-b border-line py-2">
            <span>
              {t('line', { quantity: String(line.quantity), product: line.product.name })}
              {line.reason !== '' && <span className="block text-sm">{formatReason(line.reason)}</span>}
            </span>
            <span className="figures whitespace-nowrap">{formatWhole(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
        <span className="font-semibold">{t('toPay')}</span>
        <span className="title-lg figures text-3xl whitespace-nowrap max-[19rem]:text-2xl">{formatRupiah(total)}</span>
      </p>
    </div>
  );
}
