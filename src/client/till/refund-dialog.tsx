import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { storeChange } from '#client/data/use-mutation.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { formatRupiah } from '#contract/money.ts';
import { mutations } from '#contract/mutations.ts';
import { ReasonField } from './reason-field.tsx';
import { useKeep } from './use-keep.ts';
import type { Sale } from './use-till.ts';

/** A customer wants the money back: why, for the office to decide (rules 6.14). */
export function RefundDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('till.sales');
  const { keep } = useKeep();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (reason.trim() === '') return;
    const { id, row } = sale;
    const names = { [id]: row.number };
    const ask = () => storeChange(mutations.refundAsk, { id, reason }, { names });
    if (await keep(ask, t('asked'))) onClose();
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
        <ReasonField label={t('reason')} value={reason} onChange={setReason} isTried={isTried} />
      </form>
    </Dialog>
  );
}
