import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReasonText } from '#client/state/reason-text.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { refundedUnits, refundTotalOf } from '#contract/transactions/refunds.ts';
import { usePaymentMethodName } from '../payment-methods.ts';
import { useTimeFormatter } from '../use-moment.ts';
import { isUnsent, type Sale, useTill } from '../use-till.ts';
import { OpenPayment, OtherPaymentMethods } from './open-payment.tsx';
import { ReceiptActions } from './receipt.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SaleState } from './sale-state.tsx';
import { useSaleActions } from './use-sale-actions.ts';
import { useIsVoidable, VoidDialog } from './void-dialog.tsx';

interface SaleDialogProps {
  sale: Sale;
  onClose: () => void;
}

export function SaleDialog({ sale, onClose }: SaleDialogProps) {
  const t = useTranslations('till.sales');
  const { row, mark } = sale;
  const { mode } = useTill();
  const [openDialog, setOpenDialog] = useState<'refund' | 'void'>();
  const isVoidable = useIsVoidable(sale);
  const saleTime = useTimeFormatter()(row.transaction_time);
  if (openDialog === 'refund') return <RefundDialog sale={sale} onClose={onClose} />;
  if (openDialog === 'void') return <VoidDialog sale={sale} onClose={onClose} />;
  const isSent = !isUnsent(row);
  // `decision` is undefined, not null, without a refund request.
  const isRefundRequestOpen = row.refund_wish?.decision === null;
  const isRejected = mark?.state === 'refused';
  const canRequestRefund = mode === 'all' && !isRejected && row.status === 'completed' && !isRefundRequestOpen;
  return (
    <Dialog onClose={onClose} title={isSent ? row.number : t('unsent')} description={saleTime}>
      <div className="flex flex-col gap-4">
        <SaleLines row={row} />
        <div className="empty:hidden">
          <SaleState row={row} isRejected={isRejected} />
        </div>
        <SaleActions sale={sale} onClose={onClose} />
        {isVoidable && (
          <Button size="large" variant="secondary" onClick={() => setOpenDialog('void')}>
            {t('void')}
          </Button>
        )}
        {canRequestRefund && (
          <Button size="large" variant="secondary" onClick={() => setOpenDialog('refund')}>
            {t('askRefund')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function SaleLines({ row }: { row: Transaction }) {
  const t = useTranslations('till.sales');
  const formatReason = useReasonText();
  const refundedUnitsByLine = refundedUnits(row);
  const { amount } = refundTotalOf(row);
  return (
    <div>
      <ul>
        {row.items.map(({ product_id, product, quantity, unit_price, subtotal, price_reason }, lineIndex) => (
          <li
            key={`${product_id} ${unit_price} ${price_reason}`}
            className="flex justify-between gap-3 border-b border-line py-2"
          >
            <span>
              {quantity} × {product.name}
              {price_reason && (
                <span className="block text-sm">{t('discounted', { reason: formatReason(price_reason) })}</span>
              )}
              {(refundedUnitsByLine[lineIndex] ?? 0) > 0 && (
                <span className="block text-sm">
                  {t('refundedUnits', { units: formatWhole(refundedUnitsByLine[lineIndex] ?? 0) })}
                </span>
              )}
            </span>
            <span className="figures whitespace-nowrap">{formatWhole(subtotal)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 pt-2 font-semibold">
        <span>{t('total')}</span>
        <span className="figures whitespace-nowrap">{formatRupiah(row.total)}</span>
      </p>
      {amount > 0 && (
        <p className="flex justify-between gap-3">
          <span>{t('status.refunded')}</span>
          <span className="figures whitespace-nowrap">−{formatRupiah(amount)}</span>
        </p>
      )}
      <PaymentDetails row={row} />
      {row.price_reason && !row.items.some(({ price_reason }) => price_reason) && (
        <p>{t('discounted', { reason: formatReason(row.price_reason) })}</p>
      )}
      {row.void_reason && <p>{t('voidedFor', { reason: formatReason(row.void_reason) })}</p>}
    </div>
  );
}

function PaymentDetails({ row }: { row: Transaction }) {
  const t = useTranslations('till.sales');
  const formatMethod = usePaymentMethodName();
  const { payment_method: method, first_payment_method: firstMethod, cash_received, total } = row;
  const methods = [...(firstMethod ? [firstMethod] : []), method];
  const lines = [
    { term: t('paidBy'), value: methods.map(formatMethod).join(' → ') },
    ...(typeof cash_received === 'number'
      ? [
          { term: t('received'), value: formatRupiah(cash_received) },
          { term: t('change'), value: formatRupiah(Math.max(0, cash_received - total)) },
        ]
      : []),
  ];
  return (
    <dl>
      {lines.map(({ term, value }) => (
        <div key={term} className="flex justify-between gap-3">
          <dt>{term}</dt>
          <dd className="figures whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SaleActions({ sale, onClose }: SaleDialogProps) {
  const t = useTranslations('till.sales');
  const { row } = sale;
  const actions = useSaleActions(sale, onClose);
  return (
    <>
      {actions.refusal && (
        <div className="rounded-lg bg-red-soft p-3">
          <p>{actions.refusal.message}</p>
          <Button size="large" className="mt-2" onClick={() => void actions.sendAgain()}>
            {t(actions.isNoneLeft ? 'recordAnyway' : 'sendAgain')}
          </Button>
        </div>
      )}
      {row.status === 'pending' && <OpenPayment {...{ row, actions }} />}
      {row.status === 'cancelled' && !row.voided_at && (
        <div className="flex flex-col gap-2">
          <Button size="large" variant="secondary" onClick={() => void actions.settle()}>
            {t('cameLate')}
          </Button>
          {row.payment_status === 'expired' && <OtherPaymentMethods {...{ row, actions }} />}
        </div>
      )}
      <ReceiptActions row={row} />
    </>
  );
}
