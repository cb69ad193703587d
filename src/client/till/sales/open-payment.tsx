import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import type { Transaction } from '#contract/transactions/entity.ts';
import { showChangeDue } from '../basket-store.ts';
import { PayCash } from '../payment/pay-cash.tsx';
import { QrisCode } from '../payment/qris-code.tsx';
import { type PaymentMethod, usePaymentMethodName, usePaymentMethods } from '../payment-methods.ts';
import { type Sale, useTill } from '../use-till.ts';
import { useSaleActions } from './use-sale-actions.ts';

interface OpenPaymentProps {
  row: Transaction;
  actions: ReturnType<typeof useSaleActions>;
}

export function OpenPayment({ row, actions }: OpenPaymentProps) {
  const t = useTranslations('till.sales');
  return (
    <div className="flex flex-col gap-2">
      {row.payment_method === 'qris' && (
        <QrisCode total={row.total} className="max-w-[min(16rem,max(11rem,100dvh-36rem))]" />
      )}
      <Button size="large" className="min-h-14" onClick={() => void actions.settle()}>
        {t('came')}
      </Button>
      <OtherPaymentMethods row={row} actions={actions} />
      <Button size="large" variant="secondary" onClick={() => void actions.cancel()}>
        {t('cancel')}
      </Button>
    </div>
  );
}

export function OtherPaymentMethods({ row, actions }: OpenPaymentProps) {
  const t = useTranslations('till.sales');
  const formatMethod = usePaymentMethodName();
  const methods = usePaymentMethods().filter((method) => method !== row.payment_method);
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const pay = (method: PaymentMethod) =>
    void (method === 'cash' ? navigate(`/till/sales/${row.id}/cash`) : actions.settle(method));
  return (
    <>
      <Button size="large" variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('otherMethod')}
      </Button>
      {isOpen && (
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2">
          <legend className="sr-only">{t('otherMethod')}</legend>
          {methods.map((method) => (
            <Button
              key={method}
              size="large"
              variant="secondary"
              className="px-3! whitespace-normal!"
              onClick={() => pay(method)}
            >
              {formatMethod(method)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}

export function PayOpenSaleInCash() {
  const { id } = useParams();
  const { allSales, isLoading } = useTill();
  // Kept until the screen closes, because a paid sale no longer matches.
  const [sale, setSale] = useState<Sale>();
  const matchingSale = allSales.find((each) => each.id === id && isUnpaid(each.row));
  if (!sale && matchingSale) setSale(matchingSale);
  if (sale) return <SettleInCash sale={sale} />;
  return isLoading ? null : <Navigate to="/till/sales" replace />;
}

const isUnpaid = ({ status, payment_status }: Transaction) =>
  status === 'pending' || (status === 'cancelled' && payment_status === 'expired');

function SettleInCash({ sale }: { sale: Sale }) {
  const navigate = useNavigate();
  const { items, total } = sale.row;
  const actions = useSaleActions(sale, () => void navigate('/till/sell', { replace: true }));
  const lines = items.map(({ product, quantity, unit_price: price, price_reason: reason }) => ({
    product,
    quantity,
    price,
    reason: reason ?? '',
  }));
  async function settle(received: number) {
    if (await actions.settle('cash', received)) showChangeDue(received, total);
  }
  return (
    <PayCash
      {...{ lines, total }}
      isOpenSale
      isSaving={actions.isSaving}
      onPaid={(received) => void settle(received)}
    />
  );
}
