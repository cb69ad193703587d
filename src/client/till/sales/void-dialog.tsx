import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverNowMs } from '#client/data/session-store.ts';
import { useWorkspace } from '#client/data/workspace.ts';
import { useReasonText } from '#client/state/reason-text.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import { noPaymentReason } from '#contract/fields/reasons.ts';
import { voidableUntil } from '#contract/transactions/entity.ts';
import { refundTotalOf } from '#contract/transactions/refunds.ts';
import { ReasonChips } from '../reason-chips.tsx';
import type { Sale } from '../use-till.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useSaleActions } from './use-sale-actions.ts';

/** Rerenders when the time for voiding is over. */
export function useIsVoidable({ row, mark }: Sale): boolean {
  const now = useWorkspace()?.now() ?? serverNowMs();
  const [, setRenderCount] = useState(0);
  const canBeVoided = row.status === 'completed' && mark?.state !== 'refused' && refundTotalOf(row).units === 0;
  const remainingMs = canBeVoided ? voidableUntil(row) - now : -1;
  useEffect(() => {
    if (remainingMs < 0) return;
    const timer = setTimeout(() => setRenderCount((count) => count + 1), remainingMs + 1);
    return () => clearTimeout(timer);
  }, [remainingMs]);
  return remainingMs >= 0;
}

/** Only the customer's phone shows whether a cashless sale was paid. A paid sale needs a refund (rules 3.7). */
export function VoidDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('till.sales');
  const { voidSale } = useSaleActions(sale, onClose);
  const formatReason = useReasonText();
  const [isPaid, setIsPaid] = useState(false);
  if (isPaid) return <RefundDialog sale={sale} onClose={onClose} />;
  const { payment_method, total } = sale.row;
  const isCash = payment_method === 'cash';
  return (
    <Dialog
      onClose={onClose}
      title={t('voidTitle')}
      description={isCash ? t('voidCash', { amount: formatRupiah(total) }) : t('voidUnpaid')}
    >
      {isCash ? (
        <ReasonChips
          kind="void"
          label={t('voidReason')}
          sendLabel={t('void')}
          onReason={(reason) => void voidSale(reason)}
        />
      ) : (
        <div className="flex flex-col gap-2">
          <ChoiceButton onClick={() => void voidSale(noPaymentReason, { unpaid: true })}>
            {formatReason(noPaymentReason)}
          </ChoiceButton>
          <ChoiceButton onClick={() => setIsPaid(true)}>{t('wasPaid')}</ChoiceButton>
        </div>
      )}
    </Dialog>
  );
}

function ChoiceButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="large" variant="secondary" className="min-h-14 whitespace-normal!" onClick={onClick}>
      {children}
    </Button>
  );
}
