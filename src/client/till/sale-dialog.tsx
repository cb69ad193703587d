import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { storeChange } from '#client/data/use-mutation.ts';
import { replaceOutboxEntry, takeBack, useOutbox } from '#client/data/use-outbox.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { mutations } from '#contract/mutations.ts';
import { ReceiptActs } from './receipt.tsx';
import { SaleState } from './sale-state.tsx';
import { useMoment } from './use-moment.ts';
import { type Sale, useTill } from './use-till.ts';

/** One sale: its lines, its receipt, and what can still be done about it. */
export function SaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('till.sales');
  const { row, mark } = sale;
  const { mode } = useTill();
  const [isAsking, setIsAsking] = useState(false);
  const acts = useSaleActs(sale, onClose);
  const when = useMoment()(row.transaction_time);
  if (isAsking) return <RefundDialog sale={sale} onClose={onClose} />;
  const isSent = row.number !== '';
  const mayAskRefund =
    mode === 'all' && isSent && row.status === 'completed' && row.refund_wish?.decision !== null;
  // A wish that was never made has no decision either.
  const hasOpenWish = row.refund_wish?.decision === null;
  return (
    <Dialog onClose={onClose} title={isSent ? row.number : t('unsent')} description={when}>
      <div className="flex flex-col gap-4">
        <div>
          <ul>
            {row.items.map(({ product_id, product, quantity, subtotal }) => (
              <li key={product_id} className="flex justify-between gap-3 border-b border-line py-2">
                <span>
                  {quantity} × {product.name}
                </span>
                <span className="figures">{formatWhole(subtotal)}</span>
              </li>
            ))}
          </ul>
          <p className="flex justify-between gap-3 pt-2 font-semibold">
            <span>{t('total')}</span>
            <span className="figures">{formatRupiah(row.total)}</span>
          </p>
          {row.price_reason && <p>{t('priceReason', { reason: row.price_reason })}</p>}
          <p className="mt-2">
            <SaleState row={row} isRefused={mark?.state === 'refused'} />
          </p>
        </div>
        {acts.refusal && (
          <div className="rounded-lg bg-red-soft p-3">
            <p>{acts.refusal.message}</p>
            <Button size="large" className="mt-2" onClick={() => void acts.recordAnyway()}>
              {t('recordAnyway')}
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
        {!isSent && (
          <Button size="large" variant="secondary" onClick={() => void acts.takeBackSale()}>
            {t('takeBack')}
          </Button>
        )}
        {mayAskRefund && !hasOpenWish && (
          <Button size="large" variant="secondary" onClick={() => setIsAsking(true)}>
            {t('askRefund')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** What a barista can do about a sale; each is stored on this phone at once. */
function useSaleActs({ id, row, mark }: Sale, onDone: () => void) {
  const t = useTranslations('till.sales');
  const alert = useAlert();
  const { assignment } = useTill();
  const { entries } = useOutbox();
  // The entry that made the sale, which is not sent yet.
  const created = entries.find(
    ({ seq, name }) => mark?.seqs.includes(seq) && name === 'transactionCreate',
  );
  const goods = {
    id,
    assignment_id: assignment?.id,
    items: row.items.map(({ product_id, quantity }) => ({ product_id, quantity })),
  };
  const names = { names: { [id]: row.number } };
  return {
    refusal: created?.refusal,
    /** The goods went over the counter: it is sent again as a fact (rules 1.6). */
    async recordAnyway() {
      if (created) {
        await replaceOutboxEntry(created.seq, [
          {
            name: 'transactionCreate',
            args: { ...Object(created.args), handed_over: true },
            names: created.names,
          },
        ]);
      }
      onDone();
    },
    async settle() {
      const moved = row.status === 'cancelled' ? goods : { id };
      await storeChange(
        mutations.transactionSettle,
        { ...moved, payment_status: 'success' },
        names,
      );
      onDone();
    },
    async cancel() {
      await storeChange(mutations.transactionCancel, goods, names);
      onDone();
    },
    async takeBackSale() {
      const isBack = created !== undefined && (await takeBack(created.seq));
      alert.show({
        variant: isBack ? 'success' : 'warning',
        message: t(isBack ? 'takenBack' : 'tooLate'),
      });
      onDone();
    },
  };
}

function RefundDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('till.sales');
  const alert = useAlert();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim() === '';

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) return;
    const { id, row } = sale;
    await storeChange(mutations.refundAsk, { id, reason }, { names: { [id]: row.number } });
    alert.show({ variant: 'success', message: t('asked') });
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('askRefund')}
      description={t('askRefundText', { amount: formatRupiah(sale.row.total) })}
      footer={
        <Button type="submit" form="till-refund" size="large">
          {t('askRefundSend')}
        </Button>
      }
    >
      <form id="till-refund" noValidate onSubmit={(event) => void send(event)}>
        <Field label={t('reason')} required error={isTried && isMissing && t('reasonMissing')}>
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              maxLength={200}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
