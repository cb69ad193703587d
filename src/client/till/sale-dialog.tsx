import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { ReceiptActs } from './receipt.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SaleState } from './sale-state.tsx';
import { useMoment } from './use-moment.ts';
import { useSaleActs } from './use-sale-acts.ts';
import { type Sale, useTill } from './use-till.ts';

interface SaleDialogProps {
  sale: Sale;
  onClose: () => void;
}

/** One sale: its lines, its receipt, and what can still be done about it. */
export function SaleDialog({ sale, onClose }: SaleDialogProps) {
  const t = useTranslations('till.sales');
  const { row, mark } = sale;
  const { mode } = useTill();
  const [isAsking, setIsAsking] = useState(false);
  const when = useMoment()(row.transaction_time);
  if (isAsking) return <RefundDialog sale={sale} onClose={onClose} />;
  const isSent = row.number !== '';
  // A wish that was never made has no decision either, but not null.
  const isWishOpen = row.refund_wish?.decision === null;
  const mayAskRefund = mode === 'all' && isSent && row.status === 'completed' && !isWishOpen;
  return (
    <Dialog onClose={onClose} title={isSent ? row.number : t('unsent')} description={when}>
      <div className="flex flex-col gap-4">
        <SaleLines row={row} />
        <div className="empty:hidden">
          <SaleState row={row} isRefused={mark?.state === 'refused'} />
        </div>
        <Acts sale={sale} onClose={onClose} />
        {mayAskRefund && (
          <Button size="large" variant="secondary" onClick={() => setIsAsking(true)}>
            {t('askRefund')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function SaleLines({ row }: { row: Transaction }) {
  const t = useTranslations('till.sales');
  return (
    <div>
      <ul>
        {row.items.map(({ product_id, product, quantity, unit_price, subtotal, price_reason }) => (
          <li
            key={`${product_id} ${unit_price} ${price_reason}`}
            className="flex justify-between gap-3 border-b border-line py-2"
          >
            <span>
              {quantity} × {product.name}
            </span>
            <span className="figures whitespace-nowrap">{formatWhole(subtotal)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 pt-2 font-semibold">
        <span>{t('total')}</span>
        <span className="figures whitespace-nowrap">{formatRupiah(row.total)}</span>
      </p>
      {row.price_reason && <p>{t('priceReason', { reason: row.price_reason })}</p>}
    </div>
  );
}

/** What can be done by the state of the sale: recorded anyway, paid, cancelled, shown to the customer, taken back. */
function Acts({ sale, onClose }: SaleDialogProps) {
  const t = useTranslations('till.sales');
  const { row } = sale;
  const acts = useSaleActs(sale, onClose);
  return (
    <>
      {acts.refusal && (
        <div className="rounded-lg bg-red-soft p-3">
          <p>{acts.refusal.message}</p>
          <Button size="large" className="mt-2" onClick={() => void acts.sendAgain()}>
            {t(acts.isNoneLeft ? 'recordAnyway' : 'sendAgain')}
          </Button>
        </div>
      )}
      {row.status === 'pending' && (
        <div className="flex flex-wrap gap-2">
          <Button size="large" className="flex-1" onClick={() => void acts.settle()}>
            {t('came')}
          </Button>
          <Button
            size="large"
            variant="secondary"
            className="flex-1"
            onClick={() => void acts.cancel()}
          >
            {t('cancel')}
          </Button>
        </div>
      )}
      {row.status === 'cancelled' && (
        <Button size="large" variant="secondary" onClick={() => void acts.settle()}>
          {t('cameLate')}
        </Button>
      )}
      <ReceiptActs row={row} />
      {row.number === '' && (
        <Button size="large" variant="secondary" onClick={() => void acts.takeBackSale()}>
          {t('takeBack')}
        </Button>
      )}
    </>
  );
}
